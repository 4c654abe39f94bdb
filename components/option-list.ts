import { html, nothing, type TemplateResult } from 'lit';
import { equal, type Json } from '../src/engine/json.js';
import type { TurnNumber } from '../src/engine/session.js';
import type { Question } from '../src/engine/turn.js';
import { formatAnswer } from '../src/i18n/format.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent, CommandEvent } from './requests.js';

/** One thing that can be tapped. `own`: the title is in the visitor's language, not in that of the flow. */
type Choice = { readonly value: Json; readonly title: string; readonly description: string; readonly own: boolean };

/** Above this many, buttons become one list. */
const MOST_BUTTONS = 15;

/**
 * @summary What can be tapped in answer to a question: its options, what may have been meant, a skip. Each answers at once; after a
 * refused answer with suggestions, these stand alone until all options are asked for.
 * @csspart options - group of options, labelled by the question
 * @csspart option - one option
 * @csspart skip - passes the question without an answer
 */
export class OptionList extends InnerElement {
  static override properties = {
    ...InnerElement.properties,
    turn: { attribute: false },
    question: { attribute: false },
    suggestions: { attribute: false },
    all: { state: true },
  };

  /** Turn of the question, carried by each answer: an answer to an older one counts for nothing. */
  declare turn: TurnNumber;
  declare question: Question | null;
  /** What may have been meant by a refused answer. */
  declare suggestions: readonly Json[];
  declare all: boolean;

  constructor() {
    super();
    this.turn = 0;
    this.question = null;
    this.suggestions = [];
    this.all = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('turn')) this.all = false;
  }

  override render(): unknown {
    const { question, texts, all } = this;
    if (question === null) return nothing;
    const options = (question.options ?? []).map((option) => this.choice(option.value));
    const meant = all ? [] : this.suggestions.map((value) => this.choice(value));
    const kept = question.suggestion;
    const earlier = meant.length === 0 && !all && this.suggestions.length === 0 && kept !== null ? this.choice(kept) : null;
    return [
      meant.length === 0 ? nothing : this.meant(meant),
      earlier === null ? nothing : this.group([{ ...earlier, description: texts.earlier, own: true }], 'flow-question'),
      meant.length > 0 || options.length === 0
        ? nothing
        : this.group(
            options.filter((option) => earlier === null || !equal(option.value, earlier.value)),
            'flow-question',
          ),
      (meant.length === 0 || options.length === 0) && !question.skippable ? nothing : this.links(meant.length > 0 && options.length > 0),
    ];
  }

  private meant(choices: readonly Choice[]): TemplateResult {
    const { texts } = this;
    const [only] = choices;
    const single = choices.length === 1 && only !== undefined;
    return html`<p class="b" id="flow-meant" tabindex="-1">${single ? texts.didYouMean(only.title) : texts.didYouMeanOne}</p>
      ${this.group(choices, 'flow-meant', single ? texts.yesThis : undefined)}`;
  }

  private group(choices: readonly Choice[], label: string, phrase: (title: string) => string = (title) => title): TemplateResult {
    const asList = choices.some((choice) => choice.description !== '') || choices.length > MOST_BUTTONS;
    return html`<div class=${asList ? 'list' : 'opts'} part="options" role="group" aria-labelledby=${label} @keydown=${ignoreHeldKey}>
      ${choices.map(
        (choice) =>
          html`<button class="opt" part="option" type="button" @click=${(event: MouseEvent) => this.pick(event, choice)}>
            <span lang=${this.langOf(choice)}>${phrase(choice.title)}${choice.description === '' ? nothing : html`<small>${choice.description}</small>`}</span>
            ${asList ? icon('go', 'flip') : nothing}
          </button>`,
      )}
    </div>`;
  }

  private links(more: boolean): TemplateResult {
    const { texts, question } = this;
    return html`<div class="acts">
      ${more ? html`<button class="link" type="button" @click=${this.showAll}>${texts.allOptions}</button>` : nothing}
      ${
        question?.skippable === true
          ? html`<button class="link" part="skip" type="button" @click=${(event: MouseEvent) => this.answer(event, null, texts.notGiven)}>${texts.skip}</button>`
          : nothing
      }
    </div>`;
  }

  private showAll(): void {
    this.all = true;
    this.dispatchEvent(new CommandEvent('look'));
  }

  private choice(value: Json): Choice {
    const option = this.question?.options?.find((candidate) => equal(candidate.value, value));
    const title = option?.title ?? formatAnswer(value, this.question?.control ?? null, this.texts);
    return { value, title, description: option?.description ?? '', own: typeof value !== 'string' };
  }

  private langOf(choice: Choice): string | typeof nothing {
    return choice.own ? nothing : (this.flowLang ?? nothing);
  }

  private pick(event: MouseEvent, choice: Choice): void {
    this.answer(event, choice.value, choice.title);
  }

  private answer(event: MouseEvent, raw: Json, words: string): void {
    // The second click of a double click lands on what is shown after the first.
    if (event.detail > 1 || this.question === null) return;
    this.dispatchEvent(new AnswerEvent(this.turn, this.question.field, raw, words));
  }
}

/** A held key presses a button again and again: only its first press counts. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
