import type { CategoricalDomain } from '../document.js';
import type { Json } from '../json.js';
import type { Lexicon } from '../language/lexicon.js';
import type { Reader } from '../reading.js';
import { hasLoneSurrogate } from '../code-points.js';
import { clean } from '../text.js';
import { LONGEST_ANSWER, textOf } from './answer-text.js';
import { frames } from './frame.js';
import { nearOf } from './near.js';
import { optionsOf } from './options.js';
import { positionsOf } from './positions.js';
import { accepted, BLANK, refused } from './refusal.js';

/**
 * Reads the choice of an option (U4, U5) into its value. An option that is not `shown` is not taken (L4). A synonym for null is an answer
 * only where the slot is nullable.
 */
export function categorical(domain: CategoricalDomain, nullable: boolean, lexicon: Lexicon): Reader {
  const options = optionsOf(domain, lexicon);
  const own: ReadonlySet<Json> = new Set(options.values);
  const near = nearOf(options, lexicon);
  const positions = domain.normalize?.number_words ? positionsOf(options.values, lexicon) : null;

  return (raw, shown) => {
    const text = textOf(raw);
    const offered = new Set<Json>(shown ?? options.values);
    // The value itself first: it must read back whatever it looks like.
    if (text !== null && text === raw && own.has(text) && offered.has(text)) return accepted(text);
    if (text === null || text.length > LONGEST_ANSWER) return refused('not_an_option');
    if (hasLoneSurrogate(text)) return refused('lone_surrogate');
    const typed = clean(text);
    if (typed === '') return BLANK;
    const visible = Array.from(offered).filter((value): value is string => own.has(value));
    const ways = frames(typed, lexicon);
    for (const way of ways) {
      const stands = options.find(way);
      const found: readonly Json[] = stands.length > 0 ? stands : (positions?.read(way, visible) ?? []);
      const taken = found.filter((value) => (value === null ? nullable : offered.has(value)));
      if (taken.length === 1) return accepted(taken[0] as Json);
      if (found.length > 0) return taken.length > 1 ? refused('ambiguous_option', taken) : refused('not_an_option');
    }
    const bare = ways[ways.length - 1] ?? typed;
    const place = positions?.suggest(bare, visible) ?? null;
    const offers = near(bare, visible);
    return refused('not_an_option', place === null || offers.includes(place) ? offers : [...offers, place]);
  };
}
