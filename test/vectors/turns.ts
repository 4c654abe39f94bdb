import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import { equal, isObject, own, type Json, type JsonObject } from '../../src/engine/json.js';
import { builtInSubflows } from '../../src/engine/subflows/built-in.js';
import { en } from '../../src/engine/language/en.js';
import type { Plan } from '../../src/engine/plan.js';
import type { Session } from '../../src/engine/session.js';
import type { Action, Outcome, ToolResult } from '../../src/engine/turn.js';
import { freshSession, visible, walk } from '../../src/engine/walk.js';
import { schemas } from '../../src/schemas.js';

type Fake = {
  readonly rules?: readonly { readonly when: JsonObject; readonly then: JsonObject }[];
  readonly results?: readonly JsonObject[];
};
type TurnInput = {
  readonly open?: true;
  readonly prefill?: JsonObject;
  readonly payload?: JsonObject;
  readonly change?: { readonly slot: string; readonly value?: Json };
  readonly retry?: true;
  readonly restart?: true;
  readonly now?: string;
  readonly expect: { readonly [member: string]: Json };
};
export type TurnCase = {
  readonly name: string;
  readonly about: string;
  readonly topics: readonly string[];
  readonly clock: string;
  readonly start?: { readonly data?: JsonObject; readonly internal?: JsonObject; readonly raw_data?: JsonObject; readonly saved?: boolean };
  readonly flow: FlowDocument;
  readonly tools?: { readonly [name: string]: Fake };
  readonly turns: readonly TurnInput[];
};

/** Issues that make a turn's status `error`; any other leaves it `progress`. */
const FAILURES: ReadonlySet<string> = new Set(
  `contradiction call_failed call_retryable output_missing derived_refused lookup_failed form_invalid event_unknown event_unexpected
  event_early resends_used token_foreign token_invalid token_late token_refused token_used`.split(/\s+/),
);

/** Runs one case of turns.json. Null: passed; else the first turn and member that differ. */
export function runTurnCase(c: TurnCase): string | null {
  const plan = compile(c.flow as unknown as Json, {
    languages: [en],
    schemas,
    subflows: builtInSubflows,
    lookUps: Object.keys(c.tools ?? {}),
  });
  const tools = toolsOf(c.tools ?? {});
  let at = Date.parse(c.clock);
  let session: Session | null = c.start === undefined ? null : seeded(plan, c.start, at);
  for (const [i, turn] of c.turns.entries()) {
    if (turn.now !== undefined) at = Date.parse(turn.now);
    const calls: Json[] = [];
    session ??= turn.payload === undefined ? null : freshSession(plan, 'vector', at);
    let result = walk(plan, session, { at, ...actionOf(plan, turn, session) });
    while (result.outcome.kind === 'call' && !result.outcome.waiting) {
      const { id, tool, input } = result.outcome;
      calls.push({ tool, input });
      result = walk(plan, result.session, { at, kind: 'result', call: id, result: tools(tool, input) });
    }
    session = result.session;
    const difference = compare(observed(plan, session, result.outcome, calls), turn.expect);
    if (difference !== null) return `turn ${i + 1}: ${difference}`;
  }
  return null;
}

function actionOf(plan: Plan, turn: TurnInput, session: Session | null): Action {
  if (turn.restart === true) return { kind: 'restart', seed: 'vector again' };
  if (turn.retry === true) return { kind: 'retry' };
  if (turn.change !== undefined) return changeOf(turn.change.slot, turn.change.value);
  if (turn.payload === undefined) return { kind: 'open', seed: 'vector', ...(turn.prefill && { prefill: turn.prefill }) };
  const outside = outsideIn(plan, turn.payload, session);
  if (outside !== null) return outside;
  const correction = own(turn.payload, 'correction');
  if (typeof correction === 'string') return { ...changeOf(correction, own(turn.payload, correction)), values: turn.payload };
  return { kind: 'answer', to: session?.turn ?? 0, values: turn.payload };
}

/** What a payload brings from a form or from outside of the page; null where it is an answer. What is mixed up is no event that there is. */
function outsideIn(plan: Plan, payload: JsonObject, session: Session | null): Action | null {
  const keys = Object.keys(payload);
  const mixed: Action = { kind: 'recover', event: JSON.stringify(payload) };
  const waited = plan.steps.find((step) => step.kind === 'wait' && step.signal in payload);
  const event = own(payload, '_auto_flow_event') ?? own(payload, '_external_event');
  if (event !== undefined) return typeof event === 'string' && keys.length === 1 ? { kind: 'recover', event } : mixed;
  if (waited?.kind === 'wait') {
    if (session?.end && keys.length > 1) return mixed;
    return { kind: 'signal', name: waited.signal, token: payload[waited.signal] as Json };
  }
  return plan.form !== null && own(payload, '_source') === plan.form.source ? { kind: 'form', values: payload } : null;
}

