import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { Session } from '../../src/engine/session.js';
import type { Action, Outcome } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';
import { schemas } from '../../src/schemas.js';
import { chance } from './random-flow.js';

type Case = { readonly name: string; readonly flow: FlowDocument };
const cases = JSON.parse(readFileSync(new URL('../../vectors/turns.json', import.meta.url), 'utf8')) as Case[];
const flows = cases.filter(
  ({ flow }) =>
    flow.uses === undefined &&
    (flow.auto_flow !== undefined || flow.entry !== undefined || flow.capabilities?.await_external !== undefined) &&
    flow.domains !== undefined,
);

const RAWS: readonly Json[] = ['Van', 'Lorry', 'yes', 'no', 3, 'P-7', '', null, true, { ref: 'P-7' }, 'Choir'];
const TOKENS: readonly Json[] = [{ ref: 'P-7' }, { ref: 'P-8' }, { ref: '' }, { ref: 'P-7', tax: '52998224725' }, 'P-7', null];
const EVENTS = ['abort', 'cancel', 'fallback', 'resend', 'switch', 'timeout', 'explode'];

function actionFor(outcome: Outcome, session: Session, slots: readonly string[], roll: (below: number) => number): Action {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  if (outcome.kind === 'call' && roll(4) > 0) {
    const output = { status: 'success', lines: [{ no: 'R-1' }], ref: 'R-1' };
    const result = roll(4) === 0 ? ({ kind: 'failed', message: 'down' } as const) : ({ kind: 'returned', output } as const);
    return { kind: 'result', call: outcome.id, result };
  }
  const values = Object.fromEntries(slots.filter(() => roll(2) === 0).map((slot) => [slot, pick(RAWS)]));
  switch (roll(7)) {
    case 0:
      return { kind: 'form', values: { ...values, kind: pick(RAWS), load: pick(['one', 'many', 'dozens']) } };
    case 1:
      return { kind: 'signal', name: 'pay_token', token: pick(TOKENS) };
    case 2:
      return { kind: 'recover', event: pick(EVENTS) };
    case 3:
      return { kind: 'change', slot: pick(slots) };
    case 4:
      return roll(2) === 0 ? { kind: 'retry' } : { kind: 'open', seed: 's' };
    default:
      return { kind: 'answer', to: session.turn, values: { ...values, confirmation: pick(RAWS) } };
  }
}

describe('flows with forms, waits and an entry tool', () => {
  it.each(flows)('$name: 40 random conversations go on whatever comes in, and the same after a reload', ({ flow }) => {
    const plan = compile(flow as unknown as Json, { languages: [en], schemas });
    const slots = [...plan.slots.keys()];
    for (let seed = 0; seed < 40; seed += 1) {
      const roll = chance(seed).below;
      let at = 1_000_000;
      let turn = walk(plan, null, { kind: 'open', seed: `run ${seed}`, at });
      for (let i = 0; i < 12; i += 1) {
        at += roll(100_000);
        const input = { ...actionFor(turn.outcome, turn.session, slots, roll), at };
        const stored = JSON.parse(JSON.stringify(turn.session)) as Session;
        const next = walk(plan, turn.session, input);
        expect(JSON.stringify(walk(plan, stored, input))).toBe(JSON.stringify(next));
        const look = walk(plan, next.session, { kind: 'open', seed: 'other', at });
        expect(look.session).toEqual(next.session);
        expect(look.outcome.kind).toBe(next.outcome.kind);
        turn = next;
      }
    }
  });
});

describe('a wait', () => {
  const { flow } = cases.find(({ name }) => name === 'late_token_then_timeout') as Case;
  const plan = compile(flow as unknown as Json, { languages: [en], schemas });
  const shown = walk(plan, null, { kind: 'open', seed: 'one', at: 0 });
  const { nonce, deadline } = shown.outcome as Extract<Outcome, { kind: 'wait' }>;
  const token = { ref: 'R1' };

  it.each([
    ['takes a token of its own asking', { nonce }, 1, 'ask', null],
    ['takes one exactly at its deadline', {}, deadline as number, 'ask', null],
    ['refuses one a millisecond later', {}, (deadline as number) + 1, 'wait', 'token_late'],
    ['refuses one of another asking', { nonce: 'other' }, 1, 'wait', 'token_foreign'],
  ])('%s', (_, more, at, kind, code) => {
    const turn = walk(plan, shown.session, { kind: 'signal', name: 'pay_token', token, ...more, at });
    expect([turn.outcome.kind, turn.outcome.issue?.code ?? null]).toEqual([kind, code]);
  });

  it('has another nonce each time, and refuses the one from before', () => {
    const again = walk(plan, shown.session, { kind: 'recover', event: 'resend', at: 5 });
    expect((again.outcome as Extract<Outcome, { kind: 'wait' }>).nonce).not.toBe(nonce);
    const turn = walk(plan, again.session, { kind: 'signal', name: 'pay_token', token, nonce, at: 6 });
    expect(turn.outcome.issue?.code).toBe('token_foreign');
  });
});
