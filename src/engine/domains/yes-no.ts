import type { Lexicon } from '../language/lexicon.js';
import { phraseOf, tokensOf } from '../language/lexicon.js';
import { QUESTION } from './frame.js';

const POSITIVE_EMOJI = /[\u{1f44d}\u2705\u2714\u2611\u{1f44c}\u{1f197}]/u;
const NEGATIVE_EMOJI = /[\u{1f44e}\u274c\u2716\u{1f6ab}\u{1f645}]/u;
/** Skin tones, and the signs that make a man or a woman of an emoji: they do not change what a hand says. */
const TONES = /[\u{1f3fb}-\u{1f3ff}\u2640\u2642]/gu;
const NUMERAL = /\p{N}/u;
const SEPARATORS = /[,;.!\u060c]+/;
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
  if (QUESTION.test(text) || isDoubt(text, lexicon)) return null;
  // A numeral is an entry only alone: "1.1" and "-1" are no yes.
  if (NUMERAL.test(text)) return lexicon.polarity.get(lexicon.folds(text)[0] ?? text) ?? null;
  return firstOf(lexicon.folds(text).map((folded) => polarityOfParts(partsOf(folded), lexicon)));
}

/** As {@link polarityOf} where letters are held longer than listed (`yesss`): to be suggested, not taken. */
export function heldPolarityOf(text: string, lexicon: Lexicon): boolean | null {
  if (QUESTION.test(text) || NUMERAL.test(text)) return null;
  const listed = lexicon.polarityWords;
  const shorten = (token: string): string =>
    listed.includes(token) ? token : listed.reduce((best, word) => (word.length > best.length && isHeld(token, word) ? word : best), '');
  return firstOf(
    lexicon.folds(text).map((folded) =>
      polarityOfParts(
        partsOf(folded).map((tokens) => tokens.map((token) => shorten(token) || token)),
        lexicon,
      ),
    ),
  );
}

/** Whether the answer is one of the phrases for not being sure. */
export function isDoubt(text: string, lexicon: Lexicon): boolean {
  return lexicon.folds(text).some((folded) => lexicon.doubt.has(phraseOf(folded)));
}

function firstOf(found: readonly (boolean | null)[]): boolean | null {
  return found.find((polarity) => polarity !== null) ?? null;
}

/** The tokens between commas and the like. */
function partsOf(folded: string): readonly (readonly string[])[] {
  return folded
    .replace(TONES, '')
    .split(SEPARATORS)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
}

function polarityOfParts(parts: readonly (readonly string[])[], lexicon: Lexicon): boolean | null {
  const [first = null, ...others] = parts.map((tokens) => polarityOfEntries(tokens, lexicon));
  return others.every((other) => other === first) ? first : null;
}

function polarityOfEntries(tokens: readonly string[], lexicon: Lexicon): boolean | null {
  let all: boolean | null = null;
  let denial: string | null = null;
  for (let at = 0; at < tokens.length;) {
    let count = Math.min(LONGEST, tokens.length - at);
    let found: boolean | undefined;
    let phrase = '';
    for (; count > 0 && found === undefined; count--) {
      phrase = tokens.slice(at, at + count).join(' ');
      found = lexicon.polarity.get(phrase) ?? (count === 1 ? emojiPolarity(phrase) : undefined);
    }
    if (found === undefined || (all !== null && all !== found)) return null;
    // "Not at all wrong" is no "no": two ways to say it in one breath may deny each other. A thumb denies no word.
    if (!found && lexicon.polarity.has(phrase)) {
      denial ??= phrase;
      if (denial !== phrase) return null;
    }
    all = found;
    at += count + 1;
  }
  return all;
}

function emojiPolarity(token: string): boolean | undefined {
  return POSITIVE_EMOJI.test(token) ? true : NEGATIVE_EMOJI.test(token) ? false : undefined;
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
