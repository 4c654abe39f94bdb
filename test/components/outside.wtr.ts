import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../src/engine/json.js';
import { FLOW } from './road-damage.js';
import { clearStage, stage } from './stage.js';

const path = FLOW['path'] as readonly JsonObject[];

/** The flow with a form in front of its questions. */
const FORM: JsonObject = {
  ...FLOW,
  auto_flow: {
    meta_flow_ref: 'damage_form',
    send_when: { not: { is_present: 'slots.damage' } },
    recovery: { fallback_at: 'damage', cancel: 'END', timeout: 'fallback', max_resends: 1, timeout_seconds: 600 },
    alias_map: { damage_f: { damage: '$value' }, count_f: { count: '$value' }, mail_f: { contact: '$value' } },
  },
};

/** The flow with a wait in front of its questions. */
const WAIT: JsonObject = {
  ...FLOW,
  path: [
    {
      step: 'login',
      await_external: true,
      prompt: { text: 'Sign in first.' },
      interactive: { kind: 'cta_url', field: 'login_token', out_of_band: true },
    },
    ...path,
  ],
  capabilities: {
    await_external: {
      kind: 'cta_url',
      step: 'login',
      resume_on: 'login_token',
      resume: {
        version: '1',
        schema: { type: 'object', additionalProperties: false, properties: { ref: { type: 'string', minLength: 1 } }, required: ['ref'] },
        correlation: '$token.ref',
        duplicate: 'ignore',
        late: 'reject',
      },
      on_resume: { set: { login_ref: '$token.ref' } },
      timeout: { goto: 'damage', set: { login_late: true } },
      recovery: {
        abort: { goto: 'END', set: { login_stopped: true } },
        resend: { goto: 'login' },
        switch: { goto: 'damage', set: { login_passed: true } },
      },
    },
  },
};

describe('a form', () => {
  afterEach(clearStage);

  it('asks all at once, says at each control what is wrong, keeps what was filled in, and goes on with what was taken', async () => {
    const on = await stage({ flow: FORM });
    expect(on.question).to.equal('Fill in and continue');
    const labels = on.texts('[part=form] label');
    expect(labels.join()).to.contain('What is damaged?').and.contain('How many are there?').and.contain('Your e-mail address?');
    const [damage] = Array.from(on.root.querySelectorAll('select'));
    const [count, mail] = Array.from(on.root.querySelectorAll<HTMLInputElement>('[part=form] input'));
    if (damage === undefined || count === undefined || mail === undefined) throw new Error('A control is missing.');
    damage.selectedIndex = 1;
    count.value = '99';
    mail.value = 'ana@mail.example';
    on.press('form-send');
    await on.stored();
    expect(on.texts('[part=form] .err')).to.have.length(1);
    expect(count.getAttribute('aria-invalid')).to.equal('true');
    expect([damage.selectedIndex, count.value, mail.value]).to.deep.equal([1, '99', 'ana@mail.example']);
    on.find('[part=form] [role=alert] a').click();
    expect(on.focused).to.equal(count);
    count.value = '2';
    on.press('form-send');
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    expect(on.texts('[part=said] bdi').sort()).to.deep.equal(['2', 'Pothole', 'ana@mail.example']);
  });

  it('has ways out', async () => {
    const on = await stage({ flow: FORM });
    on.press('way-out', 'one by one');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('is over after its time, and the conversation goes on', async () => {
    const on = await stage({ flow: FORM });
    await on.pass(601_000);
    expect(on.question).to.equal('What is damaged?');
  });
});

describe('a wait', () => {
  afterEach(clearStage);

  it('opens nothing by itself: it shows a link to where the page says, and its ways out', async () => {
    const seen: string[] = [];
    const on = await stage({
      flow: WAIT,
      set: { externalUrl: ({ signal, nonce }) => `${location.origin}/login?${seen.push(signal)}-${nonce}` },
    });
    expect(on.complaints).to.deep.equal([]);
    expect(on.question).to.equal('Sign in first.');
    expect(on.find<HTMLAnchorElement>('[part=wait-open]').href).to.match(/\/login\?\d+-[0-9a-f]{8}/);
    expect(new Set(seen)).to.deep.equal(new Set(['login_token']));
  });

  it('goes on with what the page of the link says, and with nothing that another says', async () => {
    const on = await stage({ flow: WAIT, set: { externalUrl: () => `${location.origin}/login` } });
    const tell = (origin: string, data: unknown) => window.dispatchEvent(new MessageEvent('message', { origin, data }));
    tell('https://elsewhere.example', { signal: 'login_token', token: { ref: 'A' } });
    tell(location.origin, { signal: 'other', token: { ref: 'A' } });
    tell(location.origin, 'login_token');
    await on.stored();
    expect(on.question).to.equal('Sign in first.');
    tell(location.origin, { signal: 'login_token', token: { wrong: 1 } });
    await on.stored();
    expect(on.find('[part=wait] .err').textContent).to.contain('cannot be used');
    tell(location.origin, { signal: 'login_token', token: { ref: 'A' } });
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('goes on after a redirect, when the page hands in what came back', async () => {
    const on = await stage({ flow: WAIT, set: { externalUrl: () => null } });
    on.chat.resume('login_token', { ref: 'A' });
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('stops listening once it is over', async () => {
    const on = await stage({ flow: WAIT, set: { externalUrl: () => `${location.origin}/login` } });
    on.press('way-out', 'Another way');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { signal: 'login_token', token: { ref: 'A' } } }));
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
  });

  it('says so where the page gives no link', async () => {
    const on = await stage({ flow: WAIT, set: { externalUrl: () => null } });
    expect(on.has('[part=wait-open]')).to.equal(false);
    expect(on.find('[part=wait]').textContent).to.contain('does not say where');
  });

  it('is refused where nobody would give a link, until somebody does', async () => {
    const on = await stage({ flow: WAIT });
    expect(on.told).to.deep.equal(['flow-error']);
    expect(on.complaints.join()).to.contain('error FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE at "/capabilities/await_external"');
    on.chat.externalUrl = () => `${location.origin}/login`;
    await on.stored();
    expect(on.question).to.equal('Sign in first.');
  });
});
