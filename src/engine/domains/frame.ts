import type { Lexicon } from '../language/lexicon.js';
import { isNumberWord, phraseOf } from '../language/lexicon.js';

/** Question marks of all kinds: a doubt, whatever stands before it. */
export const QUESTION = /[?\u061f\u00bf\u2047-\u2049\u203d]/;
const BULLET = /^[\u2022\u00b7*\u2013-] /;
const CLOSING = /[ .!\u2026]+$/;
const OPENING = /^\u00a1+ ?/;
const WORDS = /[^\s,;\u060c]+/g;
const SEPARATOR = /[,;\u060c]/;
const CLOSING_SEPARATORS = /[\s,;\u060c]+$/;
/** More words than any polite phrase has. */
const LONGEST = 5;

/**
 * The ways to take a cleaned answer, from as it was typed to without its frame: a bullet, closing signs and politeness are taken off one
 * after the other, never a question mark (language-tables, "Frame"). The first that is understood counts.
 */
export function frames(text: string, lexicon: Lexicon): readonly string[] {
  const ways = [text];
  for (let rest = text; ;) {
    const next = withoutSigns(rest) ?? withoutPoliteness(rest, lexicon);
    if (next === null) return ways;
    ways.push((rest = next));
  }
}

/** Without a bullet and closing signs; null if there are none or nothing else. */
export function withoutSigns(text: string): string | null {
  const rest = text.replace(BULLET, '').replace(CLOSING, '').replace(OPENING, '');
  return rest === text || rest === '' ? null : rest;
}

/**
 * Without the longest polite phrase at an end; null if there is none or nothing else. Where its first word goes on with a number it is
 * none: "dos mil, gracias" is two thousand.
 */
function withoutPoliteness(text: string, lexicon: Lexicon): string | null {
  const starts = Array.from(text.matchAll(WORDS), (match) => match.index ?? 0);
  // Folding neither joins nor parts words, so the folded words stand at the same places.
  const folds = lexicon.folds(text).map((folded) => folded.match(WORDS) ?? []);
  const counts = (word = ''): boolean => /\d/.test(word) || isNumberWord(word, lexicon);
  // No phrase goes across a comma: "merci, bien entendu" is no "merci bien".
  const isPolite = (from: number, to: number): boolean =>
    !SEPARATOR.test(text.slice(starts[from], starts[to - 1])) &&
    folds.some((words) => {
      const phrase = words.slice(from, to).join(' ');
      return lexicon.politeness.has(phraseOf(phrase)) && !QUESTION.test(phrase) && !(counts(words[from - 1]) && counts(words[from]));
    });
  for (let count = Math.min(LONGEST, starts.length); count > 0; count--) {
    const split = starts.length - count;
    if (isPolite(split, starts.length)) return text.slice(0, starts[split]).replace(CLOSING_SEPARATORS, '') || null;
    if (isPolite(0, count)) return text.slice(starts[count]) || null;
  }
  return null;
}
