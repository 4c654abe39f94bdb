import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TurnNumber } from '../src/engine/session.js';
import type { Control, Question } from '../src/engine/turn.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent } from './requests.js';

type Purpose = { readonly inputmode: string; readonly autocomplete: string; readonly rows: number };

/**
 * How each kind of answer is typed. Null rows: one line. An e-mail field is no `type=email`: browsers rewrite the domain there. The fields are
 * about the person who writes only where they ask for a name or an address of theirs.
 */
const PURPOSES: { readonly [control in Control]: Purpose } = {
  choice: { inputmode: 'text', autocomplete: 'off', rows: 1 },
  bool: { inputmode: 'text', autocomplete: 'off', rows: 1 },
  free_text: { inputmode: 'text', autocomplete: 'off', rows: 3 },
  brazilian_tax_id: { inputmode: 'numeric', autocomplete: 'off', rows: 0 },
  email: { inputmode: 'email', autocomplete: 'email', rows: 0 },
  name: { inputmode: 'text', autocomplete: 'name', rows: 0 },
  integer: { inputmode: 'numeric', autocomplete: 'off', rows: 0 },
  number: { inputmode: 'decimal', autocomplete: 'off', rows: 0 },
};

/**
 * @summary The one place to type. It takes words beside options too, keeps what was typed when it is not understood, and neither masks nor
 * limits.
 * @csspart field - the native control
 * @csspart answer - the button beside it
 */
export class AnswerField extends InnerElement {
  static override properties = {
    ...InnerElement.properties,
    turn: { attribute: false },
    question: { attribute: false },
    prompt: { attribute: false },
    error: { attribute: false },
    typed: { state: true },
  };

  /** Turn of the question, carried by the answer: an answer to an older one counts for nothing. */
  declare turn: TurnNumber;
  declare question: Question | null;
  /** The question's text: the name of the field where typing is the only way to answer. */
  declare prompt: string;
  /** Why the last answer was not taken, or null. */
  declare error: string | null;
  declare typed: boolean;

  constructor() {
    super();
    this.turn = 0;
    this.question = null;
    this.prompt = '';
    this.error = null;
    this.typed = false;
  }

  /** The native control, null while there is no question. */
  get control(): HTMLInputElement | HTMLTextAreaElement | null {
    return this.querySelector<HTMLInputElement | HTMLTextAreaElement>('.in');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('question');
    if (before === undefined || before?.step === this.question?.step) return;
    if (this.control !== null) this.control.value = '';
    this.typed = false;
  }

  override render(): unknown {
    const { question, texts, error, typed } = this;
    if (question === null) return nothing;
    return html`<form class="say ${error === null ? '' : 'wrong'}" novalidate @submit=${this.submit} @keydown=${this.keydown} @input=${this.input}>
      <label class="vh" for="flow-field">${question.options === null ? this.prompt : texts.orType}</label>
      ${error === null ? nothing : html`<p class="err" id="flow-error">${icon('alert')}<span>${error}</span></p>`}
      ${this.native(question)}
      <button class="send ${typed ? 'main' : ''}" part="answer" type="submit" aria-label=${texts.answer}>${icon('send')}</button>
    </form>`;
  }

  private native(question: Question): TemplateResult {
    const { texts, error } = this;
    const { inputmode, autocomplete, rows } = PURPOSES[question.control];
    const placeholder = question.options === null ? texts.type : texts.orType;
    const invalid = error === null ? 'false' : 'true';
    const described = (question.options === null ? '' : 'flow-question ') + (error === null ? '' : 'flow-error');
    return rows > 0
      ? html`<textarea class="in" part="field" id="flow-field" dir="auto" rows=${rows} inputmode=${inputmode} autocomplete=${autocomplete} enterkeyhint="send"
          placeholder=${placeholder} aria-invalid=${invalid} aria-describedby=${described || nothing}></textarea>`
      : html`<input class="in" part="field" id="flow-field" dir="auto" type="text" inputmode=${inputmode} autocomplete=${autocomplete} enterkeyhint="send"
          autocapitalize=${question.control === 'name' ? 'words' : 'off'} autocorrect="off" spellcheck="false"
          placeholder=${placeholder} aria-invalid=${invalid} aria-describedby=${described || nothing} />`;
  }

  private input(): void {
    this.typed = this.control?.value !== '';
  }

  private keydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target !== this.control || event.shiftKey) return;
    // This Enter ends a composition: the answer goes with the next one. Safari sends it after the end, with the code 229.
    if (event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (!event.repeat) this.send();
  }

  private submit(event: Event): void {
    event.preventDefault();
    this.send();
  }

  private send(): void {
    const { control, question } = this;
    if (control === null || question === null) return;
    this.dispatchEvent(new AnswerEvent(this.turn, question.field, control.value, control.value));
  }
}
