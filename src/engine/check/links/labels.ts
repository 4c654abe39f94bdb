import { wishesIn, type Wishes } from '../../commands.js';
import type { BoolDomain, CategoricalDomain } from '../../document.js';
import { numbersIn } from '../../domains/positions.js';
import type { Host } from '../../host.js';
import { own, pointer, type Json } from '../../json.js';
import { en } from '../../language/en.js';
import { lexiconOf, type Lexicon } from '../../language/lexicon.js';
import type { LanguagePack } from '../../language/pack.js';
import { fullFold, plainFold } from '../../text.js';
import type { Names } from '../names.js';
import type { Report } from '../report.js';

const ENGLISH: readonly LanguagePack[] = [en];

/**
 * Warnings about the words that people choose by, in the languages of the page: labels that are hard to tell apart when typed, synonyms that
 * take the place of a command, numbers that are no positions (decisions U4, U5).
 */
export function checkLabels({ document: { domains } }: Names, report: Report, { languages = ENGLISH }: Partial<Host>): void {
  const lexicon = lexiconOf(languages);
  const wishes = wishesIn(languages);
  for (const [name, domain] of Object.entries(domains)) {
    const at = pointer('domains', name);
    if (domain.type === 'bool') checkCommands(domain, at, wishes, report);
    else if ('values' in domain) {
      checkCommands(domain, at, wishes, report);
      checkLookalikes(domain, at, lexicon, report);
      checkNumbers(domain, at, lexicon, report);
    }
  }
}

/** A value wins over a command, so such a synonym takes the command away. None of the options may be called "skip". */
function checkCommands(domain: BoolDomain | CategoricalDomain, at: string, wishes: Wishes, report: Report): void {
  for (const [alias, value] of Object.entries<Json>(domain.normalize?.synonyms ?? {})) {
    const command = wishes.read(alias)?.kind;
    if (command === undefined || (command === 'skip' && value === null)) continue;
    report(
      'FLOWSPEC_COMPILE_COMMAND_SYNONYM',
      at + pointer('normalize', 'synonyms', alias),
      { name: alias, other: command },
      [],
      'warning',
    );
  }
}

/** Texts for different values that differ in what a language folds away: typed without care, they are one. */
function checkLookalikes({ values, normalize = {} }: CategoricalDomain, at: string, lexicon: Lexicon, report: Report): void {
  const { synonyms = {}, accent_fold } = normalize;
  const texts = values.flatMap((value, i) =>
    value === null ? [] : [{ text: value, value: value as Json, at: at + pointer('values', i) }],
  );
  for (const alias of Object.keys(synonyms)) {
    texts.push({ text: alias, value: own<Json>(synonyms, alias) ?? null, at: at + pointer('normalize', 'synonyms', alias) });
  }
  // What is the same in every language is an error, and told as one.
  const same = accent_fold === true ? fullFold : plainFold;
  const first = new Map<string, (typeof texts)[number]>();
  for (const one of texts) {
    for (const folded of lexicon.folds(one.text)) {
      const other = first.get(folded);
      if (other === undefined) first.set(folded, one);
      else if (other.value !== one.value && folded !== '' && same(other.text) !== same(one.text)) {
        report('FLOWSPEC_COMPILE_LOOKALIKE_LABELS', one.at, { name: one.text, other: other.text }, [other.at], 'warning');
      }
    }
  }
}

/** Where a label holds a number, numbers stand for labels only: that is well where it is the position too. */
function checkNumbers({ values, normalize = {} }: CategoricalDomain, at: string, lexicon: Lexicon, report: Report): void {
  if (normalize.number_words !== true) return;
  const labels = values.filter((value): value is string => value !== null);
  const numbers = labels.map((label) => numbersIn(label, lexicon));
  const numbered = labels.find((_, i) => numbers[i]?.any);
  if (numbered === undefined || numbers.every(({ readable }, i) => readable.includes(i + 1))) return;
  report('FLOWSPEC_COMPILE_NUMBERED_LABELS', at + '/normalize/number_words', { name: numbered }, [], 'warning');
}
