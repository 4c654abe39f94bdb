import type { OnExhaust } from '../document.js';
import { has, own, equal, type Json } from '../json.js';
import type { AskingStep } from '../plan.js';
import { counterOf, fill, skip, surroundings, type Progress } from '../progress.js';
import { isChangeable, reviewedAnswers } from '../review.js';
import { holds } from '../predicates.js';
import type { Issue, Reader } from '../reading.js';
import type { End } from '../session.js';
import type { AnswerSource, Answers, Option, Outcome } from '../turn.js';

/** What a step makes of the walk: go on, go on elsewhere, or stop with an outcome. `asked` is the step whose question is then on screen. */
export type StepResult =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'stop'; readonly outcome: Outcome; readonly asked: string | null };

export const PASS: StepResult = { kind: 'pass' };

/** Something that came in and was not taken: nothing is changed, and the issue is shown beside what is on screen. */
export type Refused = { readonly kind: 'refused'; readonly issue: Issue };

/** A refusal for the reason that `code` names. */
export function refused(code: string): Refused {
  return { kind: 'refused', issue: { code, params: {}, suggestions: [] } };
}

/**
 * What a step finds in the turn's payload for itself. `direct`: meant for this question; else a value that was sent along. `seen`: the
 * person really was asked it, so that a null counts and a prompt-bound slot takes the value.
 */
export type Given =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'contradiction' }
  | { readonly kind: 'raw'; readonly raw: Json; readonly direct: boolean; readonly seen: boolean };

/** The answer for a step, taken out of the turn: the question on screen is answered once (W2). */
export function givenTo(progress: Progress, step: AskingStep): Given {
  const { payload, replacement } = progress;
  const name = step.slot.name;
  if (replacement !== null && replacement.slot === name) {
    progress.replacement = null;
    return { kind: 'raw', raw: replacement.raw, direct: true, seen: true };
  }
  if (progress.answering === step.id) {
    progress.answering = null;
    const values = keysOf(step, payload).map((key) => own(payload, key) as Json);
    const [raw] = values;
    if (raw === undefined) return { kind: 'nothing' };
    return values.every((value) => equal(value, raw)) ? { kind: 'raw', raw, direct: true, seen: progress.seen } : { kind: 'contradiction' };
  }
  const bundled = own(payload, name);
  return bundled === undefined ? { kind: 'nothing' } : { kind: 'raw', raw: bundled, direct: false, seen: false };
}

/** The keys of the payload under which the answer to a step's question is. */
function keysOf(step: AskingStep, payload: Answers): string[] {
  if (step.kind === 'approve') return [has(payload, step.alias) ? step.alias : step.field].filter((key) => has(payload, key));
  return [step.field, step.slot.name].filter((key) => has(payload, key));
}

/** What reads the answers to a step's question. */
export function readerOf(progress: Progress, step: AskingStep): Reader {
  return step.kind === 'approve' ? progress.plan.consent : step.slot.read;
}

/** The options on screen: those whose gate is open. Null where the question has none, or all are hidden. */
export function shownOptions(progress: Progress, step: AskingStep): Option[] | null {
  if (step.options === null) return null;
  const shown = step.options.filter((option) => option.gate === null || holds(option.gate, surroundings(progress)));
  return shown.length === 0 ? null : shown.map(({ id, value, title, description }) => ({ id, value, title, description }));
}

/** What a step does with its answer: shows its question again, with an issue or without, or goes on with a value. */
export type Asking = {
  readonly show: (issue: Issue | null) => StepResult;
  readonly take: (value: Json, by: 'default' | null) => StepResult;
};

/**
 * Reads what was given to a step. A hidden option is not taken (L4), a blank leaves the question as it is, and only an answer that was
 * meant for this question counts as an attempt.
 */
export function readGiven(progress: Progress, step: AskingStep, given: Given, asking: Asking): StepResult {
  if (given.kind === 'nothing') return asking.show(null);
  if (given.kind === 'contradiction') return asking.show({ code: 'contradiction', params: {}, suggestions: [] });
  const shown = shownOptions(progress, step)?.map((option) => option.value);
  const reading = readerOf(progress, step)(given.raw, shown);
  switch (reading.kind) {
    case 'value':
      return asking.take(reading.value, null);
    case 'blank':
      return asking.show(null);
    case 'refused':
      return given.direct ? refuse(progress, step, reading.issue, asking) : asking.show(null);
    default:
      return reading satisfies never;
  }
}

/** Stops with the step's question. */
export function ask(progress: Progress, step: AskingStep, issue: Issue | null): StepResult {
  const { slot } = step;
  const options = shownOptions(progress, step);
  const kept = own(progress.kept, slot.name);
  const [only, ...more] = issue?.suggestions ?? [];
  if (progress.before.asked !== step.id) {
    progress.said.push({ kind: 'question', step: step.id, slot: slot.name, prompt: step.prompt });
  }
  const outcome: Outcome = {
    kind: 'ask',
    issue: issue ?? progress.issue,
    step: step.id,
    slot: slot.name,
    field: step.field,
    prompt: step.prompt,
    control: step.kind === 'approve' ? 'bool' : slot.control,
    options,
    optionsKind: options === null ? null : step.optionsKind,
    changeable: [...progress.filled, ...progress.skipped].filter((name) => isChangeable(progress, name)),
    skippable: step.kind === 'collect' && (slot.nullable || !slot.required),
    attempts: own(progress.attempts, counterOf(progress.plan, slot.name)) ?? 0,
    maxAttempts: slot.maxAttempts,
    suggestion: only !== undefined && more.length === 0 ? only : (kept ?? null),
  };
  return { kind: 'stop', outcome, asked: step.id };
}

