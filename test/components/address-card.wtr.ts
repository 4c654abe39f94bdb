import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../src/engine/json.js';
import { shortFlow } from './road-damage.js';
import { stage, type Stage, type StageOptions } from './stage.js';
import { violations } from './violations.js';

/** A flow that asks for an address first, then for a mail address. */
function addressFlow(settings: JsonObject = { required: true }): JsonObject {
  const flow = shortFlow({ contact: { domain: 'Mail' } }, [
    { use: 'address@1' },
    { slot: 'contact', prompt: { text: 'Your e-mail address?' } },
  ]);
  const terminal = { ...(flow['terminal'] as JsonObject), input: [{ param: 'place', slot: 'address' }] };
  return { ...flow, uses: [{ ref: 'address@1', with: settings }], terminal };
}

const QUESTION = 'What is the address? Write the street and the number.';

async function addressStage(options: StageOptions = {}): Promise<Stage> {
  return stage({ flow: addressFlow(), ...options });
}

function part(on: Stage, name: string): HTMLInputElement {
  return on.find<HTMLInputElement>(`[part=address] [name=${name}]`);
}

function fill(on: Stage, parts: { readonly [name: string]: string }): void {
  for (const [name, value] of Object.entries(parts)) part(on, name).value = value;
}

const FILLED = { street: 'Mill Lane', number: '3', district: 'Harbour', city: 'Port Elm' };

