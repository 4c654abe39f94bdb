import { expect } from '@open-wc/testing';
import { shortFlow } from './road-damage.js';
import { stage } from './stage.js';

describe('the options', () => {
  it('are buttons in a group that the question names, with their descriptions', async () => {
    const on = await stage();
    const group = on.find('[part=options]');
    expect(group.getAttribute('role')).to.equal('group');
    expect(group.getAttribute('aria-labelledby')).to.equal(on.find('#flow-question').id);
    expect(on.texts('[part=option]')).to.deep.equal(['PotholeA hole in the road', 'Broken sign', 'Other']);
    expect(on.button('option', 'Pothole').type).to.equal('button');
  });

  it('speak the language of the visitor where the flow has no words for them', async () => {
    const on = await stage({ lang: 'pt-BR', set: { flowLang: 'en' } });
    on.press('option', 'Pothole');
    expect(on.texts('[part=option]')).to.deep.equal(['Sim', 'Não']);
    expect(on.find('[part=option] span').getAttribute('lang')).to.equal(null);
    expect(on.find('#flow-question').lang).to.equal('en');
  });

  it('answer one question only when they are clicked twice', async () => {
    const on = await stage();
    on.click(on.button('option', 'Pothole'), 1);
    on.click(on.button('option', 'Yes'), 2);
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    expect(on.told.filter((name) => name === 'flow-answered')).to.have.length(1);
  });

  it('take one answer out of two clicks on the same button', async () => {
    const on = await stage();
    const button = on.button('option', 'Pothole');
    button.click();
    button.click();
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
  });

  it('do not hear a key that is held', async () => {
    const on = await stage();
    const button = on.button('option', 'Pothole');
    expect(on.key(button, 'Enter')).to.equal(true);
    expect(on.key(button, 'Enter', { repeat: true })).to.equal(false);
    expect(on.key(button, ' ', { repeat: true })).to.equal(false);
    expect(on.key(button, 'Tab', { repeat: true })).to.equal(true);
  });

  it('give way to what may have been meant, until all are asked for', async () => {
    const on = await stage();
    on.type('pothol');
    await on.stored();
    expect(on.texts('#flow-meant')).to.deep.equal(['Did you mean “Pothole”?']);
    expect(on.texts('[part=option]')).to.deep.equal(['Yes, PotholeA hole in the road']);
    on.press('option', 'Yes, Pothole');
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole']);
  });

  it('offer a near reading of a typed answer too', async () => {
    const on = await stage({
      flow: shortFlow({ contact: { domain: 'Mail' } }, [{ slot: 'contact', prompt: { text: 'Your e-mail address?' } }]),
    });
    on.type('maria. silva@example.org');
    await on.stored();
    on.press('option', 'maria.silva@example.org');
    await on.stored();
    expect(on.texts('[part=review] dd')).to.include('maria.silva@example.org');
  });

  for (const { domain, typed, asks, taps, shows } of [
    { domain: 'Amount', typed: '12,50', asks: 'Did you mean “12.5”?', taps: 'Yes, 12.5', shows: '12.5' },
    { domain: 'Count', typed: '3 sofas', asks: 'Did you mean “3”?', taps: 'Yes, 3', shows: '3' },
    { domain: 'YesNo', typed: 'yesss', asks: 'Did you mean “Yes”?', taps: 'Yes, Yes', shows: 'Yes' },
    { domain: 'Twins', typed: 'iregular', asks: 'Did you mean one of these?', taps: 'Irregular', shows: 'Irregular' },
  ]) {
    it(`of "${typed}" are one tap away, and nothing is taken before it`, async () => {
      const on = await stage({
        flow: shortFlow({ near: { domain, required: true } }, [{ slot: 'near', prompt: { text: 'Which?' } }], {
          Amount: { type: 'number' },
          Twins: { values: ['Regular', 'Irregular'], normalize: { accent_fold: true } },
        }),
      });
      on.type(typed);
      await on.stored();
      expect(on.texts('#flow-meant')).to.deep.equal([asks]);
      expect(on.texts('[part=said]')).to.deep.equal([]);
      on.press('option', taps);
      await on.stored();
      expect(on.texts('[part=review] dd')).to.include(shows);
    });
  }

  it('are left out where there are none, and a question that may stay open can be passed', async () => {
    const on = await stage();
    await on.toReview();
    expect(on.texts('[part=review] dd')).to.include('Not provided');
  });

  it('show the answer from before first, where it was put aside', async () => {
    const gated = shortFlow(
      { urgent: { domain: 'YesNo', required: true }, place: { domain: 'Text', required: true }, contact: { domain: 'Mail' } },
      [
        { slot: 'urgent', prompt: { text: 'Is it urgent?' } },
        { slot: 'place', prompt: { text: 'Where is it?' }, ask_when: { eq: ['slots.urgent', true] } },
        { slot: 'contact', prompt: { text: 'Your e-mail address?' } },
      ],
    );
    const on = await stage({ flow: gated });
    on.press('option', 'Yes');
    await on.stored();
    on.type('Main Street 5');
    await on.stored();
    on.press('change', 'Is it urgent?');
    await on.stored();
    on.press('option', 'No');
    await on.stored();
    on.press('change', 'Is it urgent?');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    expect(on.question).to.equal('Where is it?');
    expect(on.texts('[part=option]')).to.deep.equal(['Main Street 5Your earlier answer']);
  });
});
