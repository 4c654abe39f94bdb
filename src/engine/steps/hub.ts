import { asks, type HubStep } from '../plan.js';
import { isFilled, isOutOfPlay, valueOf, type Progress } from '../progress.js';
import { reviewedAnswers } from '../review.js';
import type { Issue } from '../reading.js';
import { accept, givenTo, readAnswer, refuse, shownOptions, type StepResult } from './result.js';
import type { Json } from '../json.js';

/**
 * The correction hub: all answers, a yes that goes on, a no that asks what to change (W10). Only an answer to the hub itself counts
 * (W2). Source: reference-runtime sections 10 and 11.
 */
export function hub(progress: Progress, step: HubStep): StepResult {
  if (valueOf(progress, step.slot.name) === true) return { kind: 'go', to: step.next };
  const given = givenTo(progress, step);
  if (given.kind === 'contradiction') return show(progress, step, { code: 'contradiction', params: {}, suggestions: [] });
  if (given.kind === 'nothing' || given.raw === null || !given.direct) return show(progress, step, null);
  const reading = readAnswer(progress, step, given.raw);
  switch (reading.kind) {
    case 'value':
      return answered(progress, step, reading.value);
    case 'blank':
      return show(progress, step, null);
    case 'refused':
      return refuse(
        progress,
        step,
        reading.issue,
        (issue) => show(progress, step, issue),
        (value) => answered(progress, step, value),
      );
    default:
      return reading satisfies never;
  }
}

function answered(progress: Progress, step: HubStep, value: Json): StepResult {
  accept(progress, step, value);
  progress.choosing = value !== true;
  if (progress.choosing) return show(progress, step, null);
  progress.approved = true;
  return { kind: 'go', to: step.next };
}

/** Whether the walk would come from step `from` to a call without a question on the way, as far as it can be told now. */
function leadsToCall(progress: Progress, from: number): boolean {
  for (const step of progress.plan.steps.slice(from)) {
    if (step.kind === 'submit') return true;
    if (!asks(step) || isFilled(progress, step.slot.name) || progress.skipped.includes(step.slot.name)) continue;
    if (!isOutOfPlay(progress, step)) return false;
  }
  return false;
}

function show(progress: Progress, step: HubStep, issue: Issue | null): StepResult {
  const { before, choosing, said } = progress;
  if (before.asked !== step.id || choosing !== before.choosing) said.push({ kind: 'review', step: step.id, prompt: step.prompt, choosing });
  const options = shownOptions(progress, step);
  return {
    kind: 'stop',
    asked: step.id,
    outcome: {
      kind: 'review',
      issue: issue ?? progress.issue,
      step: step.id,
      slot: step.slot.name,
      field: step.field,
      prompt: step.prompt,
      options,
      optionsKind: options === null ? null : step.optionsKind,
      answers: reviewedAnswers(progress, true),
      choosing,
      last: leadsToCall(progress, step.next),
    },
  };
}
