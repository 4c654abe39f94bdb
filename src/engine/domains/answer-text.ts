import type { Json } from '../json.js';

/** The text of an answer: strings, numbers and booleans have one. Null for null, lists and objects. */
export function textOf(raw: Json): string | null {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : null;
}

/** Longest answer in code units that is compared with options, words and numbers. A longer one is none of these. */
export const LONGEST_ANSWER = 500;
