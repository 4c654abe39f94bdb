import { expect } from '@open-wc/testing';
import { memoryStore } from '../../src/browser/memory.js';
import type { Exit } from '../../components/door.js';
import { Login, loginFlow } from './login.js';
import { clearStage, stage } from './stage.js';

const open = window.open.bind(window);
const { error } = console;

describe('the way to where a wait is answered', () => {
  let login: Login;
  let opened: string[] = [];
  beforeEach(() => {
    login = new Login();
    opened = [];
  });
  afterEach(() => {
    window.open = open;
    console.error = error;
    clearStage();
    sessionStorage.clear();
  });

  /** What `window.open` gives from now on. */
  function opens(window_: { closed: boolean } | null): void {
    window.open = (url) => {
      opened.push(String(url));
      return window_ as Window | null;
    };
  }

  it('is a link: nothing opens by itself, and its address is asked for once, with what ties the answer to it', async () => {
    opens({ closed: false });
    const on = await login.open();
    on.chat.requestUpdate();
    await on.stored();
    expect(on.question).to.equal('Sign in first.');
    expect(login.link.href).to.equal(`${location.origin}/login`);
    expect([login.link.target, login.link.rel]).to.deep.equal(['_blank', 'opener']);
    expect(login.asked).to.have.length(1);
    const { deadline, ...rest } = login.asked[0] ?? { deadline: 0 };
    expect(rest).to.deep.equal({ signal: 'login_token', step: 'login', nonce: login.nonce });
    expect([login.nonce.length, deadline]).to.deep.equal([32, Date.UTC(2026, 10, 30, 17, 18)]);
    expect(opened).to.deep.equal([]);
  });

  it('opens a window in the press itself, and says when that is no longer seen', async () => {
    const there = { closed: false };
    opens(there);
    const on = await login.open();
    expect(await login.press()).to.equal(false);
    expect(opened).to.deep.equal([login.link.href]);
    expect(login.state).to.contain('open in another window');
    there.closed = true;
    while (login.state.includes('another window')) await on.stored();
    expect(login.state).to.contain('no longer see the page');
    expect(on.announcer.textContent).to.contain('no longer see the page');
  });

  for (const refused of [null, { closed: true }])
    it(`says that the browser did not open it (${refused === null ? 'null' : 'closed at once'}), and leaves the next press to the browser`, async () => {
      opens(refused);
      const on = await login.open();
      expect(await login.press()).to.equal(false);
      expect(login.state).to.contain('did not open the page');
      expect(on.announcer.textContent).to.contain('did not open the page');
      expect(await login.press()).to.equal(true);
      expect(opened).to.have.length(1);
    });

  it('leaves a press with a key held, or in a tab of its own, to the browser; that tab cannot reach this page', async () => {
    opens({ closed: false });
    await login.open();
    expect(await login.press({ ctrlKey: true })).to.equal(true);
    await login.open({ url: '/login', way: 'tab' });
    expect([login.link.target, login.link.rel]).to.deep.equal(['_blank', 'noopener']);
    expect(await login.press()).to.equal(true);
    expect(opened).to.deep.equal([]);
  });

  it('leaves this very page where its answers are kept', async () => {
    await login.open({ url: '/login', way: 'here' });
    expect([login.link.target, login.link.rel]).to.deep.equal(['', 'noopener']);
    expect(login.state).to.contain('You leave this page');
    expect(await login.press()).to.equal(true);
    expect(sessionStorage.getItem('flowspec-chat left')).to.equal(login.nonce);
  });

  it('opens a tab instead where the answers would go with the page', async () => {
    await login.open({ url: '/login', way: 'here' }, { store: memoryStore() });
    expect([login.link.target, login.state.includes('You leave')]).to.deep.equal(['_blank', false]);
  });

  it('is not left before all is stored', async () => {
    const store = { ...memoryStore(), kind: 'device' as const };
    let go = () => undefined as void;
    const slow: typeof store = { ...store, commit: (...all) => new Promise((resolve) => (go = () => resolve(store.commit(...all)))) };
    const made = login.open({ url: '#gone', way: 'here' }, { store: slow, flow: loginFlow() });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const chat = document.querySelector('flow-chat');
    const link = chat?.shadowRoot?.querySelector<HTMLAnchorElement>('[part=wait-open]');
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    link?.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(location.hash).to.equal('');
    go();
    await made;
    expect(location.hash).to.equal('#gone');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('waits for an address that takes its time, asks again for one that did not come, and says when there is none', async () => {
    console.error = () => undefined;
    const answers: ((exit: Exit | Error | null) => void)[] = [];
    const externalUrl = () =>
      new Promise<Exit | null>((resolve, reject) => answers.push((exit) => (exit instanceof Error ? reject(exit) : resolve(exit))));
    const on = (login.on = await stage({ flow: loginFlow(), set: { externalUrl } }));
    expect([login.state, on.has('[part=wait-open]')]).to.deep.equal(['One moment', false]);
    answers[0]?.(new Error('down'));
    await on.stored();
    expect([login.state.includes('not ready'), on.has('[part=wait-open]')]).to.deep.equal([true, false]);
    on.press('wait-retry');
    await on.stored();
    answers[1]?.({ url: 'javascript:alert(1)' });
    await on.stored();
    expect([login.state.includes('not ready'), on.has('[part=wait-open]')]).to.deep.equal([true, false]);
    on.press('wait-retry');
    await on.stored();
    answers[2]?.({ url: '/login' });
    await on.stored();
    expect(login.link.href).to.equal(`${location.origin}/login`);
    on.press('way-out', 'Show again');
    await on.stored();
    answers[3]?.(null);
    await on.stored();
    expect([login.state.includes('does not say where'), on.has('[part=wait-open]')]).to.deep.equal([true, false]);
  });
});
