import { expect } from '@open-wc/testing';
import type { FlowErrorEvent } from '../../components/error-event.js';
import type { JsonObject } from '../../src/engine/json.js';
import { CATALOGUE, choice, named, opened, QUESTION, runs, until } from './choice-stage.js';
import { clearStage } from './stage.js';
import { violations } from './violations.js';

describe('a catalogue', () => {
  afterEach(() => {
    clearStage();
    sessionStorage.clear();
  });

  it('asks what it is about, offers all, and opens what is tapped', async () => {
    const on = await choice();
    expect(on.question).to.equal(QUESTION);
    expect(on.texts('[part=option]')).to.deep.equal([
      'Street lightA lamp is out.',
      'Road damageA hole in the street.',
      'Missed binNobody came.',
    ]);
    expect(on.told).to.deep.equal([]);
    expect(on.texts('[part=stand]')).to.deep.equal(['']);
    on.press('option', 'Road damage');
    await runs(on, 'road');
    expect(on.told).to.deep.equal(['flow-opened', 'flow-asked']);
    expect(on.question).to.equal('What is damaged?');
    expect(on.texts('[part=chosen]')).to.deep.equal(['Road damage']);
    expect(on.focused?.id).to.equal('flow-question');
  });

  it('opens what is typed where that is sure', async () => {
    const on = await choice();
    on.type('there is a pothole');
    await runs(on, 'road');
    expect(on.question).to.equal('What is damaged?');
    expect(on.field.value).to.equal('');
  });

  it('asks back where several fit, best first, and shows all on demand', async () => {
    const on = await choice();
    on.type('something in the street');
    await on.stored();
    expect(on.find('#flow-meant').textContent).to.equal('Did you mean one of these?');
    expect(on.texts('[part=option]')).to.deep.equal(['Street lightA lamp is out.', 'Road damageA hole in the street.']);
    on.button('option', 'Street light').click();
    await runs(on, 'light');
  });

  it('says that nothing was found, keeps the words, and goes on offering all, as often as it takes', async () => {
    const on = await choice();
    for (let i = 0; i < 5; i++) {
      on.type('marriage');
      await on.stored();
      expect(on.find('#flow-error').textContent).to.contain('No service fits these words.');
      expect(on.field.value).to.equal('marriage');
      expect(on.texts('[part=option]').length).to.equal(3);
    }
    expect(on.announcer.textContent).to.contain('No service fits these words.');
    on.type('my bin was not emptied');
    await runs(on, 'bin');
  });

  it('understands commands like any question', async () => {
    const on = await choice({}, { children: '<p slot="contact">Call 156</p>' });
    on.type('talk to a person');
    await on.stored();
    expect(on.question).to.equal('Talk to a person');
    on.press('back');
    await on.stored();
    expect(on.question).to.equal(QUESTION);
  });

  it('begins with the flow of a slug', async () => {
    const on = await choice({ slug: 'bin' });
    expect(opened(on)).to.equal('bin');
    expect(on.texts('[part=chosen]')).to.deep.equal(['Missed bin']);
    expect(document.activeElement).to.equal(document.body);
  });

  it('tells the page of a slug that is not there, with the one that was meant, and asks', async () => {
    const on = await choice({ slug: 'raod' });
    await on.asks();
    expect(on.question).to.equal(QUESTION);
    expect((on.events[0] as FlowErrorEvent).code).to.equal('SLUG_UNKNOWN');
    expect(on.complaints.join()).to.contain('{"name":"raod","nearest":"road"}');
  });

  it('with a mistake does not run, and the page is told what and where', async () => {
    const on = await choice({ flows: { flows: [{ title: 'A', slugs: ['a'] }] } });
    expect(on.told).to.deep.equal(['flow-error']);
    const [error] = on.events as FlowErrorEvent[];
    expect(error?.code).to.equal('CATALOGUE_INVALID');
    expect(error?.diagnostics.map(({ code, path }) => `${code} ${path}`)).to.deep.equal(['FLOWSPEC_CATALOGUE_ONE_FLOW /flows/0']);
  });

  it('asks again where the chosen flow cannot run, and says so', async () => {
    const broken = { slugs: ['broken'], title: 'Broken', document: { schema: 'flowspec/2' } };
    const on = await choice({ flows: { flows: [broken, ...(CATALOGUE['flows'] as readonly JsonObject[])] } });
    const { error } = console;
    console.error = () => undefined;
    on.press('option', 'Broken');
    await until(() => on.has('[part=note]'));
    console.error = error;
    expect(on.told).to.deep.equal(['flow-error']);
    expect(on.question).to.equal(QUESTION);
    expect(on.find('[part=note]').textContent).to.contain('could not be opened');
    on.press('option', 'Street light');
    await runs(on, 'light');
  });

  it('of many flows is a field that narrows their list', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ slugs: [`s${i}`], title: `Office ${i}`, document: named(`s${i}`) }));
    const on = await choice({ flows: { flows: many } });
    const box = on.find<HTMLInputElement>('[part=box]');
    box.focus();
    box.value = 'Office 17';
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    on.key(box, 'Enter');
    await runs(on, 's17');
  });

  it('stands in the page as data, too', async () => {
    const children = `<script type="application/json" data-property="flows">${JSON.stringify(CATALOGUE)}</script>`;
    const on = await choice({ flows: '' }, { children });
    expect(on.texts('[part=option]').length).to.equal(3);
  });

  it('asks in the language of the page, and the names keep theirs', async () => {
    const on = await choice({ flowLang: 'en' }, { lang: 'pt-BR' });
    expect(on.question).to.equal('Qual é o assunto?');
    expect(on.find('#flow-question').getAttribute('lang')).to.equal(null);
    expect(on.find('[part=option] span').getAttribute('lang')).to.equal('en');
    on.chat.lang = 'en';
    await until(() => on.question === QUESTION);
    await on.stored();
    expect(document.activeElement).to.equal(document.body);
  });

  it('has no barrier that a machine finds', async () => {
    const on = await choice();
    expect(await violations()).to.deep.equal([]);
    on.type('street');
    await on.stored();
    on.still();
    expect(await violations()).to.deep.equal([]);
    on.button('option', 'Road damage').click();
    await runs(on, 'road');
    on.still();
    expect(await violations()).to.deep.equal([]);
  });
});
