import { html } from 'lit';
import { InnerElement } from './inner-element.js';
import { CommandEvent } from './requests.js';

/**
 * @summary Tells that an earlier request goes on, and lets the person begin anew after one confirmation.
 * @csspart start-over - asks for the confirmation
 * @csspart start-over-yes - deletes the answers and begins anew
 */
export class StartOver extends InnerElement {
  static override properties = { ...InnerElement.properties, answers: { attribute: false }, asking: { state: true } };

  /** How many answers would be deleted. */
  declare answers: number;
  declare asking: boolean;

  constructor() {
    super();
    this.answers = 0;
    this.asking = false;
  }

  override render(): unknown {
    const { texts, answers, asking } = this;
    if (!asking) {
      return html`<p class="hint">${texts.resumed}</p>
        <div class="acts"><button class="link" part="start-over" type="button" @click=${() => this.show(true)}>${texts.startOver}</button></div>`;
    }
    return html`<div class="card" role="group" aria-labelledby="flow-over">
      <h3 class="title" id="flow-over" tabindex="-1">${texts.startOverTitle}</h3>
      <p>${texts.startOverText(answers)}</p>
      <div class="btns">
        <button class="btn stop" part="start-over-yes" type="button" @click=${() => this.dispatchEvent(new CommandEvent('restart'))}>${texts.startOverYes}</button>
        <button class="btn" type="button" @click=${() => this.show(false)}>${texts.startOverNo}</button>
      </div>
    </div>`;
  }

  /** The focus follows at once: to the question of the card, or back to the link. */
  private show(asking: boolean): void {
    this.asking = asking;
    this.flush();
    this.querySelector<HTMLElement>(asking ? '#flow-over' : '.link')?.focus();
  }
}
