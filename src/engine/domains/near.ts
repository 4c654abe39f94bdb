import { distance } from '../edit-distance.js';
import type { Lexicon } from '../language/lexicon.js';
import { mentions, tokensOf } from '../language/lexicon.js';
import { plainFold } from '../text.js';
import type { Options } from './options.js';

/** Finds the options that an answer is nearly (language-tables, "Options"): the nearest one, or all that are equally near. */
export type Near = (text: string, shown: readonly string[]) => readonly string[];

/** A text to compare: hyphens count as spaces; `bare` is without an article at the start. */
type Form = {
  readonly text: string;
  readonly bare: string;
  readonly words: readonly string[];
  readonly digits: string;
  /** One bit per letter of `bare`: texts with too many other letters are not compared at length. */
  readonly letters: number;
  readonly negated: boolean;
};

const SHORTEST_TYPO = 4;
const TWO_TYPOS = 12;
const FAR = Infinity;

/** The labels and synonyms of a domain, indexed when the first answer is none of them. */
export function nearOf(options: Options, lexicon: Lexicon): Near {
  const formOf = (text: string): Form => {
    const full = lexicon.folds(text)[0] ?? text;
    const folded = (options.folded ? full : plainFold(text)).replace(/ ?- ?/g, ' ');
    const words = tokensOf(full);
    const article = lexicon.articles.find((start) => folded.startsWith(start) && folded.length > start.length) ?? '';
    const bare = folded.slice(article.length);
    return {
      text: folded,
      bare,
      words,
      digits: (folded.match(/\d+/g) ?? []).join(' '),
      letters: lettersOf(bare),
      negated: mentions(words, lexicon.negation),
    };
  };
  let candidates: readonly { readonly value: string; readonly form: Form }[] | null = null;

  return (text, shown) => {
    candidates ??= options.texts.map((option) => ({ value: option.value, form: formOf(option.text) }));
    const answer = formOf(text);
    const offered = new Set(shown);
    const present = candidates.filter(({ value }) => offered.has(value));
    const homes = new Set(present.filter(({ form }) => answer.words.every((word) => form.words.includes(word))).map(({ value }) => value));
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
  if (plurals.some((ending) => isPlural(a, b, ending) || isPlural(b, a, ending))) return article + 1;
  if (!typos || Math.min(a.length, b.length) < SHORTEST_TYPO) return FAR;
  const limit = b.length >= TWO_TYPOS ? 2 : 1;
  // A change turns two bits at most.
  if (bitsOf(answer.letters ^ form.letters) > 2 * limit) return FAR;
  const typed = distance(a, b, limit);
  return typed > limit ? FAR : article + typed;
}

function isPlural(many: string, one: string, ending: string): boolean {
  return many.length === one.length + ending.length && many.endsWith(ending) && many.startsWith(one);
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}
