import type { End } from '../src/engine/session.js';
import type { FlowErrorEvent } from './error-event.js';
import { FlowEvent } from './flow-event.js';

/** The conversation runs. `resumed`: it goes on with answers that were kept on this device. */
export class FlowOpenedEvent extends FlowEvent {
  readonly flow: string;
  readonly version: string;
  readonly resumed: boolean;

  constructor(flow: string, version: string, resumed: boolean) {
    super('flow-opened');
    this.flow = flow;
    this.version = version;
    this.resumed = resumed;
  }
}

/** A question is on screen. */
export class FlowAskedEvent extends FlowEvent {
  readonly step: string;
  readonly slot: string;

  constructor(step: string, slot: string) {
    super('flow-asked');
    this.step = step;
    this.slot = slot;
  }
}

/** A question was answered or, with `skipped`, passed without an answer. */
export class FlowAnsweredEvent extends FlowEvent {
  readonly step: string;
  readonly slot: string;
  readonly skipped: boolean;

  constructor(step: string, slot: string, skipped: boolean) {
    super('flow-answered');
    this.step = step;
    this.slot = slot;
    this.skipped = skipped;
  }
}

/** Answers that no longer stand: the one taken back first, then those that depended on it. */
export class FlowChangedEvent extends FlowEvent {
  readonly slots: readonly string[];

  constructor(slots: readonly string[]) {
    super('flow-changed');
    this.slots = slots;
  }
}

/** All answers are on screen, to be checked before anything is sent. */
export class FlowReviewedEvent extends FlowEvent {
  constructor() {
    super('flow-reviewed');
  }
}

/** The request is stored on this device and waits to be sent. */
export class FlowQueuedEvent extends FlowEvent {
  constructor() {
    super('flow-queued');
  }
}

/** The endpoint acknowledged the request. `reference` is the number it gave, or null. */
export class FlowSentEvent extends FlowEvent {
  readonly reference: string | null;

  constructor(reference: string | null) {
    super('flow-sent');
    this.reference = reference;
  }
}

/** The endpoint refused the request for good. */
export class FlowRefusedEvent extends FlowEvent {
  constructor() {
    super('flow-refused');
  }
}

/** A question went to a person. `handoffTarget` is what the flow says about where, or null. */
export class FlowHandoffEvent extends FlowEvent {
  readonly step: string;
  readonly slot: string;
  readonly handoffTarget: string | null;

  constructor(step: string, slot: string, handoffTarget: string | null) {
    super('flow-handoff');
    this.step = step;
    this.slot = slot;
    this.handoffTarget = handoffTarget;
  }
}

/** The conversation has ended. */
export class FlowFinishedEvent extends FlowEvent {
  readonly reason: End['reason'];

  constructor(reason: End['reason']) {
    super('flow-finished');
    this.reason = reason;
  }
}

declare global {
  interface HTMLElementEventMap {
    'flow-opened': FlowOpenedEvent;
    'flow-asked': FlowAskedEvent;
    'flow-answered': FlowAnsweredEvent;
    'flow-changed': FlowChangedEvent;
    'flow-reviewed': FlowReviewedEvent;
    'flow-queued': FlowQueuedEvent;
    'flow-sent': FlowSentEvent;
    'flow-refused': FlowRefusedEvent;
    'flow-handoff': FlowHandoffEvent;
    'flow-finished': FlowFinishedEvent;
    'flow-error': FlowErrorEvent;
  }
}
