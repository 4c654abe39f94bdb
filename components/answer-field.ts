import { html, nothing, type TemplateResult } from 'lit';
import type { Control } from '../src/engine/turn.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { questionOf } from './past.js';
import { AnswerEvent } from './requests.js';
import { askedIn, errorText, isAboutAnswer, type Ask, type Scene } from './scene.js';

/**
 * How each kind of answer is typed, where it is no plain text: the keyboard that a phone shows, and what the browser may fill in. An e-mail field is
 * no `type=email`: browsers rewrite the domain there.
 */
export const PURPOSES: { readonly [control in Control]?: { readonly inputmode: string; readonly autocomplete?: string } } = {
  brazilian_tax_id: { inputmode: 'numeric' },
  email: { inputmode: 'email', autocomplete: 'email' },
  name: { inputmode: 'text', autocomplete: 'name' },
  integer: { inputmode: 'numeric' },
  number: { inputmode: 'decimal' },
};

/**
 * @summary The one place to type. It takes words beside options too, keeps what was typed when it is not understood, and neither masks nor
 * limits.
 * @csspart field - the native control
 * @csspart answer - the button beside it
 */
export class AnswerField extends InnerElement {
  /** Step of the question that the text in the control is meant for. */
  private step = '';

  /** The native control, null while there is no question. */
  get control(): HTMLInputElement | HTMLTextAreaElement | null {
    return this.querySelector<HTMLInputElement | HTMLTextAreaElement>('.in');
  }

  protected override view(scene: Scene): unknown {
    const ask = askedIn(scene);
    if (ask === null) return nothing;
    const { control } = this;
    if (this.step !== ask.step && control !== null) control.value = '';
    this.step = ask.step;
    const { texts, blank } = scene;
    const error = blank ? texts.typeFirst : ask.issue !== null && isAboutAnswer(ask.issue) ? errorText(ask, texts) : null;
    const onlyWay = ask.options === null;
    return html`<form class=${error === null ? 'say' : 'say wrong'} novalidate @submit=${this.submit} @keydown=${this.keydown} @input=${this.input}>
      <label class="vh" for="flow-field">${onlyWay ? questionOf(ask) : texts.orType}</label>
      ${error === null ? nothing : html`<p class="err" id="flow-error">${icon('alert')}<span>${error}</span></p>`}
      ${native(ask, onlyWay ? texts.type : texts.orType, error !== null)}
      <button class=${control?.value ? 'send main' : 'send'} part="answer" type="submit" aria-label=${texts.answer}>${icon('send')}</button>
    </form>`;
  }

  private input(): void {
    // The arrow shows whether there is something to send.
    this.requestUpdate();
  }

  private keydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target !== this.control || event.shiftKey) return;
    // This Enter ends a composition: the answer goes with the next one.
    if (isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) this.send();
  }

  private submit(event: Event): void {
    event.preventDefault();
    this.send();
  }

  private send(): void {
    const { control, scene } = this;
    const ask = scene === null ? null : askedIn(scene);
    if (scene !== null && ask !== null && control !== null) {
      this.dispatchEvent(new AnswerEvent(scene.view.turn, ask.field, control.value, control.value));
    }
  }
}

/** Whether a key belongs to the composition of a character. Safari sends the one that ends it after the end, with the code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** One line where the answer has a form of its own, else as many as are typed. The two share no node: a control keeps its kind. */
function native({ control, options }: Ask, placeholder: string, isWrong: boolean): TemplateResult {
  const purpose = PURPOSES[control];
  const described = (options === null ? '' : 'flow-question ') + (isWrong ? 'flow-error' : '');
  return purpose === undefined
    ? html`<textarea class="in" part="field" id="flow-field" dir="auto" rows=${control === 'free_text' ? 3 : 1} autocomplete="off" enterkeyhint="send"
        placeholder=${placeholder} aria-invalid=${isWrong} aria-describedby=${described || nothing}></textarea>`
    : html`<input class="in" part="field" id="flow-field" dir="auto" inputmode=${purpose.inputmode} autocomplete=${purpose.autocomplete ?? 'off'} enterkeyhint="send"
        autocapitalize=${control === 'name' ? 'words' : 'off'} autocorrect="off" spellcheck="false"
        placeholder=${placeholder} aria-invalid=${isWrong} aria-describedby=${described || nothing} />`;
}
