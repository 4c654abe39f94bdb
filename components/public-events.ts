import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import type { Delivery, View } from '../src/runtime/view.js';
import {
  FlowAnsweredEvent,
  FlowAskedEvent,
  FlowChangedEvent,
  FlowFinishedEvent,
  FlowHandoffEvent,
  FlowOpenedEvent,
  FlowQueuedEvent,
  FlowRefusedEvent,
  FlowReviewedEvent,
  FlowSentEvent,
} from './events.js';
import { referenceOf } from './ending.js';

/** What the page is told of one turn, in order. `before` is the view until then, null when the conversation has just loaded. */
export function publicEvents(before: View | null, view: View, said: readonly Message[], plan: Plan): Event[] {
  return [
    ...(before === null ? [new FlowOpenedEvent(plan.flow, plan.version, view.resumed)] : []),
    ...said.flatMap((message) => eventsOf(message, view)),
    ...deliveryEvents(before, view),
  ];
}

function eventsOf(message: Message, view: View): Event[] {
  switch (message.kind) {
    case 'question':
      return [new FlowAskedEvent(message.step, message.slot)];
    case 'answer':
    case 'skipped':
      return [new FlowAnsweredEvent(message.step, message.slot, message.kind === 'skipped')];
    case 'dropped':
      return [new FlowChangedEvent(message.slots)];
    case 'review':
      return message.choosing ? [] : [new FlowReviewedEvent()];
    case 'handoff':
      return [new FlowHandoffEvent(message.step, message.slot, view.outcome?.kind === 'handoff' ? view.outcome.target : null)];
    case 'end':
      return [new FlowFinishedEvent(message.reason)];
    case 'refused':
    case 'command':
    case 'form':
    case 'wait':
    case 'resumed':
    case 'recovered':
      return [];
    default:
      return message satisfies never;
  }
}

/** A request is queued once it is on the device; how it ended is told once. What was there when the page was opened was told before. */
function deliveryEvents(before: View | null, { outcome, receipt, delivery, storage }: View): Event[] {
  if (before === null || delivery === null) return [];
  const { state } = delivery;
  if (delivery.queuedAt !== before.delivery?.queuedAt)
    return storage === 'device' && (state === 'queued' || state === 'sending') ? [new FlowQueuedEvent()] : [];
  const end = endOf(delivery, outcome);
  if (end === null || endOf(before.delivery, before.outcome) !== null) return [];
  const output = outcome?.kind === 'done' ? outcome.output : (receipt?.output ?? {});
  return [end === 'sent' ? new FlowSentEvent(referenceOf(output)) : new FlowRefusedEvent()];
}

/** How a request ended, once the conversation took note of it; null while it is still to be tried. */
function endOf({ state }: Delivery, outcome: View['outcome']): 'sent' | 'refused' | null {
  if (state === 'sent') return outcome?.kind === 'call' ? null : state;
  // Otherwise it is only not tried any more until the person asks for it.
  return state === 'refused' && outcome?.kind === 'done' ? state : null;
}
