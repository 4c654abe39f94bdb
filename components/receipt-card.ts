import { html, nothing } from 'lit';
import type { JsonObject } from '../src/engine/json.js';
import type { Millis } from '../src/engine/session.js';
import type { Outcome } from '../src/engine/turn.js';
import { formatMoment } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import type { Receipt } from '../src/runtime/view.js';
import { answerList, stateHead, type Tone } from './cards.js';
import { InnerElement } from './inner-element.js';
import { CommandEvent } from './requests.js';

type Done = Extract<Outcome, { kind: 'done' }>;
/** What is left of a conversation that has ended. */
export type Ending = Pick<Receipt, 'reason' | 'text' | 'output'>;

/** The number that the service gave: the first text or number of its outputs, or null. */
export function referenceOf(output: JsonObject): string | null {
  const found = Object.values(output).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
}

/** Title of an end. `sends`: the flow sends something, so that an end tells whether it was sent. */
export function endTitle(reason: Ending['reason'], sends: boolean, texts: Texts): string {
  switch (reason) {
    case 'completed':
      return sends ? texts.sent : texts.finished;
    case 'rejected':
    case 'exhausted':
      return texts.nothingSent;
    case 'fatal':
      return texts.fatal;
    default:
      return reason satisfies never;
  }
}

const TONES: { readonly [reason in Ending['reason']]: Tone } = { completed: 'ok', rejected: 'warn', exhausted: 'warn', fatal: 'bad' };

/**
 * @summary How it ended: the number to keep, when it was sent, what was sent, or why nothing was.
 * @csspart receipt - the whole card
 * @csspart number - the number that the service gave
 * @csspart again - begins another request
 */
export class ReceiptCard extends InnerElement {
  static override properties = {
    ...InnerElement.properties,
    done: { attribute: false },
    receipt: { attribute: false },
    at: { attribute: false },
    sends: { attribute: false },
    detail: { attribute: false },
  };

  /** The end with all answers; null where only the receipt is left. */
  declare done: Done | null;
  declare receipt: Receipt | null;
  /** When it ended, null where that is not known. */
  declare at: Millis | null;
  declare sends: boolean;
  /** The service's own words about a refusal, or null. */
  declare detail: { readonly text: string; readonly lang: string | null } | null;

  constructor() {
    super();
    this.done = null;
    this.receipt = null;
    this.at = null;
    this.sends = true;
    this.detail = null;
  }

  override render(): unknown {
    const { texts, done, receipt, at, sends, flowLang, detail } = this;
    const ending: Ending | null = done ?? receipt;
    if (ending === null) return nothing;
    const { reason, text } = ending;
    const reference = reason === 'completed' && sends ? referenceOf(ending.output) : null;
    const answers = done?.answers ?? [];
    return html`<div class="ask" role="group" aria-labelledby="flow-question">
      <div class="card" part="receipt" data-reason=${reason}>
        ${stateHead(
          TONES[reason],
          endTitle(reason, sends, texts),
          reference === null
            ? nothing
            : html`<p class="hint">${texts.reference}</p><p class="num"><span class="ltr" part="number">${reference}</span></p>`,
          reason === 'completed' && at !== null ? this.moment(at) : nothing,
          reason === 'exhausted' ? html`<p>${texts.exhausted}</p>` : nothing,
          text === null ? nothing : html`<p class="pre" dir="auto" lang=${flowLang ?? nothing}>${text}</p>`,
          detail === null ? nothing : html`<p class="pre" dir="auto" lang=${detail.lang ?? nothing}>${detail.text}</p>`,
          reason === 'fatal' && answers.length > 0 ? html`<p>${texts.fatalText}</p>` : nothing,
        )}
        ${
          answers.length === 0 || reason === 'rejected' || reason === 'exhausted'
            ? nothing
            : html`<h4 class="b">${reason === 'completed' && sends ? texts.recap : texts.log}</h4>${answerList(answers, texts, flowLang)}`
        }
      </div>
      <div class="btns"><button class="btn" part="again" type="button" @click=${() => this.dispatchEvent(new CommandEvent('restart'))}>${texts.another}</button></div>
    </div>`;
  }

  private moment(at: Millis): unknown {
    const { moment, zone } = formatMoment(at, this.texts);
    return html`<p class="hint">${moment}${zone === '' ? nothing : html`<br />${zone}`}</p>`;
  }
}
