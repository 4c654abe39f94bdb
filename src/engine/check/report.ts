import type { Diagnostic } from '../diagnostics.js';
import { byCodePoint, canonical, type Json } from '../json.js';
import type { Code } from './codes.js';

/** What the sentence about a finding needs; see {@link Diagnostic}. */
export type Params = { readonly [name: string]: Json };

/** Notes a finding. Errors, unless said otherwise. */
export type Report = (code: Code, path: string, params?: Params, related?: readonly string[], severity?: Diagnostic['severity']) => void;

/** Collects findings. `all` gives each distinct one once, by path, then code (reference-linking section 1.2). */
export function collector(): { readonly report: Report; readonly all: () => Diagnostic[] } {
  const found = new Map<string, Diagnostic>();
  return {
    report: (code, path, params = {}, related = [], severity = 'error') => {
      found.set([path, code, ...related, canonical(params)].join('\n'), { code, severity, path, params, related });
    },
    all: () =>
      [...found].sort(([a, first], [b, second]) => byCodePoint(first.path, second.path) || byCodePoint(a, b)).map(([, one]) => one),
  };
}
