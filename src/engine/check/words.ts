import type { FlowDocument } from '../document.js';
import { hasNumber } from '../domains/positions.js';
import { lexiconOf, phraseOf } from '../language/lexicon.js';
import type { LanguagePack } from '../language/pack.js';
import { pointer, type Json } from '../json.js';
import type { Report } from './report.js';

/** A text that a person may type for a value. */
type Entry = { readonly text: string; readonly value: Json; readonly where: string };

/**
 * Warns an author of answers that people cannot give in a language as they would expect: two options that are one text there, words that
 * are a command as well, numbers in labels where a number could be a position. Needs the words of the languages; a page has no use for it.
 */
export function checkWords({ domains }: FlowDocument, languages: readonly LanguagePack[], report: Report): void {
  for (const [name, domain] of Object.entries(domains)) {
    const at = pointer('domains', name);
    const isBool = domain.type === 'bool';
    if (!isBool && !('values' in domain)) continue;
    const { normalize = {} } = domain;
    const values = isBool ? [] : domain.values;
    const entries: Entry[] = values.flatMap((text, i) => (text === null ? [] : [{ text, value: text, where: at + pointer('values', i) }]));
    for (const [text, value] of Object.entries(normalize.synonyms ?? {})) {
      entries.push({ text, value, where: at + pointer('normalize', 'synonyms', text) });
    }
    for (const pack of languages) {
      if (normalize.accent_fold === true) checkFolds(entries, pack, report);
      checkCommands(entries, pack, report);
      if (!isBool && domain.normalize?.number_words === true) checkNumbers(entries.slice(0, values.length), pack, at, report);
    }
  }
}

/** Texts of different values that a language reads as one. Those that are one in every language are errors, told by `checkDomains`. */
function checkFolds(entries: readonly Entry[], pack: LanguagePack, report: Report): void {
  const lexicon = lexiconOf([pack]);
  const plain = lexiconOf([]);
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    for (const folded of lexicon.folds(entry.text)) {
      const other = known.get(folded);
      if (other === undefined) known.set(folded, entry);
      else if (other.value !== entry.value && plain.folds(other.text)[0] !== plain.folds(entry.text)[0]) {
        const params = { name: entry.text, other: other.text, language: pack.language };
        report('FLOWSPEC_LANGUAGE_SAME_TEXT', entry.where, params, [other.where], 'warning');
      }
    }
  }
}

function checkCommands(entries: readonly Entry[], pack: LanguagePack, report: Report): void {
  const lexicon = lexiconOf([pack]);
  for (const { text, where } of entries) {
    const command = lexicon.folds(text).map((folded) => lexicon.commands.get(phraseOf(folded)));
    const [found] = command.filter((one) => one !== undefined);
    if (found !== undefined) {
      report('FLOWSPEC_LANGUAGE_COMMAND_WORD', where, { name: text, command: found, language: pack.language }, [], 'warning');
    }
  }
}

function checkNumbers(entries: readonly Entry[], pack: LanguagePack, at: string, report: Report): void {
  const lexicon = lexiconOf([pack]);
  const numbered = entries.find(({ text }) => hasNumber(text, lexicon));
  if (numbered === undefined) return;
  const params = { name: numbered.text, language: pack.language };
  report('FLOWSPEC_LANGUAGE_NUMBER_LABEL', `${at}/normalize/number_words`, params, [numbered.where], 'warning');
}
