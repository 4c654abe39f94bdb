import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../src/engine/json.js';
import { shortFlow } from './road-damage.js';
import { stage, type Stage, type StageOptions } from './stage.js';
import { violations } from './violations.js';

const STREETS =
  'Ash Lane,Birch Street,Cedar Row,Dock Road,Elm Street,Ferry Lane,Garden Walk,Harbour Road,Iron Bridge,Jetty Lane,Kiln Yard,Lime Street,Mill Lane,Noon Street,Oak Row,Pier Road'.split(
    ',',
  );

function streetFlow(values: readonly string[] = STREETS): JsonObject {
  const Street = { type: 'categorical', values, normalize: { accent_fold: true, synonyms: { boatyard: 'Kiln Yard' } } };
  return shortFlow(
    { street: { domain: 'Street', required: true }, contact: { domain: 'Mail' } },
    [
      { slot: 'street', prompt: { text: 'Which street?' } },
      { slot: 'contact', prompt: { text: 'Your e-mail address?' } },
    ],
    { Street },
  );
}

async function boxStage(options: StageOptions = {}): Promise<Stage> {
  return stage({ flow: streetFlow(), ...options });
}

function box(on: Stage): HTMLInputElement {
  return on.find<HTMLInputElement>('[part=box]');
}

function write(on: Stage, words: string): void {
  box(on).focus();
  box(on).value = words;
  box(on).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

function shown(on: Stage): string[] {
  return on.find('[part=box-list]').hidden ? [] : on.texts('[part=option]');
}

/** The option that a screen reader is at. */
function active(on: Stage): string | null {
  const id = box(on).getAttribute('aria-activedescendant');
  return id === null ? null : (on.find(`#${id}`).textContent ?? '').trim();
}

const count = (on: Stage) => on.texts('flow-option-box [role=status]').join('');

describe('a list that is too long to be shown whole', () => {
  it('axe finds nothing wrong: closed, open, with an option marked, and with an error', async () => {
    const on = await boxStage();
    on.still();
    expect(await violations()).to.deep.equal([]);
    on.key(box(on), 'ArrowDown');
    expect(shown(on)).to.deep.equal(STREETS);
    expect(await violations()).to.deep.equal([]);
    write(on, 'nowhere at all');
    on.key(box(on), 'Enter');
    await on.stored();
    expect(on.has('#flow-box-error')).to.equal(true);
    on.still();
    expect(await violations()).to.deep.equal([]);
  });

  it('is a combobox that the question names, and the one place to type; up to fifteen options are buttons', async () => {
    const on = await boxStage();
    expect(box(on).getAttribute('role')).to.equal('combobox');
    expect(box(on).labels?.[0]?.textContent).to.equal(on.question);
    expect(box(on).getAttribute('aria-controls')).to.equal(on.find('[role=listbox]').id);
    expect([box(on).ariaExpanded ?? box(on).getAttribute('aria-expanded'), shown(on).length]).to.deep.equal(['false', 0]);
    expect(on.find('flow-answer-field').hidden).to.equal(true);
    const few = await stage({ flow: streetFlow(STREETS.slice(1)) });
    expect(few.has('[part=box]')).to.equal(false);
    expect(few.texts('[part=option]')).to.have.length(15);
  });

  it('is narrowed by what is typed, as the engine understands it, and says how many are found', async () => {
    const on = await boxStage();
    write(on, 'lane');
    expect(shown(on)).to.deep.equal(['Ash Lane', 'Ferry Lane', 'Jetty Lane', 'Mill Lane']);
    expect(count(on)).to.equal('4 of 16');
    write(on, 'boaty');
    expect(shown(on)).to.deep.equal(['Kiln Yard']);
    write(on, 'garden wlak');
    expect(shown(on)).to.deep.equal(['Garden Walk']);
    write(on, 'xyz');
    expect(shown(on)).to.deep.equal([]);
    expect(count(on)).to.equal('No match in the list. You can send it as you wrote it.');
    expect(box(on).getAttribute('aria-expanded')).to.equal('false');
  });

  it('goes through its options with the arrows, around its ends, and back to the text with Home', async () => {
    const on = await boxStage();
    write(on, 'street');
    expect(active(on)).to.equal(null);
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map((key) => {
      expect(on.key(box(on), key)).to.equal(false);
      return active(on);
    });
    expect(seen).to.deep.equal(['Birch Street', 'Elm Street', 'Birch Street', 'Noon Street', 'Birch Street']);
    expect(on.find('[aria-selected=true]').textContent).to.contain('Birch Street');
    expect(on.focused).to.equal(box(on));
    expect(on.key(box(on), 'Home')).to.equal(true);
    expect(active(on)).to.equal(null);
  });

  it('opens and closes by Alt and an arrow without marking anything', async () => {
    const on = await boxStage();
    on.key(box(on), 'ArrowDown', { altKey: true });
    expect([shown(on).length, active(on)]).to.deep.equal([16, null]);
    on.key(box(on), 'ArrowUp', { altKey: true });
    expect(shown(on)).to.deep.equal([]);
  });

  it('answers with the marked option on Enter', async () => {
    const on = await boxStage();
    write(on, 'mil');
    on.key(box(on), 'ArrowDown');
    on.key(box(on), 'Enter');
    await on.stored();
    expect(on.texts('[part=said]')).to.deep.equal(['You answered: Mill Lane']);
    expect(on.question).to.equal('Your e-mail address?');
  });

  it('answers with the option that is clicked', async () => {
    const on = await boxStage();
    on.press('box-open');
    expect(on.focused).to.equal(box(on));
    Array.from(on.root.querySelectorAll<HTMLElement>('[part=option]'))[2]?.click();
    await on.stored();
    expect(on.texts('[part=said]')).to.deep.equal(['You answered: Cedar Row']);
  });

  it('closes on Escape, which is then for nobody else; a second one empties it, a third is for the page', async () => {
    const on = await boxStage();
    let heard = 0;
    const hear = () => void heard++;
    on.chat.addEventListener('keydown', hear);
    write(on, 'lane');
    heard = 0;
    on.key(box(on), 'Escape');
    expect([shown(on).length, box(on).value, heard]).to.deep.equal([0, 'lane', 0]);
    on.key(box(on), 'Escape');
    expect([box(on).value, heard]).to.deep.equal(['', 0]);
    on.key(box(on), 'Escape');
    expect(heard).to.equal(1);
  });

  it('closes on Tab without answering', async () => {
    const on = await boxStage();
    write(on, 'lane');
    on.key(box(on), 'ArrowDown');
    expect(on.key(box(on), 'Tab')).to.equal(true);
    await on.stored();
    expect([shown(on).length, on.question]).to.deep.equal([0, 'Which street?']);
  });

  it('sends what is in no option as it was written: it is understood or asked back about', async () => {
    const on = await boxStage();
    write(on, 'boatyard');
    on.key(box(on), 'Enter');
    await on.stored();
    expect(on.texts('[part=said]')[0]).to.contain('boatyard');
    expect(on.question).to.equal('Your e-mail address?');
    const other = await boxStage();
    write(other, 'garden walks');
    other.key(box(other), 'Enter');
    await other.stored();
    expect(other.texts('#flow-meant')).to.deep.equal(['Did you mean “Garden Walk”?']);
    expect(box(other).value).to.equal('garden walks');
  });

  it('does not answer with the Enter that ends a composition, nor with a held one', async () => {
    const on = await boxStage();
    write(on, 'mil');
    on.key(box(on), 'ArrowDown');
    on.key(box(on), 'Enter', { isComposing: true });
    on.key(box(on), 'Enter', { keyCode: 229 });
    on.key(box(on), 'Enter', { repeat: true });
    await on.stored();
    expect(on.question).to.equal('Which street?');
  });

  it('has the focus when the question comes, and its options are targets of 44 px that do not scroll sideways at 320 px', async () => {
    for (const direction of ['ltr', 'rtl']) {
      const on = await boxStage();
      on.chat.style.cssText = 'display: block; width: 320px; --flow-size: 32px';
      const root = on.find('[part=root]');
      root.dir = direction;
      on.key(box(on), 'ArrowDown');
      expect(root.scrollWidth).to.be.at.most(root.clientWidth);
      for (const target of Array.from(on.root.querySelectorAll('flow-option-box :is(.opt, button, .in)'))) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height), target.className).to.be.at.least(43.5);
      }
    }
  });
});
