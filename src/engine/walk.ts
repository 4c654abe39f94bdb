import { form, submitForm } from './auto-flow.js';
import { enter, takeArguments } from './entry.js';
import { isUnderWay, recover, settle } from './outside.js';
import { asks, type Plan, type PlanStep } from './plan.js';
import { clear, deriveNow, isFilled, isOutOfPlay, progressOf, putAside, sessionOf, type Progress } from './progress.js';
import type { Issue } from './reading.js';
import { reconcile } from './reconcile.js';
import { isChangeable, reviewedAnswers } from './review.js';
import type { Millis, Session } from './session.js';
import { sha256 } from './sha256.js';
import { collect } from './steps/collect.js';
import { obey, wishGiven } from './steps/command.js';
import { approve } from './steps/approve.js';
import { confirm } from './steps/confirm.js';
import { hub } from './steps/hub.js';
import { lookUp } from './steps/lookup.js';
import { calling, ended, handedOff, PASS, sayDropped, type Refused, type StepResult } from './steps/result.js';
import { refusedDerivation, submit } from './steps/submit.js';
import { hearToken, wait } from './steps/wait.js';
import type { Answers, Input, Outcome, Turn } from './turn.js';

/**
 * One turn: what came in gives the next session, what must happen next, and what is to be said. Pure, synchronous and total: equal
 * arguments give equal results, and no input makes it throw. A null session, or one of another flow, is a fresh one.
 */
export function walk(plan: Plan, session: Session | null, input: Input): Turn {
  const current = session !== null && session.flow === plan.flow && session.seed !== '' ? session : null;
  if (input.kind === 'restart') return begin(plan, freshSession(plan, input.seed, input.at), input.at);
  if (input.kind === 'open') {
    if (current !== null && current.turn > 0) return reopen(plan, current, input.at);
    return begin(plan, current ?? freshSession(plan, input.seed, input.at), input.at, input.prefill);
  }
  // Only `open` and `restart` bring the seed that a run's identifiers are made of: without a session, everything else just looks.
  if (current === null) return look(plan, freshSession(plan, '', input.at), input.at, null);
  switch (input.kind) {
    case 'answer':
      return answer(plan, current, input.to, input.values, input.at);
    case 'change':
      return change(plan, current, input);
    case 'result':
      return hear(plan, current, input.at, current.pending?.values ?? {}, (progress) => settle(progress, input.call, input.result));
    case 'retry':
      return hear(plan, current, input.at, {}, (progress) => {
        if (progress.pending?.waiting !== true) return null;
        progress.pending = { ...progress.pending, waiting: false };
        return calling(progress);
      });
    case 'form':
      return hear(plan, current, input.at, { ...input.values, _source: plan.form?.source ?? null }, (progress) =>
        submitForm(progress, input.values),
      );
    case 'signal':
      return hear(plan, current, input.at, {}, (progress) => hearToken(progress, input));
    case 'recover':
      return hear(plan, current, input.at, {}, (progress) => recover(progress, input.event));
    default:
      return input satisfies never;
  }
}

/** A session in which nothing was shown yet. `seed` is random text; all identifiers of the run are made from it. */
export function freshSession(plan: Plan, seed: string, at: Millis): Session {
  return {
    format: 1,
    flow: plan.flow,
    version: plan.version,
    digest: plan.digest,
    seed,
    submission: sha256('submission ' + seed).slice(0, 32),
    startedAt: at,
    updatedAt: at,
    turn: 0,
    data: {},
    internal: {},
    prefill: {},
    entered: false,
    form: null,
    waits: {},
    kept: {},
    filled: [],
    skipped: [],
    attempts: {},
    asked: null,
    choosing: false,
    pending: null,
    handoff: null,
    end: null,
  };
}

/** The values of a session by partition, as others may see them: none behind a closed gate or a missing requirement (W6). */
export function visible(plan: Plan, session: Session): { readonly data: Answers; readonly internal: Answers } {
  const progress = progressOf(plan, session, session.updatedAt, {}, false);
  for (const step of plan.steps) if (asks(step) && isOutOfPlay(progress, step)) putAside(progress, step.slot);
  return { data: progress.data, internal: progress.internal };
}

/** The answered slots that would fall with `slot` if it were changed, to be announced before (W11). */
export function fallsWith(plan: Plan, session: Session, slot: string): string[] {
  return clear(progressOf(plan, session, session.updatedAt, {}, false), slot).slice(1);
}

function begin(plan: Plan, session: Session, at: Millis, prefill: Answers = {}): Turn {
  const progress = progressOf(plan, session, at, {}, false);
  takeArguments(progress, prefill);
  return finishTurn(progress, run);
}

/** A look at a session under way. It changes only values that no longer fit, as after a new version of the flow (D7). */
function reopen(plan: Plan, session: Session, at: Millis): Turn {
  const progress = progressOf(plan, session, at, {}, false);
  const dropped = session.end === null ? reconcile(progress) : [];
  if (dropped.length > 0) sayDropped(progress, dropped);
  const turn = finishTurn(progress, run);
  const stands = dropped.length === 0 && session.digest === plan.digest && turn.session.asked === session.asked;
  return stands ? { session, outcome: turn.outcome, said: [] } : turn;
}

function answer(plan: Plan, session: Session, to: number, values: Answers, at: Millis): Turn {
  const closed = session.end !== null || isUnderWay(session.pending) || session.handoff !== null;
  if (closed || to !== session.turn) return look(plan, session, at, null);
  const progress = progressOf(plan, session, at, values, session.asked !== null);
  progress.pending = null;
  // Without a question on screen, the one that a look would show takes the answer.
  progress.answering = session.asked ?? finishTurn(progressOf(plan, session, at, {}, false), run).session.asked;
  return commanded(plan, session, progress) ?? finishTurn(progress, run);
}

