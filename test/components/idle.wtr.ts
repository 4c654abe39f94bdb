import { expect } from '@open-wc/testing';
import { deviceLike, stage } from './stage.js';

const MINUTE = 60_000;
const key = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));

describe('a public computer', () => {
  it('warns before it deletes, with no answer in view, and goes on where somebody is there', async () => {
    const on = await stage({ set: { idle: 2 } });
    on.press('option', 'Pothole');
    await on.stored();
    await on.tick(2 * MINUTE);
    expect(on.has('[part=idle]')).to.equal(true);
    expect(on.focused).to.equal(on.find('[part=idle-stay]'));
    expect(on.find('flow-message-log').checkVisibility()).to.equal(false);
    await on.tick(30_000);
    expect(on.find('[part=idle]').textContent).to.contain('30 seconds');
    expect(on.announcer.textContent?.split('30 seconds')).to.have.length(1);
    key();
    expect(on.has('[part=idle]')).to.equal(false);
    expect(on.question).to.equal('Is it urgent?');
    expect(on.focused).to.equal(on.find('#flow-question'));
    await on.tick(MINUTE);
    expect(on.has('[part=idle]')).to.equal(false);
  });

  it('begins anew where nobody is there, with nothing of the answers left', async () => {
    const store = deviceLike();
    const on = await stage({ store, set: { idle: 2 } });
    on.press('option', 'Pothole');
    await on.stored();
    on.write('half a word');
    expect(await store.keys('')).to.have.length(1);
    await on.tick(3 * MINUTE);
    for (let i = 0; i < 50 && !on.has('#flow-question'); i++) await on.stored();
    expect(await store.keys('')).to.deep.equal([]);
    expect(on.question).to.equal('What is damaged?');
    expect(on.texts('[part=said]')).to.deep.equal([]);
    expect(on.field.value).to.equal('');
  });

  it('leaves alone who has given nothing, and all where the page did not ask for it', async () => {
    const on = await stage({ set: { idle: 2 } });
    await on.tick(10 * MINUTE);
    expect(on.has('[part=idle]')).to.equal(false);
    const never = await stage();
    never.press('option', 'Pothole');
    await never.stored();
    await never.tick(10 * MINUTE);
    expect(never.has('[part=idle]')).to.equal(false);
  });
});
