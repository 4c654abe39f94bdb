import { html, nothing } from 'lit';
import { formatMoment } from '../src/i18n/moment.js';
import type { Receipt } from '../src/runtime/view.js';
import { answerList } from './answer-list.js';
import { endTitle, referenceOf } from './ending.js';
import { InnerElement } from './inner-element.js';
import { CommandEvent } from './requests.js';
import { endedAt, type Scene } from './scene.js';
import { stateHead, type Tone } from './state-head.js';

const TONES: { readonly [reason in Receipt['reason']]: Tone } = {
  completed: 'ok',
  rejected: 'warn',
  exhausted: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  fatal: 'bad',
};

/**
 * @summary How it ended: the number to keep, when it was sent, what was sent, or why nothing was.
 * @csspart receipt - the whole card
 * @csspart number - the number that the service gave
 * @csspart erase - deletes what is left of it on the device
 * @csspart again - begins another request
 */
export class ReceiptCard extends InnerElement {
  protected override view({ view, texts, flowLang, sends }: Scene): unknown {
    const { outcome, receipt, delivery } = view;
    const done = outcome?.kind === 'done' ? outcome : null;
    const ending = done ?? receipt;
    if (ending === null) return nothing;
    const { reason, text } = ending;
    const isSent = reason === 'completed' && sends;
    const reference = isSent ? referenceOf(ending.output) : null;
    const at = reason === 'completed' ? endedAt(view) : null;
    const { moment, zone } = at === null ? { moment: '', zone: '' } : formatMoment(at, texts);
    const problem = delivery?.state === 'refused' ? delivery.problem : null;
    const answers = reason !== 'completed' && reason !== 'fatal' ? [] : (done?.answers ?? []);
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      <div class="card" part="receipt" data-reason=${reason}>
        ${stateHead(
          TONES[reason],
          endTitle(reason, sends, texts),
          reference === null
            ? nothing
            : html`<p class="hint">${texts.reference}</p><p class="num"><span class="ltr" part="number">${reference}</span></p>`,
          at === null ? nothing : html`<p class="hint">${moment}<br />${zone}</p>`,
          reason === 'exhausted' ? html`<p>${texts.exhausted}</p>` : nothing,
          reason === 'expired' ? html`<p>${texts.timeOver}</p>` : nothing,
          text === null ? nothing : html`<p class="pre" dir="auto" lang=${flowLang ?? nothing}>${text}</p>`,
          problem?.detail == null ? nothing : html`<p class="pre" dir="auto" lang=${problem.language ?? nothing}>${problem.detail}</p>`,
          reason === 'fatal' && answers.length > 0 ? html`<p>${texts.fatalText}</p>` : nothing,
        )}
        ${answers.length === 0 ? nothing : html`<h4 class="b">${isSent ? texts.recap : texts.log}</h4>${answerList(answers, texts, flowLang)}`}
      </div>
      <div class="btns"><button class="btn" part="again" type="button" @click=${() => this.dispatchEvent(new CommandEvent('restart'))}>${texts.another}</button>${
        view.storage === 'device'
          ? html`<button class="btn" part="erase" type="button" @click=${() => this.dispatchEvent(new CommandEvent('restart'))}>${texts.erase}</button>`
          : nothing
      }</div>
    </div>`;
  }
}
