import { equal, own, type Json, type JsonObject } from '../src/engine/json.js';
import { asks, type AskingStep, type Plan } from '../src/engine/plan.js';
import { holds } from '../src/engine/predicates.js';
import type { Session } from '../src/engine/session.js';
import type { Outcome } from '../src/engine/turn.js';
import { visible } from '../src/engine/walk.js';
import { converse, type Standing, type Visited } from './conversation.js';
import { WORDS, type Expectation, type FixtureCase } from './fixture.js';

/** Runs one case. Gives the first thing that is not as expected (null: none) and all that was visited. */
export function runFixture(plan: Plan, fixture: FixtureCase): { readonly problem: string | null; readonly visited: readonly Visited[] } {
  const conversation = converse(plan, fixture);
  const { visited } = conversation;
  for (const [i, step] of fixture.steps.entries()) {
    const strange = Object.keys(step).find((word) => !WORDS.has(word));
    const problem =
      strange === undefined
        ? (conversation.take(step) ?? difference(plan, conversation.standing(), step.expect ?? {}))
        : `there is no word "${strange}"`;
    if (problem !== null) return { problem: `step ${i + 1}: ${problem}`, visited };
  }
  return { problem: null, visited };
}

/** The first thing that is not as expected, or null. */
function difference(plan: Plan, { turn, said, payload }: Standing, expected: Expectation): string | null {
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
    form: outcome.kind === 'form' ? outcome.fields.map((field) => field.slot) : [],
    payload,
    waiting: outcome.kind === 'call' && outcome.waiting,
    end: outcome.kind === 'done' ? outcome.reason : outcome.kind === 'handoff' ? 'handoff' : null,
    target: outcome.kind === 'handoff' ? outcome.target : null,
    output: outcome.kind === 'done' ? outcome.output : {},
  };
  for (const member of Object.keys(expected) as (keyof Expectation)[]) {
    if (own(actual, member) === undefined) return `nothing can be expected of "${member}"`;
    const wanted = expected[member] as Json;
    if (!equal(actual[member], wanted)) return `${member} is ${JSON.stringify(actual[member])}, expected ${JSON.stringify(wanted)}`;
  }
  return null;
}

function asked(outcome: Outcome): string | null {
  return outcome.kind === 'ask' || outcome.kind === 'review' || outcome.kind === 'wait' ? outcome.step : null;
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
