import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json.js';
import type { Plan } from '../../../src/engine/plan.js';
import type { Action, Turn } from '../../../src/engine/turn.js';
import { walk } from '../../../src/engine/walk.js';
import { planWith, say } from './conversation.js';

const ANA = { brazilian_tax_id: '52998224725', name: 'Ana Lima', email: 'ana@desk.example' };
const RESUME = {
  version: '1',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['brazilian_tax_id'],
    properties: {
      brazilian_tax_id: { type: 'string', pattern: '^[0-9]{11}$' },
      name: { type: 'string', minLength: 2 },
      email: { type: 'string', format: 'email' },
    },
  },
  correlation: '$token.brazilian_tax_id',
  duplicate: 'ignore',
  late: 'reject',
};
const SET = { brazilian_tax_id: '$token.brazilian_tax_id', name: '$token.name', email: '$token.email' };

function loginPlan(more: JsonObject, settings: JsonObject = {}): Plan {
  const wait = { kind: 'cta_url', resume_on: 'govbr_token', resume: RESUME, on_resume: { set: SET }, ...more };
  return planWith('identification@2', settings, ['get_user_info'], { capabilities: { await_external: wait } });
}

function then(plan: Plan, turn: Turn, action: Action, at = 1): Turn {
  return walk(plan, turn.session, { at, ...action });
}

/** The login on screen. */
function atLogin(plan: Plan): Turn {
  return say(plan, walk(plan, null, { at: 0, kind: 'open', seed: 'seed' }), { identification_method: 'govbr' });
}

const token = (value: Json): Action => ({ kind: 'signal', name: 'govbr_token', token: value });
const leave = (event: string): Action => ({ kind: 'recover', event });

describe('a wait that is declared for the login of identification@2', () => {
  it('takes a token as its contract says, without a look-up of its own', () => {
    const plan = loginPlan({});
    const back = then(plan, atLogin(plan), token(ANA));
    expect(back.outcome.kind).toBe('done');
    expect(back.session.data).toMatchObject({ ...ANA, govbr_authenticated: true, identity_verified: true, email_processed: true });
    expect(back.session.data).not.toHaveProperty('govbr_auth_sent');
  });

  it.each<[string, Json, string]>([
    ['without a tax id', { name: 'Mallory' }, 'token_refused'],
    ['that is no object', 'Mallory', 'token_refused'],
  ])('turns to the declared switch for a token %s, and takes nothing of it', (_, value, code) => {
    const plan = loginPlan({ recovery: { switch: { goto: 'collect_tax_id' } } });
    const turn = then(plan, atLogin(plan), token(value));
    expect(turn.outcome).toMatchObject({ kind: 'ask', step: 'collect_tax_id', issue: { code } });
    expect(turn.session.data).toEqual({ identification_method: 'brazilian_tax_id' });
  });

  it('asks the tax id for such a token where no switch is declared, or stays where none is offered', () => {
    const open = loginPlan({});
    expect(then(open, atLogin(open), token({})).outcome).toMatchObject({ kind: 'ask', step: 'collect_tax_id' });
    const only = loginPlan({}, { methods: ['govbr'] });
    expect(then(only, atLogin(only), token({})).outcome).toMatchObject({ kind: 'wait', issue: { code: 'token_refused' } });
  });

  it('stays for a token whose tax id or contact is not one', () => {
    const plan = loginPlan({ recovery: { switch: { goto: 'collect_tax_id' } } });
    const before = atLogin(plan);
    for (const wrong of [{ brazilian_tax_id: '1' }, { ...ANA, email: 'no' }]) {
      const turn = then(plan, before, token(wrong));
      expect(turn.outcome).toMatchObject({ kind: 'wait', issue: { code: 'token_invalid' } });
      expect(turn.session).toBe(before.session);
    }
  });

  it.each<[string, string | null, JsonObject]>([
    ['select_identification_method', 'select_identification_method', {}],
    ['collect_tax_id', 'collect_tax_id', { identification_method: 'brazilian_tax_id' }],
    ['authenticate_govbr', 'authenticate_govbr', { identification_method: 'govbr', govbr_auth_sent: true }],
    ['identification_done', null, { identification_method: 'anonymous', identification_skipped: true }],
  ])('chooses what the step stands for that a way leads to: %s', (goto, step, data) => {
    const plan = loginPlan({ recovery: { abort: { goto } } });
    const turn = then(plan, atLogin(plan), leave('abort'));
    expect(turn.outcome.step).toBe(step);
    expect(turn.session.data).toEqual(data);
  });

  it('chooses what a way sets before what it leads to', () => {
    const plan = loginPlan({
      recovery: { abort: { goto: 'select_identification_method', set: { identification_method: 'brazilian_tax_id' } } },
    });
    expect(then(plan, atLogin(plan), leave('abort')).session.data).toEqual({ identification_method: 'brazilian_tax_id' });
  });

  it('waits anew, with another nonce and deadline, when it is chosen again', () => {
    const plan = loginPlan({ recovery: { abort: { goto: 'select_identification_method' } }, timeout: { goto: 'collect_tax_id' } });
    const first = atLogin(plan);
    const again = walk(plan, then(plan, first, leave('abort')).session, {
      at: 5000,
      kind: 'answer',
      to: first.session.turn + 1,
      values: { identification_method: 'govbr' },
    });
    expect(again.outcome).toMatchObject({ kind: 'wait', deadline: 905_000 });
    expect(again.outcome.kind === 'wait' && again.outcome.nonce).not.toBe(first.outcome.kind === 'wait' && first.outcome.nonce);
  });

  it('hears no token once another way was chosen', () => {
    const plan = loginPlan({ recovery: { switch: { goto: 'collect_tax_id' } } });
    const switched = then(plan, atLogin(plan), leave('switch'));
    const late = then(plan, switched, token(ANA));
    expect(late.outcome).toMatchObject({ kind: 'ask', step: 'collect_tax_id', issue: { code: 'token_late' } });
    expect(late.session).toBe(switched.session);
    const changed = walk(plan, atLogin(plan).session, { at: 1, kind: 'change', slot: 'identification_method', raw: 'anonymous' });
    expect(then(plan, changed, token(ANA)).session).toBe(changed.session);
  });

  it.each<[string, string | null, JsonObject]>([
    ['use cpf please', 'collect_tax_id', { identification_method: 'brazilian_tax_id' }],
    ['I refuse', 'select_identification_method', {}],
    ['hm', 'authenticate_govbr', { identification_method: 'govbr', govbr_auth_sent: true }],
  ])('goes the declared way that words wish for: %s', (message, step, data) => {
    const plan = loginPlan({ recovery: { switch: { goto: 'collect_tax_id' }, abort: { goto: 'select_identification_method' } } });
    const turn = say(plan, atLogin(plan), { message });
    expect(turn.outcome.step).toBe(step);
    expect(turn.session.data).toEqual(data);
  });

  it('keeps who must identify at the login when they refuse to, and says so', () => {
    const plan = loginPlan({ recovery: { abort: { goto: 'select_identification_method' } } }, { required: true });
    expect(say(plan, atLogin(plan), { message: 'I refuse' }).outcome).toMatchObject({
      kind: 'wait',
      issue: { code: 'method_unavailable' },
    });
  });

  it('ends where a way leads to the end', () => {
    const plan = loginPlan({ recovery: { abort: { goto: 'END' } } });
    expect(then(plan, atLogin(plan), leave('abort')).outcome).toMatchObject({ kind: 'done', reason: 'cancelled' });
  });
});
