import { html, nothing } from 'lit';
import type { RecoveryEvent } from '../src/engine/session.js';
import type { Texts } from '../src/i18n/texts.js';
import { ActEvent } from './requests.js';

/** Buttons for the ways out of a form or a wait. That its time is over is no button. */
export function waysOut(host: EventTarget, events: readonly RecoveryEvent[], texts: Texts): unknown {
  return events.map((event) =>
    event === 'timeout'
      ? nothing
      : html`<button class="btn" part="way-out" type="button" @click=${() => host.dispatchEvent(new ActEvent({ kind: 'recover', event }))}>${texts.waysOut[event]}</button>`,
  );
}
