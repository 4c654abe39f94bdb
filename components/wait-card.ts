import { html, nothing } from 'lit';
import { isObject, own, type Json } from '../src/engine/json.js';
import { plain } from '../src/runtime/plain.js';
import { InnerElement } from './inner-element.js';
import { ActEvent } from './requests.js';
import { errorText, type Scene } from './scene.js';
import { waysOut } from './ways-out.js';

/**
 * @summary Something has to be done elsewhere: a link that the person opens, and the ways out. It listens for what comes back, from the
 * link's own origin only, as a message `{ signal, token, nonce? }`.
 * @csspart wait - the whole card
 * @csspart wait-open - the link
 */
export class WaitCard extends InnerElement {
  private readonly heard = (event: MessageEvent<unknown>): void => {
    const { view, link } = this.scene ?? {};
    const outcome = view?.outcome;
    if (outcome?.kind !== 'wait' || link == null || event.origin !== new URL(link, document.baseURI).origin) return;
    const message = plain(event.data);
    if (!isObject(message) || message['signal'] !== outcome.signal) return;
    const nonce = own(message, 'nonce');
    const token: Json = own(message, 'token') ?? null;
    this.dispatchEvent(new ActEvent({ kind: 'signal', name: outcome.signal, token, ...(typeof nonce === 'string' ? { nonce } : {}) }));
  };

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.heard);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.heard);
  }

  protected override view({ view: { outcome }, texts, flowLang, link }: Scene): unknown {
    if (outcome?.kind !== 'wait') return nothing;
    const error = errorText(outcome, texts);
    return html`<div class="ask" part="wait" role="group" aria-labelledby="flow-question">
      <h3 class="q" id="flow-question" tabindex="-1" lang=${(outcome.prompt && flowLang) ?? nothing}>${outcome.prompt?.text ?? texts.waitTitle}</h3>
      ${error === null ? nothing : html`<p class="err">${error}</p>`}
      <p class="hint">${link === null ? texts.waitNoLink : texts.waitText}</p>
      <div class="btns">
        ${link === null ? nothing : html`<a class="btn main" part="wait-open" href=${link} target="_blank" rel="opener">${texts.waitOpen}</a>`}
        ${waysOut(this, outcome.events, texts)}
      </div>
    </div>`;
  }
}
