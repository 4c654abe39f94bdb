import { html, nothing } from 'lit';
import { formatTime } from '../src/i18n/format.js';
import { doorText } from './door.js';
import { InnerElement } from './inner-element.js';
import { icon } from './icons.js';
import { WayEvent } from './requests.js';
import { errorText, type Scene } from './scene.js';
import { waysOut } from './ways-out.js';

/**
 * @summary Something has to be done elsewhere: a link that the person opens, how it stands, until when there is time, and the ways out.
 * @csspart wait - the whole card
 * @csspart wait-state - how it stands
 * @csspart wait-open - the link
 * @csspart wait-retry - asks for the link once more
 */
export class WaitCard extends InnerElement {
  protected override view({ view: { outcome }, texts, flowLang, door, note }: Scene): unknown {
    if (outcome?.kind !== 'wait' || door === null) return nothing;
    const { deadline, prompt, remainingResends } = outcome;
    const error = errorText(outcome, texts);
    const events = outcome.events.filter((event) => event !== 'resend' || remainingResends !== 0);
    return html`<div class="ask" part="wait" role="group" aria-labelledby="flow-question">
      <h3 class="q" id="flow-question" tabindex="-1" lang=${(prompt && flowLang) ?? nothing}>${prompt?.text ?? texts.waitTitle}</h3>
      ${error === null ? nothing : html`<p class="err">${icon('alert')}<span>${error}</span></p>`}
      ${note === null ? nothing : html`<p class="b" part="note">${note}</p>`}
      <p class="hint" part="wait-state">${doorText(door, texts)}</p>
      ${deadline === null ? nothing : html`<p class="hint">${texts.waitUntil(formatTime(deadline, texts))}</p>`}
      <div class="btns">
        ${
          door.url === null
            ? nothing
            : html`<a class="btn main" part="wait-open" href=${door.url} target=${door.way === 'here' ? nothing : '_blank'}
                rel=${door.way === 'window' ? 'opener' : 'noopener'} @click=${this.press}>${texts.waitOpen}</a>`
        }
        ${door.state === 'failed' ? html`<button class="btn main" part="wait-retry" type="button" @click=${this.retry}>${texts.retry}</button>` : nothing}
        ${waysOut(this, events, texts)}
      </div>
    </div>`;
  }

  private press(click: MouseEvent): void {
    this.dispatchEvent(new WayEvent(click));
  }

  private retry(): void {
    this.dispatchEvent(new WayEvent(null));
  }
}
