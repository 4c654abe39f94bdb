import { html, nothing } from 'lit';
import type { Outcome } from '../src/engine/turn.js';
import { answerList } from './answer-list.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent, ChangeEvent, CommandEvent } from './requests.js';
import { errorText, type Scene } from './scene.js';
import { sendingState, type SendingKind, type SendingState } from './sending.js';
import { stateHead, type Tone } from './state-head.js';

type Review = Extract<Outcome, { kind: 'review' }>;

const TONES: { readonly [kind in SendingKind]: Tone } = { sending: 'plain', checking: 'plain', queued: 'warn', halted: 'bad' };

/**
 * @summary All answers before anything leaves the page, and how the request stands once it was confirmed. Its one button is the same node all
 * along: it keeps the focus while its word changes.
 * @csspart review - the answers
 * @csspart change - takes one answer up again
 * @csspart send - sends; later tries again. While sending it is there but does nothing.
 * @csspart status - how the request stands
 */
export class ReviewCard extends InnerElement {
  protected override view(scene: Scene): unknown {
    const { view, texts, sends } = scene;
    const { outcome } = view;
    const review = outcome?.kind === 'review' ? outcome : null;
    const sending = outcome?.kind === 'call' ? sendingState(view, texts) : null;
    if (review === null && sending === null) return nothing;
    const isBusy = sending?.kind === 'sending';
    const leaves = sends && review?.last === true;
    const act = leaves ? texts.send : texts.confirm;
    const press = () => {
      if (review !== null) this.dispatchEvent(new AnswerEvent(view.turn, review.field, true, act));
      else if (!isBusy) this.dispatchEvent(new CommandEvent('retry'));
    };
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      ${review !== null ? this.answers(review, scene) : sending !== null ? statusView(sending) : nothing}
      <div class="btns">
        <button class="btn main" part="send" type="button" aria-disabled=${isBusy} @click=${press}>
          ${review !== null ? act : isBusy ? texts.sendingButton : texts.retry}
        </button>
      </div>
      ${leaves && view.storage === 'device' ? html`<p class="hint">${texts.sendsLater}</p>` : nothing}
    </div>`;
  }

  private answers({ prompt, choosing, answers }: Review, { view, texts, flowLang }: Scene): unknown {
    const hint = errorText(view.outcome, texts) ?? (choosing ? texts.choose : null);
    return html`<h3 class="q" id="flow-question" tabindex="-1" lang=${(prompt && flowLang) ?? nothing}>${prompt?.text ?? texts.review}</h3>
      ${hint === null ? nothing : html`<p class="b">${hint}</p>`}
      <div class="card" part="review">${answerList(answers, texts, flowLang, (slot) => this.dispatchEvent(new ChangeEvent(slot, false)))}</div>`;
  }
}

function statusView({ kind, title, text, reason, detail, due }: SendingState): unknown {
  return html`<div class="card" part="status" data-state=${kind}>
    ${stateHead(
      TONES[kind],
      title,
      reason === null ? nothing : html`<p>${reason}</p>`,
      detail === null ? nothing : html`<p class="pre" dir="auto" lang=${detail.lang ?? nothing}>${detail.text}</p>`,
      html`<p>${text}</p>`,
      due === null ? nothing : html`<p class="hint">${due}</p>`,
    )}
  </div>`;
}