/** A refused answer: counts the attempt and asks again, or does what the slot declares once its attempts are used up. */
export function refuse(progress: Progress, step: AskingStep, issue: Issue, { show, take }: Asking): StepResult {
  const { slot } = step;
  const counter = counterOf(progress.plan, slot.name);
  const count = (own(progress.attempts, counter) ?? 0) + 1;
  if (count < slot.maxAttempts) {
    progress.attempts[counter] = count;
    progress.said.push({ kind: 'refused', step: step.id, slot: slot.name, issue });
    return show(issue);
  }
  delete progress.attempts[counter];
  switch (slot.onExhaust) {
    case 'reask': {
      const last: Issue = { ...issue, params: { ...issue.params, exhausted: true } };
      progress.said.push({ kind: 'refused', step: step.id, slot: slot.name, issue: last });
      return show(last);
    }
    case 'skip':
      return passWithout(progress, step, 'skip');
    case 'default':
      return take(slot.fallback, 'default');
    case 'handoff':
      progress.handoff = { step: step.id, slot: slot.name };
      progress.said.push({ kind: 'handoff', step: step.id, slot: slot.name });
      return handedOff(progress);
    case 'END':
      return finish(progress, { reason: 'exhausted', step: step.id, text: null, output: {}, erase: true });
    default:
      return slot.onExhaust satisfies never;
  }
}

/** Passes a question without a value, for good; or with the answer to an earlier question that this stands for. */
export function passWithout(progress: Progress, { id, slot }: AskingStep, by: OnExhaust | null): StepResult {
  const instead = slot.rules?.instead;
  const other = progress.plan.slots.get(instead?.slot ?? '');
  if (instead === undefined || other === undefined) skip(progress, slot);
  else fill(progress, other, instead.value);
  progress.said.push({ kind: 'skipped', step: id, slot: slot.name, by });
  return other?.step == null ? PASS : { kind: 'go', to: other.step };
}

/** Stores an accepted answer, or the default that stands for it, and says so. */
export function accept(progress: Progress, step: AskingStep, value: Json, by: AnswerSource): void {
  fill(progress, step.slot, value);
  progress.said.push({ kind: 'answer', step: step.id, slot: step.slot.name, value, by });
}

/** Stops with all answers, before anything is sent: the hub, or the review that the engine adds (`slot` null). */
export function showReview(
  progress: Progress,
  review: Pick<Review, 'step' | 'slot' | 'field' | 'prompt' | 'options' | 'optionsKind' | 'last' | 'issue'>,
): StepResult {
  const { before, choosing, said } = progress;
  const { step, slot, prompt, issue } = review;
  if (before.asked !== step || choosing !== before.choosing) said.push({ kind: 'review', step, prompt, choosing });
  const answers = reviewedAnswers(progress, slot !== null);
  return { kind: 'stop', asked: step, outcome: { kind: 'review', ...review, issue: issue ?? progress.issue, answers, choosing } };
}

type Review = Extract<Outcome, { kind: 'review' }>;

/** The lasting outcome of a question that went to a person (W16). */
export function handedOff(progress: Progress): StepResult {
  const handoff = progress.handoff as NonNullable<Progress['handoff']>;
  return { kind: 'stop', outcome: { kind: 'handoff', issue: progress.issue, ...handoff, target: progress.plan.handoff }, asked: null };
}

/** The outcome of a session whose call is not through yet. */
export function calling(progress: Progress): StepResult {
  const { id, step, tool, input, key, waiting } = progress.pending as NonNullable<Progress['pending']>;
  return {
    kind: 'stop',
    asked: null,
    outcome: { kind: 'call', issue: progress.issue, id, step, tool, input, durable: key !== null, key, waiting },
  };
}

/** Ends the session for good. */
export function finish(progress: Progress, end: Omit<End, 'at'>): StepResult {
  progress.end = { ...end, at: progress.at };
  progress.pending = null;
  progress.said.push({ kind: 'end', reason: end.reason, text: end.text });
  return ended(progress);
}

/** The outcome of a session that has ended. */
export function ended(progress: Progress): StepResult {
  const { reason, step, text, output, erase } = progress.end as End;
  const issue = progress.issue ?? (reason === 'fatal' ? { code: 'call_fatal', params: {}, suggestions: [] } : null);
  return {
    kind: 'stop',
    outcome: { kind: 'done', issue, reason, step, text, output, erase, answers: reviewedAnswers(progress) },
    asked: null,
  };
}

/** Says which answers no longer stand, in one message a turn. */
export function sayDropped({ said }: Progress, slots: readonly string[]): void {
  const i = said.findIndex((message) => message.kind === 'dropped');
  const before = said[i];
  if (before?.kind === 'dropped') said[i] = { kind: 'dropped', slots: [...before.slots, ...slots] };
  else said.push({ kind: 'dropped', slots });
}
