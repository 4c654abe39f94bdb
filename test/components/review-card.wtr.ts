import { expect } from '@open-wc/testing';
import { memoryStore } from '../../src/browser/memory.js';
import type { JsonObject } from '../../src/engine/json.js';
import { ACCEPTED, FLOW, replyOf } from './road-damage.js';
import { clean, stage, type StageOptions } from './stage.js';

const PATH = FLOW['path'] as readonly JsonObject[];

/** Asks one more question after the hub. */
const ASKING_ON: JsonObject = {
  ...FLOW,
  slots: { ...(FLOW['slots'] as JsonObject), more: { domain: 'Text', required: true } },
  path: [...PATH.slice(0, -1), { slot: 'more', prompt: { text: 'Anything else?' } }, ...PATH.slice(-1)],
};

async function sent(options: StageOptions) {
  const on = await stage(options);
  await on.toReview();
  on.press('send');
  await on.stored();
  return on;
}

describe('the review', () => {
  it('lists every question with its answer, a way to change it that names the question, and one button that names the act', async () => {
    const on = await stage();
    await on.toReview();
    expect(on.question).to.equal('Is all of this right?');
    expect(on.texts('[part=review] dt')).to.deep.equal([
      'What is damaged?',
      'Is it urgent?',
      'How many are there?',
      'Your e-mail address?',
      'Where is it?',
    ]);
    expect(on.texts('[part=review] dd:first-of-type')).to.deep.equal(['Pothole', 'Yes', '2', 'Not provided', 'Main Street 5']);
    expect(on.texts('[part=change]')).to.include('Change: Where is it?');
    expect(on.texts('[part=send]')).to.deep.equal(['Send request']);
    expect(on.find('flow-answer-field').hidden).to.equal(true);
    expect(on.requests).to.have.length(0);
  });

  it('names the act "Confirm" while more is asked before the request is sent', async () => {
    const on = await stage({ flow: ASKING_ON });
    await on.toReview();
    expect(on.texts('[part=send]')).to.deep.equal(['Confirm']);
    expect(on.root.textContent).to.not.contain('Without a connection');
    on.press('send');
    await on.stored();
    expect(on.question).to.equal('Anything else?');
    on.type('No');
    await on.stored();
    expect(on.texts('[part=send]')).to.deep.equal(['Send request']);
    expect(on.requests).to.have.length(0);
  });

  it('asks what to change after a no', async () => {
    const on = await stage();
    await on.toReview();
    on.chat.answer('checked', 'no');
    await on.stored();
    expect(on.root.textContent).to.contain('Choose the answer to change.');
  });

  it('shows what falls with a change before it does, and lets the person keep it', async () => {
    const on = await stage();
    await on.toReview();
    on.press('change', 'What is damaged?');
    expect(on.question).to.equal('Change this answer?');
    expect(clean(on.find('[part=falling] ul').textContent)).to.equal('How many are there?You answered: 2');
    on.press('change-no');
    expect(on.question).to.equal('Is all of this right?');
    expect(on.told).to.not.include('flow-changed');
    on.press('change', 'What is damaged?');
    on.press('change-yes');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('asks at once for an answer that nothing depends on', async () => {
    const on = await stage();
    await on.toReview();
    on.press('change', 'Where is it?');
    expect(on.question).to.equal('Where is it?');
  });
});

describe('an earlier answer', () => {
  it('can be changed in the log only where the change would be taken', async () => {
    const on = await stage({ flow: { ...ASKING_ON, confirm: { ...(FLOW['confirm'] as JsonObject), correctable: ['place'] } } });
    on.press('option', 'Pothole');
    await on.stored();
    expect(on.texts('[part=change]')).to.deep.equal(['Change: What is damaged?']);
    on.chat.restart();
    await on.stored();
    await on.toReview();
    on.press('send');
    await on.stored();
    expect(on.texts('[part=said] bdi')).to.have.length(5);
    expect(on.texts('[part=change]')).to.deep.equal(['Change: Where is it?']);
    on.press('change', 'Where is it?');
    await on.stored();
    expect(on.question).to.equal('Where is it?');
  });
});

describe('the send button', () => {
  it('sends once, however often it is pressed', async () => {
    const on = await stage({ replies: [] });
    await on.toReview();
    const button = on.button('send');
    for (let clicks = 0; clicks < 5; clicks++) button.click();
    await on.stored();
    for (let clicks = 0; clicks < 2; clicks++) on.button('send').click();
    await on.stored();
    expect(on.requests).to.have.length(1);
    expect(on.button('send')).to.equal(button);
    expect(button.disabled).to.equal(false);
    expect(clean(button.textContent)).to.equal('Sending');
  });

  it('tries again when the request was not sent', async () => {
    const on = await sent({ replies: [replyOf(503), ACCEPTED] });
    expect(clean(on.button('send').textContent)).to.equal('Try now');
    on.press('send');
    await on.pass(1000);
    expect(on.requests.map(({ body }) => body)).to.deep.equal([on.requests[0]?.body, on.requests[0]?.body]);
    expect(on.find('[part=number]').textContent).to.equal('2026-048213');
  });
});

describe('the state of a request', () => {
  const states = [
    { name: 'no reply yet', replies: [], state: 'sending', says: 'Keep this page open' },
    { name: 'a service that is busy', replies: [replyOf(503)], state: 'queued', says: 'saved on this device' },
    {
      name: 'a reply that was lost',
      replies: [{ kind: 'timeout' } as const],
      state: 'checking',
      says: 'You do not need to send another request.',
    },
    {
      name: 'a web page in place of an acknowledgement',
      replies: [replyOf(200, '<html>Log in</html>')],
      state: 'checking',
      says: 'We are asking again',
    },
    { name: 'an acknowledgement without its number', replies: [replyOf(201, '{}')], state: 'checking', says: 'We are asking again' },
    { name: 'a page that is not let in', replies: [replyOf(403)], state: 'halted', says: 'The service takes no requests from this page.' },
  ];
  for (const { name, replies, state, says } of states) {
    it(`is "${state}" after ${name}`, async () => {
      const on = await sent({ replies });
      expect(on.find('[part=status]').dataset['state']).to.equal(state);
      expect(clean(on.find('[part=status]').textContent)).to.contain(says);
      expect(on.has('[part=receipt]')).to.equal(false);
      expect(on.told).to.not.include('flow-sent');
    });
  }

  it('is not called saved on the device where it is only on the page', async () => {
    const on = await sent({ replies: [replyOf(503)], store: memoryStore() });
    expect(on.root.textContent).to.not.contain('saved on this device');
    expect(on.find('[part=status]').textContent).to.contain('only on this page');
  });
});

describe('the receipt', () => {
  it('shows the number, when it was sent and in which zone, and what was sent', async () => {
    const on = await sent({});
    const receipt = clean(on.find('[part=receipt]').textContent);
    expect(on.find('[part=number]').textContent).to.equal('2026-048213');
    expect(getComputedStyle(on.find('[part=number]')).direction).to.equal('ltr');
    expect(receipt).to.match(/November \d+, 2026/);
    expect(receipt).to.match(/ Time\b/);
    expect(on.texts('[part=receipt] dd')).to.deep.equal(['Pothole', 'Yes', '2', 'Not provided', 'Main Street 5']);
    expect(on.has('[part=receipt] [part=change]')).to.equal(false);
  });

  it('begins another request', async () => {
    const on = await sent({});
    on.press('again');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(on.has('[part=said]')).to.equal(false);
  });

  it('says in the words of the service why a request was refused', async () => {
    const on = await sent({
      replies: [replyOf(422, '{"title":"Outside","detail":"This place is outside the city."}', { contentLanguage: 'en' })],
    });
    expect(on.question).to.equal('The request was not accepted');
    expect(on.find('[part=receipt]').textContent).to.contain('This place is outside the city.');
    expect(on.has('[part=number]')).to.equal(false);
    expect(on.texts('[part=receipt] dd')).to.include('Main Street 5');
  });
});

describe('the notice about an earlier request', () => {
  const states = [
    { name: 'is on its way', replies: [], says: 'Your earlier request: Sending the request' },
    { name: 'waits', replies: [replyOf(503)], says: 'Your earlier request: Not sent yet' },
    { name: 'may have arrived', replies: [{ kind: 'timeout' } as const], says: 'Your earlier request: Checking whether it arrived' },
    { name: 'is turned away later', replies: [replyOf(503), replyOf(403)], says: 'Your earlier request: Not sent' },
  ];
  for (const { name, replies, says } of states) {
    it(`says how one stands that ${name}`, async () => {
      const on = await sent({ replies });
      on.chat.restart();
      await on.stored();
      await on.pass(replies.length > 1 ? 60_000 : 0);
      expect(on.question).to.equal('What is damaged?');
      const notices = () => on.texts('.hint').filter((hint) => hint.includes('earlier request'));
      // Its end is recorded before it is shown.
      for (let i = 0; i < 50 && notices()[0] !== says; i++) await on.stored();
      expect(notices()).to.deep.equal([says]);
    });
  }

  it('is gone once that one was sent', async () => {
    const on = await sent({ replies: [replyOf(503), ACCEPTED] });
    on.chat.restart();
    await on.stored();
    await on.pass(60_000);
    expect(on.requests).to.have.length(2);
    expect(on.root.textContent).to.not.contain('earlier request');
  });
});
