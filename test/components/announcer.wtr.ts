import { expect } from '@open-wc/testing';
import { memoryStore } from '../../src/browser/memory.js';
import { replyOf, shortFlow } from './road-damage.js';
import { clean, deviceLike, stage, type Stage } from './stage.js';

/** Writes down all that enters a live region of the element, in order. */
function listen(on: Stage): string[] {
  const heard: string[] = [];
  const regions = new MutationObserver((changes) => {
    for (const change of changes) for (const node of Array.from(change.addedNodes)) heard.push(clean(node.textContent));
  });
  const live = Array.from(on.root.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert]'));
  expect(live).to.deep.equal([on.announcer]);
  regions.observe(on.announcer, { childList: true, subtree: true, characterData: true });
  return heard;
}

describe('the announcer', () => {
  it('says nothing of what is there when the page loads', async () => {
    const on = await stage();
    expect(on.announcer.textContent).to.equal('');
    expect(on.announcer.getAttribute('aria-live')).to.equal('polite');
  });

  it('says each question once, and how the request stands', async () => {
    const on = await stage();
    const heard = listen(on);
    await on.toReview();
    on.press('send');
    await on.stored();
    expect(heard).to.deep.equal([
      'Is it urgent?',
      'How many are there?',
      'Your e-mail address?',
      'Where is it?',
      'Is all of this right?',
      'Sending the request. Keep this page open until you see that it was sent.',
      'Request sent. Reference 2026-048213.',
    ]);
  });

  it('says why an answer was not taken, and what may have been meant', async () => {
    const on = await stage();
    const heard = listen(on);
    on.type('good morning');
    await on.stored();
    on.type('pothol');
    await on.stored();
    on.type('');
    await on.stored();
    expect(heard).to.deep.equal([
      'We do not understand this answer. Choose an option or type it another way.',
      'Did you mean “Pothole”?',
      'The answer is still empty.',
    ]);
  });

  it('says nothing of an empty answer that is taken, though what was answered before is still being stored', async () => {
    const slots = { place: { domain: 'Text', required: true }, note: { domain: 'Note' } };
    const path = [
      { slot: 'place', prompt: { text: 'Where is it?' } },
      { slot: 'note', prompt: { text: 'Anything else?' } },
    ];
    const on = await stage({ flow: shortFlow(slots, path, { Note: { type: 'free_text', optional: true } }) });
    const heard = listen(on);
    on.type('Main Street 5');
    on.type('');
    await on.stored();
    expect(heard).to.deep.equal(['Anything else?', 'Check before you send']);
  });

  it('says that a required answer is still empty, once what was answered before is stored', async () => {
    const on = await stage();
    const heard = listen(on);
    on.type('pothole');
    on.type('');
    await on.stored();
    expect(heard).to.deep.equal(['Is it urgent?', 'The answer is still empty.']);
    expect(clean(on.find('#flow-error').textContent)).to.equal('The answer is still empty.');
    on.type('');
    await on.stored();
    expect(heard.slice(2)).to.deep.equal(['The answer is still empty.']);
  });

  it('says what was noted in place of answers that were not understood, and the log shows that', async () => {
    const damage = { domain: 'Damage', required: true, max_attempts: 1, on_exhaust: 'default', default: 'Other' };
    const slots = { damage, place: { domain: 'Text', required: true } };
    const path = [
      { slot: 'damage', prompt: { text: 'What is damaged?' } },
      { slot: 'place', prompt: { text: 'Where is it?' } },
    ];
    const on = await stage({ flow: shortFlow(slots, path) });
    const heard = listen(on);
    on.type('good morning');
    await on.stored();
    expect(heard).to.deep.equal(['We noted “Other”.', 'Where is it?']);
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Other']);
  });

  it('says which answers no longer count', async () => {
    const on = await stage();
    await on.toReview();
    const heard = listen(on);
    on.press('change', 'What is damaged?');
    on.press('change-yes');
    await on.stored();
    expect(heard).to.deep.equal(['These answers no longer count: How many are there?', 'What is damaged?']);
  });

  it('says how the request stands whenever that has changed', async () => {
    const on = await stage({ replies: [replyOf(503), replyOf(503)] });
    await on.toReview();
    const heard = listen(on);
    on.press('send');
    await on.stored();
    await on.pass(1000);
    expect(on.requests).to.have.length(2);
    expect(heard).to.deep.equal([
      'Sending the request. Keep this page open until you see that it was sent.',
      'Not sent yet. The request is saved on this device and goes out when this page is open and there is a connection.',
      'Sending the request. Keep this page open until you see that it was sent.',
      'Not sent yet. The request is saved on this device and goes out when this page is open and there is a connection.',
    ]);
  });

  it('says nothing again when a draft is resumed or the element is put back', async () => {
    const store = deviceLike();
    const first = await stage({ store });
    first.press('option', 'Pothole');
    await first.stored();
    const again = await stage({ store });
    expect(again.question).to.equal('Is it urgent?');
    expect(again.announcer.textContent).to.equal('');
  });

  const NOT_KEPT = 'Your answers are not kept on this device. Leave this page open until the end.';

  it('says at the start that nothing is kept, where that is so, and never again', async () => {
    const on = await stage({ store: memoryStore() });
    expect(on.announcer.textContent).to.equal('');
    const heard = listen(on);
    await on.pass(499);
    expect(heard).to.deep.equal([]);
    await on.pass(1);
    expect(heard).to.deep.equal([NOT_KEPT]);
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'Yes');
    await on.stored();
    expect(heard).to.deep.equal([NOT_KEPT, 'Is it urgent?', 'How many are there?']);
  });

  it('says once that nothing is kept any more, when the device stops taking answers', async () => {
    const device = deviceLike();
    let works = true;
    const on = await stage({
      store: { ...device, commit: (...writes) => (works ? device.commit(...writes) : Promise.reject(new Error('full'))) },
    });
    const heard = listen(on);
    on.press('option', 'Pothole');
    await on.stored();
    works = false;
    on.press('option', 'Yes');
    await on.stored();
    on.type('2');
    await on.stored();
    expect(heard).to.deep.equal(['Is it urgent?', 'How many are there?', NOT_KEPT, 'Your e-mail address?']);
  });

  it('takes each message away, not before a second has passed', async () => {
    const on = await stage();
    const start = performance.now();
    on.type('good morning');
    expect(on.announcer.children).to.have.length(1);
    while (on.announcer.children.length > 0 && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(on.announcer.children).to.have.length(0);
    expect(performance.now() - start).to.be.at.least(990);
  });

  it('marks the language of a question that is not in the language of the widget', async () => {
    const on = await stage({ lang: 'pt-BR', set: { flowLang: 'en' } });
    on.type('pothole');
    const [question] = Array.from(on.announcer.children) as HTMLElement[];
    expect(question?.lang).to.equal('en');
    await on.stored();
    on.type('bom dia');
    // The question may be gone again: it stays for a second only.
    const refusal = on.announcer.lastElementChild as HTMLElement | null;
    expect(refusal?.lang).to.equal('');
  });
});
