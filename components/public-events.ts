import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import type { View } from '../src/runtime/view.js';
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
      return [];
    default:
      return message satisfies never;
  }
}

/** A request is queued once it is stored, sent once it was acknowledged. */
function deliveryEvents(before: View | null, view: View): Event[] {
  const state = view.delivery?.state;
  const events: Event[] = [];
  if (view.delivery !== null && (before?.delivery ?? null) === null && before !== null) events.push(new FlowQueuedEvent());
  if (state === before?.delivery?.state) return events;
  if (state === 'sent')
    events.push(new FlowSentEvent(referenceOf(view.outcome?.kind === 'done' ? view.outcome.output : (view.receipt?.output ?? {}))));
  if (state === 'refused') events.push(new FlowRefusedEvent());
  return events;
}
