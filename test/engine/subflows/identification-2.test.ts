import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/engine/json.js';
import type { Plan } from '../../../src/engine/plan.js';
import { methodIn } from '../../../src/engine/subflows/method-words.js';
import { walk } from '../../../src/engine/walk.js';
import type { Turn } from '../../../src/engine/turn.js';
import { BROKEN, cameBack, planWith, returned, say } from './conversation.js';

const LOOK_UP = ['brazilian_tax_id_lookup'];
const plan = (settings: JsonObject, lookUps: readonly string[] = []): Plan => planWith('identification@2', settings, lookUps);
const chosen = (of: Plan, identification_method: string): Turn =>
  say(of, walk(of, null, { at: 0, kind: 'open', seed: 'seed' }), { identification_method });

describe('identification@2', () => {
  it.each<[string, string | null]>([
    ['with my Gov.br login', 'govbr'],
    ['gov', 'govbr'],
    ['Com o CPF', 'brazilian_tax_id'],
    ["I'd rather do it without identification", 'anonymous'],
    ['Não quero me identificar', 'anonymous'],
    ['not gov.br', null],
    ['gov.br or cpf', null],
    ['carrier pigeon', null],
  ])('reads %j as %j', (text, method) => {
    expect(methodIn(text)).toBe(method);
  });

  it('offers the methods in the words of the page, else by their ids', () => {
    const { outcome } = walk(plan({}), null, { at: 0, kind: 'open', seed: 'seed' });
    expect(outcome.kind === 'ask' && outcome.options?.map(({ title }) => title)).toEqual(['brazilian_tax_id', 'By login', 'anonymous']);
  });

  it('asks for no tax id where nothing can look it up, and never calls it verified', () => {
    const of = plan({ required: true });
    const turn = say(of, chosen(of, 'brazilian_tax_id'), { brazilian_tax_id: '52998224725' });
    expect(turn.outcome).toMatchObject({ kind: 'ask', step: 'collect_email' });
    expect(turn.session.data).not.toHaveProperty('identity_verified');
  });

  it('shows contacts that a look-up brought masked, and drops them with the tax id', () => {
    const of = plan({ required: true }, LOOK_UP);
    const called = say(of, chosen(of, 'brazilian_tax_id'), { brazilian_tax_id: '52998224725' });
    const found = cameBack(of, called, returned({ status: 'ok', email: 'registry@desk.example', name: 'Registry Ana', phones: [] }));
    expect(found.session.data['email']).toBe('registry@desk.example');
    const answers = found.outcome.kind === 'done' ? found.outcome.answers : [];
    expect(JSON.stringify(answers)).not.toMatch(/registry/i);
    const changed = walk(of, found.session, { at: 2, kind: 'change', slot: 'brazilian_tax_id' });
    expect(changed.session.data).toEqual({ identification_method: 'brazilian_tax_id' });
    expect(changed.session.kept).toEqual({});
  });

  it('looks a tax id up once, also when the look-up breaks', () => {
    const of = plan({ required: true }, LOOK_UP);
    const broken = cameBack(of, say(of, chosen(of, 'brazilian_tax_id'), { brazilian_tax_id: '52998224725' }), BROKEN);
    expect(broken.outcome).toMatchObject({ kind: 'ask', step: 'collect_email' });
    expect(say(of, broken, { email: null }).outcome).toMatchObject({ kind: 'ask', step: 'collect_name' });
  });

  it('takes a token as a signal while the login is on screen, and at no other time', () => {
    const of = plan({ required: true });
    const token = { brazilian_tax_id: '52998224725', name: 'Ana Lima', email: 'ana@desk.example' };
    const start = walk(of, null, { at: 0, kind: 'open', seed: 'seed' });
    const early = walk(of, start.session, { at: 1, kind: 'signal', name: 'govbr_token', token });
    expect(early.session).toBe(start.session);
    const waiting = chosen(of, 'govbr');
    expect(waiting.outcome).toMatchObject({ kind: 'wait', signal: 'govbr_token' });
    const back = walk(of, waiting.session, { at: 1, kind: 'signal', name: 'govbr_token', token });
    expect(back.session.data).toMatchObject({ ...token, govbr_authenticated: true });
    expect(back.session.data).not.toHaveProperty('govbr_auth_sent');
  });

  it('leaves the login on screen where a token is refused and no tax id is offered', () => {
    const of = plan({ required: true, methods: ['govbr'] });
    const turn = walk(of, chosen(of, 'govbr').session, { at: 1, kind: 'signal', name: 'govbr_token', token: { name: 'Mallory' } });
    expect(turn.outcome).toMatchObject({ kind: 'wait', issue: { code: 'token_refused' } });
    expect(turn.session.data).not.toHaveProperty('name');
  });

  it('does not ask for the login again in a new version of the flow', () => {
    const of = plan({});
    const token = { brazilian_tax_id: '52998224725', name: 'Ana Lima', email: null };
    const back = walk(of, chosen(of, 'govbr').session, { at: 1, kind: 'signal', name: 'govbr_token', token });
    const changed = planWith('identification@2', {}, [], { version: '1.0.1' });
    const turn = walk(changed, back.session, { at: 2, kind: 'open', seed: 'other' });
    expect(turn.outcome).toMatchObject({ kind: 'ask', step: 'collect_email' });
    expect(turn.session.data).toMatchObject({ govbr_authenticated: true, identity_verified: true });
  });
});
