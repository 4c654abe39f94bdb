import type { Lexicon } from '../language/lexicon.js';
import { phraseOf, tokensOf } from '../language/lexicon.js';
import { QUESTION } from './frame.js';

const EMOJI: { readonly [sign: string]: boolean } = {
  '👍': true,
  '✅': true,
  '✔': true,
  '☑': true,
  '👌': true,
  '🆗': true,
  '👎': false,
  '❌': false,
  '✖': false,
  '🚫': false,
  '🙅': false,
};
const NEGATIVE_EMOJI = /[\u{1f44e}\u274c\u2716\u{1f6ab}\u{1f645}]/u;
/** Skin tones, and the signs that make a man or a woman of an emoji: they do not change what a hand says. */
const TONES = /[\u{1f3fb}-\u{1f3ff}\u2640\u2642]/gu;
/** More words than any yes or no entry has. */
const LONGEST = 5;

/** Whether a negative emoji stands anywhere in the text (`emoji_veto`, U3). */
export function vetoed(text: string): boolean {
  return NEGATIVE_EMOJI.test(text);
}

/**
 * What the whole answer says: true or false if it is made of yes entries only or of no entries only (U2), else null. `text` is one of its
 * frames. Used for every question of yes or no.
 */
export function polarityOf(text: string, lexicon: Lexicon): boolean | null {
  if (QUESTION.test(text)) return null;
  for (const folded of lexicon.folds(text)) {
    const found = polarityOfTokens(tokensOf(folded.replace(TONES, '')), lexicon);
    // A numeral is an entry only alone: "1.1" and "-1" are no yes.
    if (found !== null) return /\p{N}/u.test(text) && !lexicon.polarity.has(folded) ? null : found;
  }
  return null;
}

/** As {@link polarityOf} with letters that are held longer than listed made short (`yesss`): to be suggested, not taken. */
export function heldPolarityOf(text: string, lexicon: Lexicon): boolean | null {
  if (QUESTION.test(text)) return null;
  for (const folded of lexicon.folds(text)) {
    const short = tokensOf(folded.replace(TONES, '')).map((token) => {
      if (lexicon.polarityWords.includes(token)) return token;
      return lexicon.polarityWords.reduce((best, word) => (word.length > best.length && isHeld(token, word) ? word : best), '') || token;
    });
    const found = polarityOfTokens(short, lexicon);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the answer is one of the phrases for not being sure. */
export function isDoubt(text: string, lexicon: Lexicon): boolean {
  return lexicon.folds(text).some((folded) => lexicon.doubt.has(phraseOf(folded)));
}

function polarityOfTokens(tokens: readonly string[], lexicon: Lexicon): boolean | null {
  let all: boolean | null = null;
  for (let at = 0; at < tokens.length;) {
    let count = Math.min(LONGEST, tokens.length - at);
    let found: boolean | undefined;
    for (; count > 0; count--) {
      const phrase = tokens.slice(at, at + count).join(' ');
      found = lexicon.polarity.get(phrase) ?? EMOJI[phrase];
      if (found !== undefined) break;
    }
    if (found === undefined || (all !== null && all !== found)) return null;
    all = found;
    at += count;
  }
  return all;
}

/** Whether `token` is `word` with some of its letters repeated. */
function isHeld(token: string, word: string): boolean {
  let at = 0;
  for (let i = 0; i < word.length; i++) {
    if (token[at] !== word[i]) return false;
    do at++;
    while (token[at] === word[i] && word[i + 1] !== word[i]);
  }
  return at === token.length;
}
