import { distance } from '../edit-distance.js';
import type { Params } from './report.js';

/** More names than this are not searched, so that the check stays linear in the size of a document. */
const MANY = 400;

/**
 * `{ name }`, and with it as `nearest` the one of `known` that was probably meant: letter case aside, one letter off in short names and
 * up to three in long ones.
 */
export function meant(name: string, known: Iterable<string>): Params {
  const wanted = name.toLowerCase();
  let best = Math.min(3, 1 + Math.floor(wanted.length / 5));
  let nearest: string | null = null;
  let count = 0;
  for (const candidate of known) {
    if (++count > MANY) break;
    const off = distance(wanted, candidate.toLowerCase(), best);
    if (off <= best) {
      best = off - 1;
      nearest = candidate;
    }
  }
  return nearest === null ? { name } : { name, nearest };
}
