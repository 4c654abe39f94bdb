import type { Diagnostic } from '../diagnostics.js';
import { byCodePoint, canonical, type Json } from '../json.js';
import type { Code } from './codes.js';

/** What the sentence about a finding needs; see {@link Diagnostic}. */
export type Params = { readonly [name: string]: Json };

/** Notes a finding. Errors, unless said otherwise. */
export type Report = (code: Code, path: string, params?: Params, related?: readonly string[], severity?: Diagnostic['severity']) => void;

/** Collects findings, beside those of `before`. `all` gives each distinct one once, by path, then code (reference-linking section 1.2). */
export function collector(before: readonly Diagnostic[] = []): { readonly report: Report; readonly all: () => Diagnostic[] } {
  const found = new Map<string, Diagnostic>();
  const add = (one: Diagnostic) => void found.set([one.path, one.code, ...one.related, canonical(one.params)].join('\n'), one);
  before.forEach(add);
  return {
    report: (code, path, params = {}, related = [], severity = 'error') => {
      add({ code, severity, path, params, related });
    },
    all: () =>
      [...found].sort(([a, first], [b, second]) => byCodePoint(first.path, second.path) || byCodePoint(a, b)).map(([, one]) => one),
  };
}
