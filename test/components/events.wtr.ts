import { expect } from '@open-wc/testing';
import type { FlowErrorEvent } from '../../components/error-event.js';
import { FlowSentEvent } from '../../components/events.js';
import { memoryStore } from '../../src/browser/memory.js';
import type { JsonObject } from '../../src/engine/json.js';
import { ACCEPTED, FLOW, replyOf, shortFlow } from './road-damage.js';
import { deviceLike, stage, type Stage } from './stage.js';

const SECRET = 'Main Street 5';

describe('the events', () => {
  it('tell the page in order what happens, out of any shadow root', async () => {
    const on = await stage();
    await on.toReview();
    on.press('send');
    await on.stored();
    expect(on.told).to.deep.equal([
      'flow-opened',
      'flow-asked',
      'flow-answered',
      'flow-asked',
      'flow-answered',
      'flow-asked',
      'flow-answered',
      'flow-asked',
      'flow-answered',
      'flow-asked',
      'flow-answered',
      'flow-reviewed',
      'flow-answered',
      'flow-queued',
      'flow-finished',
      'flow-sent',
    ]);
    expect(on.events.every((event) => event.bubbles && event.composed)).to.equal(true);
    const [sent] = on.events.filter((event) => event instanceof FlowSentEvent);
    expect((sent as FlowSentEvent).reference).to.equal('2026-048213');
  });

  it('never carry an answer', async () => {
    const on = await stage();
    await on.toReview();
    on.press('change', 'Where is it?');
    await on.stored();
    on.type(`${SECRET} b`);
    await on.stored();
    on.press('send');
    await on.stored();
    const told = on.events.map((event) => JSON.stringify(Object.entries(event)));
    expect(told.join(' ')).to.not.contain('Main Street');
    expect(told.join(' ')).to.not.contain('Pothole');
  });

  it('tell whether a draft was resumed, and nothing twice', async () => {
    const store = deviceLike();
    const first = await stage({ store });
    first.press('option', 'Pothole');
    await first.stored();
    const again = await stage({ store });
    expect(again.told).to.deep.equal(['flow-opened']);
    expect((again.events[0] as unknown as { resumed: boolean }).resumed).to.equal(true);
  });

  const DELIVERY = ['flow-queued', 'flow-sent', 'flow-refused'];
  const delivery = (on: Stage) => on.told.filter((name) => DELIVERY.includes(name));
  const terminal = FLOW['terminal'] as JsonObject;
  const KEEPING = {
    ...FLOW,
    terminal: { ...terminal, outcomes: { success: { reset_next: false }, retryable: {}, fatal: { reset_next: false } } },
  };

  const kept = [
    { name: 'was sent and is kept', flow: KEEPING, replies: [ACCEPTED] },
    { name: 'was sent and is erased', flow: FLOW, replies: [ACCEPTED] },
    { name: 'was refused for good and is kept', flow: KEEPING, replies: [replyOf(422)] },
    { name: 'waits', flow: FLOW, replies: [replyOf(503)] },
    { name: 'may have arrived', flow: FLOW, replies: [{ kind: 'timeout' } as const] },
    { name: 'is not tried any more', flow: FLOW, replies: [replyOf(403)] },
  ];
  for (const { name, flow, replies } of kept) {
    it(`tell nothing again at the reload of a request that ${name}`, async () => {
      const store = deviceLike();
      const first = await stage({ store, flow, replies });
      await first.toReview();
      first.press('send');
      await first.stored();
      const again = await stage({ store, flow, replies: [] });
      await again.stored();
      expect(again.told).to.deep.equal(['flow-opened']);
    });
  }

  it('tell that a request was queued and sent once each, however often it was tried', async () => {
    const on = await stage({ replies: [replyOf(503), replyOf(403), ACCEPTED] });
    await on.toReview();
    on.press('send');
    await on.stored();
    await on.pass(60_000);
    expect(on.requests).to.have.length(2);
    expect(delivery(on)).to.deep.equal(['flow-queued']);
    on.press('send');
    await on.pass(1000);
    expect(delivery(on)).to.deep.equal(['flow-queued', 'flow-sent']);
  });

  it('never call a request queued that is only in the page', async () => {
    const on = await stage({ store: memoryStore() });
    await on.toReview();
    on.press('send');
    await on.stored();
    expect(delivery(on)).to.deep.equal(['flow-sent']);
  });

  it('tell of a refusal for good', async () => {
    const on = await stage({ replies: [replyOf(422)] });
    await on.toReview();
    on.press('send');
    await on.stored();
    expect(on.told.slice(-2)).to.have.members(['flow-finished', 'flow-refused']);
    expect(on.told).to.not.include('flow-sent');
  });

  it('tell of a question that went to a person', async () => {
    const slots = { damage: { domain: 'Damage', required: true, max_attempts: 1, on_exhaust: 'handoff' } };
    const flow = shortFlow(slots, [{ slot: 'damage', prompt: { text: 'What is damaged?' } }]);
    const on = await stage({ flow, children: '<p slot="contact">Telephone 311</p>' });
    on.type('good morning');
    await on.stored();
    expect(on.told).to.include('flow-handoff');
    expect(on.question).to.equal('Talk to a person');
    expect(on.find<HTMLSlotElement>('slot[name=contact]').assignedElements()[0]?.textContent).to.equal('Telephone 311');
    on.press('back');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });
});

