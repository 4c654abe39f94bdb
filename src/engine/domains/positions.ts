import type { Lexicon } from '../language/lexicon.js';
import { mentions, tokensOf } from '../language/lexicon.js';
import { mixesDigits, plainFold } from '../text.js';

/** Options by number (U5), for a domain with `number_words`. `shown` are the options on screen in their order. */
export type Positions = {
  /** The options that a number stands for: those with the number in their label, else, if no label holds any, the one at that place. */
  readonly read: (text: string, shown: readonly string[]) => readonly string[];
  /** The option at the place that an ordinal names ("the second one"), to be suggested; null if it names none. */
  readonly suggest: (text: string, shown: readonly string[]) => string | null;
};

/** Numbers that stand in one label. `any`: there are some, also such as cannot be typed alone ("8:30"). */
type Numbers = { readonly any: boolean; readonly readable: readonly number[] };

const HIGHEST_WORD = 10;

/** Indexes the numbers in the labels of a domain. */
export function positionsOf(values: readonly string[], lexicon: Lexicon): Positions {
  const numbers = new Map(values.map((value) => [value, numbersIn(value, lexicon)]));
  const anyIn = (shown: readonly string[]): boolean => shown.some((value) => numbers.get(value)?.any);

  function read(text: string, shown: readonly string[]): readonly string[] {
    const number = numberOf(text, lexicon);
    if (number === null) return [];
    if (anyIn(shown)) return shown.filter((value) => numbers.get(value)?.readable.includes(number));
    return shown.slice(number - 1, number > 0 ? number : 0);
  }

  function suggest(text: string, shown: readonly string[]): string | null {
    if (anyIn(shown)) return null;
    for (const folded of lexicon.folds(text)) {
      const article = lexicon.articles.find((start) => folded.startsWith(start)) ?? '';
      const tokens = tokensOf(folded.slice(article.length));
      const said = tokens.length === 2 ? tokens.filter((token) => !lexicon.one.has(token)) : tokens;
      const place = lexicon.ordinals.get(said.join(' '));
      if (place !== undefined) return shown[place - 1] ?? null;
    }
    return null;
  }

  return { read, suggest };
}

/** The number that an answer is: digits of one script, or a word from one to ten. */
function numberOf(text: string, lexicon: Lexicon): number | null {
  const plain = plainFold(text);
  if (/^\d+$/.test(plain)) return mixesDigits(text) ? null : Number(plain);
  for (const folded of lexicon.folds(text)) {
    for (const { words } of lexicon.numbers) {
      const value = words.get(folded);
      if (value !== undefined && value > 0 && value <= HIGHEST_WORD) return value;
    }
  }
  return null;
}

/** Whether a label holds a number, in digits or as a word. */
export function hasNumber(label: string, lexicon: Lexicon): boolean {
  return numbersIn(label, lexicon).any;
}

/** Numbers in digits, and a single number word unless it is an article too: "two bins" is about 2, "uma rua" may not be about 1. */
function numbersIn(label: string, lexicon: Lexicon): Numbers {
  const runs = plainFold(label).match(/\d+(?:[.,:/]\d+)*/g) ?? [];
  const [folded = ''] = lexicon.folds(label);
  const words: number[] = [];
  for (const token of tokensOf(folded)) {
    const value = Math.max(...lexicon.numbers.map((number) => number.words.get(token) ?? -1));
    if (value >= 0 && !lexicon.articles.includes(token + ' ')) words.push(value);
  }
  const digits = runs.filter((run) => /^\d+$/.test(run)).map(Number);
  // "None of the two" is about two, and yet nobody means it by "two".
  const isNone = mentions(tokensOf(folded), lexicon.negation);
  return { any: runs.length + words.length > 0, readable: isNone ? [] : words.length === 1 ? digits.concat(words) : digits };
}
