import type { BoolDomain } from '../document.js';
import type { Lexicon } from '../language/lexicon.js';
import type { Reader } from '../reading.js';
import { hasLoneSurrogate } from '../code-points.js';
import { clean, plainFold } from '../text.js';
import { LONGEST_ANSWER, textOf } from './answer-text.js';
import { frames, withoutSigns } from './frame.js';
import { accepted, BLANK, refused } from './refusal.js';
import { heldPolarityOf, isDoubt, polarityOf, vetoed } from './yes-no.js';

/**
 * Reads an answer of yes or no (U2, U3). The author's synonyms come first and are compared whole; with `affirmation` the language's yes
 * and no entries count, without it only the plain words that the question shows.
 */
export function bool(domain: BoolDomain, lexicon: Lexicon): Reader {
  const { accent_fold = false, affirmation = false, emoji_veto = false, synonyms = {} } = domain.normalize ?? {};
  const keysOf = (text: string): readonly string[] => (accent_fold ? lexicon.folds(text) : [plainFold(text)]);
  const aliases = new Map<string, boolean>();
  for (const alias of Object.keys(synonyms)) keysOf(alias).forEach((key) => aliases.set(key, synonyms[alias] ?? false));

  function understand(way: string): boolean | null {
    for (const key of keysOf(way)) {
      const alias = aliases.get(key);
      if (alias !== undefined) return alias;
    }
    return affirmation ? polarityOf(way, lexicon) : null;
  }

  return (raw) => {
    if (typeof raw === 'boolean') return accepted(raw);
    const text = textOf(raw);
    if (text === null || text.length > LONGEST_ANSWER) return refused('not_yes_or_no');
    if (hasLoneSurrogate(text)) return refused('lone_surrogate');
    const typed = clean(text);
    if (typed === '') return BLANK;
    if (emoji_veto && vetoed(typed)) return accepted(false);
    const ways = frames(typed, lexicon);
    for (const way of ways) {
      const found = understand(way);
      if (found !== null) return accepted(found);
    }
    if (!affirmation) {
      const [plain = typed] = lexicon.folds(withoutSigns(typed) ?? typed);
      const found = lexicon.plainPolarity.get(plain);
      return found === undefined ? refused('not_yes_or_no') : accepted(found);
    }
    if (ways.some((way) => isDoubt(way, lexicon))) return refused('unsure');
    const held = heldPolarityOf(ways[ways.length - 1] ?? typed, lexicon);
    return refused('not_yes_or_no', held === null ? [] : [held]);
  };
}
