import { html, nothing } from 'lit';
import { InnerElement } from './inner-element.js';
import { ChangeEvent } from './requests.js';
import { changeableIn, screenOf, type Scene } from './scene.js';

/**
 * @summary The questions that were answered, each with its answer and, while it can be changed, a way to do it. It is read, never spoken by itself: that is what
 * the announcer is for. The review and what follows it have a list of their own.
 * @csspart change - takes one answer up again
 * @csspart said - the person's own words
 * @csspart understood - what was understood, where these say it differently
 */
export class MessageLog extends InnerElement {
  protected override view(scene: Scene): unknown {
    const { past, texts, flowLang } = scene;
    const screen = screenOf(scene);
    if (past.length === 0 || screen === 'review' || screen === 'end') return nothing;
    const changeable = changeableIn(scene);
    return html`<div role="log" aria-live="off" aria-label=${texts.log}>
      <ol class="turns">
      ${past.map(
        ({ slot, question, words, understood, isLeftToRight }) =>
          html`<li>
            <p class="was"><span class="vh">${texts.question}</span><span lang=${flowLang ?? nothing}>${question}</span></p>
            <div class="said">
              ${
                changeable.includes(slot)
                  ? html`<button class="link" part="change" type="button" @click=${() => this.dispatchEvent(new ChangeEvent(slot, false))}>
                      ${texts.change}<span class="vh">: ${question}</span>
                    </button>`
                  : nothing
              }
              <p class="bub" part="said"><span class="vh">${texts.answered}</span><bdi class=${isLeftToRight ? 'ltr' : ''}>${words}</bdi></p>
            </div>
            ${
              understood === null
                ? nothing
                : html`<p class="hint meant" part="understood">${texts.understood}<bdi class=${isLeftToRight ? 'ltr' : ''}>${understood}</bdi></p>`
            }
          </li>`,
      )}
      </ol>
    </div>`;
  }
}
