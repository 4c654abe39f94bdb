import type { Json } from '../json.js';
import type { Reading } from '../reading.js';
import type { IssueCode } from './issue-codes.js';

/** No answer at all. */
export const BLANK: Reading = { kind: 'blank' };

/** An answer that is stored. */
export function accepted(value: Json): Reading {
  return { kind: 'value', value };
}

/** An answer that is not taken, with what its sentence needs and what may have been meant. */
export function refused(code: IssueCode, suggestions: readonly Json[] = [], params: { readonly [name: string]: Json } = {}): Reading {
  return { kind: 'refused', issue: { code, params, suggestions } };
}