function changeOf(slot: string, raw: Json | undefined): Action & { kind: 'change' } {
  return raw === undefined ? { kind: 'change', slot } : { kind: 'change', slot, raw };
}

function seeded(plan: Plan, start: NonNullable<TurnCase['start']>, at: number): Session {
  const data: { [key: string]: Json } = { ...start.raw_data };
  const internal: { [key: string]: Json } = { ...start.internal };
  const filled = Object.keys(start.raw_data ?? {});
  for (const [key, raw] of Object.entries(start.data ?? {})) {
    const slot = plan.slots.get(key);
    if (slot === undefined) {
      data[key] = raw;
      continue;
    }
    const reading = slot.read(raw);
    if (reading.kind !== 'value') throw new Error(`the seed of ${key} is refused`);
    (slot.partition === 'data' ? data : internal)[key] = reading.value;
    filled.push(key);
  }
  return { ...freshSession(plan, 'vector', at), turn: start.saved === true ? 1 : 0, data, internal, filled };
}

function toolsOf(fakes: NonNullable<TurnCase['tools']>): (tool: string, input: Json) => ToolResult {
  const used = new Map<string, number>();
  return (tool, input) => {
    const fake = own(fakes, tool);
    const rule = fake?.rules?.find((one) => isSubset(one.when, input));
    const results = fake?.results ?? [];
    const n = used.get(tool) ?? 0;
    if (rule === undefined) used.set(tool, n + 1);
    const output = rule?.then ?? results[Math.min(n, results.length - 1)];
    const thrown = output === undefined ? 'no such tool' : own(output, 'throw');
    return thrown === undefined ? { kind: 'returned', output: output as JsonObject } : { kind: 'failed', message: String(thrown) };
  };
}

function isSubset(part: Json, whole: Json | undefined): boolean {
  if (!isObject(part)) return equal(part, whole);
  return isObject(whole) && Object.keys(part).every((name) => isSubset(part[name] as Json, own(whole, name)));
}

/** The outcome and session in the words of the vectors. */
function observed(plan: Plan, session: Session, outcome: Outcome, calls: readonly Json[]): JsonObject {
  const { data, internal } = visible(plan, session);
  const question = outcome.kind === 'ask' || outcome.kind === 'review' ? outcome : null;
  const prompt = outcome.kind === 'wait' ? outcome.prompt : question?.prompt;
  const says = outcome.kind === 'done' ? outcome.text : (prompt?.text ?? null);
  return {
    outcome: outcome.kind,
    status: statusOf(outcome),
    wait: outcome.kind === 'wait' ? { ...outcome, deadline: instant(outcome.deadline), remaining_resends: outcome.remainingResends } : null,
    form:
      outcome.kind === 'form'
        ? {
            deadline: instant(outcome.deadline),
            events: outcome.events,
            remaining_resends: outcome.remainingResends,
            fields: outcome.fields.map((field) => field.slot),
          }
        : null,
    asks: question?.slot != null && isNamed(plan, question.step) ? question.slot : null,
    step: outcome.step,
    error: outcome.issue !== null,
    says,
    data: plan.service === null ? data : { ...data, service: plan.service },
    internal: Object.fromEntries(Object.entries(internal).filter(([key]) => !key.startsWith('_'))),
    attempts: session.attempts,
    // A subflow tells itself what it passed.
    skipped: session.skipped.filter((slot) => plan.slots.get(slot)?.rules === undefined).sort(),
    finished: session.end !== null,
    reset_next: session.end?.erase ?? false,
    calls,
    options: question?.options?.map((option) => option.id) ?? null,
    options_kind: question?.optionsKind ?? null,
    field: question?.field ?? null,
    handoff: outcome.kind === 'handoff' ? { target: outcome.target } : null,
  };
}

/** Whether a question is one for a slot, in the words of the vectors: an approval and a method have none. */
function isNamed(plan: Plan, step: string): boolean {
  const asking = plan.steps[plan.index.get(step) ?? -1];
  return asking?.kind !== 'approve' && !(asking?.kind === 'collect' && asking.slot.rules?.counter !== undefined);
}

function statusOf(outcome: Outcome): string {
  if (outcome.issue !== null && FAILURES.has(outcome.issue.code)) return 'error';
  if (outcome.kind === 'done') return outcome.reason === 'fatal' ? 'error' : 'completed';
  return 'progress';
}

/** As the vectors write it. */
function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace('.000Z', '+00:00');
}

function compare(actual: JsonObject, expected: { readonly [member: string]: Json }): string | null {
  for (const [member, value] of Object.entries(expected)) {
    if (member === 'payload_schema') continue; // for an engine that publishes one
    const same = ['handoff', 'wait', 'form'].includes(member) ? isSubset(value, own(actual, member)) : equal(value, own(actual, member));
    if (!same) return `${member} is ${JSON.stringify(actual[member])}, expected ${JSON.stringify(value)}`;
  }
  return null;
}
