import type { JsonObject } from '../src/engine/json.js';
import type { Texts } from '../src/i18n/texts.js';
import type { Receipt } from '../src/runtime/view.js';

/** How services name the number of a request. */
const NAMES = /protocol|number|numero|reference|(^|_)id$/i;

/** The number that the service gave: of its outputs that are texts or numbers the first with a name for it, else the first; or null. */
export function referenceOf(output: JsonObject): string | null {
  const found = Object.entries(output).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const [, value] = found.find(([name]) => NAMES.test(name)) ?? found[0] ?? [];
  return value === undefined ? null : String(value);
}

/** Title of an end. `sends`: the flow sends something, so that an end tells whether it was sent. */
export function endTitle(reason: Receipt['reason'], sends: boolean, texts: Texts): string {
  switch (reason) {
    case 'completed':
      return sends ? texts.sent : texts.finished;
    case 'rejected':
    case 'exhausted':
    case 'cancelled':
    case 'expired':
      return texts.nothingSent;
    case 'fatal':
      return texts.fatal;
    default:
      return reason satisfies never;
  }
}
