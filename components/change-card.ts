import { html, nothing } from 'lit';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { ChangeEvent, CommandEvent } from './requests.js';
import { fallingWith, type Scene } from './scene.js';

/**
 * @summary What falls away with a change, before it does.
 * @csspart falling - the answers that would fall
 * @csspart change-yes - changes the answer
 * @csspart change-no - goes back to the question
 */
export class ChangeCard extends InnerElement {
  protected override view(scene: Scene): unknown {
    const { changing, texts, flowLang } = scene;
    if (changing === null) return nothing;
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      <h3 class="q" id="flow-question" tabindex="-1">${texts.changeTitle}</h3>
      <p class="hint"><span lang=${flowLang ?? nothing}>${changing.question}</span><br />${texts.changeText(changing.words)}</p>
      <div class="card" part="falling">
        <p class="b">${texts.changeLoses}</p>
        <ul class="gone">
          ${fallingWith(changing.slot, scene).map(
            ({ question, words }) =>
              html`<li class="state is-bad">${icon('minus')}<span lang=${flowLang ?? nothing}>${question}</span><span class="hint">${texts.answered}${words}</span></li>`,
          )}
        </ul>
        <div class="btns">
          <button class="btn main" part="change-yes" type="button" @click=${() => this.dispatchEvent(new ChangeEvent(changing.slot, true))}>${texts.changeYes}</button>
          <button class="btn" part="change-no" type="button" @click=${() => this.dispatchEvent(new CommandEvent('stay'))}>${texts.changeNo}</button>
        </div>
      </div>
    </div>`;
  }
}