describe('the parts of an address', () => {
  it('axe finds nothing wrong: empty, and with all that is missing listed', async () => {
    const on = await addressStage();
    on.still();
    expect(await violations()).to.deep.equal([]);
    on.press('address-send');
    await on.stored();
    on.still();
    expect(await violations()).to.deep.equal([]);
  });

  it('are native fields, each with its label and, but for the number and where it is the own address, its purpose', async () => {
    const on = await addressStage({ set: { personalSlots: ['address'] } });
    expect(on.question).to.equal(QUESTION);
    const fields = Array.from(on.root.querySelectorAll<HTMLInputElement>('[part=address-part]'));
    expect(fields.map((field) => [field.labels?.[0]?.textContent, field.autocomplete])).to.deep.equal([
      ['Street or square', 'address-line1'],
      ['Number', 'off'],
      ['District', 'address-level3'],
      ['City', 'address-level2'],
    ]);
    const other = await addressStage();
    expect(Array.from(other.root.querySelectorAll<HTMLInputElement>('[part=address-part]'), (field) => field.autocomplete)).to.deep.equal(
      Array(4).fill('off'),
    );
    expect(fields.every((field) => field.type === 'text' && field.maxLength === -1)).to.equal(true);
  });

  it('are the one place to type: the field at the foot is away', async () => {
    const on = await addressStage();
    expect(on.find('flow-answer-field').hidden).to.equal(true);
    expect(on.focused).to.equal(document.body);
  });

  it('become one answer in one line, which can be changed', async () => {
    const on = await addressStage();
    fill(on, FILLED);
    on.press('address-send');
    await on.stored();
    expect(on.texts('[part=said]')).to.deep.equal(['You answered: Mill Lane, 3, Harbour, Port Elm']);
    expect(on.question).to.equal('Is this the right address? Mill Lane, 3, Harbour, Port Elm');
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('answer with Enter in any field', async () => {
    const on = await addressStage();
    fill(on, FILLED);
    part(on, 'city').form?.requestSubmit();
    await on.stored();
    expect(on.question).to.contain('Is this the right address?');
  });

  it('hold what was given before when the address is changed', async () => {
    const on = await addressStage();
    fill(on, FILLED);
    on.press('address-send');
    await on.stored();
    on.press('change', QUESTION);
    await on.stored();
    expect(on.question).to.equal(QUESTION);
    expect(Object.keys(FILLED).map((name) => part(on, name).value)).to.deep.equal(Object.values(FILLED));
    expect(on.focused).to.equal(part(on, 'street'));
  });

  it('that are missing are listed with links, named beside their fields, and cost no attempt', async () => {
    const on = await addressStage({ flow: addressFlow({ required: true, max_attempts: 1, on_exhaust: 'END' }) });
    fill(on, { district: 'Harbour' });
    on.press('address-send');
    await on.stored();
    expect(on.focused).to.equal(on.find('#flow-wrong'));
    const missing = ['The street is missing.', 'The number is missing. If there is none, tick “No number”.'];
    expect(on.texts('#flow-wrong a')).to.deep.equal(missing);
    expect(on.texts('.part .err')).to.deep.equal(missing);
    expect(part(on, 'street').getAttribute('aria-invalid')).to.equal('true');
    expect(on.find(`#${part(on, 'street').getAttribute('aria-describedby') ?? ''}`).textContent).to.contain('The street is missing.');
    expect(part(on, 'district').value).to.equal('Harbour');
    on.find('#flow-wrong li:last-child a').click();
    expect(on.focused).to.equal(part(on, 'number'));
    fill(on, { street: 'Mill Lane', number: '3' });
    on.press('address-send');
    await on.stored();
    expect(on.texts('[part=said]')).to.deep.equal(['You answered: Mill Lane, 3, Harbour']);
  });

  it('say that there is no number: the box empties and closes the field, and opens it again', async () => {
    const on = await addressStage();
    fill(on, { street: 'Mill Lane', number: '3' });
    on.find('[part=no-number]').click();
    expect([part(on, 'number').value, part(on, 'number').disabled]).to.deep.equal(['', true]);
    on.find('[part=no-number]').click();
    expect(part(on, 'number').disabled).to.equal(false);
    on.find('[part=no-number]').click();
    on.press('address-send');
    await on.stored();
    expect(on.texts('[part=said]')).to.deep.equal(['You answered: Mill Lane, No number']);
    expect(on.question).to.equal('Is this the right address? Mill Lane, no number');
    on.press('change', QUESTION);
    await on.stored();
    expect([part(on, 'none').checked, part(on, 'number').disabled]).to.deep.equal([true, true]);
  });

  it('say so in what is sent: no number is null, a part that was left blank is not there', async () => {
    const on = await addressStage();
    fill(on, { street: 'Mill Lane' });
    on.find('[part=no-number]').click();
    on.press('address-send');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    on.press('skip');
    await on.stored();
    on.press('send');
    await on.stored();
    const body = JSON.parse(on.requests[0]?.body ?? '{}') as { input: unknown };
    expect(body.input).to.deep.equal({ place: { street: 'Mill Lane', number: null } });
  });

  it('give way to one line and come back, with what was typed and the focus in what is to be filled in', async () => {
    const on = await addressStage();
    fill(on, { street: 'Mill Lane' });
    on.press('address-way', 'one line');
    await on.stored();
    expect(on.find('[part=address]').hidden).to.equal(true);
    expect(on.find('flow-answer-field').hidden).to.equal(false);
    expect(on.focused).to.equal(on.field);
    on.press('address-way', 'street and number');
    await on.stored();
    expect(on.focused).to.equal(part(on, 'street'));
    expect(part(on, 'street').value).to.equal('Mill Lane');
    on.press('address-way', 'one line');
    await on.stored();
    on.type('Moot Square, by the fountain');
    await on.stored();
    expect(on.question).to.equal('Is this the right address? Moot Square, by the fountain');
  });

  it('stay filled in when the address is not found, and the reason stands at the street', async () => {
    const on = await addressStage({ set: { tools: { geocode: () => Promise.resolve({ status: 'not_found' }) } } });
    fill(on, FILLED);
    on.press('address-send');
    await on.stored();
    expect(on.question).to.equal(QUESTION);
    expect(on.texts('.part .err')).to.deep.equal(['We did not find this address. Check the street and the number.']);
    expect(Object.keys(FILLED).map((name) => part(on, name).value)).to.deep.equal(Object.values(FILLED));
    expect(on.root.activeElement).to.not.equal(null);
  });

  it('can be passed where the address is optional', async () => {
    const on = await addressStage({ flow: addressFlow({ required: false }) });
    on.press('skip');
    await on.stored();
    expect(on.question).to.equal('Your e-mail address?');
  });

  it('do not scroll sideways and have targets of 44 px, at 320 px with doubled text, from right to left too', async () => {
    for (const direction of ['ltr', 'rtl']) {
      const on = await addressStage();
      on.chat.style.cssText = 'display: block; width: 320px; --flow-size: 32px';
      const root = on.find('[part=root]');
      root.dir = direction;
      on.press('address-send');
      await on.stored();
      expect(root.scrollWidth).to.be.at.most(root.clientWidth);
      for (const target of Array.from(on.root.querySelectorAll('[part=address] .in, .tick, button, a'))) {
        const { width, height } = target.getBoundingClientRect();
        if (width > 0) expect(Math.min(width, height), target.className).to.be.at.least(43.5);
      }
    }
  });
});
