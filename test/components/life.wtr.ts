import { expect } from '@open-wc/testing';
import { LitElement } from 'lit';
import { languagePart } from '../../components/parts.js';
import { memoryStore } from '../../src/browser/memory.js';
import { replyOf, shortFlow } from './road-damage.js';
import { deviceLike, stage } from './stage.js';

describe('the life of the element', () => {
  it('goes on where it was when it is moved, and when it is taken off and put back', async () => {
    const store = deviceLike();
    const on = await stage({ store });
    on.press('option', 'Pothole');
    await on.stored();
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(on.chat);
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    on.chat.remove();
    await on.stored();
    document.body.append(on.chat);
    for (let i = 0; i < 50 && !on.has('#flow-question'); i++) await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    elsewhere.remove();
  });

  it('offers to start over when it goes on with a draft, and asks once before it deletes', async () => {
    const store = deviceLike();
    const first = await stage({ store });
    first.press('option', 'Pothole');
    await first.stored();
    const on = await stage({ store });
    on.press('start-over');
    expect(on.texts('#flow-question')).to.deep.equal(['Start over?']);
    expect(on.focused).to.equal(on.find('#flow-question'));
    on.press('start-over-yes');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(on.focused).to.equal(on.find('#flow-question'));
    expect(on.has('[part=start-over]')).to.equal(false);
  });

  it('says that answers are kept for a time, or that they are not kept', async () => {
    const kept = await stage();
    expect(kept.find('[part=notice]').textContent).to.contain('24 hours');
    kept.press('option', 'Pothole');
    await kept.stored();
    expect(kept.find('[part=stand]').textContent).to.equal('Saved on this device');
    const { store: _, ...rest } = kept.chat.ports;
    const lost = await stage({ set: { ports: { ...rest, store: memoryStore() } } });
    expect(lost.find('[part=notice]').textContent).to.contain('not kept on this device');
    lost.press('option', 'Pothole');
    await lost.stored();
    expect(lost.find('[part=stand]').textContent).to.equal('Only on this page');
  });

  it('takes the function of the page in place of an endpoint', async () => {
    const calls: unknown[] = [];
    const report = (input: unknown) => {
      calls.push(input);
      return { status: 'success', protocol: 'H-1' };
    };
    const on = await stage({ set: { endpoint: '', tools: { report } } });
    await on.toReview();
    on.press('send');
    await on.stored();
    await on.stored();
    expect(calls).to.have.length(1);
    expect(on.find('[part=number]').textContent).to.equal('H-1');
  });

  it('reads answers in the language that its texts are in, whenever that changes, and goes on where it was', async () => {
    const flow = shortFlow(
      { name: { domain: 'Text', required: true }, cost: { domain: 'Cost', required: true } },
      [
        { slot: 'name', prompt: { text: 'Your name?' } },
        { slot: 'cost', prompt: { text: 'What did it cost?' } },
      ],
      { Cost: { type: 'number' } },
    );
    const page = document.documentElement;
    const { lang } = page;
    page.lang = 'en';
    const on = await stage({ flow, lang: '', store: memoryStore() });
    on.type('Ana');
    await on.stored();
    const answers = async () => {
      await on.stored();
      on.type('1.500');
      await on.stored();
      const [, cost] = on.texts('[part=review] dd:first-of-type');
      on.chat.change('cost');
      await on.stored();
      return cost;
    };
    page.lang = 'pt';
    await languagePart('pt')?.get();
    expect(await answers()).to.equal('1.500');
    expect(on.find('#flow-question').lang).to.equal('en');
    on.chat.lang = 'en';
    expect(await answers()).to.equal('1.5');
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Ana']);
    expect(on.told.filter((name) => name === 'flow-opened')).to.have.length(1);
    page.lang = lang;
  });

  it('runs an elicitor/1 list', async () => {
    const slots = [
      { id: 'a', name: 'place', prompt: 'Which park?', kind: { kind: 'text' }, required: true },
      { id: 'b', name: 'clean', prompt: 'Is it clean?', kind: { kind: 'boolean' }, required: true },
    ];
    const on = await stage({
      flow: { schema_id: 'elicitor/1', request_text: 'Feedback', slots },
      replies: [replyOf(200, '{}')],
    });
    expect(on.question).to.equal('Which park?');
    on.type('Central Park');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    on.press('send');
    await on.stored();
    expect(on.question).to.equal('Request sent');
  });

  it('answers, changes and starts over from a script of the page', async () => {
    const on = await stage();
    on.chat.answer('damage', 'Pothole');
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    on.chat.change('damage');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    on.chat.answer('damage', 'Other');
    await on.stored();
    on.chat.restart();
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(on.has('[part=said]')).to.equal(false);
  });

  it('is defined once, however often its script is loaded', async () => {
    const told: unknown[] = [];
    const { info } = console;
    console.info = (...words: unknown[]) => void told.push(words.join(' '));
    const defined = customElements.get('flow-chat');
    // Another address makes it another module.
    await import(/* @vite-ignore */ new URL('../../components/flow-chat-define.ts?again', import.meta.url).href);
    console.info = info;
    expect(customElements.get('flow-chat')).to.equal(defined);
    expect(told).to.have.length(1);
    expect(Object.getPrototypeOf(defined)).to.equal(LitElement);
  });
});
