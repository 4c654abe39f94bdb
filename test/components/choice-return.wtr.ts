import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../src/engine/json.js';
import { CATALOGUE, choice, opened, QUESTION, runs, until } from './choice-stage.js';
import { FLOW } from './road-damage.js';
import { clearStage, deviceLike } from './stage.js';

describe('what was chosen from a catalogue', () => {
  afterEach(() => {
    clearStage();
    sessionStorage.clear();
  });

  it('is left for the question again, and keeps what was answered', async () => {
    const on = await choice({}, { store: deviceLike() });
    on.press('option', 'Road damage');
    await runs(on, 'road');
    on.press('option', 'Pothole');
    await on.stored();
    on.press('other-choice');
    await until(() => on.question === QUESTION);
    expect(on.focused?.id).to.equal('flow-question');
    on.press('option', 'Missed bin');
    await runs(on, 'bin');
    expect(on.question).to.equal('What is damaged?');
    on.press('other-choice');
    await until(() => on.question === QUESTION);
    on.press('option', 'Road damage');
    await runs(on, 'road');
    expect(on.question).to.equal('Is it urgent?');
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole']);
  });

  it('comes back in this tab, or the question does if that was asked for', async () => {
    const store = deviceLike();
    const first = await choice({}, { store });
    first.press('option', 'Missed bin');
    await runs(first, 'bin');
    first.press('option', 'Other');
    await first.stored();
    const second = await choice({}, { store });
    expect(second.question).to.equal('Is it urgent?');
    expect(opened(second)).to.equal('bin');
    second.press('other-choice');
    await until(() => second.question === QUESTION);
    expect((await choice({}, { store })).question).to.equal(QUESTION);
  });

  it('comes back at a question that went to a person, and is started over itself', async () => {
    const store = deviceLike();
    const slots = { ...(FLOW['slots'] as JsonObject), count: { domain: 'Count', required: true, max_attempts: 1, on_exhaust: 'handoff' } };
    const flows = {
      flows: [
        ...(CATALOGUE['flows'] as readonly JsonObject[]).slice(1),
        { slugs: ['x'], title: 'X', document: { ...FLOW, flow: 'x', slots } },
      ],
    };
    const first = await choice({ flows }, { store });
    first.press('option', 'X');
    await runs(first, 'x');
    first.press('option', 'Pothole');
    await first.stored();
    first.press('option', 'Yes');
    await first.stored();
    first.type('many');
    await first.stored();
    expect(first.question).to.equal('Talk to a person');
    const second = await choice({ flows }, { store });
    expect(second.question).to.equal('Talk to a person');
    second.press('other-choice');
    await until(() => second.question === QUESTION);
    second.press('option', 'X');
    await runs(second, 'x');
    expect(second.question).to.equal('Talk to a person');
    second.chat.restart();
    await second.stored();
    expect(second.question).to.equal('What is damaged?');
    expect(second.texts('[part=chosen]')).to.deep.equal(['X']);
  });

  it('is forgotten with the page where nothing is to be kept', async () => {
    const first = await choice({ persist: 'none' });
    first.press('option', 'Missed bin');
    await runs(first, 'bin');
    expect((await choice({ persist: 'none' })).question).to.equal(QUESTION);
  });
});
