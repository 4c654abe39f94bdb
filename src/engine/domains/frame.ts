import type { Lexicon } from '../language/lexicon.js';
import { phraseOf } from '../language/lexicon.js';

const BULLET = /^[\u2022\u00b7*\u2013-] /;
const CLOSING = /[ .!\u2026]+$/;
const WORDS = /[^\s,;\u060c]+/g;
const OPENING_SEPARATORS = /^[\s,;\u060c]+/;
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
    const next = withoutSigns(rest) || withoutPoliteness(rest, lexicon);
    if (next === null || next === '') return ways;
    ways.push((rest = next));
  }
}

/** Without a bullet and closing signs; null if there are none or nothing else. */
function withoutSigns(text: string): string | null {
  const rest = text
    .replace(BULLET, '')
    .replace(CLOSING, '')
    .replace(/^\u00a1+ ?/, '');
  return rest === text || rest === '' ? null : rest;
}

/** Without the longest polite phrase at an end; null if there is none or nothing else. */
function withoutPoliteness(text: string, lexicon: Lexicon): string | null {
  const words = Array.from(text.matchAll(WORDS), (match) => ({ word: match[0], at: match.index ?? 0 }));
  const polite = (from: number, to: number): boolean => {
    const phrase = words.slice(from, to).map(({ word }) => word.replace(CLOSING, ''));
    return lexicon.folds(phrase.join(' ')).some((folded) => lexicon.politeness.has(phraseOf(folded)));
  };
  for (let count = Math.min(LONGEST, words.length - 1); count > 0; count--) {
    const split = words.length - count;
    if (polite(split, words.length)) return text.slice(0, words[split]?.at).replace(CLOSING_SEPARATORS, '');
    if (polite(0, count)) return text.slice(words[count]?.at).replace(OPENING_SEPARATORS, '');
  }
  return null;
}
