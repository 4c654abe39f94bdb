import { html } from 'lit';
import { InnerElement } from './inner-element.js';
import { CommandEvent, type Command } from './requests.js';
import type { Scene } from './scene.js';

/**
 * @summary Asks whether to delete the answers and begin anew.
 * @csspart start-over-yes - deletes the answers and begins anew
 */
export class StartOver extends InnerElement {
  protected override view({ texts, past }: Scene): unknown {
    const send = (command: Command) => () => this.dispatchEvent(new CommandEvent(command));
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      <h3 class="q" id="flow-question" tabindex="-1">${texts.startOverTitle}</h3>
      <p>${texts.startOverText(past.length)}</p>
      <div class="btns">
        <button class="btn stop" part="start-over-yes" type="button" @click=${send('restart')}>${texts.startOverYes}</button>
        <button class="btn" type="button" @click=${send('stay')}>${texts.startOverNo}</button>
      </div>
    </div>`;
  }
}
