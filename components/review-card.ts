import { html, nothing } from 'lit';
import type { TurnNumber } from '../src/engine/session.js';
import type { Outcome, ReviewedAnswer } from '../src/engine/turn.js';
import { answerList, stateHead, type Tone } from './cards.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent, ChangeEvent, CommandEvent } from './requests.js';
import type { SendingKind, SendingState } from './sending.js';

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
  static override properties = {
    ...InnerElement.properties,
    turn: { attribute: false },
    review: { attribute: false },
    sending: { attribute: false },
    sends: { attribute: false },
    keeps: { attribute: false },
    error: { attribute: false },
  };

  declare turn: TurnNumber;
  /** The answers to be checked, or null once they were confirmed. */
  declare review: Review | null;
  /** How the request stands, or null before it was confirmed. */
  declare sending: SendingState | null;
  /** A yes sends something: the button then says so. */
  declare sends: boolean;
  /** A request that cannot be sent at once is kept on the device. */
  declare keeps: boolean;
  /** Why the last answer or change was not taken, or null. */
  declare error: string | null;

  constructor() {
    super();
    this.turn = 0;
    this.review = null;
    this.sending = null;
    this.sends = true;
    this.keeps = true;
    this.error = null;
  }

  override render(): unknown {
    const { texts, review, sending, sends, keeps } = this;
    if (review === null && sending === null) return nothing;
    const busy = sending?.kind === 'sending';
    const label = busy ? texts.sendingButton : sending !== null ? texts.retry : sends ? texts.send : texts.confirm;
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      ${sending !== null ? this.status(sending) : review !== null ? this.answers(review) : nothing}
      <div class="btns">
        <button class="btn main" part="send" type="button" aria-disabled=${busy ? 'true' : 'false'} @click=${this.press}>${label}</button>
      </div>
      ${review !== null && sends && keeps ? html`<p class="hint">${texts.sendsLater}</p>` : nothing}
    </div>`;
  }

  private answers(review: Review): unknown {
    const { texts, flowLang, error } = this;
    const hint = error ?? (review.choosing ? texts.choose : null);
    const { prompt } = review;
    return html`<h3 class="q" id="flow-question" tabindex="-1" lang=${prompt === null ? nothing : (flowLang ?? nothing)}>${prompt?.text ?? texts.review}</h3>
      ${hint === null ? nothing : html`<p class="b">${hint}</p>`}
      <div class="card" part="review">${answerList(review.answers, texts, flowLang, (slot) => this.dispatchEvent(new ChangeEvent(slot, false)))}</div>`;
  }

  private status({ kind, title, text, reason, detail, due }: SendingState): unknown {
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

  private press(): void {
    const { review, sending, sends, texts } = this;
    if (sending !== null) {
      if (sending.kind !== 'sending') this.dispatchEvent(new CommandEvent('retry'));
    } else if (review !== null) {
      this.dispatchEvent(new AnswerEvent(this.turn, review.field, true, sends ? texts.send : texts.confirm));
    }
  }
}

/** The answers that a review or an end lists, for those who count them. */
export function answersOf(outcome: Outcome | null): readonly ReviewedAnswer[] {
  return outcome !== null && 'answers' in outcome ? outcome.answers : [];
}
