import type { ConfirmStep } from '../plan.js';
import { isFilled, surroundings, unread, valueOf, type Progress } from '../progress.js';
import { holds, references } from '../predicates.js';
import { accept, ask, finish, givenTo, PASS, readAnswer, refuse, type StepResult } from './result.js';
import type { Json } from '../json.js';

/**
 * A yes/no question: plain, or a summary whose no ends the flow. Source: reference-runtime section 10, corrected by W8. A null is no
 * answer here, and a value that was sent along never answers a summary.
 */
export function confirm(progress: Progress, step: ConfirmStep): StepResult {
  const { slot } = step;
  const isSummary = step.reject !== null;
  if (progress.skipped.includes(slot.name)) return PASS;
  if (isSummary && step.skipWhen !== null && holds(step.skipWhen, surroundings(progress))) {
    // Not to be asked: it counts as accepted. It is not among the filled, for nobody gave that yes.
    progress[slot.partition][slot.name] = true;
    return PASS;
  }
  if (isSummary ? isAccepted(progress, step) : isFilled(progress, slot.name)) return PASS;
  if (valueOf(progress, slot.name) === true) {
    delete progress[slot.partition][slot.name];
    unread(progress, slot.name);
  }

  const given = givenTo(progress, step);
  if (given.kind === 'contradiction') return ask(progress, step, { code: 'contradiction', params: {}, suggestions: [] });
  if (given.kind === 'nothing' || given.raw === null || (isSummary && !given.direct)) return ask(progress, step, null);
  const reading = readAnswer(progress, step, given.raw);
  switch (reading.kind) {
    case 'value':
      return answered(progress, step, reading.value);
    case 'blank':
      return ask(progress, step, null);
    case 'refused':
      if (!given.direct) return ask(progress, step, null);
      return refuse(
        progress,
        step,
        reading.issue,
        (issue) => ask(progress, step, issue),
        (value) => answered(progress, step, value, 'default'),
      );
    default:
      return reading satisfies never;
  }
}

/**
 * Whether a summary stands accepted. A yes that only `skip_when` stood for ends with it, so that consent is never left over; where
 * `skip_when` reads the payload, which is gone in the next turn, it lasts.
 */
function isAccepted(progress: Progress, step: ConfirmStep): boolean {
  if (valueOf(progress, step.slot.name) !== true) return false;
  const lasts = step.skipWhen === null || references(step.skipWhen).some((reference) => reference.startsWith('payload.'));
  return lasts || progress.filled.includes(step.slot.name);
}

function answered(progress: Progress, step: ConfirmStep, value: Json, by: 'default' | null = null): StepResult {
  accept(progress, step, value, by);
  if (value === true || step.reject === null) return PASS;
  return finish(progress, { reason: 'rejected', step: step.id, text: step.reject, output: {}, erase: true });
}
