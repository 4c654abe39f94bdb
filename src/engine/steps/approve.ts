import { own } from '../json.js';
import type { ApproveStep, PlanOption } from '../plan.js';
import { clear, fill, isFilled, valueOf, type Progress } from '../progress.js';
import { ask, givenTo, PASS, readGiven, sayDropped, type StepResult } from './result.js';

/** Yes and no, in the person's language. */
export const YES_OR_NO: readonly PlanOption[] = [true, false].map((value) => ({
  id: String(value),
  value,
  title: null,
  description: '',
  gate: null,
}));

/**
 * Asks whether the value of a slot is right. A no empties it and asks for it again: no attempt. Only an answer to this very question
 * counts (W2). Source: reference-runtime section 14.
 */
export function approve(progress: Progress, step: ApproveStep): StepResult {
  const { data, said } = progress;
  const { slot } = step;
  if (!isFilled(progress, slot.name) || own(data, step.when) !== true || own(data, step.until) === true) return PASS;
  const asking = { ...step, prompt: step.promptFor(valueOf(progress, slot.name) ?? null) };
  const given = givenTo(progress, step);
  const isAnswer = given.kind === 'raw' && given.direct && given.raw !== null;
  return readGiven(progress, step, isAnswer ? given : { kind: 'nothing' }, {
    show: (issue) => ask(progress, asking, issue),
    take: (value, by) => {
      said.push({ kind: 'answer', step: step.id, slot: slot.name, value, by });
      if (by !== null) {
        fill(progress, slot, value);
        return PASS;
      }
      if (value === true) {
        Object.assign(data, step.marks);
        delete progress.attempts[slot.name];
        return PASS;
      }
      sayDropped(progress, clear(progress, slot.name));
      return { kind: 'go', to: slot.step ?? 0 };
    },
  });
}
