import { LONGEST_ANSWER } from '../domains/answer-text.js';
import { distance } from '../edit-distance.js';
import { lexiconOf, phraseOf, tokensOf, type Lexicon } from '../language/lexicon.js';
import type { LanguagePack } from '../language/pack.js';
import { clean, plainFold } from '../text.js';
import type { Catalogue } from './catalogue.js';
import { FILLER } from './filler.js';

/** What a person meant, as indices of the catalogue, the likeliest first: one for sure, one to three that may have been meant, or none. */
export type Found =
  | { readonly kind: 'sure'; readonly offer: number }
  | { readonly kind: 'unsure'; readonly offers: readonly number[] }
  | { readonly kind: 'none' };

/** One word in its foldings: letters that are written in two ways give two, a joined article one without it. */
type Word = readonly string[];
/** What an offer is found by: phrases and titles count more than words of the description. `phrases` may stand in a request as a whole. */
type Indexed = { readonly phrases: readonly (readonly Word[])[]; readonly strong: readonly Word[]; readonly weak: readonly Word[] };
/** How well an offer fits: `level` 2, the words of a phrase and no others; 1, a phrase among others; 0, some words. */
type Fit = { readonly offer: number; readonly level: 0 | 1 | 2; readonly score: number; readonly covered: number };

const SAME = 6;
const FORM = 4;
const TYPO = 3;
const STRONG = 3;
const WEAK = 2;
/** More words than this say nothing new. */
const MOST_WORDS = 40;
const MOST_OFFERS = 3;
const SHORTEST_FORM = 4;
const TWO_TYPOS = 8;

/**
 * Finds the offer that a typed text is about: words are compared folded, without filler, in their forms and with typing mistakes. A word that few offers have
 * counts more. Ties stand in the order of the catalogue. `packs`: the active languages, the page's first. The same text gives the same answer.
 */
export function findIn(catalogue: Catalogue, packs: readonly LanguagePack[]): (typed: string) => Found {
  const lexicon = lexiconOf(packs);
  // Of the page's language alone: "no" is a negation in one and none in another.
  const { negation } = lexiconOf(packs.slice(0, 1));
  const filler = fillerOf(packs, lexicon, negation);
  const denies = (word: Word) => word.some((fold) => negation.has(fold));
  const indexed = catalogue.map(({ slugs, title, description, phrases }): Indexed => {
    const lines = [title, ...phrases, ...slugs.map((slug) => slug.replace(/[-_]/g, ' '))].map((line) => wordsOf(line, lexicon, filler));
    const whole = lines.filter((line) => line.length > 0);
    return { phrases: whole, strong: whole.flat(), weak: wordsOf(description, lexicon, filler) };
  });
  return (typed) => {
    const words = wordsOf(clean(typed.slice(0, LONGEST_ANSWER)), lexicon, filler).slice(0, MOST_WORDS);
    // Negations belong to phrases, but say nothing by themselves.
    const telling = words.filter((word) => !denies(word));
    const fits = fitsOf(telling, words, indexed);
    return decide(fits, telling, words.filter(denies), indexed);
  };
}

