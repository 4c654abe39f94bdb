import type { Domain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import type { Json } from '../../../src/engine/json.js';
import { en } from '../../../src/engine/language/en.js';
import { pt } from '../../../src/engine/language/pt.js';
import type { Reading } from '../../../src/engine/reading.js';

/** English alone, and Portuguese with English beside it, as a page has them. */
export const ENGLISH = [en];
export const PORTUGUESE = [pt, en];

/** What a reading comes to, short enough for a table: `['=', value]`, `['blank']`, or the code of the refusal and its suggestions. */
export type Outcome = readonly [string, ...Json[]];

export function outcomeOf(reading: Reading): Outcome {
  if (reading.kind === 'value') return ['=', reading.value];
  return reading.kind === 'blank' ? ['blank'] : [reading.issue.code, ...reading.issue.suggestions];
}

/** Reads with the words of English. */
export function inEnglish(domain: Domain, raw: Json, shown?: readonly Json[]): Outcome {
  return outcomeOf(readerOf(domain, false, ENGLISH)(raw, shown));
}

/** Reads with the words of Portuguese, then English. */
export function inPortuguese(domain: Domain, raw: Json, shown?: readonly Json[]): Outcome {
  return outcomeOf(readerOf(domain, false, PORTUGUESE)(raw, shown));
}
