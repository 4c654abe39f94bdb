import { expect } from '@open-wc/testing';
import { clearStage, stage } from './stage.js';

const CONTACT = '<p>Old form</p><p slot="contact">Call 156</p>';

describe('a command in words', () => {
  afterEach(clearStage);

  it('"back" takes the last answer up again, as its button does', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.type('go back');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(on.texts('[part=said]')).to.deep.equal([]);
    // Who types goes on typing.
    expect(on.focused).to.equal(on.field);
  });

  it('"change" shows what would fall before it does', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    on.type('2');
    await on.stored();
    on.type('change the damage');
    await on.stored();
    expect(on.question).to.equal('Change this answer?');
    expect(on.texts('[part=falling] li').join()).to.contain('How many');
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole', 'Yes', '2']);
    on.press('change-no');
    expect(on.question).to.equal('Your e-mail address?');
    expect(on.field.value).to.equal('');
  });

  it('"start over" deletes nothing before it was asked', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.type('start over');
    await on.stored();
    expect(on.question).to.equal('Start over?');
    expect(on.focused?.id).to.equal('flow-question');
    on.press('start-over-yes');
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(on.texts('[part=said]')).to.deep.equal([]);
  });

  it('"talk to someone" and "help" show how to reach a person where the page tells', async () => {
    for (const words of ['talk to someone', 'help']) {
      const on = await stage({ children: CONTACT });
      on.type(words);
      await on.stored();
      expect(on.has('[part=contact]')).to.equal(true);
      on.press('back');
      expect(on.question).to.equal('What is damaged?');
    }
  });

  it('says what can be done where the page tells of no person', async () => {
    const on = await stage();
    on.type('help');
    await on.stored();
    expect(on.find('[part=note]').textContent).to.contain('start over');
    expect(on.announcer.textContent).to.contain('start over');
    on.type('talk to someone');
    await on.stored();
    expect(on.find('[part=note]').textContent).to.contain('a person');
    on.press('option', 'Pothole');
    await on.stored();
    expect(on.has('[part=note]')).to.equal(false);
  });

  it('"skip" passes an optional question, and says of another that it needs an answer', async () => {
    const on = await stage();
    on.type('skip');
    await on.stored();
    expect(on.find('#flow-error').textContent).to.contain('needs an answer');
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    on.type('2');
    await on.stored();
    on.type('skip it');
    await on.stored();
    expect(on.question).to.equal('Where is it?');
  });

  it('never counts as an attempt: five of them later an answer is taken as ever', async () => {
    const on = await stage();
    for (let i = 0; i < 5; i++) {
      on.type('go back');
      await on.stored();
    }
    expect(on.find('#flow-error').textContent).to.contain('no earlier answer');
    on.press('option', 'Pothole');
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
  });
});

describe('what was understood', () => {
  afterEach(clearStage);

  it('stands beside the words that say it differently, is spoken, and leaves the page as an answer only', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.type('yes, please');
    await on.stored();
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole', 'yes, please']);
    expect(on.texts('[part=understood]')).to.deep.equal(['Understood: Yes']);
    expect(on.announcer.textContent).to.contain('Understood: Yes');
    on.type('twelve');
    await on.stored();
    expect(on.texts('[part=understood]')).to.deep.equal(['Understood: Yes', 'Understood: 12']);
    on.press('skip');
    await on.stored();
    on.type('Main Street 5');
    await on.stored();
    on.press('send');
    await on.stored();
    const [request] = on.requests;
    expect(request?.body).to.contain('"count":12').and.not.to.contain('please');
  });

  it('is not said again of words that say the same', async () => {
    const on = await stage();
    on.type('pothole');
    await on.stored();
    on.type('YES');
    await on.stored();
    expect(on.has('[part=understood]')).to.equal(false);
  });
});
