import type { Json } from './json.js';

/**
 * Why an answer was not taken. `code` is stable, `params` are what a sentence about it needs (bounds, lengths), the sentence itself is
 * chosen when it is shown. `suggestions` are values to offer: exactly one is "did you mean", two or more are equally near.
 */
export type Issue = {
  readonly code: string;
  readonly params: { readonly [name: string]: Json };
  readonly suggestions: readonly Json[];
};

/** What a domain makes of one answer: a value to store, no answer at all, or a refusal. */
export type Reading =
  { readonly kind: 'value'; readonly value: Json } | { readonly kind: 'blank' } | { readonly kind: 'refused'; readonly issue: Issue };

/**
 * Reads one raw answer against a slot's domain. Never throws, whatever it is given, and never guesses: what is not certain is refused.
 * `shown` are the option values on screen in their order, for answers by position; left out, all options of the domain.
 * A null comes back as a value only where the slot is nullable.
 */
export type Reader = (raw: Json, shown?: readonly Json[]) => Reading;
