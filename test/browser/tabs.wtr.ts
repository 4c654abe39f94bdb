import { expect } from '@open-wc/testing';
import { pageTabs } from '../../src/browser/tabs.js';

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the tabs of an origin', () => {
  it('hear of what another announces, not of what they announce themselves, until they stop listening', async () => {
    const heard: string[] = [];
    const [mine, other] = [pageTabs(), pageTabs()];
    const end = mine.subscribe((place) => heard.push(place));
    const endOther = other.subscribe(() => undefined);
    mine.announce('own');
    other.announce('a');
    for (let i = 0; i < 40 && heard.length === 0; i++) await soon();
    expect(heard).to.deep.equal(['a']);
    end();
    other.announce('b');
    await soon();
    expect(heard).to.deep.equal(['a']);
    endOther();
  });

  it('pass over what is no place', async () => {
    const heard: string[] = [];
    const end = pageTabs().subscribe((place) => heard.push(place));
    const channel = new BroadcastChannel('flowspec-chat');
    channel.postMessage({ place: 'a' });
    channel.postMessage('b');
    for (let i = 0; i < 40 && heard.length === 0; i++) await soon();
    expect(heard).to.deep.equal(['b']);
    channel.close();
    end();
  });

  it('hear nothing where there is no channel', () => {
    const tabs = pageTabs(() => null);
    tabs.announce('a');
    tabs.subscribe(() => expect.fail())();
    tabs.announce('a');
  });
});
