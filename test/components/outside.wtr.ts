import { expect } from '@open-wc/testing';
import { Login, loginFlow } from './login.js';
import { clearStage, deviceLike, stage } from './stage.js';

const NEXT = 'What is damaged?';
const HERE = 'Sign in first.';

describe('what comes back for a wait', () => {
  let login: Login;
  beforeEach(() => {
    login = new Login();
  });
  afterEach(() => {
    clearStage();
    history.replaceState(null, '', location.pathname + location.search);
    sessionStorage.clear();
  });

  it('goes on with what the page of the link says, tells that page that it was heard, and says so', async () => {
    const on = await login.open();
    const heard: unknown[] = [];
    const page = { closed: false, postMessage: (...words: unknown[]) => heard.push(words) };
    const event = new MessageEvent('message', {
      origin: location.origin,
      data: { signal: 'login_token', nonce: login.nonce, token: { ref: 'A' } },
    });
    Object.defineProperty(event, 'source', { value: page });
    window.dispatchEvent(event);
    await on.stored();
    expect(on.question).to.equal(NEXT);
    expect(heard).to.deep.equal([[{ signal: 'login_token', nonce: login.nonce, heard: true }, location.origin]]);
    expect(on.announcer.textContent).to.contain('That step is done');
  });

  it('passes over what another origin says, or what is said of something else', async () => {
    const on = await login.open();
    const message = { signal: 'login_token', nonce: login.nonce, token: { ref: 'A' } };
    await login.tell(message, 'https://elsewhere.example');
    await login.tell({ ...message, signal: 'other' });
    await login.tell('login_token');
    expect([on.question, login.error]).to.deep.equal([HERE, '']);
  });

  it('refuses a token that is not as agreed, one of another asking and one without its nonce, and still waits', async () => {
    const on = await login.open();
    await login.tell({ signal: 'login_token', nonce: login.nonce, token: { wrong: 1 } });
    expect(login.error).to.contain('cannot be used');
    await login.answer('A', 'of-another-asking');
    expect(login.error).to.contain('belongs to another request');
    await login.tell({ signal: 'login_token', token: { ref: 'A' } });
    expect([on.question, login.error]).to.deep.equal([HERE, 'What came back belongs to another request. Try again.']);
    await login.answer();
    expect(on.question).to.equal(NEXT);
  });

  it('refuses a token that is tied to something else than the page says', async () => {
    const on = await login.open({ url: '/login', correlation: 'session-7' });
    await login.answer('session-8');
    expect([on.question, login.error]).to.deep.equal([HERE, 'What came back belongs to another request. Try again.']);
    await login.answer('session-7');
    expect(on.question).to.equal(NEXT);
  });

  it('is heard while something else stands on screen', async () => {
    const on = await login.open(undefined, { children: '<p slot="contact">156</p>' });
    on.press('help');
    await on.stored();
    expect(on.question).to.equal('Talk to a person');
    await login.answer();
    expect(on.question).to.equal(NEXT);
  });

  it('counts once: what comes again is passed over, or refused in words where the flow says so', async () => {
    const on = await login.open();
    await login.answer();
    await login.answer();
    expect([on.question, login.error]).to.deep.equal([NEXT, '']);
    const strict = new Login();
    await strict.open(undefined, { flow: loginFlow({ resume: { duplicate: 'reject' } }) });
    await strict.answer();
    await strict.answer();
    expect([strict.on.question, strict.error]).to.deep.equal([NEXT, 'This had come back before. It counts once.']);
  });

  it('comes too late after its time: the page has gone on by itself, says why, and takes nothing of it', async () => {
    const on = await login.open();
    expect(on.find('[part=wait]').textContent).to.match(/You have until \d/);
    await on.pass(600_001);
    expect([on.question, on.find('[part=note]').textContent]).to.deep.equal([NEXT, 'The time for that step is over.']);
    await login.answer();
    expect([on.question, login.error]).to.deep.equal([NEXT, 'What came back was too late and does not count.']);
  });

  it('comes too late after another way was chosen', async () => {
    const on = await login.open();
    on.press('way-out', 'Another way');
    await on.stored();
    await login.answer();
    expect([on.question, login.error]).to.deep.equal([NEXT, 'What came back was too late and does not count.']);
  });

  it('may be that the person stopped there: then the way that the flow has for it is taken', async () => {
    const on = await login.open();
    await login.tell({ signal: 'login_token', nonce: 'of-another-asking', event: 'abort' });
    expect(on.question).to.equal(HERE);
    await login.tell({ signal: 'login_token', nonce: login.nonce, event: 'abort' });
    expect(on.find('[part=receipt]').dataset['reason']).to.equal('cancelled');
  });

  it('says that the person stopped there, and waits, where the flow has no way for that', async () => {
    const flow = loginFlow({ wait: { recovery: { resend: { goto: 'login' } } } });
    const on = await login.open(undefined, { flow });
    await login.tell({ signal: 'login_token', nonce: login.nonce, event: 'abort' });
    expect(login.state).to.contain('You stopped there');
    await login.answer();
    expect(on.question).to.equal(NEXT);
  });

  it('answers the last asking alone, and it is asked no more often than the flow allows', async () => {
    const on = await login.open();
    const first = login.nonce;
    on.press('way-out', 'Show again');
    await on.stored();
    expect(login.asked.map(({ nonce }) => nonce))
      .to.have.length(2)
      .and.not.have.members([first, first]);
    expect(on.texts('[part=way-out]')).to.deep.equal(['Stop', 'Another way']);
    await login.answer('A', first);
    expect(login.error).to.contain('belongs to another request');
    await login.answer('A');
    expect(on.question).to.equal(NEXT);
  });

  it('writes all or nothing: without the look-up that must be, the login is asked for again', async () => {
    const enrich = { tool: 'get_user_info', input: { ref: '$token.ref' }, set: { login_phone: '$result.phone' } };
    const replies: object[] = [{ phone: 7 }];
    const tools = { get_user_info: () => Promise.resolve(replies.shift() ?? Promise.reject(new Error('down'))) };
    const flow = loginFlow({ wait: { on_resume: { set: { login_ref: '$token.ref' }, enrich } } });
    const store = deviceLike();
    const on = await login.open(undefined, { flow, store, set: { tools: { get_user_info: () => Promise.reject(new Error('down')) } } });
    expect(on.complaints).to.deep.equal([]);
    await login.answer();
    expect([on.question, login.error]).to.deep.equal([HERE, 'What came back could not be looked up. Try again.']);
    const kept = async () => JSON.stringify(await store.read(await store.keys('')));
    expect(await kept()).not.to.contain('login_ref');
    on.chat.tools = tools;
    await on.asks();
    await on.stored();
    await login.answer();
    expect(on.question).to.equal(NEXT);
    expect(await kept())
      .to.contain('"login_ref":"A"')
      .and.contain('"login_phone":7');
  });

  it('is taken from the address of the page after a redirect, and the address is clean again', async () => {
    const store = deviceLike();
    await login.open({ url: '/login', way: 'here' }, { store });
    const { nonce } = login;
    const token = encodeURIComponent(JSON.stringify({ ref: 'A' }));
    history.replaceState({ own: 1 }, '', `#part&flow-signal=login_token&flow-nonce=${nonce}&flow-token=${token}`);
    sessionStorage.setItem('flowspec-chat left', nonce);
    const on = await login.open({ url: '/login', way: 'here' }, { store });
    await on.stored();
    expect(on.question).to.equal(NEXT);
    expect([location.hash, history.state]).to.deep.equal(['#part', { own: 1 }]);
  });

  it('is left in the address where it is for another flow', async () => {
    history.replaceState(null, '', '#flow-signal=other&flow-nonce=1&flow-token=1');
    await login.open();
    expect(location.hash).to.equal('#flow-signal=other&flow-nonce=1&flow-token=1');
  });

  it('is handed over by another tab', async () => {
    const on = await login.open();
    const { nonce } = login;
    const channel = new BroadcastChannel('flowspec-chat return');
    const claimed = new Promise<{ by: string }>((resolve) => {
      channel.onmessage = ({ data }) => resolve(JSON.parse(String(data)) as { by: string });
    });
    channel.postMessage(JSON.stringify({ kind: 'offer', signal: 'login_token', nonce: 'of-another-asking' }));
    channel.postMessage(JSON.stringify({ kind: 'offer', signal: 'login_token', nonce }));
    const { by } = await claimed;
    channel.postMessage(JSON.stringify({ kind: 'give', to: by, signal: 'login_token', nonce, token: { ref: 'A' } }));
    while (on.question === HERE) await on.stored();
    channel.close();
    expect(on.question).to.equal(NEXT);
  });

  it('may be handed in by the page itself', async () => {
    const on = await login.open(null);
    on.chat.resume('login_token', { ref: 'A' });
    await on.stored();
    expect(on.question).to.equal(NEXT);
  });

  it('reaches nobody once the element has left the page', async () => {
    const store = deviceLike();
    const on = await login.open(undefined, { store });
    clearStage();
    await login.answer();
    await login.open(undefined, { store });
    expect(login.on.question).to.equal(HERE);
    expect(on).not.to.equal(login.on);
  });
});

describe('a flow with a wait', () => {
  afterEach(clearStage);

  it('is refused where nobody would give a link, until somebody does', async () => {
    const on = await stage({ flow: loginFlow() });
    expect(on.told).to.deep.equal(['flow-error']);
    expect(on.complaints.join()).to.contain('error FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE at "/capabilities/await_external"');
    on.chat.externalUrl = () => `${location.origin}/login`;
    await on.stored();
    expect(on.question).to.equal(HERE);
  });
});
