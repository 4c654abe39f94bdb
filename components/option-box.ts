import { html, nothing, type TemplateResult } from 'lit';
import { narrow } from '../src/engine/narrow.js';
import type { Option } from '../src/engine/turn.js';
import { formatAnswer } from '../src/i18n/format.js';
import { isComposing } from './answer-field.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { questionOf } from './past.js';
import { AnswerEvent } from './requests.js';
import { askedIn, errorText, type Ask, type Scene } from './scene.js';

/**
 * @summary A list that is too long to be shown whole: what is typed narrows it. What is chosen answers at once; what is in no option is sent as it was
 * written, and understood or asked back about as any typed answer. Keys as in the editable combobox of the ARIA practices.
 * @csspart box - the native control
 * @csspart box-list - the options that fit
 * @csspart option - one option
 * @csspart box-open - shows the list, or puts it away
 * @csspart answer - sends what was typed
 */
export class OptionBox extends InnerElement {
  private open = false;
  /** Index among the options that fit; -1: none. */
  private active = -1;
  private typed = '';

  protected override view(scene: Scene): unknown {
    const ask = askedIn(scene);
    if (ask === null) return nothing;
    const { texts, blank, flowLang } = scene;
    const found = this.found();
    const isOpen = this.open && found.length > 0;
    const error = blank ? texts.typeFirst : errorText(ask, texts);
    return html`<form class=${error === null ? 'box' : 'box wrong'} novalidate @submit=${this.submit}>
      <label class="vh" for="flow-box" lang=${flowLang ?? nothing}>${questionOf(ask)}</label>
      <p class="hint" id="flow-box-hint">${texts.boxHint}</p>
      ${error === null ? nothing : html`<p class="err" id="flow-box-error">${icon('alert')}<span>${error}</span></p>`}
      <div class="typing">
        <input class="in" part="box" id="flow-box" role="combobox" dir="auto" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="done"
          aria-autocomplete="list" aria-expanded=${isOpen} aria-controls="flow-box-list"
          aria-activedescendant=${this.active < 0 ? nothing : idOf(this.active)} aria-invalid=${error !== null}
          aria-describedby=${error === null ? 'flow-box-hint' : 'flow-box-error'} @input=${this.input} @keydown=${this.keydown} />
        <button class="send" part="box-open" type="button" tabindex="-1" aria-label=${texts.boxList} aria-expanded=${isOpen} aria-controls="flow-box-list"
          @click=${this.toggle}>${icon('go', this.open ? 'up' : 'down')}</button>
        <button class=${this.typed === '' ? 'send' : 'send main'} part="answer" type="submit" aria-label=${texts.answer}>${icon('send')}</button>
      </div>
      <p class="hint" role="status">${this.open && this.typed !== '' ? texts.boxCount(found.length, ask.options?.length ?? 0) : nothing}</p>
      <ul class="list" part="box-list" id="flow-box-list" role="listbox" aria-labelledby="flow-question" ?hidden=${!isOpen} @mousedown=${stay}>
        ${this.open ? found.map((option, i) => this.optionView(option, i, ask, scene, flowLang)) : nothing}
      </ul>
    </form>`;
  }

  private optionView(option: Option, i: number, ask: Ask, scene: Scene, flowLang: string | null): TemplateResult {
    const title = titleOf(option, ask, scene);
    return html`<li class=${i === this.active ? 'opt on' : 'opt'} part="option" role="option" id=${idOf(i)} aria-selected=${i === this.active}
      @click=${() => this.choose(option)}><span lang=${flowLang ?? nothing}>${title}${option.description === '' ? nothing : html`<small>${option.description}</small>`}</span></li>`;
  }

  /** The options that fit what is typed. */
  private found(): readonly Option[] {
    const { scene } = this;
    const ask = scene === null ? null : askedIn(scene);
    const slot = ask === null ? undefined : scene?.plan.slots.get(ask.slot);
    const options = ask?.options ?? [];
    return slot === undefined ? options : narrow(options, slot, this.typed);
  }

  private input(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.show(true, -1, event.target.value);
  }

  private keydown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const { open, active } = this;
    const count = this.found().length;
    switch (event.key) {
      case 'ArrowDown':
        this.show(true, event.altKey ? active : active + 1 < count ? active + 1 : 0);
        break;
      case 'ArrowUp':
        this.show(!event.altKey, event.altKey ? -1 : active > 0 ? active - 1 : count - 1);
        break;
      case 'Escape':
        if (!open && this.typed === '') return;
        if (!open) this.write('');
        this.show(false, -1);
        // It was for the list: a panel around it stays.
        event.stopPropagation();
        break;
      case 'Enter':
        if (!event.repeat) this.send();
        break;
      case 'Home':
      case 'End':
        // They move in the text, and the choice goes back to it.
        return this.show(open, -1);
      case 'Tab':
        return this.show(false, -1);
      default:
        return;
    }
    event.preventDefault();
  }

  private toggle(): void {
    this.show(!this.open, -1);
    this.querySelector<HTMLElement>('.in')?.focus();
  }

  private submit(event: Event): void {
    event.preventDefault();
    this.send();
  }

  /** Answers with the option that is marked, else with what was typed. */
  private send(): void {
    const option = this.found()[this.active];
    if (option !== undefined) this.choose(option);
    else this.answer(this.typed, this.typed);
  }

  private choose(option: Option): void {
    const { scene } = this;
    const ask = scene === null ? null : askedIn(scene);
    if (scene !== null && ask !== null) this.answer(option.value, titleOf(option, ask, scene));
  }

  private answer(raw: Option['value'], words: string): void {
    const { scene } = this;
    const ask = scene === null ? null : askedIn(scene);
    this.open = false;
    this.active = -1;
    this.requestUpdate();
    if (scene !== null && ask !== null) this.dispatchEvent(new AnswerEvent(scene.view.turn, ask.field, raw, words));
  }

  private write(text: string): void {
    const control = this.querySelector<HTMLInputElement>('.in');
    if (control !== null) control.value = text;
    this.typed = text;
  }

  private show(open: boolean, active: number, typed = this.typed): void {
    Object.assign(this, { open, active, typed });
    this.requestUpdate();
    this.flush();
    if (active >= 0) this.querySelector(`#${idOf(active)}`)?.scrollIntoView({ block: 'nearest' });
  }
}

/** The focus stays where the person types. */
function stay(event: Event): void {
  event.preventDefault();
}

function idOf(index: number): string {
  return `flow-box-${index}`;
}

function titleOf({ title, value }: Option, { control }: Ask, { texts }: Scene): string {
  return title ?? formatAnswer(value, control, texts);
}
