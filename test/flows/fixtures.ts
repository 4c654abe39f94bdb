import { equal, own, type Json, type JsonObject } from '../../src/engine/json.js';
import { asks, type AskingStep, type Plan } from '../../src/engine/plan.js';
import { holds } from '../../src/engine/predicates.js';
import type { Session } from '../../src/engine/session.js';
import type { Action, Message, Outcome, ToolResult, Turn } from '../../src/engine/turn.js';
import { visible, walk } from '../../src/engine/walk.js';

/** Conversations over one flow, as `flows/README.md` describes them. */
export type FixtureFile = { readonly flow: string; readonly language: string; readonly cases: readonly FixtureCase[] };
export type FixtureCase = {
  readonly name: string;
  /** What the endpoint answers, call after call; the last one stays. */
  readonly replies?: readonly JsonObject[];
  readonly steps: readonly FixtureStep[];
};
/** One thing the person or the world does (none: nothing, only a look), and what must be so afterwards. */
export type FixtureStep = {
  readonly say?: string;
  readonly pick?: string;
  readonly skip?: true;
  readonly change?: string;
  readonly to?: Json;
  readonly undo?: true;
  readonly send?: true;
  readonly offline?: boolean;
  readonly close?: true;
  readonly reopen?: true;
  readonly restart?: true;
  readonly expect?: Expectation;
};
export type Expectation = {
  readonly ask?: string;
  readonly choices?: readonly string[];
  readonly understood?: JsonObject;
  readonly refused?: boolean;
  readonly suggests?: readonly Json[];
  readonly dropped?: readonly string[];
  readonly gate?: { readonly [step: string]: 'open' | 'closed' };
  readonly derived?: JsonObject;
  readonly reviewed?: readonly string[];
  readonly payload?: JsonObject;
  readonly waiting?: boolean;
  readonly end?: string;
  readonly output?: JsonObject;
};

/** What the conversation went through, for the coverage: one turn with the answer that led to it. */
export type Visited = {
  readonly before: Session | null;
  readonly turn: Turn;
  readonly answered: Json | undefined;
  readonly picked: string | null;
};

const DEFAULT_REPLY: JsonObject = { status: 'success', protocol: '2026-000001' };
const START = Date.UTC(2026, 2, 2, 12, 0, 0);

/** Runs one case. Gives the first thing that is not as expected (null: none) and all that was visited. */
export function runFixture(plan: Plan, fixture: FixtureCase): { readonly problem: string | null; readonly visited: readonly Visited[] } {
  const conversation = converse(plan, fixture.replies ?? [DEFAULT_REPLY]);
  for (const [i, step] of fixture.steps.entries()) {
    const problem = conversation.take(step) ?? conversation.check(step.expect ?? {});
    if (problem !== null) return { problem: `step ${i + 1}: ${problem}`, visited: conversation.visited };
  }
  return { problem: null, visited: conversation.visited };
}

