import { derived } from './derive.js';
import { own, type Json, type JsonObject } from './json.js';
import type { AskingStep, Plan, PlanSlot } from './plan.js';
import { holds } from './predicates.js';
import type { Issue } from './reading.js';
import type { End, Millis, PendingCall, Session, WaitRecord } from './session.js';
import type { Answers, Message } from './turn.js';
import { reach } from './reach.js';

/**
 * The working copy of one walk: a session that may be written to, and what this turn brought. It lives for one turn; `sessionOf` makes
 * the next session of it.
 */
export type Progress = {
  readonly plan: Plan;
  readonly before: Session;
  readonly at: Millis;
  /** Raw values of this turn: answers, and what `payload.*` predicates read. */
  payload: Answers;
  /** The step whose question this turn may answer; null once it was, so that nothing is read twice. */
  answering: string | null;
  /** Whether the person really saw that question. */
  readonly seen: boolean;
  /** A new value sent together with a change. */
  replacement: { readonly slot: string; readonly raw: Json } | null;
  /** The hub or the review was answered with yes in this turn, and nothing was asked since. */
  approved: boolean;
  /** What is to be said beside the next question. */
  issue: Issue | null;
  /** A derived value that its target's domain refused: the walk stops before anything is sent (W13). */
  refusedDerivation: string | null;
  readonly said: Message[];

  readonly data: { [key: string]: Json };
  readonly internal: { [key: string]: Json };
  readonly prefill: { [slot: string]: Json };
  readonly waits: { [step: string]: WaitRecord };
  entered: boolean;
  form: Session['form'];
  readonly kept: { [slot: string]: Json };
  filled: string[];
  skipped: string[];
  readonly attempts: { [slot: string]: number };
  choosing: boolean;
  pending: PendingCall | null;
  handoff: Session['handoff'];
  end: End | null;
};

/** A working copy of `before`. */
export function progressOf(plan: Plan, before: Session, at: Millis, payload: Answers, seen: boolean): Progress {
  return {
    plan,
    before,
    at,
    payload,
    answering: null,
    seen,
    replacement: null,
    approved: false,
    issue: null,
    refusedDerivation: null,
    said: [],
    data: { ...before.data },
    internal: { ...before.internal },
    prefill: { ...before.prefill },
    waits: { ...before.waits },
    entered: before.entered,
    form: before.form,
    kept: { ...before.kept },
    filled: [...before.filled],
    skipped: [...before.skipped],
    attempts: { ...before.attempts },
    choosing: before.choosing,
    pending: before.pending,
    handoff: before.handoff,
    end: before.end,
  };
}

/** The session after the walk; `asked` is the step whose question is on screen, or null. */
export function sessionOf(progress: Progress, asked: string | null): Session {
  const { plan, before, at, data, internal, prefill, waits, entered, form, kept } = progress;
  const { filled, skipped, attempts, choosing, pending, handoff, end } = progress;
  return {
    ...before,
    flow: plan.flow,
    version: plan.version,
    digest: plan.digest,
    updatedAt: at,
    turn: before.turn + 1,
    data,
    internal,
    prefill,
    waits,
    entered,
    form,
    kept,
    filled,
    skipped,
    attempts,
    asked,
    choosing,
    pending,
    handoff,
    end,
  };
}

/** A slot's or derived value's stored value; undefined when there is none. A stored null is a value. */
export function valueOf(progress: Pick<Progress, 'plan' | 'data' | 'internal'>, name: string): Json | undefined {
  return own(progress[progress.plan.slots.get(name)?.partition ?? 'data'], name);
}

/** Whether a slot has a value, null included. */
export function isFilled(progress: Pick<Progress, 'plan' | 'data' | 'internal'>, name: string): boolean {
  return valueOf(progress, name) !== undefined;
}

/** Stores a value and ends whatever stood in its way: attempts, a skip, a value kept from before. */
export function fill(progress: Progress, slot: PlanSlot, value: Json): void {
  const counter = counterOf(progress.plan, slot.name);
  const count = progress.attempts[counter];
  progress[slot.partition][slot.name] = value;
  settle(progress, slot.name);
  if (slot.rules?.provisional === true && count !== undefined) progress.attempts[counter] = count;
  progress.filled.push(slot.name);
  Object.assign(progress.data, slot.rules?.given(value));
}

/** Passes a slot without a value, for good. */
export function skip(progress: Progress, slot: PlanSlot): void {
  delete progress[slot.partition][slot.name];
  settle(progress, slot.name);
  progress.skipped.push(slot.name);
  Object.assign(progress.data, slot.rules?.skipped);
}

/**
 * Empties a slot and all that falls with it: what requires it and what is derived from any of them. Gives the slots that had an answer,
 * the named one first.
 */
