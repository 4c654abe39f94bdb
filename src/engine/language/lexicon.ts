import { fullFold } from '../text.js';
import { numberWords } from './number-words.js';
import type { NumberWords } from './number-words.js';
import type { Command, LanguagePack, Words } from './pack.js';
import { listOf } from './words.js';

/** The active languages, made ready for reading: all words folded, all languages in one, the page's first where they differ. */
export type Lexicon = {
  /** The full folds of a text: one, or two where a language has letters with two spellings. */
  readonly folds: (text: string) => readonly string[];
  /** Yes and no entries by {@link phraseOf}. */
  readonly polarity: ReadonlyMap<string, boolean>;
  /** The plain words for yes and no, folded: what a question of yes or no shows, and what identifies its options in every language. */
  readonly plainPolarity: ReadonlyMap<string, boolean>;
  /** Single words of the yes and no entries of the page's language. */
  readonly polarityWords: readonly string[];
  readonly politeness: ReadonlySet<string>;
  readonly doubt: ReadonlySet<string>;
  readonly negation: ReadonlySet<string>;
  /** About, quantity and nothing words: what stands beside them is no plain number. */
  readonly vague: ReadonlySet<string>;
  /** Articles as they stand before a word, with the space behind them where there is one. */
  readonly articles: readonly string[];
  readonly plurals: readonly string[];
  readonly ordinals: ReadonlyMap<string, number>;
  readonly one: ReadonlySet<string>;
  readonly currency: readonly string[];
  readonly commands: ReadonlyMap<string, Command>;
  readonly change: ReadonlySet<string>;
  readonly stops: ReadonlySet<string>;
  /** Decimal and thousands signs of the page's language. */
  readonly decimal: string;
  readonly thousands: string;
  /** One per language. */
  readonly numbers: readonly NumberWords[];
};

/** Words, numbers and symbols; a word before an apostrophe keeps it ("don't" is two). Punctuation is nothing, but for what changes a sense. */
const TOKENS = /[\p{L}\p{M}\p{N}]+(?:'(?=\p{L}))?|[^\s\p{P}]|[%#&@]/gu;

/** The tokens of a folded text. */
export function tokensOf(folded: string): readonly string[] {
  return folded.match(TOKENS) ?? [];
}

/** A folded text as it is looked up: its tokens with single spaces. */
export function phraseOf(folded: string): string {
  return tokensOf(folded).join(' ') + (folded.endsWith("'") ? "'" : '');
}

/** Whether a folded word is one of those that numbers are made of. */
export function isNumberWord(word: string, lexicon: Lexicon): boolean {
  return lexicon.numbers.some(({ words }) => words.has(word));
}

/** Whether any of the phrases stands among the tokens, word for word. */
export function mentions(tokens: readonly string[], phrases: Pick<ReadonlySet<string>, 'has'>): boolean {
  return tokens.some((_, from) => {
    let phrase = '';
    for (let to = from; to < tokens.length && to < from + LONGEST; to++) {
      phrase += (phrase && ' ') + (tokens[to] ?? '');
      if (phrases.has(phrase)) return true;
    }
    return false;
  });
}

/** More words than any phrase that is looked for inside a text has. */
const LONGEST = 5;

const lexicons = new WeakMap<readonly LanguagePack[], Lexicon>();

/** The lexicon of the active languages, the page's first. Made once per list. */
export function lexiconOf(packs: readonly LanguagePack[]): Lexicon {
  let lexicon = lexicons.get(packs);
  if (!lexicon) lexicons.set(packs, (lexicon = makeLexicon(packs)));
  return lexicon;
}

function makeLexicon(packs: readonly LanguagePack[]): Lexicon {
  const page = packs[0];
  const folds = foldsOf(packs);
  const phrases = (words: Words): readonly string[] => listOf(words).flatMap(folds).map(phraseOf);
  const set = (pick: (pack: LanguagePack) => Words): ReadonlySet<string> => new Set(phrases(packs.map(pick).join()));
  const polarity = new Map<string, boolean>();
  const plainPolarity = new Map<string, boolean>();
  const plainly = (value: boolean, words: Words): void => phrases(words).forEach((phrase) => plainPolarity.set(phrase, value));
  plainly(true, ['true, yes, y, 1', ...packs.map((pack) => listOf(pack.yes)[0])].join());
  plainly(false, ['false, no, n, 0', ...packs.map((pack) => listOf(pack.no)[0])].join());
  const commands = new Map<string, Command>();
  const ordinals = new Map<string, number>();
  // The page's language comes last, so that its words stand.
  for (const pack of packs.slice().reverse()) {
    phrases(pack.yes).forEach((phrase) => polarity.set(phrase, true));
    phrases(pack.no).forEach((phrase) => polarity.set(phrase, false));
    for (const command of Object.keys(pack.commands) as Command[]) {
      phrases(pack.commands[command]).forEach((phrase) => commands.set(phrase, command));
    }
    listOf(pack.ordinals).forEach((spellings, i) => phrases(spellings.split('/').join()).forEach((phrase) => ordinals.set(phrase, i + 1)));
  }
  return {
    folds,
    polarity,
    plainPolarity,
    polarityWords: page
      ? phrases(page.yes + ',' + page.no)
          .join(' ')
          .split(' ')
      : [],
    politeness: set((pack) => pack.politeness),
    doubt: set((pack) => pack.doubt),
    negation: set((pack) => pack.negation),
    vague: set((pack) => [pack.about, pack.quantity, pack.nothing].join()),
    articles: packs.flatMap((pack) => listOf(pack.articles).map(articleOf)),
    plurals: listOf(page?.plurals ?? ''),
    ordinals,
    one: set((pack) => pack.one),
    currency: packs.flatMap((pack) => listOf(pack.currency)).flatMap(folds),
    commands,
    change: set((pack) => pack.change),
    stops: set((pack) => pack.stops),
    decimal: page?.decimal ?? '.',
    thousands: page?.thousands ?? ',',
    numbers: packs.map((pack) => numberWords(pack.numbers, folds)),
  };
}

function articleOf(article: string): string {
  const folded = fullFold(article);
  return folded.endsWith('-') ? folded.slice(0, -1) : folded.endsWith("'") ? folded : folded + ' ';
}

function foldsOf(packs: readonly LanguagePack[]): (text: string) => readonly string[] {
  const letters: { [letter: string]: readonly string[] } = Object.assign({}, ...packs.map((pack) => pack.letters));
  const spellings = Math.max(1, ...Object.values(letters).map((ways) => ways.length));
  const tables: { [letter: string]: string }[] = [];
  for (let i = 0; i < spellings; i++) {
    const table: { [letter: string]: string } = {};
    for (const [letter, ways] of Object.entries(letters)) table[letter] = ways[i] ?? ways[0] ?? '';
    tables.push(table);
  }
  return (text) => Array.from(new Set(tables.map((table) => fullFold(text, table))));
}
