import type { FlowDocument } from './document.js';
import { canonical, type Json } from './json.js';
import { normalize } from './normalize.js';
import { sha256 } from './sha256.js';

/** What a document is recognized by, as hex SHA-256 of canonical JSON. Source: reference-linking section 6. */
export type Digests = {
  /** Of the document as it was written: white space and order do not count, a default that is written out does. */
  readonly source: string;
  /** Of the normalized document: what it means. */
  readonly document: string;
};

/** Both digests of a document of the right shape. */
export function digests(document: FlowDocument): Digests {
  return {
    source: sha256(canonical(document as unknown as Json)),
    document: sha256(canonical(normalize(document) as unknown as Json)),
  };
}

/**
 * Whether an implementation that keeps how a number is written prints it as this one does, which knows its value only: whole numbers
 * without point and exponent up to 2^53, and fractions that are not tiny. For others (`1.0`, `1e3`, `0.00001`) the digests of the two differ.
 */
export function printsAlike(number: string): boolean {
  const value = Number(number);
  return /^-?\d+$/.test(number) ? Number.isSafeInteger(value) : !Number.isInteger(value) && Math.abs(value) >= 1e-4;
}
