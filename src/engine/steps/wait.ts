import { lookUp } from '../entry.js';
import { canonical, equal, isObject, own, type Json } from '../json.js';
import type { Binding, Login, WaitStep } from '../plan.js';
import { fill, unread, type Progress } from '../progress.js';
import type { RecoveryEvent, WaitRecord } from '../session.js';
import { sha256 } from '../sha256.js';
import type { Action, ToolResult } from '../turn.js';
import { ended, finish, PASS, refused, type Refused, type StepResult } from './result.js';

type Signal = Extract<Action, { kind: 'signal' }>;

/** Values by the key that they are written to. */
type Writes = readonly (readonly [key: string, value: Json])[];

/**
 * Sends the person somewhere else and waits for what comes back; the same asking is shown again as often as one looks (W19). Source:
 * reference-runtime section 12.
 */
export function wait(progress: Progress, step: WaitStep): StepResult {
  const { plan, before, waits } = progress;
  const { login } = step;
  if (login !== undefined) {
    const left = login.waits(progress) ? hearWords(progress, step, login) : null;
    if (left !== null) return left;
    if (!login.waits(progress)) return passLogin(progress, step, login);
    progress.data[login.mark] = true;
  }
  const last = own(waits, step.id);
  if (last?.done === true) {
    const next = plan.index.get(last.next ?? '') ?? 0;
    if (next > (plan.index.get(step.id) as number)) return { kind: 'go', to: next };
    if (login === undefined) return PASS;
  }
  const record = last === undefined || last.done ? asking(progress, step, 0) : last;
  waits[step.id] = record;
  if (before.asked !== step.id) progress.said.push({ kind: 'wait', step: step.id, prompt: step.prompt });
  return {
    kind: 'stop',
    asked: step.id,
    outcome: {
      kind: 'wait',
      issue: progress.issue,
      step: step.id,
      signal: step.signal,
      prompt: step.prompt,
      deadline: record.deadline,
      nonce: record.nonce,
      events: (Object.keys(step.ways) as RecoveryEvent[]).sort(),
      remainingResends: step.maxResends === null ? null : Math.max(0, step.maxResends - record.resends),
    },
  };
}

/**
 * Takes a token for the wait that hears to `name`; null where none was shown. It must come in time, answer this very asking and be what was
 * agreed, else the wait stays as it is. What it writes is written at once, together with what a look-up finds.
 */
export function hearToken(progress: Progress, { name, token, nonce, correlation: expected }: Signal): StepResult | Refused | null {
  const { plan, waits, at } = progress;
  const step = plan.steps.find((one): one is WaitStep => one.kind === 'wait' && one.signal === name);
  const record = step === undefined ? undefined : own(waits, step.id);
  if (step === undefined || record === undefined) return null;
  const correlation = step.admits(token) ? correlationOf(step, token) : null;
  if (record.done || progress.end !== null) return again(step, record, correlation);
  if (progress.pending !== null || step.login?.waits(progress) === false) return null;
  const isOther = expected !== undefined && correlation !== null && !equal(expected, correlation);
  if (isOther || (nonce !== undefined && nonce !== record.nonce)) return refused('token_foreign');
  if (record.deadline !== null && at > record.deadline) return refused('token_late');
  const claimed = claims(step, token);
  const writes = readWrites(progress, claimed);
  if (step.login !== undefined) {
    const brings = claimed.some(([key]) => key === step.login?.needs);
    if (!brings || (step.login.lenient && writes === null)) return fallBack(progress, step, step.login);
  }
  if (correlation === null || writes === null) return refused('token_invalid');
  if (step.enrich === null) return resumed(progress, step, { ...record, correlation }, writes);
  waits[step.id] = { ...record, correlation, token };
  return lookUp(progress, step.id, step.enrich.tool, Object.fromEntries(bound(step.enrich.input, token)));
}

/** What came of a look-up. Without one that must be, nothing is written and the wait stays. */
export function settleLookUp(progress: Progress, step: WaitStep, result: ToolResult): StepResult {
  const record = own(progress.waits, step.id) as WaitRecord;
  progress.pending = null;
  const found = result.kind === 'returned' ? readWrites(progress, bound(step.enrich?.writes ?? [], result.output)) : null;
  const claimed = readWrites(progress, claims(step, record.token)) ?? [];
  if (found !== null || step.enrich?.optional === true) return resumed(progress, step, record, [...claimed, ...(found ?? [])]);
  progress.waits[step.id] = { ...record, correlation: null, token: null };
  progress.issue = refused('lookup_failed').issue;
  return PASS;
}

