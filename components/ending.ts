import type { JsonObject } from '../src/engine/json.js';
import type { Texts } from '../src/i18n/texts.js';
import type { Receipt } from '../src/runtime/view.js';

/** The number that the service gave: the first text or number of its outputs, or null. */
export function referenceOf(output: JsonObject): string | null {
  const found = Object.values(output).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
}

/** Title of an end. `sends`: the flow sends something, so that an end tells whether it was sent. */
export function endTitle(reason: Receipt['reason'], sends: boolean, texts: Texts): string {
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
