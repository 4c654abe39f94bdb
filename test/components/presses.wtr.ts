import { expect } from '@open-wc/testing';
import { shortFlow } from './road-damage.js';
import { deviceLike, stage, type StageOptions } from './stage.js';

async function sent(options: StageOptions) {
  const on = await stage(options);
  await on.toReview();
  on.press('send');
  await on.stored();
  return on;
}

describe('a double click', () => {
  const flow = shortFlow({ urgent: { domain: 'YesNo', required: true } }, [{ slot: 'urgent', prompt: { text: 'Is it urgent?' } }]);

  it('on the last option sends nothing that nobody saw', async () => {
    const on = await stage({ flow });
    on.click(on.button('option', 'Yes'), 1);
    on.click(on.button('send'), 2);
    await on.stored();
    expect(on.requests).to.have.length(0);
    on.click(on.button('send'), 1);
    await on.stored();
    expect(on.requests).to.have.length(1);
  });

  it('on "Send request" does not begin another request', async () => {
    const on = await sent({});
    on.click(on.button('again'), 2);
    await on.stored();
    expect(on.question).to.equal('Request sent');
  });

  it('on "Start over" deletes nothing', async () => {
    const store = deviceLike();
    const first = await stage({ store });
    first.press('option', 'Pothole');
    await first.stored();
    const on = await stage({ store });
    on.click(on.button('start-over'), 1);
    on.click(on.button('start-over-yes'), 2);
    await on.stored();
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole']);
  });

  it('on "Change" does not take away what falls with it', async () => {
    const on = await stage();
    await on.toReview();
    on.click(on.button('change', 'What is damaged?'), 1);
    on.click(on.button('change-yes'), 2);
    await on.stored();
    expect(on.told).to.not.include('flow-changed');
  });

  it('on the arrow answers one question, and complains of nothing', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    on.write('2');
    on.click(on.button('answer'), 1);
    on.click(on.button('answer'), 2);
    await on.stored();
    expect(on.question).to.equal('Your e-mail address?');
    expect(on.has('#flow-error')).to.equal(false);
  });

  it('reaches what the page put into a slot', async () => {
    const on = await stage({ children: '<p>Call us</p><button slot="contact" type="button">Call</button>' });
    on.press('help');
    let clicks = 0;
    const call = on.chat.querySelector('button') as HTMLButtonElement;
    call.addEventListener('click', () => clicks++);
    on.click(call, 2);
    expect(clicks).to.equal(1);
  });
});

describe('a key that is held', () => {
  it('presses the send button once', async () => {
    const on = await stage();
    await on.toReview();
    expect(on.key(on.button('send'), 'Enter')).to.equal(true);
    expect(on.key(on.button('send'), 'Enter', { repeat: true })).to.equal(false);
  });
});