describe('the fallback', () => {
  const shown = (on: { chat: HTMLElement }) => (on.chat.querySelector('p') as HTMLElement).offsetHeight > 0;
  it('is hidden while the conversation runs, and shown again after close()', async () => {
    const on = await stage();
    expect(shown(on)).to.equal(false);
    on.chat.close();
    await on.stored();
    expect(shown(on)).to.equal(true);
    await on.chat.open();
    expect(shown(on)).to.equal(false);
    expect(on.question).to.equal('What is damaged?');
  });

  const cases = [
    {
      name: 'a flow with a mistake, as text',
      options: { flow: '{\n  "schema": "flowspec/2",\n  "flow": "Wrong Name"\n}' },
      code: 'FLOW_INVALID',
      says: [/FLOWSPEC_SCHEMA_\w+ at "\/flow", line 3, column \d+/],
    },
    {
      name: 'text that is not JSON',
      options: { flow: '{"schema": "flowspec/2",' },
      code: 'FLOW_INVALID',
      says: [/FLOWSPEC_JSON_\w+/, /line 1, column \d+/],
    },
    {
      name: 'a web page in place of a flow',
      options: { flow: '<!doctype html><p>Not here</p>' },
      code: 'FLOW_INVALID',
      says: [/FLOWSPEC_JSON_\w+/, /line 1, column 1/],
    },
    {
      name: 'a missing file',
      options: { flow: null, set: { flow: '/flows/nowhere.json' } },
      code: 'FLOW_NOT_FOUND',
      says: [/nowhere\.json/, /404/],
    },
    { name: 'no flow at all', options: { flow: null }, code: 'FLOW_MISSING', says: [/FLOW_MISSING/] },
    {
      name: 'a request that nobody takes',
      options: { flow: JSON.stringify(FLOW, null, 2), set: { endpoint: '' } },
      code: 'FLOW_INVALID',
      says: [/"\/terminal\/tool"/, /"report"/],
    },
    { name: 'an address that is none', options: { set: { endpoint: 'http://' } }, code: 'ADDRESS_INVALID', says: [/http:/] },
  ];
  for (const { name, options, code, says } of cases) {
    it(`stays for ${name}; the console and one event say what and where`, async () => {
      const late: unknown[] = [];
      const hear = (event: Event) => late.push(event);
      window.addEventListener('error', hear);
      window.addEventListener('unhandledrejection', hear);
      const on = await stage(options);
      window.removeEventListener('error', hear);
      window.removeEventListener('unhandledrejection', hear);
      expect(shown(on)).to.equal(true);
      expect(on.told).to.deep.equal(['flow-error']);
      expect((on.events[0] as FlowErrorEvent).code).to.equal(code);
      expect(on.complaints).to.have.length(1);
      for (const words of says) expect(on.complaints[0]).to.match(words);
      expect(late).to.deep.equal([]);
    });
  }

  it('gives way once the mistake is mended', async () => {
    const on = await stage({ flow: null });
    on.chat.document = FLOW;
    for (let i = 0; i < 50 && !on.told.includes('flow-opened'); i++) await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('gives way to a flow that stands in the page as data', async () => {
    const data = JSON.stringify(FLOW).replace(/</g, '\\u003c');
    const on = await stage({
      flow: null,
      children: `<p>Call us</p><script type="application/json" data-property="document">${data}</script>`,
    });
    expect(on.question).to.equal('What is damaged?');
  });
});