export function clear(progress: Progress, name: string): string[] {
  const { plan } = progress;
  const dropped: string[] = [];
  for (const slot of reach(plan.requiredBy, [name])) {
    if (slot === name || isFilled(progress, slot) || progress.skipped.includes(slot)) dropped.push(slot);
    delete progress[plan.slots.get(slot)?.partition ?? 'data'][slot];
    settle(progress, slot);
    unmark(progress, slot);
    unread(progress, slot);
    const { brings = [], onClear } = plan.slots.get(slot)?.rules ?? {};
    for (const one of brings) if (own(progress.internal, '_brought_' + one) === true) dropped.push(...clear(progress, one));
    if (onClear !== undefined && isFilled(progress, onClear.slot)) progress.data[onClear.slot] = onClear.value;
  }
  return dropped;
}

/** Puts the value of a slot whose gate closed aside: it counts as absent, and is offered again if the gate opens. */
export function putAside(progress: Progress, slot: PlanSlot): void {
  const value = valueOf(progress, slot.name);
  if (value === undefined) return;
  // What a look-up brought is not the person's: it is not offered again (W24).
  const isBrought = own(progress.internal, '_brought_' + slot.name) === true;
  delete progress[slot.partition][slot.name];
  settle(progress, slot.name);
  unmark(progress, slot.name);
  if (!isBrought) progress.kept[slot.name] = value;
  unread(progress, slot.name);
}

/** Whether a step's gate is closed: it is not to be asked, or to be skipped. */
function isClosed(progress: Pick<Progress, 'plan' | 'data' | 'internal' | 'payload'>, step: AskingStep): boolean {
  if (step.gate === null && step.skipWhen === null) return false;
  const around = surroundings(progress);
  return (step.gate !== null && !holds(step.gate, around)) || (step.skipWhen !== null && holds(step.skipWhen, around));
}

/**
 * Whether a step does not apply now: its gate is closed (W6) or a slot it requires has no value (W7, W8). The hub always applies; a
 * summary's `skip_when` stands for a yes, not for a closed gate.
 */
export function isOutOfPlay(progress: Pick<Progress, 'plan' | 'data' | 'internal' | 'payload'>, step: AskingStep): boolean {
  if (step.kind === 'hub' || step.kind === 'approve') return false;
  const isSummary = step.kind === 'confirm' && step.reject !== null;
  return !meetsRequirements(progress, step.slot) || (!isSummary && isClosed(progress, step));
}

/** The name under which a slot's refused answers are counted. */
export function counterOf(plan: Plan, slot: string): string {
  return plan.slots.get(slot)?.rules?.counter ?? slot;
}

/** What predicates read in this turn. */
export function surroundings(progress: Pick<Progress, 'plan' | 'data' | 'internal' | 'payload'>): {
  data: JsonObject;
  internal: JsonObject;
  payload: JsonObject;
  config: JsonObject;
} {
  return { data: progress.data, internal: progress.internal, payload: progress.payload, config: progress.plan.config };
}

function meetsRequirements(progress: Pick<Progress, 'plan' | 'data' | 'internal'>, slot: PlanSlot): boolean {
  return slot.requires.every((name) => isFilled(progress, name));
}

/** Computes one derivation from its sources as they stand and stores it, or takes it away. False: the target's domain refuses it. */
export function deriveNow(progress: Progress, writes: string): boolean {
  const { plan } = progress;
  const derivation = plan.derivations.get(writes);
  if (derivation === undefined) return true;
  const slot = plan.slots.get(writes);
  const partition = progress[slot?.partition ?? 'data'];
  const value = derived(
    derivation,
    derivation.from.map((source) => valueOf(progress, source) ?? null),
  );
  const reading = value === null || slot === undefined ? null : slot.read(value);
  if (value === null || (reading !== null && reading.kind !== 'value')) {
    delete partition[writes];
    return value === null;
  }
  partition[writes] = reading === null ? value : reading.value;
  return true;
}

/** Takes away all that is derived from `name`, so that nothing stale is left should the walk stop before it is computed again. */
export function unread(progress: Progress, name: string): void {
  for (const target of reach(progress.plan.readBy, progress.plan.readBy.get(name) ?? [])) {
    delete progress[progress.plan.slots.get(target)?.partition ?? 'data'][target];
  }
}

/** Takes away what a subflow keeps beside its slot. */
export function unmark(progress: Progress, name: string): void {
  for (const key of progress.plan.slots.get(name)?.rules?.marks ?? []) {
    delete progress.data[key];
    delete progress.internal[key];
  }
}

function settle(progress: Progress, name: string): void {
  delete progress.attempts[counterOf(progress.plan, name)];
  delete progress.kept[name];
  if (progress.filled.includes(name)) progress.filled = progress.filled.filter((one) => one !== name);
  if (progress.skipped.includes(name)) progress.skipped = progress.skipped.filter((one) => one !== name);
}
