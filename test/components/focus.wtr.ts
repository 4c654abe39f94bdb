import { expect } from '@open-wc/testing';
import { stage, type Stage } from './stage.js';

/** Samples the focus before each frame until `until` holds; gives what had it, each change once. */
async function focusWhile(on: Stage, until: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  for (let frames = 0; frames < 120 && !until(); frames++) {
    await new Promise(requestAnimationFrame);
    const now = on.focused === document.body || on.focused === null ? 'the page' : on.focused.id || on.focused.tagName.toLowerCase();
    if (seen[seen.length - 1] !== now) seen.push(now);
  }
  return seen;
}

describe('the focus', () => {
  it('stays where it was when the element loads, and nothing scrolls', async () => {
    const before = document.createElement('button');
    document.body.prepend(before);
    before.focus();
    await stage();
    expect(document.activeElement).to.equal(before);
    expect(window.scrollY).to.equal(0);
    before.remove();
  });

  it('is on the next question before the task of the gesture ends', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    expect(on.question).to.equal('Is it urgent?');
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('goes to the field where typing is the only way to answer', async () => {
    const on = await stage();
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'No');
    expect(on.question).to.equal('How many are there?');
    expect(on.focused).to.equal(on.field);
  });

  it('stays in the field of somebody who types, also where options are offered', async () => {
    const on = await stage();
    on.type('pothole');
    expect(on.question).to.equal('Is it urgent?');
    expect(on.focused).to.equal(on.field);
    expect(on.field.value).to.equal('');
  });

  it('is never on the page between the first question and the receipt', async () => {
    const on = await stage();
    const steps = [
      () => on.press('option', 'Pothole'),
      () => on.press('option', 'Yes'),
      () => on.type('2'),
      () => on.press('skip'),
      () => on.type('Main Street 5'),
      () => on.press('change', 'Is it urgent?'),
      () => on.press('option', 'No'),
      () => on.press('send'),
    ];
    on.button('option', 'Pothole').focus();
    const all = focusWhile(on, () => on.told.includes('flow-finished'));
    for (const step of steps) {
      step();
      await new Promise(requestAnimationFrame);
      await on.stored();
    }
    expect(await all).to.not.include('the page');
    expect(on.focused).to.equal(on.find('#flow-question'));
    expect(on.question).to.equal('Request sent');
  });

  it('moves when what had it is replaced by something that came by itself', async () => {
    const on = await stage();
    on.button('option', 'Pothole').focus();
    on.chat.answer('damage', 'Other');
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('is not taken from the page by something that came by itself', async () => {
    const on = await stage();
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    on.chat.answer('damage', 'Other');
    await on.stored();
    expect(document.activeElement).to.equal(elsewhere);
    elsewhere.remove();
  });

  it('goes to what may have been meant, once all options are asked for to the question', async () => {
    const on = await stage();
    on.type('pothol');
    expect(on.focused).to.equal(on.field);
    const [all] = Array.from(on.root.querySelectorAll<HTMLElement>('flow-option-list .acts .link'));
    all?.focus();
    all?.click();
    expect(on.texts('[part=option]')).to.have.length(3);
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('goes to the way to a person and back to the question', async () => {
    const on = await stage({ children: '<p slot="contact">Telephone 311</p>' });
    on.press('help');
    expect(on.question).to.equal('Talk to a person');
    expect(on.focused).to.equal(on.find('#flow-question'));
    on.press('back');
    expect(on.question).to.equal('What is damaged?');
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('stays on the send button while it sends, and goes to the receipt when that replaces it', async () => {
    const on = await stage();
    await on.toReview();
    const send = on.button('send');
    on.press('send');
    expect(on.focused).to.equal(send);
    expect(send.textContent?.trim()).to.equal('Sending');
    expect(send.getAttribute('aria-disabled')).to.equal('true');
    await on.stored();
    expect(on.focused).to.equal(on.find('#flow-question'));
  });

  it('is moved into the question by open()', async () => {
    const on = await stage();
    await on.chat.open();
    expect(on.focused).to.equal(on.find('#flow-question'));
  });
});
