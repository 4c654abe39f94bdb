import type { ConfirmStep } from '../plan.js';
import { fill, isFilled, surroundings, valueOf, type Progress } from '../progress.js';
import { holds } from '../predicates.js';
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
    // Not to be asked: it counts as accepted.
    if (valueOf(progress, slot.name) !== true) fill(progress, slot, true);
    return PASS;
  }
  if (isSummary ? valueOf(progress, slot.name) === true : isFilled(progress, slot.name)) return PASS;

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
        (value) => answered(progress, step, value),
      );
    default:
      return reading satisfies never;
  }
}

function answered(progress: Progress, step: ConfirmStep, value: Json): StepResult {
  accept(progress, step, value);
  if (value === true || step.reject === null) return PASS;
  return finish(progress, { reason: 'rejected', step: step.id, text: step.reject, output: {}, erase: true });
}