/** Takes a way out of the wait on screen. */
export function leaveWait(progress: Progress, step: WaitStep, event: string): StepResult | Refused {
  const record = own(progress.waits, step.id) as WaitRecord;
  const way = own(step.ways, event);
  if (way === undefined) return refused('event_unknown');
  if (event === 'timeout' && (record.deadline === null || progress.at < record.deadline)) return refused('event_early');
  if (event === 'resend' && step.maxResends !== null && record.resends >= step.maxResends) return refused('resends_used');
  const writes = readWrites(progress, bound(way.writes, null));
  if (writes === null) return refused('event_unknown');
  write(progress, writes);
  progress.said.push({ kind: 'recovered', step: step.id, event: event as RecoveryEvent });
  if (event === 'resend') {
    progress.waits[step.id] = asking(progress, step, record.resends + 1);
    return PASS;
  }
  step.login?.lead(progress, way);
  // Where another way was chosen, this one waits anew should it be chosen again.
  const isLeft = step.login?.waits(progress) === false;
  progress.waits[step.id] = { ...record, done: true, next: isLeft ? null : way.to };
  if (way.to !== null) return PASS;
  const reason = event === 'timeout' ? 'expired' : 'cancelled';
  return finish(progress, { reason, step: step.id, text: null, output: {}, erase: true });
}

/** Hears words that choose another way to identify oneself (W23); null: the login stays, or is left in favour of what follows. */
function hearWords(progress: Progress, step: WaitStep, login: Login): StepResult | null {
  if (progress.answering !== step.id) return null;
  progress.answering = null;
  const words = own(progress.payload, 'message');
  const event = typeof words === 'string' ? login.hear(words) : null;
  if (event === null) return null;
  if (own(step.ways, event) === undefined) {
    if (!login.leave(progress, event)) object(progress, step, refused('method_unavailable'));
    return null;
  }
  const left = leaveWait(progress, step, event);
  if (left.kind === 'refused') object(progress, step, left);
  return left.kind === 'stop' ? left : { kind: 'go', to: 0 };
}

/** Goes another way after a token that was refused: the declared one, else the login's own (W22). Nothing of the token is taken. */
function fallBack(progress: Progress, step: WaitStep, login: Login): StepResult {
  if (step.ways.switch === undefined) login.leave(progress, 'switch');
  else leaveWait(progress, step, 'switch');
  object(progress, step, refused('token_refused'));
  return progress.end === null ? PASS : ended(progress);
}

/** The walk goes on without the login: it waits no longer. */
function passLogin({ data, waits }: Progress, step: WaitStep, login: Login): StepResult {
  delete data[login.mark];
  if (own(waits, step.id)?.done === false) delete waits[step.id];
  return PASS;
}

function object(progress: Progress, step: WaitStep, { issue }: Refused): void {
  progress.said.push({ kind: 'refused', step: step.id, slot: null, issue });
  progress.issue = issue;
}

/** A new asking. Its nonce is made from the seed, and no other asking has it. */
function asking({ before, at }: Progress, step: WaitStep, resends: number): WaitRecord {
  const nonce = sha256(`wait ${before.seed} ${before.turn} ${step.id}`).slice(0, 32);
  const deadline = step.timeLimit === null ? null : at + step.timeLimit;
  return { nonce, deadline, resends, done: false, next: null, correlation: null, token: null };
}

/** A token for a wait that is over: the one that was accepted, come twice, or one that comes too late. */
function again(step: WaitStep, record: WaitRecord, correlation: Json): Refused | null {
  if (correlation === null) return refused('token_invalid');
  const isSame = equal(correlation, record.correlation);
  const policy = isSame ? step.duplicate : step.late;
  return policy === 'reject' ? refused(isSame ? 'token_used' : 'token_late') : null;
}

function resumed(progress: Progress, step: WaitStep, record: WaitRecord, writes: Writes): StepResult {
  write(progress, writes);
  Object.assign(progress.data, step.login?.marks);
  progress.waits[step.id] = { ...record, done: true, token: null };
  progress.said.push({ kind: 'resumed', step: step.id });
  return PASS;
}

/** What ties a token to its asking: a text, number or boolean; null where there is none. A wait that asks for none takes the whole token. */
function correlationOf(step: WaitStep, token: Json): Json {
  if (step.correlation === null) return sha256(canonical(token));
  const value = at(token, step.correlation) ?? null;
  return typeof value === 'object' ? null : value;
}

/** What a token says of slots and keys. A login's own wait takes what is null for not said. */
function claims({ writes, login }: WaitStep, token: Json): Writes {
  return bound(writes, token).filter(([, value]) => value !== null || login?.lenient !== true);
}

/** Bindings with their values; one whose path leads nowhere is left out. */
function bound(bindings: readonly Binding[], source: Json): Writes {
  return bindings.flatMap(({ key, path, value }): [string, Json][] => {
    const found = path === null ? value : at(source, path);
    return found === undefined ? [] : [[key, found]];
  });
}

/** The values as their slots store them; null where one is refused: then nothing is written. */
function readWrites({ plan }: Progress, writes: Writes): Writes | null {
  const read: [string, Json][] = [];
  for (const [key, value] of writes) {
    const reading = plan.slots.get(key)?.read(value) ?? { kind: 'value', value };
    if (reading.kind !== 'value') return null;
    read.push([key, reading.value]);
  }
  return read;
}

function write(progress: Progress, writes: Writes): void {
  for (const [key, value] of writes) {
    const slot = progress.plan.slots.get(key);
    if (slot === undefined) progress.data[key] = value;
    else fill(progress, slot, value);
    unread(progress, key);
  }
}

function at(value: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (here, name) => (Array.isArray(here) ? (here as readonly Json[])[Number(name)] : isObject(here) ? own(here, name) : undefined),
    value,
  );
}
