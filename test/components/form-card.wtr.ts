import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../src/engine/json.js';
import { FLOW } from './road-damage.js';
import { clearStage, stage } from './stage.js';

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
