import { describe, expect, test } from 'vitest';
import { compile } from '../../src/engine/compile.js';
import { canonical, equal, own, type Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import { asks, type Plan } from '../../src/engine/plan.js';
import type { Session } from '../../src/engine/session.js';
import type { Action, Turn } from '../../src/engine/turn.js';
import { visible, walk } from '../../src/engine/walk.js';
import { chance, randomAnswer, randomFlow, type Chance } from './random-flow.js';

const FLOWS = 150;
const TURNS = 25;

/** One random conversation; `onTurn` sees every turn with the session it started from. */
function wander(
  seed: number,
  onTurn: (plan: Plan, before: Session | null, action: Action, turn: Turn) => void,
): { plan: Plan; turn: Turn } {
  const by = chance(seed);
  const plan = compile(randomFlow(by) as unknown as Json, { languages: [en] });
  let turn = step(plan, null, { kind: 'open', seed: 'seed ' + seed }, onTurn);
  for (let i = 0; i < TURNS; i++) turn = step(plan, turn.session, randomAction(by, plan, turn), onTurn);
  return { plan, turn };
}

function step(
  plan: Plan,
  before: Session | null,
  action: Action,
  onTurn: (plan: Plan, before: Session | null, action: Action, turn: Turn) => void,
): Turn {
  const turn = walk(plan, before, { at: 1_000_000, ...action });
  onTurn(plan, before, action, turn);
  return turn;
}

function randomAction(by: Chance, plan: Plan, { session, outcome }: Turn): Action {
  const names = [...plan.slots.keys(), 'no_such_slot'];
  if (by.happens(0.05)) return { kind: 'restart', seed: 'again ' + by.below(1000) };
  if (by.happens(0.05)) return { kind: 'open', seed: 'look' };
  if (by.happens(0.15)) {
    const slot = by.pick(names);
    const domain = plan.slots.get(slot)?.control === 'choice' ? 'Tree' : plan.slots.get(slot)?.control === 'bool' ? 'YesNo' : 'Count';
    return by.happens(0.5) ? { kind: 'change', slot } : { kind: 'change', slot, raw: randomAnswer(by, domain) };
  }
  if (outcome.kind === 'call') {
    if (outcome.waiting) return { kind: 'retry' };
    const output = by.pick<{ [key: string]: Json }>([
      { status: 'success', number: 'N-1' },
      { status: 'retryable' },
      { status: 'fatal' },
      { number: 'N-2' },
      {},
    ]);
    return {
      kind: 'result',
      call: outcome.id,
      result: by.happens(0.2) ? { kind: 'failed', message: 'no network' } : { kind: 'returned', output },
    };
  }
  if (outcome.kind === 'review')
    return { kind: 'answer', to: session.turn, values: { [outcome.field]: by.pick(['yes', 'yes', 'no', 'hm']) } };
  if (outcome.kind !== 'ask') return { kind: 'answer', to: session.turn, values: { s0: 'Oak' } };
  const domain =
    outcome.control === 'choice' ? 'Tree' : outcome.control === 'bool' ? 'YesNo' : outcome.control === 'integer' ? 'Count' : 'Text';
  const to = by.happens(0.05) ? session.turn - 1 : session.turn;
  return { kind: 'answer', to, values: { [outcome.field]: randomAnswer(by, domain) } };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('a walk, over flows and conversations made by chance', () => {
  test('never throws, never writes to what it is given, and gives the same for the same', () => {
    for (let seed = 0; seed < FLOWS; seed++) {
      wander(seed, (plan, before, action, turn) => {
        const again = walk(plan, before === null ? null : frozen(before), { at: 1_000_000, ...frozen(action) });
        expect(canonical(again as unknown as Json)).toBe(canonical(turn as unknown as Json));
      });
    }
  });

  test('keeps a session that survives being written down and read again', () => {
    for (let seed = 0; seed < FLOWS; seed++) {
      wander(seed, (plan, _before, _action, turn) => {
        const stored = JSON.parse(JSON.stringify(turn.session)) as Session;
        expect(equal(stored as unknown as Json, turn.session as unknown as Json)).toBe(true);
        const [a, b] = [stored, turn.session].map((session) => walk(plan, session, { at: 1_000_000, kind: 'open', seed: 'x' }));
        expect(equal(a as unknown as Json, b as unknown as Json)).toBe(true);
        expect(a?.outcome.kind).toBe(turn.outcome.kind);
      });
    }
  });

  test('stores only values that their domains take, and nothing behind a closed gate is seen or sent', () => {
    let sent = 0;
    for (let seed = 0; seed < FLOWS; seed++) {
      wander(seed, (plan, _before, _action, { session, outcome }) => {
        const seen = visible(plan, session);
        for (const slot of plan.slots.values()) {
          const value = own(seen[slot.partition], slot.name);
          if (value !== undefined) expect(slot.read(value)).toEqual({ kind: 'value', value });
        }
        if (outcome.kind !== 'call') return;
        sent++;
        for (const [name, value] of Object.entries(outcome.input as { [key: string]: Json })) {
          const partition = plan.slots.get(name)?.partition ?? 'data';
          expect(own(seen[partition], name) ?? null).toEqual(value);
        }
      });
    }
    expect(sent).toBeGreaterThan(40);
  });

  test('asks nothing that has an answer, and reaches a call only through a yes', () => {
    for (let seed = 0; seed < FLOWS; seed++) {
      wander(seed, (plan, before, action, { session, outcome }) => {
        if (outcome.kind === 'ask') expect(own(session[plan.slots.get(outcome.slot)?.partition ?? 'data'], outcome.slot)).not.toBeDefined();
        const isNewCall = outcome.kind === 'call' && (before?.pending ?? null) === null;
        if (isNewCall) expect(action.kind === 'answer' && Object.values(action.values)).toEqual(['yes']);
      });
    }
  });

  test('gives after a change what a fresh walk gives with the answers that remain', () => {
    let compared = 0;
    for (let seed = 0; seed < FLOWS; seed++) {
      wander(seed, (plan, before, action, turn) => {
        if (action.kind !== 'change' || turn.session === before || turn.outcome.issue !== null) return;
        if (turn.outcome.kind !== 'ask' && turn.outcome.kind !== 'review') return;
        const fresh = replay(plan, turn.session);
        compared++;
        // The fresh walk stops where an answer is missing; what was answered further down is still there after a change.
        expect(visible(plan, turn.session)).toMatchObject(visible(plan, fresh.session));
        expect(fresh.session.asked).toBe(turn.session.asked);
      });
    }
    expect(compared).toBeGreaterThan(40);
  });
});

/** Walks from the start, giving each question the answer that `session` holds for it, until it holds none. */
function replay(plan: Plan, session: Session): Turn {
  let turn = walk(plan, null, { at: 1_000_000, kind: 'open', seed: session.seed });
  for (let i = 0; i < plan.steps.length; i++) {
    const { outcome } = turn;
    if (outcome.kind !== 'ask') return turn;
    const step = plan.steps[plan.index.get(outcome.step) as number];
    if (step === undefined || !asks(step)) return turn;
    const stored = own(session[step.slot.partition], outcome.slot);
    const isSkipped = session.skipped.includes(outcome.slot);
    if (stored === undefined && !isSkipped) return turn;
    // A slot skipped by exhaustion has no answer that skips it: it is put where the conversation left it.
    if (stored === undefined && !outcome.skippable) {
      const skipped = { ...turn.session, skipped: [...turn.session.skipped, outcome.slot] };
      turn = walk(plan, { ...skipped, asked: null }, { at: 1_000_000, kind: 'open', seed: '' });
      continue;
    }
    turn = walk(plan, turn.session, { at: 1_000_000, kind: 'answer', to: turn.session.turn, values: { [outcome.field]: stored ?? null } });
  }
  return turn;
}
