import { expect } from '@open-wc/testing';
import { shortFlow } from './road-damage.js';
import { stage, type Stage } from './stage.js';

/** The field of a flow that asks one slot of one domain first. */
async function fieldFor(domain: { readonly type: string }): Promise<Stage> {
  return stage({
    flow: shortFlow({ asked: { domain: 'Asked', required: true } }, [{ slot: 'asked', prompt: { text: 'Asked?' } }], { Asked: domain }),
  });
}

describe('the answer field', () => {
  it('is named by the question where typing is the only way, and says so beside options', async () => {
    const on = await stage();
    expect(on.find('label').textContent).to.equal('Or type here');
    expect(on.field.getAttribute('aria-describedby')?.trim()).to.equal('flow-question');
    on.press('option', 'Pothole');
    await on.stored();
    on.press('option', 'Yes');
    expect(on.find('label').textContent).to.equal('How many are there?');
    expect((on.find('label') as HTMLLabelElement).control).to.equal(on.field);
  });

  const purposes = [
    { type: 'free_text', tag: 'TEXTAREA', inputmode: null, autocomplete: 'off' },
    { type: 'bool', tag: 'TEXTAREA', inputmode: null, autocomplete: 'off' },
    { type: 'integer', tag: 'INPUT', inputmode: 'numeric', autocomplete: 'off' },
    { type: 'number', tag: 'INPUT', inputmode: 'decimal', autocomplete: 'off' },
    { type: 'brazilian_tax_id', tag: 'INPUT', inputmode: 'numeric', autocomplete: 'off' },
    { type: 'email', tag: 'INPUT', inputmode: 'email', autocomplete: 'email' },
    { type: 'name', tag: 'INPUT', inputmode: 'text', autocomplete: 'name' },
  ];
  for (const { type, tag, inputmode, autocomplete } of purposes) {
    it(`of ${type} is a native ${tag.toLowerCase()} with the right keyboard and purpose, and no limit of length`, async () => {
      const { field } = await fieldFor({ type });
      expect(field.tagName).to.equal(tag);
      expect(field.getAttribute('inputmode')).to.equal(inputmode);
      expect(field.getAttribute('autocomplete')).to.equal(autocomplete);
      expect(field.maxLength).to.equal(-1);
      if (tag === 'INPUT') expect(field.type).to.equal('text');
    });
  }

  it('does not change what is typed into an e-mail address', async () => {
    const { field } = await fieldFor({ type: 'email' });
    expect(field.getAttribute('autocapitalize')).to.equal('off');
    expect(field.getAttribute('autocorrect')).to.equal('off');
    expect(field.spellcheck).to.equal(false);
  });

  it('lets the Enter that ends a composition pass, in both ways in which browsers tell it', async () => {
    const on = await stage();
    on.write('pothole');
    on.field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    expect(on.key(on.field, 'Enter', { isComposing: true })).to.equal(true);
    on.field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'pothole' }));
    expect(on.key(on.field, 'Enter', { keyCode: 229 })).to.equal(true);
    expect(on.question).to.equal('What is damaged?');
    expect(on.field.value).to.equal('pothole');
    on.key(on.field, 'Enter');
    expect(on.question).to.equal('Is it urgent?');
  });

  it('makes a new line with Shift and Enter', async () => {
    const on = await stage();
    on.write('pothole');
    expect(on.key(on.field, 'Enter', { shiftKey: true })).to.equal(true);
    expect(on.question).to.equal('What is damaged?');
  });

  it('sends once while Enter is held', async () => {
    const on = await stage();
    on.type('pothole');
    await on.stored();
    on.write('yes');
    on.key(on.field, 'Enter', { repeat: true });
    await on.stored();
    expect(on.question).to.equal('Is it urgent?');
  });

  it('sends with its button', async () => {
    const on = await stage();
    on.write('broken sign');
    on.press('answer');
    expect(on.question).to.equal('Is it urgent?');
  });

  it('keeps what was not understood, and says why between label and control', async () => {
    const on = await stage();
    on.type('good morning');
    await on.stored();
    expect(on.field.value).to.equal('good morning');
    expect(on.field.getAttribute('aria-invalid')).to.equal('true');
    expect(on.field.getAttribute('aria-describedby')?.split(' ')).to.include(on.find('#flow-error').id);
    expect(on.find('#flow-error').textContent).to.contain('We do not understand this answer.');
    expect(on.find('#flow-error').compareDocumentPosition(on.field) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
  });

  it('says so when it is sent empty, and counts no attempt', async () => {
    const on = await stage();
    for (const words of ['', '   ', '\u00a0']) {
      on.type(words);
      await on.stored();
      expect(on.find('#flow-error').textContent).to.contain('The answer is still empty.');
    }
    on.type('pothole');
    await on.stored();
    expect(on.has('#flow-error')).to.equal(false);
    expect(on.question).to.equal('Is it urgent?');
  });

  it('takes a zero for an answer', async () => {
    const on = await fieldFor({ type: 'integer' });
    on.type('0');
    await on.stored();
    expect(on.texts('[part=review] dd')).to.include('0');
  });

  it('cleans a pasted tax id and measures it afterwards', async () => {
    const on = await fieldFor({ type: 'brazilian_tax_id' });
    on.type('CPF: 123 . 456 . 789 \u2013 09\n');
    await on.stored();
    expect(on.texts('[part=review] bdi.ltr')).to.deep.equal(['123.456.789-09']);
  });

  it('shows the words as they were typed, from right to left where they are so', async () => {
    const on = await stage();
    await on.toReview();
    on.press('change', 'Where is it?');
    await on.stored();
    expect(on.field.dir).to.equal('auto');
    on.type('شارع النيل');
    await on.stored();
    expect(on.texts('[part=review] bdi')).to.include('شارع النيل');
  });
});

describe('keys', () => {
  /** The keys that a shortcut script of the page hears. */
  function heardBy(page: Document, types = ['keydown', 'keypress', 'keyup']): string[] {
    const heard: string[] = [];
    for (const type of types) page.addEventListener(type, (event) => heard.push((event as KeyboardEvent).key));
    return heard;
  }

  it('that are typed into the field are not heard by the page', async () => {
    const on = await stage();
    const heard = heardBy(document);
    for (const type of ['keydown', 'keypress', 'keyup']) {
      for (const key of ['s', '/', '1', ' ', 'Enter', 'Backspace']) {
        on.field.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }));
      }
      on.field.dispatchEvent(new KeyboardEvent(type, { key: '@', ctrlKey: true, altKey: true, bubbles: true, composed: true }));
    }
    expect(heard).to.deep.equal([]);
  });

  it('that are no text pass, and so does all that is pressed outside the field', async () => {
    const on = await stage();
    const heard = heardBy(document, ['keydown']);
    on.key(on.field, 'Tab');
    on.key(on.field, 'Escape');
    on.key(on.field, 'k', { ctrlKey: true });
    on.key(on.field, 'k', { metaKey: true });
    on.key(on.button('option', 'Pothole'), 's');
    expect(heard).to.deep.equal(['Tab', 'Escape', 'k', 'k', 's']);
  });
});
