import { html } from 'lit';
import { InnerElement } from './inner-element.js';
import { CommandEvent } from './requests.js';
import type { Scene } from './scene.js';

/**
 * @summary Tells that an earlier request goes on, and lets the person begin anew after one confirmation.
 * @csspart start-over - asks for the confirmation
 * @csspart start-over-yes - deletes the answers and begins anew
 */
export class StartOver extends InnerElement {
  private isAsking = false;

  protected override view({ texts, past }: Scene): unknown {
    if (!this.isAsking) {
      return html`<p class="hint">${texts.resumed}</p>
        <div class="acts"><button class="link" part="start-over" type="button" @click=${() => this.ask(true)}>${texts.startOver}</button></div>`;
    }
    return html`<div class="card" role="group" aria-labelledby="flow-over">
      <h3 class="title" id="flow-over" tabindex="-1">${texts.startOverTitle}</h3>
      <p>${texts.startOverText(past.length)}</p>
      <div class="btns">
        <button class="btn stop" part="start-over-yes" type="button" @click=${() => this.dispatchEvent(new CommandEvent('restart'))}>${texts.startOverYes}</button>
        <button class="btn" type="button" @click=${() => this.ask(false)}>${texts.startOverNo}</button>
      </div>
    </div>`;
  }

  /** The focus follows at once: to the card, or back to the link. */
  private ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    this.requestUpdate();
    this.flush();
    this.querySelector<HTMLElement>(isAsking ? '#flow-over' : '.link')?.focus();
  }
}
