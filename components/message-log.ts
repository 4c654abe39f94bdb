import { html, nothing, type TemplateResult } from 'lit';
import type { Past } from './past.js';
import { ChangeEvent } from './requests.js';
import { InnerElement } from './inner-element.js';

/**
 * @summary The questions that were answered, each with its answer and a way to change it. It is read, never spoken by itself: that is what
 * the announcer is for.
 * @csspart change - takes one answer up again
 * @csspart said - the person's own words
 */
export class MessageLog extends InnerElement {
  static override properties = { ...InnerElement.properties, turns: { attribute: false } };

  /** Oldest first. */
  declare turns: readonly Past[];

  constructor() {
    super();
    this.turns = [];
  }

  override render(): unknown {
    if (this.turns.length === 0) return nothing;
    return html`<div role="log" aria-live="off" aria-label=${this.texts.log}><ol class="turns">${this.turns.map((turn) => this.row(turn))}</ol></div>`;
  }

  private row({ slot, question, words, isLeftToRight }: Past): TemplateResult {
    const { texts } = this;
    return html`<li>
      <p class="was"><span class="vh">${texts.question}</span><span lang=${this.flowLang ?? nothing}>${question}</span></p>
      <div class="said">
        <button class="link" part="change" type="button" @click=${() => this.dispatchEvent(new ChangeEvent(slot, false))}>
          ${texts.change}<span class="vh">: ${question}</span>
        </button>
        <p class="bub" part="said"><span class="vh">${texts.answered}</span><bdi class=${isLeftToRight ? 'ltr' : ''}>${words}</bdi></p>
      </div>
    </li>`;
  }
}
