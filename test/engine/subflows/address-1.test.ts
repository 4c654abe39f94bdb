import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json.js';
import type { Plan } from '../../../src/engine/plan.js';
import { walk } from '../../../src/engine/walk.js';
import { BROKEN, cameBack, planWith, returned, say } from './conversation.js';

const addressPlan = (settings: JsonObject, lookUps: readonly string[] = []): Plan => planWith('address@1', settings, lookUps);
const TYPED = { address: 'Mill Lane 3' };

describe('address@1', () => {
  it('asks in the words of the page, with the address in the confirmation', () => {
    const plan = addressPlan({ required: true });
    const asked = walk(plan, null, { at: 0, kind: 'open', seed: 'seed' });
    expect(asked.outcome).toMatchObject({ kind: 'ask', prompt: { text: 'Where?' }, control: 'address', skippable: false });
    const typed = say(plan, asked, TYPED);
    expect(typed.outcome).toMatchObject({ kind: 'ask', prompt: { text: 'Is it Mill Lane 3?' }, control: 'bool', field: 'confirmation' });
  });

  it('keeps the filled parts of a structured address, and asks about them in one line', () => {
    const turn = say(addressPlan({}), null, { address: { street: ' Mill Lane ', number: '3', district: '', city: 'Port Elm' } });
    expect(turn.session.data['address']).toEqual({ street: 'Mill Lane', number: '3', city: 'Port Elm' });
    expect(turn.outcome).toMatchObject({ prompt: { text: 'Is it Mill Lane, 3, Port Elm?' } });
  });

  it.each<[string, Json, string]>([
    ['parts without a street', { number: '3' }, 'no_street'],
    ['the word that there is no number, without a street', { number: null }, 'no_street'],
    ['a number that was left blank', { street: 'Mill Lane', number: ' ' }, 'no_number'],
    ['a street that is no text', { street: ['Mill Lane'] }, 'not_text'],
  ])('does not take %s', (_, address, code) => {
    const turn = say(addressPlan({}), null, { address });
    expect(turn.outcome.issue?.code).toBe(code);
    expect(turn.session.attempts).toEqual({ address: 1 });
  });

  it.each(['s/n', 'S/N', 'sn', 'sem número', 'S/Nº', null])('keeps that there is no number, said as %j, as nothing', (number) => {
    const turn = say(addressPlan({}), null, { address: { street: 'Mill Lane', number, city: 'Port Elm' } });
    expect(turn.session.data['address']).toEqual({ street: 'Mill Lane', number: null, city: 'Port Elm' });
    expect(turn.outcome).toMatchObject({ prompt: { text: 'Is it Mill Lane, none, Port Elm?' } });
  });

  it.each(['0', '12-A', 'KM 14'])('keeps the number %s as it was typed', (number) => {
    const turn = say(addressPlan({}), null, { address: { street: 'Mill Lane', number } });
    expect(turn.session.data['address']).toEqual({ street: 'Mill Lane', number });
  });

  it('looks an address without a number up by what there is', () => {
    const turn = say(addressPlan({}, ['geocode']), null, { address: { street: 'Mill Lane', number: null, city: 'Port Elm' } });
    expect(turn.outcome).toMatchObject({ kind: 'call', input: { address: 'Mill Lane, Port Elm' } });
  });

  it('takes parts that are all blank as no answer', () => {
    const turn = say(addressPlan({}), null, { address: { street: ' ', city: '' } });
    expect(turn.outcome).toMatchObject({ kind: 'ask', step: 'collect_address', issue: null });
    expect(turn.session.attempts).toEqual({});
  });

  it('stands at its look-up after a reload, and offers what was typed if the look-up breaks', () => {
    const plan = addressPlan({ required: true }, ['geocode']);
    const called = say(plan, null, TYPED);
    const reloaded = JSON.parse(JSON.stringify(called.session)) as typeof called.session;
    const again = walk(plan, reloaded, { at: 1, kind: 'open', seed: 'other' });
    expect(again.outcome).toEqual(called.outcome);
    const broken = cameBack(plan, called, BROKEN, again.session);
    expect(broken.outcome).toMatchObject({
      kind: 'ask',
      step: 'collect_address',
      issue: { code: 'call_failed' },
      suggestion: { street: 'Mill Lane 3' },
    });
    expect(broken.session.attempts).toEqual({});
  });

  it('looks up the parts in one line, without a key: nothing is sent for good', () => {
    const turn = say(addressPlan({}, ['geocode']), null, { address: { street: 'Mill Lane', number: '3', city: 'Port Elm' } });
    expect(turn.outcome).toMatchObject({ kind: 'call', durable: false, key: null, input: { address: 'Mill Lane, 3, Port Elm' } });
  });

  it('hears a look-up once: a second result of the same call changes nothing', () => {
    const plan = addressPlan({}, ['geocode']);
    const called = say(plan, null, TYPED);
    const found = cameBack(plan, called, returned({ status: 'ok', needs_confirmation: true, address: { street: 'Mill Lane 3' } }));
    expect(cameBack(plan, called, returned({ status: 'not_found', error: 'x' }), found.session).session).toBe(found.session);
  });

  it('goes on without an address where nothing is its default, once the attempts of the confirmation are used up', () => {
    const plan = addressPlan({ max_attempts: 1, on_exhaust: 'default' });
    const turn = say(plan, say(plan, null, TYPED), { confirmation: 'perhaps' });
    expect(turn.session.data).toEqual({
      address: null,
      address_needs_confirmation: true,
      address_completed: true,
      address_defaulted: true,
    });
  });

  it('reads address_confirmation before confirmation', () => {
    const plan = addressPlan({});
    const turn = say(plan, say(plan, null, TYPED), { address_confirmation: 'yes', confirmation: 'no' });
    expect(turn.session.data['address_confirmed']).toBe(true);
  });

  it('never takes its confirmation from the turn that brought the address', () => {
    const turn = say(addressPlan({}), null, { ...TYPED, confirmation: 'yes' });
    expect(turn.outcome).toMatchObject({ kind: 'ask', step: 'confirm_address' });
  });

  it('keeps the default that stands for an address when the page is opened again', () => {
    const plan = addressPlan({ required: true, max_attempts: 1, on_exhaust: 'default' });
    const { session } = say(plan, null, { address: { city: 'Port Elm' } });
    expect(session.data).toMatchObject({ address: null, address_defaulted: true });
    expect(walk(plan, session, { at: 1, kind: 'open', seed: 'other' }).session).toBe(session);
  });

  it('still asks for the confirmation of an address in a new version of the flow, and not again once it was given', () => {
    const plan = addressPlan({});
    const changed = planWith('address@1', {}, [], { version: '1.0.1' });
    const typed = say(plan, null, TYPED);
    expect(walk(changed, typed.session, { at: 1, kind: 'open', seed: 'other' }).outcome).toMatchObject({ step: 'confirm_address' });
    const { session } = say(plan, typed, { confirmation: 'yes' });
    expect(walk(changed, session, { at: 1, kind: 'open', seed: 'other' }).outcome.kind).toBe('done');
  });
});
