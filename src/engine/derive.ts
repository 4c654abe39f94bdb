import type { Derivation } from './document.js';
import { own, type Json } from './json.js';

/**
 * What a derivation gives for its source values (null for an absent one), in the order of `from`: a value, or null when the table has no
 * row and there is no usable default. Source: reference-runtime section 9; an absent member may be spelled empty or `null` (L1).
 */
export function derived(derivation: Derivation, sources: readonly Json[]): Json {
  for (const absent of ['', 'null']) {
    const hit = own(derivation.lookup, sources.map((value) => segment(value, absent)).join('|'));
    if (hit !== undefined) return hit;
  }
  // A number may be spelled with its fraction, as the reference does for the domain `number`.
  const [only] = sources;
  if (sources.length === 1 && typeof only === 'number') {
    const hit = own(derivation.lookup, String(only) + '.0');
    if (hit !== undefined) return hit;
  }
  const { default: fallback } = derivation;
  if (fallback === undefined) return null;
  const source = /^\$from\[(\d+)\]$/.exec(fallback);
  return source === null ? fallback : (sources[Number(source[1])] ?? null);
}

function segment(value: Json, absent: string): string {
  return value === null ? absent : String(value);
}