/** The turn of a command that was written in place of the answer; null where there is none. It is no attempt. */
function commanded(plan: Plan, session: Session, progress: Progress): Turn | null {
  const { at, answering } = progress;
  const step = plan.steps[plan.index.get(answering ?? '') ?? -1];
  if (step === undefined || !asks(step)) return null;
  const wish = wishGiven(progress, step);
  if (wish === null) return null;
  const obeyed = obey(progress, step, wish);
  switch (obeyed.kind) {
    case 'skip':
      return answer(plan, session, session.turn, { [step.slot.name]: null }, at);
    case 'issue':
      return look(plan, session, at, { code: obeyed.code, params: {}, suggestions: [] });
    case 'said':
      return { ...look(plan, session, at, null), said: [obeyed.message] };
    default:
      return obeyed satisfies never;
  }
}

function change(plan: Plan, session: Session, input: Input & { kind: 'change' }): Turn {
  const { at, slot, raw, values = {} } = input;
  if (session.end !== null || isUnderWay(session.pending)) return look(plan, session, at, null);
  const progress = progressOf(plan, session, at, values, false);
  if (!isChangeable(progress, slot)) {
    return look(plan, session, at, { code: 'not_changeable', params: { slot }, suggestions: [] });
  }
  const dropped = clear(progress, slot);
  const hubStep = plan.hub === null ? undefined : plan.steps[plan.hub];
  if (hubStep?.kind === 'hub' && (plan.slots.get(slot)?.step ?? 0) < (plan.hub as number)) clear(progress, hubStep.slot.name);
  progress.choosing = false;
  progress.pending = null;
  progress.handoff = null;
  progress.replacement = raw === undefined ? null : { slot, raw };
  sayDropped(progress, dropped);
  return finishTurn(progress, run);
}

/** Shows where a session stands, with an issue beside it. The session stays as it is. */
function look(plan: Plan, session: Session, at: Millis, issue: Issue | null): Turn {
  const progress = progressOf(plan, session, at, {}, false);
  progress.issue = issue;
  const { outcome } = finishTurn(progress, run);
  return { session, outcome, said: issue === null ? [] : [{ kind: 'refused', step: null, slot: null, issue }] };
}

/** A turn of something other than an answer. What is not taken leaves the session as it is; a session that shows nothing yet begins. */
function hear(plan: Plan, session: Session, at: Millis, values: Answers, take: (progress: Progress) => StepResult | Refused | null): Turn {
  const progress = progressOf(plan, session, at, values, session.pending?.seen ?? false);
  const result = take(progress);
  if (result?.kind === 'pass') return finishTurn(progress, run);
  if (result !== null && result.kind !== 'refused') return finishTurn(progress, () => result);
  const issue = result?.issue ?? null;
  return session.turn === 0 && issue === null ? begin(plan, session, at) : look(plan, session, at, issue);
}

function finishTurn(progress: Progress, go: (progress: Progress) => StepResult): Turn {
  const result = go(progress);
  const stopped = result.kind === 'stop' ? result : { outcome: allAnswered(progress), asked: null };
  return { session: sessionOf(progress, stopped.asked), outcome: stopped.outcome, said: progress.said };
}

/** The outcome of a flow that has no more questions and nothing to send. It ends nothing: an answer may still be changed. */
function allAnswered(progress: Progress): Outcome {
  const issue = progress.issue ?? refusedDerivation(progress);
  if (progress.before.asked !== null) progress.said.push({ kind: 'end', reason: 'completed', text: null });
  return { kind: 'done', issue, reason: 'completed', step: null, text: null, output: {}, erase: false, answers: reviewedAnswers(progress) };
}

/** Walks down the plan until something has to happen. Every way through it leads forward, but for one repeat per gate that was read too early. */
function run(progress: Progress): StepResult {
  if (progress.end !== null) return ended(progress);
  if (progress.pending !== null) return calling(progress);
  if (progress.handoff !== null) return handedOff(progress);
  const first = form(progress) ?? enter(progress);
  if (first !== null) return first;
  const { steps, slots } = progress.plan;
  let repeats = slots.size;
  for (let i = 0; i < steps.length;) {
    const step = steps[i] as PlanStep;
    if (asks(step) && isOutOfPlay(progress, step)) {
      const stood = isFilled(progress, step.slot.name);
      if (stood) sayDropped(progress, [step.slot.name]);
      putAside(progress, step.slot);
      i = stood && step.slot.readEarlier && repeats-- > 0 ? 0 : i + 1;
      continue;
    }
    const result = take(progress, step);
    if (result.kind === 'stop') return result;
    i = result.kind === 'go' ? result.to : i + 1;
  }
  return PASS;
}

function take(progress: Progress, step: PlanStep): StepResult {
  switch (step.kind) {
    case 'collect':
      return collect(progress, step);
    case 'confirm':
      return confirm(progress, step);
    case 'hub':
      return hub(progress, step);
    case 'approve':
      return approve(progress, step);
    case 'lookup':
      return lookUp(progress, step);
    case 'derive':
      if (!deriveNow(progress, step.derivation.writes)) progress.refusedDerivation = step.derivation.writes;
      return PASS;
    case 'submit':
      return submit(progress, step);
    case 'wait':
      return wait(progress, step);
    default:
      return step satisfies never;
  }
}