/** How each offer fits `words`. `all`: these with the negations among them. */
function fitsOf(words: readonly Word[], all: readonly Word[], indexed: readonly Indexed[]): readonly Fit[] {
  const scores = indexed.map(() => 0);
  const covered = indexed.map(() => 0);
  for (const word of words) {
    const likes = indexed.map(({ strong, weak }) => [likeness(word, strong), likeness(word, weak)] as const);
    // What is somewhere written like this is no mistyped other word.
    const least = likes.some((like) => Math.max(...like) > TYPO) ? FORM : TYPO;
    const counted = likes.map(([strong, weak]) => Math.max(strong < least ? 0 : STRONG * strong, weak < least ? 0 : WEAK * weak));
    const homes = counted.filter((strength) => strength > 0).length;
    counted.forEach((strength, i) => {
      if (strength === 0) return;
      scores[i] = (scores[i] ?? 0) + strength / homes;
      covered[i] = (covered[i] ?? 0) + 1;
    });
  }
  return indexed
    .map(({ phrases }, offer): Fit => ({ offer, level: levelOf(all, phrases), score: scores[offer] ?? 0, covered: covered[offer] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.level - a.level || b.score - a.score || a.offer - b.offer);
}

function decide(fits: readonly Fit[], words: readonly Word[], denials: readonly Word[], indexed: readonly Indexed[]): Found {
  const [best, second] = fits;
  if (best === undefined || (best.level === 0 && best.covered * 4 < words.length)) return { kind: 'none' };
  const rival = second ?? { level: -1, score: 0 };
  const ahead =
    best.level === 2
      ? rival.level < 2
      : best.level === 1
        ? rival.level < 1 && best.score >= rival.score
        : best.covered * 3 >= words.length * 2 && best.score >= 2 * rival.score;
  const { phrases = [], strong = [], weak = [] } = indexed[best.offer] ?? {};
  const known = [...strong, ...weak];
  const solid = words.some((word) => likeness(word, known) > TYPO) || phrases.some((phrase) => phrase.length > 1 && isIn(phrase, words));
  // "Not the street light" has the words of the street light.
  const denied = denials.some((word) => likeness(word, known) === 0);
  if (ahead && solid && !denied) return { kind: 'sure', offer: best.offer };
  const near = fits.filter(({ level, score }) => level === best.level || score * 2 >= best.score);
  return { kind: 'unsure', offers: near.slice(0, MOST_OFFERS).map(({ offer }) => offer) };
}

function levelOf(words: readonly Word[], phrases: readonly (readonly Word[])[]): Fit['level'] {
  const held = phrases.filter((phrase) => isIn(phrase, words));
  if (held.some((phrase) => isIn(words, phrase))) return 2;
  return held.some((phrase) => phrase.length > 1) ? 1 : 0;
}

/** Whether each word of `inner` is like one of `outer`. */
function isIn(inner: readonly Word[], outer: readonly Word[]): boolean {
  return inner.every((word) => likeness(word, outer) > 0);
}

/** How like a word is to the one that is most like it: {@link SAME}, {@link FORM}, {@link TYPO}, or 0. */
function likeness(word: Word, others: readonly Word[]): number {
  let best = 0;
  for (const other of others) {
    for (const a of word) {
      for (const b of other) {
        if (a === b) return SAME;
        if (best < FORM) best = Math.max(best, alike(a, b));
      }
    }
  }
  return best;
}

/** Two forms share their beginning; a mistyped word has one other letter, a long one two. A number is only itself. */
function alike(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length < SHORTEST_FORM || /\d/.test(a + b)) return 0;
  let same = 0;
  while (same < shorter.length && a[same] === b[same]) same++;
  if (same >= SHORTEST_FORM && same * 3 >= longer.length * 2) return FORM;
  const limit = shorter.length >= TWO_TYPOS ? 2 : 1;
  return distance(a, b, limit) <= limit ? TYPO : 0;
}

/** The words of a text that say something. */
function wordsOf(text: string, lexicon: Lexicon, filler: ReadonlySet<string>): readonly Word[] {
  const joined = lexicon.articles.filter((article) => /[^ ']$/.test(article));
  return tokensOf(plainFold(text)).flatMap((token): Word[] => {
    // "l'" and "d'" stand before a word and are none.
    if (token.endsWith("'") || /^[^\p{L}\p{N}]/u.test(token)) return [];
    const folds = lexicon.folds(token).map(phraseOf);
    if (folds.some((fold) => filler.has(fold)) || /^\p{Script=Latin}$/u.test(folds[0] ?? '')) return [];
    const bare = folds.flatMap((fold) =>
      joined.filter((a) => fold.startsWith(a) && fold.length > a.length + 1).map((a) => fold.slice(a.length)),
    );
    return bare.some((fold) => filler.has(fold)) ? [] : [[...folds, ...bare]];
  });
}

function fillerOf(packs: readonly LanguagePack[], lexicon: Lexicon, negation: ReadonlySet<string>): ReadonlySet<string> {
  const own = packs.map(({ language }) => FILLER[language.split('-')[0] ?? ''] ?? '').flatMap((line) => line.split(' '));
  const all = [...own.flatMap(lexicon.folds), ...lexicon.stops, ...lexicon.politeness];
  return new Set(all.filter((word) => word !== '' && !negation.has(word)));
}
