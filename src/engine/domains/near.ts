import { distance } from '../edit-distance.js';
import type { Lexicon } from '../language/lexicon.js';
import { mentions, tokensOf } from '../language/lexicon.js';
import { fullFold, plainFold } from '../text.js';
import type { Options } from './options.js';

/** Finds the options that an answer is nearly (language-tables, "Options"): the nearest one, or all that are equally near. */
export type Near = (text: string, shown: readonly string[]) => readonly string[];

/** A text to compare: hyphens count as spaces; `bare` is without an article at the start. */
type Form = {
  readonly text: string;
  readonly bare: string;
  readonly words: readonly string[];
  readonly digits: string;
  readonly negated: boolean;
};

const SHORTEST_TYPO = 4;
const TWO_TYPOS = 12;
const FAR = Infinity;

/** Indexes the labels and synonyms of a domain. */
export function nearOf(options: Options, lexicon: Lexicon): Near {
  const formOf = (text: string): Form => {
    const full = fullFold(text);
    const folded = (options.folded ? full : plainFold(text)).replace(/ ?- ?/g, ' ');
    const article = lexicon.articles.find((start) => folded.startsWith(start) && folded.length > start.length) ?? '';
    return {
      text: folded,
      bare: folded.slice(article.length),
      words: tokensOf(full),
      digits: (folded.match(/\d+/g) ?? []).join(' '),
      negated: mentions(full, lexicon.negation),
    };
  };
  const candidates = options.texts.map(({ text, value }) => ({ value, form: formOf(text), words: new Set(tokensOf(fullFold(text))) }));

  return (text, shown) => {
    const answer = formOf(text);
    const offered = new Set(shown);
    const present = candidates.filter(({ value }) => offered.has(value));
    const homes = new Set(present.filter(({ words }) => answer.words.every((word) => words.has(word))).map(({ value }) => value));
    let nearest: string[] = [];
    let least = FAR;
    for (const { value, form } of present) {
      const cost = costOf(answer, form, lexicon.plurals, homes.size === 0 || homes.has(value));
      if (cost < least) {
        least = cost;
        nearest = [value];
      } else if (cost === least && cost < FAR && !nearest.includes(value)) nearest.push(value);
    }
    return nearest;
  };
}

/** How far the answer is from a text, in changes. Neither digits nor a negation may come or go. */
function costOf(answer: Form, form: Form, plurals: readonly string[], typos: boolean): number {
  if (answer.digits !== form.digits || answer.negated !== form.negated) return FAR;
  const article = (answer.bare === answer.text) === (form.bare === form.text) ? 0 : 1;
  const a = article ? answer.bare : answer.text;
  const b = article ? form.bare : form.text;
  if (a === b) return article;
  if (plurals.some((ending) => a + ending === b || b + ending === a)) return article + 1;
  if (!typos || Math.min(a.length, b.length) < SHORTEST_TYPO) return FAR;
  const limit = b.length >= TWO_TYPOS ? 2 : 1;
  const typed = distance(a, b, limit);
  return typed > limit ? FAR : article + typed;
}
