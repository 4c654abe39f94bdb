import type { ConfirmStep } from '../plan.js';
import { isFilled, surroundings, unread, valueOf, type Progress } from '../progress.js';
import { holds, references } from '../predicates.js';
import { accept, ask, finish, givenTo, PASS, readGiven, type StepResult } from './result.js';

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
  const isAnswer = given.kind === 'contradiction' || (given.kind === 'raw' && given.raw !== null && (given.direct || !isSummary));
  return readGiven(progress, step, isAnswer ? given : { kind: 'nothing' }, {
    show: (issue) => ask(progress, step, issue),
    take: (value, by) => {
      accept(progress, step, value, by);
      if (value === true || step.reject === null) return PASS;
      return finish(progress, { reason: 'rejected', step: step.id, text: step.reject, output: {}, erase: true });
    },
  });
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
