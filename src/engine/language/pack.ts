/**
 * A language as data: the words an answer is read with. The lists are closed; what is not derived from them is asked again. Written as
 * people write them, compared after the full fold. Source: language-tables.
 */
export type LanguagePack = {
  /** BCP 47 tag of a language or of a region's variant of it, lower case. */
  readonly language: string;
  /** The first of `yes` and of `no` is the plain word. */
  readonly yes: Words;
  readonly no: Words;
  readonly politeness: Words;
  readonly doubt: Words;
  /** One that ends with an apostrophe stands right before a word. */
  readonly negation: Words;
  /** One that ends with an apostrophe or a hyphen stands right before a word. */
  readonly articles: Words;
  /** Endings of plurals, for suggestions. */
  readonly plurals: Words;
  /** First to tenth, spellings of one separated by `/`. */
  readonly ordinals: Words;
  /** Words behind an ordinal: "one", "option". */
  readonly one: Words;
  readonly about: Words;
  readonly quantity: Words;
  readonly nothing: Words;
  readonly currency: Words;
  /** Decimal signs, one character each. */
  readonly decimal: string;
  /** Signs between groups of three digits, one character each. */
  readonly thousands: string;
  /** Words in front of or behind what is to be changed: "change" in "change the address". */
  readonly change: Words;
  /** Words that do not say what is to be changed: "the", "my". */
  readonly stops: Words;
  readonly commands: { readonly [C in Command]: Words };
  readonly numbers: NumberGrammar;
  /**
   * The language's own letters for the full fold, each with its spellings: two where people write it in two ways (`ä` as `a` or `ae`).
   */
  readonly letters: { readonly [letter: string]: readonly string[] };
};

/** Words and phrases, separated by commas. */
export type Words = string;

export type Command = 'skip' | 'back' | 'help' | 'restart' | 'human';

/** How a language says whole numbers from 0 to 999 999. `/` separates spellings of one number. */
export type NumberGrammar = {
  /** Zero to nineteen. */
  readonly small: Words;
  /** Twenty, thirty … ninety. */
  readonly tens: Words;
  /** One hundred, two hundred … nine hundred, where these are words of their own; else empty. */
  readonly hundreds: Words;
  /** Any other word with its value: seventy in two words, the two thousand of Arabic. */
  readonly other?: { readonly [word: string]: number };
  /** What may be added to a word where that is not what its zeros say: 20 to the sixty of French, nothing to the round hundred of Portuguese. */
  readonly room?: { readonly [word: string]: number };
  /** The word that makes hundreds of units, where there is one; else empty. */
  readonly hundred: Words;
  readonly thousand: Words;
  /** Those of `hundred` and `thousand` that only stand behind a count: the plural, which alone is no number. */
  readonly counted?: Words;
  /** The round million, as a whole answer. */
  readonly million: Words;
  /** Words for a million beside a number: it is then no plain number. */
  readonly millions: Words;
  /** Words for one that stand only before hundred and thousand. */
  readonly single: Words;
  /** Whether `hundred` and `thousand` stand for one of them on their own: `only` so, `also` so, or `never`. */
  readonly bare: 'only' | 'also' | 'never';
  readonly and: Words;
  /** Whether `and` stands behind tens, hundreds, thousands. */
  readonly join: { readonly tens: Join; readonly hundreds: Join; readonly thousands: Join };
  /** Units stand before tens. */
  readonly unitsFirst: boolean;
  /** What may be written together: any number words, `and` with the word behind it, or nothing. */
  readonly together: 'all' | 'and' | 'nothing';
};

export type Join = 'always' | 'maybe' | 'never';
