import { asks, type HubStep } from '../plan.js';
import { isFilled, isOutOfPlay, valueOf, type Progress } from '../progress.js';
import type { Issue } from '../reading.js';
import { accept, givenTo, readGiven, showReview, shownOptions, type StepResult } from './result.js';

/**
 * The correction hub: all answers, a yes that goes on, a no that asks what to change (W10). Only an answer to the hub itself counts
 * (W2). Source: reference-runtime sections 10 and 11.
 */
export function hub(progress: Progress, step: HubStep): StepResult {
  if (valueOf(progress, step.slot.name) === true) return { kind: 'go', to: step.next };
  const given = givenTo(progress, step);
  const isAnswer = given.kind === 'contradiction' || (given.kind === 'raw' && given.direct && given.raw !== null);
  return readGiven(progress, step, isAnswer ? given : { kind: 'nothing' }, {
    show: (issue) => show(progress, step, issue),
    take: (value, by) => {
      accept(progress, step, value, by);
      progress.choosing = value !== true;
      if (progress.choosing) return show(progress, step, null);
      progress.approved = true;
      return { kind: 'go', to: step.next };
    },
  });
}

/** Whether the walk would come from step `from` to a call without a question on the way, as far as it can be told now. */
function leadsToCall(progress: Progress, from: number): boolean {
  for (const step of progress.plan.steps.slice(from)) {
    if (step.kind === 'submit') return true;
    if (step.kind === 'wait' && progress.waits[step.id]?.done !== true) return false;
    if (!asks(step) || isFilled(progress, step.slot.name) || progress.skipped.includes(step.slot.name)) continue;
    if (!isOutOfPlay(progress, step)) return false;
  }
  return false;
}

function show(progress: Progress, step: HubStep, issue: Issue | null): StepResult {
  const { id, slot, field, prompt } = step;
  const options = shownOptions(progress, step);
  const optionsKind = options === null ? null : step.optionsKind;
  return showReview(progress, {
    step: id,
    slot: slot.name,
    field,
    prompt,
    options,
    optionsKind,
    issue,
    last: leadsToCall(progress, step.next),
  });
}
