import { LONGEST_ANSWER } from './domains/answer-text.js';
import { frames, QUESTION } from './domains/frame.js';
import { lexiconOf, phraseOf } from './language/lexicon.js';
import type { Command, LanguagePack } from './language/pack.js';
import { clean } from './text.js';

/**
 * The command that a whole answer is, or null. It counts only where the question's own domain does not take the text. A question mark is
 * doubt, and so never part of a command but of one for help.
 */
export function commandOf(text: string, packs: readonly LanguagePack[]): Command | null {
  if (text.length > LONGEST_ANSWER) return null;
  const lexicon = lexiconOf(packs);
  const typed = clean(text);
  const asked = QUESTION.test(typed);
  for (const way of frames(typed, lexicon)) {
    for (const folded of lexicon.folds(way)) {
      const command = lexicon.commands.get(phraseOf(folded));
      if (command && (!asked || command === 'help')) return command;
    }
  }
  return null;
}