function converse(plan: Plan, replies: readonly JsonObject[]) {
  const visited: Visited[] = [];
  let at = START;
  let calls = 0;
  let online = true;
  let payload: Json = null;
  let said: readonly Message[] = [];
  let stored = '';
  let turn = walk(plan, null, { at, kind: 'open', seed: 'fixture' });
  visited.push({ before: null, turn, answered: undefined, picked: null });

  function send(action: Action, answered?: Json, picked: string | null = null): void {
    at += 1000;
    said = [];
    step(action, answered, picked);
    while (turn.outcome.kind === 'call' && !turn.outcome.waiting) {
      payload = turn.outcome.input;
      step({ kind: 'result', call: turn.outcome.id, result: reply() });
    }
  }

  function step(action: Action, answered?: Json, picked: string | null = null): void {
    const before = turn.session;
    turn = walk(plan, before, { at, ...action });
    said = [...said, ...turn.said];
    visited.push({ before, turn, answered, picked });
  }

  function reply(): ToolResult {
    if (!online) return { kind: 'failed', message: 'offline' };
    return { kind: 'returned', output: replies[Math.min(calls++, replies.length - 1)] ?? DEFAULT_REPLY };
  }

  function answer(raw: Json, picked: string | null = null): string | null {
    const { outcome } = turn;
    if (outcome.kind !== 'ask' && outcome.kind !== 'review') return `nothing is asked, the outcome is ${outcome.kind}`;
    send({ kind: 'answer', to: turn.session.turn, values: { [outcome.field]: raw } }, raw, picked);
    return null;
  }

  function take(word: FixtureStep): string | null {
    const { outcome, session } = turn;
    if (word.say !== undefined) return answer(word.say);
    if (word.pick !== undefined) {
      const offered = 'options' in outcome ? (outcome.options ?? []) : [];
      if (!offered.some((option) => option.id === word.pick)) return `"${word.pick}" is not offered`;
      return answer(word.pick, word.pick);
    }
    if (word.skip === true) return outcome.kind === 'ask' && outcome.skippable ? answer(null) : 'this question cannot be skipped';
    if (word.send === true) return outcome.kind === 'review' ? answer(true) : `there is nothing to send, the outcome is ${outcome.kind}`;
    if (word.change !== undefined) {
      send({ kind: 'change', slot: word.change, ...(word.to === undefined ? {} : { raw: word.to }) });
    } else if (word.undo === true) {
      const last = session.filled[session.filled.length - 1];
      if (last === undefined) return 'there is no answer to take back';
      send({ kind: 'change', slot: last });
    } else if (word.offline !== undefined) {
      online = !word.offline;
      if (online) send({ kind: 'retry' });
    } else if (word.close === true) stored = JSON.stringify(session);
    else if (word.reopen === true) {
      turn = { ...turn, session: JSON.parse(stored) as Session };
      send({ kind: 'open', seed: 'another' });
    } else if (word.restart === true) send({ kind: 'restart', seed: 'restarted' });
    return null;
  }

  return { visited, take, check: (expected: Expectation) => difference(plan, turn, said, payload, expected) };
}

function difference(plan: Plan, turn: Turn, said: readonly Message[], payload: Json, expected: Expectation): string | null {
  const { outcome } = turn;
  const { data, internal } = visible(plan, turn.session);
  const values = { ...data, ...internal };
  const actual: { readonly [member in keyof Required<Expectation>]: Json } = {
    ask: outcome.kind === 'ask' && outcome.slot === expected.ask ? outcome.slot : asked(outcome),
    choices: 'options' in outcome ? (outcome.options ?? []).map((option) => option.id) : [],
    understood: part(values, expected.understood),
    refused: outcome.issue !== null,
    suggests: outcome.issue?.suggestions ?? [],
    dropped: said.flatMap((message) => (message.kind === 'dropped' ? message.slots : [])),
    gate: gates(plan, turn.session, Object.keys(expected.gate ?? {})),
    derived: part(values, expected.derived),
    reviewed: 'answers' in outcome ? outcome.answers.map((answer) => answer.slot) : [],
    payload,
    waiting: outcome.kind === 'call' && outcome.waiting,
    end: outcome.kind === 'done' ? outcome.reason : outcome.kind === 'handoff' ? 'handoff' : null,
    output: outcome.kind === 'done' ? outcome.output : {},
  };
  for (const member of Object.keys(expected) as (keyof Expectation)[]) {
    const wanted = expected[member] as Json;
    if (!equal(actual[member], wanted)) return `${member} is ${JSON.stringify(actual[member])}, expected ${JSON.stringify(wanted)}`;
  }
  return null;
}

function asked(outcome: Outcome): string | null {
  return outcome.kind === 'ask' || outcome.kind === 'review' ? outcome.step : null;
}

/** The named values; one that is not there reads null. */
function part(values: JsonObject, names: JsonObject | undefined): JsonObject {
  return Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, own(values, name) ?? null]));
}

function gates(plan: Plan, session: Session, steps: readonly string[]): JsonObject {
  return Object.fromEntries(
    steps.map((id) => {
      const step = plan.steps[plan.index.get(id) ?? -1];
      return [id, step !== undefined && asks(step) && isOpen(plan, session, step) ? 'open' : 'closed'];
    }),
  );
}

/** Whether a step's own conditions let its question be asked, as the session stands. */
export function isOpen(plan: Plan, session: Session, step: AskingStep): boolean {
  const around = { ...visible(plan, session), payload: {}, config: plan.config };
  return (step.gate === null || holds(step.gate, around)) && (step.skipWhen === null || !holds(step.skipWhen, around));
}
