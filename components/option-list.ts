import { html, nothing, type TemplateResult } from 'lit';
import { equal, type Json } from '../src/engine/json.js';
import type { Question } from '../src/engine/turn.js';
import { formatAnswer } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent, CommandEvent } from './requests.js';
import { askedIn, MOST_BUTTONS, ownControl, type Scene } from './scene.js';

/** One thing that can be tapped. */
type Choice = { readonly value: Json; readonly title: string; readonly description: string };

/**
 * @summary What can be tapped in answer to a question: its options, what may have been meant, a skip. Each answers at once. After a
 * refused answer with suggestions, these stand alone until all options are asked for.
 * @csspart options - group of options, labelled by the question
 * @csspart option - one option
 * @csspart skip - passes the question without an answer
 */
export class OptionList extends InnerElement {
  /** Turn in which all options were asked for in place of suggestions. */
  private opened = 0;

  protected override view(scene: Scene): unknown {
    const ask = askedIn(scene);
    if (ask === null) return nothing;
    const { texts, view } = scene;
    const suggestions = ask.issue?.suggestions ?? [];
    const meant = this.opened === view.turn ? [] : suggestions;
    // With an issue, the suggestion is what may have been meant.
    const own = ownControl(scene);
    const kept = suggestions.length === 0 && own !== 'address' ? ask.suggestion : null;
    const options = meant.length > 0 || own !== null ? [] : (ask.options ?? []).filter((option) => !equal(option.value, kept ?? undefined));
    const canOpen = meant.length > 0 && ask.options !== null && own === null;
    return html`${meant.length === 0 ? nothing : this.meant(meant, ask, scene)}
    ${kept === null ? nothing : this.group([{ ...choiceOf(kept, ask, texts), description: texts.earlier }], scene)}
    ${own === 'address' ? html`<flow-address-card .scene=${scene}></flow-address-card>` : own === 'box' ? html`<flow-option-box .scene=${scene}></flow-option-box>` : nothing}
    ${
      options.length === 0
        ? nothing
        : this.group(
            options.map(({ value }) => choiceOf(value, ask, texts)),
            scene,
          )
    }
    ${
      canOpen || ask.skippable
        ? html`<div class="acts">
          ${canOpen ? html`<button class="link" type="button" @click=${this.open}>${texts.allOptions}</button>` : nothing}
          ${ask.skippable ? html`<button class="link" part="skip" type="button" @click=${this.pick(null, texts.notGiven)}>${texts.skip}</button>` : nothing}
        </div>`
        : nothing
    }`;
  }

  private meant(values: readonly Json[], ask: Question, scene: Scene): TemplateResult {
    const { texts } = scene;
    const choices = values.map((value) => choiceOf(value, ask, texts));
    const only = choices.length === 1 ? choices[0] : undefined;
    return html`<p class="b" id="flow-meant" tabindex="-1">${only === undefined ? texts.didYouMeanOne : texts.didYouMean(only.title)}</p>
      ${this.group(choices, scene, 'flow-meant', only === undefined ? undefined : texts.yesThis)}`;
  }

  private group(
    choices: readonly Choice[],
    { flowLang }: Scene,
    label = 'flow-question',
    phrase = (title: string) => title,
  ): TemplateResult {
    const asList = choices.some((choice) => choice.description !== '') || choices.length > MOST_BUTTONS;
    return html`<div class=${asList ? 'list' : 'opts'} part="options" role="group" aria-labelledby=${label}>
      ${choices.map(
        ({ value, title, description }) =>
          html`<button class="opt" part="option" type="button" @click=${this.pick(value, title)}>
            <span lang=${typeof value === 'string' ? (flowLang ?? nothing) : nothing}
              >${phrase(title)}${description === '' ? nothing : html`<small>${description}</small>`}</span
            >
            ${asList ? icon('go', 'flip') : nothing}
          </button>`,
      )}
    </div>`;
  }

  private pick(raw: Json, words: string): () => void {
    return () => {
      const { scene } = this;
      const ask = scene === null ? null : askedIn(scene);
      if (scene !== null && ask !== null) this.dispatchEvent(new AnswerEvent(scene.view.turn, ask.field, raw, words));
    };
  }

  private open(): void {
    this.opened = this.scene?.view.turn ?? 0;
    this.requestUpdate();
    this.dispatchEvent(new CommandEvent('look'));
  }
}

function choiceOf(value: Json, ask: Question, texts: Texts): Choice {
  const option = ask.options?.find((candidate) => equal(candidate.value, value));
  return { value, title: option?.title ?? formatAnswer(value, ask.control, texts), description: option?.description ?? '' };
}
