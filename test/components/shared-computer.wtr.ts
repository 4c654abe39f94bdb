import { expect } from '@open-wc/testing';
import { isShared } from '../../components/shared-computer.js';
import { deviceLike, stage } from './stage.js';

describe('a shared computer', () => {
  before(() => {
    // Other files of tests run in this tab: what is to outlive this page is tested in a browser of its own.
    Storage.prototype.setItem = () => undefined;
  });

  it('keeps nothing once the person says so: what was there goes, the answers stay on screen', async () => {
    const store = deviceLike();
    const on = await stage({ store });
    on.press('option', 'Pothole');
    await on.stored();
    expect(await store.keys('')).to.have.length(1);
    on.press('shared');
    await on.stored();
    expect(await store.keys('')).to.deep.equal([]);
    expect(on.texts('[part=said]').join()).to.contain('Pothole');
    expect(on.question).to.equal('Is it urgent?');
    expect(on.focused).to.equal(on.find('#flow-question'));
    expect(on.find('[part=notice]').textContent).to.contain('not kept on this device');
    expect(on.find('[part=stand]').textContent).to.equal('Only on this page');
    expect(on.has('[part=shared]')).to.equal(false);
    on.press('option', 'No');
    await on.stored();
    expect(await store.keys('')).to.deep.equal([]);
  });

  it('is one for all that is opened on the page later', async () => {
    expect(isShared()).to.equal(true);
    const store = deviceLike();
    const on = await stage({ store, set: { endpoint: '/others' } });
    on.press('option', 'Pothole');
    await on.stored();
    expect(await store.keys('')).to.deep.equal([]);
    expect(on.has('[part=shared]')).to.equal(false);
  });
});
