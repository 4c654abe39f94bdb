import { expect } from '@open-wc/testing';
import { ACCEPTED, replyOf } from './road-damage.js';
import { stage, type Stage, type StageOptions } from './stage.js';
import { violations } from './violations.js';

type State = { readonly name: string; readonly options?: StageOptions; readonly lead: (on: Stage) => unknown };

const contact = '<p>Call us</p><p slot="contact">Telephone 311</p>';

const states: readonly State[] = [
  { name: 'the fallback', options: { flow: {} }, lead: () => undefined },
  { name: 'options', lead: () => undefined },
  {
    name: 'a text question after an answer',
    lead: async (on) => (on.press('option', 'Pothole'), await on.stored(), on.press('option', 'Yes')),
  },
  { name: 'an answer that is not understood', lead: (on) => on.type('good morning') },
  { name: 'what may have been meant', lead: (on) => on.type('pothol') },
  { name: 'an empty answer', lead: (on) => on.type(' ') },
  { name: 'the review', lead: (on) => on.toReview() },
  { name: 'what falls with a change', lead: async (on) => (await on.toReview(), on.press('change', 'What is damaged?')) },
  { name: 'sending', options: { replies: [] }, lead: async (on) => (await on.toReview(), on.press('send')) },
  { name: 'not sent yet', options: { replies: [replyOf(503)] }, lead: async (on) => (await on.toReview(), on.press('send')) },
  { name: 'checking', options: { replies: [{ kind: 'timeout' }] }, lead: async (on) => (await on.toReview(), on.press('send')) },
  { name: 'a refused request', options: { replies: [replyOf(422)] }, lead: async (on) => (await on.toReview(), on.press('send')) },
  { name: 'the receipt', options: { replies: [ACCEPTED] }, lead: async (on) => (await on.toReview(), on.press('send')) },
  { name: 'a person', options: { children: contact }, lead: (on) => on.press('help') },
  { name: 'Portuguese texts around an English flow', options: { lang: 'pt-BR', set: { flowLang: 'en' } }, lead: () => undefined },
];

describe('accessibility', () => {
  for (const { name, options = {}, lead } of states) {
    it(`axe finds nothing wrong: ${name}`, async () => {
      const on = await stage(options);
      await lead(on);
      await on.stored();
      on.still();
      expect(await violations()).to.deep.equal([]);
    });
  }

  it('axe sees into the shadow root: without its label the field is found', async () => {
    const on = await stage();
    on.find('label').remove();
    on.field.removeAttribute('placeholder');
    expect((await violations()).some((found) => found.startsWith('label'))).to.equal(true);
  });
});
