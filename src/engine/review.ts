import { own, type Json } from './json.js';
import { asks, type AskingStep } from './plan.js';
import { holds } from './predicates.js';
import { isFilled, isOutOfPlay, surroundings, valueOf, type Progress } from './progress.js';
import type { ReviewedAnswer } from './turn.js';

/**
 * Every question that was answered or skipped, in path order, with its answer as it stands. The hub is not one of them; `atHub` tells that
 * this turn shows it.
 */
export function reviewedAnswers(progress: Progress, atHub = false): ReviewedAnswer[] {
  const answers: ReviewedAnswer[] = [];
  for (const step of progress.plan.steps) {
    if (!asks(step) || step.kind === 'hub' || step.kind === 'approve' || !wasAnswered(progress, step)) continue;
    const value = shown(progress, step.slot.name);
    answers.push({
      step: step.id,
      slot: step.slot.name,
      prompt: step.prompt,
      control: step.slot.control,
      given: value !== undefined,
      value: value ?? null,
      changeable: isChangeable(progress, step.slot.name, atHub),
    });
  }
  return answers;
}

/** A value as it may be shown: anyone can type someone else's tax id, so what a look-up brought is masked (W24). */
function shown(progress: Progress, name: string): Json | undefined {
  const value = valueOf(progress, name);
  const isBrought = own(progress.internal, '_brought_' + name) === true;
  return isBrought && typeof value === 'string' ? String.fromCodePoint(value.codePointAt(0) ?? 0x2022) + '\u2022\u2022\u2022' : value;
}

/**
 * Whether an answer may be changed now (W11): before the hub is reached, any; from there on those the hub lists, and what was asked since.
 * A question that went to a person may always be taken up again (W16).
 */
export function isChangeable(progress: Progress, name: string, atHub = false): boolean {
  const { plan } = progress;
  const index = plan.slots.get(name)?.step ?? null;
  if (index === null) return false;
  if (progress.handoff?.slot === name) return true;
  const step = plan.steps[index];
  if (step === undefined || !asks(step) || step.kind === 'hub' || !wasAnswered(progress, step)) return false;
  const hub = plan.hub === null ? undefined : plan.steps[plan.hub];
  if (hub?.kind !== 'hub') return true;
  const reached = atHub || progress.before.asked === hub.id || isFilled(progress, hub.slot.name);
  return !reached || hub.correctable.includes(name) || index > (plan.hub as number);
}

/**
 * A slot that was skipped counts as answered; one behind a closed gate or a missing requirement does not, nor does a summary that was passed
 * over: nobody gave the yes it stands for.
 */
function wasAnswered(progress: Progress, step: AskingStep): boolean {
  const { name } = step.slot;
  const passedOver = step.kind === 'confirm' && step.skipWhen !== null && holds(step.skipWhen, surroundings(progress));
  return (isFilled(progress, name) || progress.skipped.includes(name)) && !isOutOfPlay(progress, step) && !passedOver;
}
