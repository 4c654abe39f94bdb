import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/engine/compile.js';
import { canonical, own, type Json, type JsonObject } from '../../../src/engine/json.js';
import { en } from '../../../src/engine/language/en.js';
import type { Plan } from '../../../src/engine/plan.js';
import type { Session } from '../../../src/engine/session.js';
import { builtInSubflows, LOOK_UPS } from '../../../src/engine/subflows/built-in.js';
import type { Action, Turn } from '../../../src/engine/turn.js';
import { walk } from '../../../src/engine/walk.js';
import { schemas } from '../../../src/schemas.js';
import { chance, type Chance } from '../random-flow.js';

const TURNS = 25;
const RUNS = 60;
const METHODS = ['brazilian_tax_id', 'govbr', 'anonymous'];
const WORDS = [
  'govbr',
  'cpf',
  'anonymous',
  'skip',
  'no',
  'yes',
  'maybe',
  'Mill Lane 3',
  '52998224725',
  '111',
  'ana@desk.example',
  'Ana Lima',
  '2',
];
const PARTS: readonly Json[] = [{ street: 'Mill Lane' }, { city: 'Port Elm' }, {}, null, 7];
const TOKENS: readonly JsonObject[] = [
  { session: 's', brazilian_tax_id: '52998224725', name: 'Ana Lima', email: 'ana@desk.example' },
  { session: 's', brazilian_tax_id: '11144477735' },
  { session: 's', brazilian_tax_id: '11111111111' },
  { session: 's', name: 'Mallory' },
  {},
];
const FOUND: readonly JsonObject[] = [
  { status: 'ok', address: { street: 'Mill Lane', number: '3' }, needs_confirmation: true },
  { status: 'ok', address: { street: 'Mill Lane' }, needs_confirmation: false },
  { status: 'ok', address: {} },
  { status: 'ok', name: 'Registry Ana', email: 'registry@desk.example', phones: ['5521988887777'] },
  { status: 'not_found' },
  { status: 'success', protocol: 'N-1' },
  {},
];

/** One of the example flows with subflow settings by chance, on a page that has some of the look-ups. */
function planOf(name: string, by: Chance): Plan {
  const document = JSON.parse(readFileSync(new URL(`../../../flows/${name}.flow.json`, import.meta.url), 'utf8')) as { uses: JsonObject[] };
  const required = by.happens(0.5);
  const settings: { [name: string]: Json } = {
    required,
    max_attempts: 1 + by.below(3),
    on_exhaust: by.pick(['reask', 'skip', 'default', 'handoff', 'END']),
  };
  if (name === 'appointment') settings['methods'] = METHODS.filter((method) => method !== 'anonymous' || by.happens(0.6));
  else settings['needs_confirmation'] = by.happens(0.7);
  const uses = document.uses.map((use) => ({ ...use, with: settings }));
  const lookUps = LOOK_UPS.filter(() => by.happens(0.5));
  return compile({ ...document, uses } as unknown as Json, { languages: [en], subflows: builtInSubflows, lookUps, schemas });
}

function actionFor(by: Chance, plan: Plan, { session, outcome }: Turn): Action {
  if (by.happens(0.12)) return { kind: 'change', slot: by.pick([...plan.slots.keys()]) };
  if (by.happens(0.05)) return { kind: 'open', seed: 'look' };
  const to = session.turn;
  switch (outcome.kind) {
    case 'call': {
      if (outcome.waiting) return { kind: 'retry' };
      const result = by.happens(0.2)
        ? ({ kind: 'failed', message: 'down' } as const)
        : ({ kind: 'returned', output: by.pick(FOUND) } as const);
      return { kind: 'result', call: outcome.id, result };
    }
    case 'wait':
      if (by.happens(0.2)) return { kind: 'recover', event: by.pick(['abort', 'resend', 'switch', 'timeout']) };
      if (by.happens(0.3)) return { kind: 'answer', to, values: { message: by.pick(WORDS) } };
      return { kind: 'signal', name: 'govbr_token', token: by.pick(TOKENS) };
    case 'ask': {
      const option = by.pick(outcome.options ?? [null]);
      const raw = option !== null && by.happens(0.7) ? option.value : by.happens(0.2) ? by.pick(PARTS) : by.pick(WORDS);
      return { kind: 'answer', to, values: { [outcome.field]: raw } };
    }
    case 'form':
      return { kind: 'recover', event: 'fallback' };
    case 'review':
      return { kind: 'answer', to, values: { [outcome.field]: by.pick(['yes', 'no', 'hm']) } };
    default:
      return by.happens(0.5) ? { kind: 'restart', seed: 'again' } : { kind: 'signal', name: 'govbr_token', token: by.pick(TOKENS) };
  }
}

/** Sees every turn of random conversations over a flow. Gives how many of them were of each kind. */
function wander(name: string, onTurn: (plan: Plan, turn: Turn, next: Turn, input: Action & { at: number }) => void): Map<string, number> {
  const kinds = new Map<string, number>();
  for (let seed = 0; seed < RUNS; seed++) {
    const by = chance(seed);
    const plan = planOf(name, by);
    let at = 1_000_000;
    let turn = walk(plan, null, { kind: 'open', seed: `run ${seed}`, at });
    for (let i = 0; i < TURNS; i++) {
      at += by.below(200_000);
      const input = { at, ...actionFor(by, plan, turn) };
      const next = walk(plan, turn.session, input);
      onTurn(plan, turn, next, input);
      turn = next;
      kinds.set(turn.outcome.kind, (kinds.get(turn.outcome.kind) ?? 0) + 1);
    }
  }
  return kinds;
}

describe.each(['bulky-waste', 'appointment'])('random conversations over %s', (name) => {
  it('go on whatever comes in, the same after a reload, and a look changes nothing', () => {
    const kinds = wander(name, (plan, before, next, input) => {
      const stored = JSON.parse(JSON.stringify(before.session)) as Session;
      expect(canonical(walk(plan, stored, input) as unknown as Json)).toBe(canonical(next as unknown as Json));
      const look = walk(plan, next.session, { kind: 'open', seed: 'other', at: input.at });
      expect(look.session).toEqual(next.session);
      expect(look.outcome.kind).toBe(next.outcome.kind);
    });
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining(name === 'appointment' ? ['ask', 'wait', 'call', 'done'] : ['ask', 'call', 'review']),
    );
  });

  it('keep only values that their slots take, and marks only beside what they tell about', () => {
    wander(name, (plan, _before, { session }) => {
      const { data } = session;
      for (const slot of plan.slots.values()) {
        const value = own(session[slot.partition], slot.name) ?? null;
        if (value !== null) expect(slot.read(value)).toEqual({ kind: 'value', value });
      }
      const has = (key: string): boolean => own(data, key) !== undefined;
      if (has('address_confirmed') || has('address_needs_confirmation')) expect(has('address')).toBe(true);
      if (has('identity_verified') || has('govbr_authenticated') || has('phone')) expect(has('brazilian_tax_id')).toBe(true);
      if (has('identification_method')) expect(has('identification_skipped')).toBe(data['identification_method'] === 'anonymous');
      if (has('govbr_auth_sent')) expect([data['identification_method'], has('govbr_authenticated')]).toEqual(['govbr', false]);
    });
  });

  it('send nothing without a yes in the turn before', () => {
    wander(name, (_plan, before, { outcome }, input) => {
      if (outcome.kind !== 'call' || !outcome.durable || before.session.pending?.key != null) return;
      expect(input.kind === 'answer' && Object.values(input.values)).toEqual(['yes']);
    });
  });
});
