import { LONGEST_ANSWER } from './domains/answer-text.js';
import { frames, QUESTION } from './domains/frame.js';
import { lexiconOf, mentions, phraseOf, tokensOf, type Lexicon } from './language/lexicon.js';
import type { Command, LanguagePack } from './language/pack.js';
import { clean } from './text.js';

/** What a person wants in place of answering. `change`: the answer that `about` tells, in folded words. */
export type Wish = { readonly kind: Command } | { readonly kind: 'change'; readonly about: readonly string[] };

/** Reads wishes out of whole answers, and finds what they are about. */
export type Wishes = {
  /** The wish that a text is, or null. It counts only where the question's own domain does not take the text. */
  read(text: string): Wish | null;
  /** Whether a text, such as a question, has all these words. */
  mentions(text: string, about: readonly string[]): boolean;
};

/** The wishes that are understood in these languages. A question mark is doubt, and so never part of a wish but of one for help. */
export function wishesIn(packs: readonly LanguagePack[]): Wishes {
  return {
    read(text) {
      if (text.length > LONGEST_ANSWER) return null;
      const lexicon = lexiconOf(packs);
      const typed = clean(text);
      const asked = QUESTION.test(typed);
      const ways = frames(typed, lexicon);
      for (const folded of ways.flatMap(lexicon.folds)) {
        const kind = lexicon.commands.get(phraseOf(folded));
        if (kind !== undefined && (!asked || kind === 'help')) return { kind };
      }
      const [folded = ''] = lexicon.folds(ways[ways.length - 1] ?? '');
      return asked ? null : changeIn(tokensOf(folded), lexicon);
    },
    mentions(text, about) {
      const words = lexiconOf(packs).folds(text.replace(/_/g, ' ')).flatMap(tokensOf);
      return about.every((word) => words.includes(word));
    },
  };
}

/** More words than any phrase for "change" has. */
const LONGEST = 4;

/** "Change the address", or "die Adresse ändern": the longest phrase for a change at an end, and something behind or before it. */
function changeIn(tokens: readonly string[], { change, stops, negation }: Lexicon): Wish | null {
  if (mentions(tokens, negation)) return null;
  for (let count = Math.min(LONGEST, tokens.length - 1); count > 0; count--) {
    const rest = change.has(tokens.slice(0, count).join(' '))
      ? tokens.slice(count)
      : change.has(tokens.slice(-count).join(' '))
        ? tokens.slice(0, -count)
        : null;
    const about = rest?.filter((word) => !stops.has(word)) ?? [];
    if (about.length > 0) return { kind: 'change', about };
  }
  return null;
}
