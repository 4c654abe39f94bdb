import { distance } from '../edit-distance.js';
import type { NumberGrammar, Words } from './pack.js';
import { listOf } from './words.js';

/** Whole numbers in the words of one language. Texts come in fully folded. */
export type NumberWords = {
  /** The number that the whole text says, or null. */
  readonly read: (folded: string) => number | null;
  /** The number it would say with one misspelt word put right, where only one is near; else null. */
  readonly suggest: (folded: string) => number | null;
  /**
   * Values of single words: `twenty`, not `twenty-one`. Hundred, thousand and million are in it too, with -1 also `and` and a word that counts
   * only beside others.
   */
  readonly words: ReadonlyMap<string, number>;
};

/** More words than any number below a million has. */
const MOST_WORDS = 24;
/** More letters than any number below a million has in one word. */
const LONGEST_WORD = 80;
/** Letters from which on a word may be misspelt. */
const SHORTEST_MISSPELT = 4;
const MILLION = 1_000_000;

type Head = { readonly value: number; readonly room: number };

/** Makes the words of one language ready. `folds` gives the spellings of a word to look up. */
export function numberWords(grammar: NumberGrammar, folds: (text: string) => readonly string[]): NumberWords {
  const phrases = (words: Words): readonly string[] => listOf(words.replace(/\//g, ',')).flatMap((word) => folds(word).map(keyOf));
  const atoms = new Map<string, Head>();
  const add = (words: Words, first: number, step: number): void => {
    listOf(words).forEach((spellings, i) => {
      const value = first + i * step;
      for (const phrase of phrases(spellings)) atoms.set(phrase, { value, room: roomOf(value) });
    });
  };
  add(grammar.small, 0, 1);
  add(grammar.tens, 20, 10);
  add(grammar.hundreds, 100, 100);
  for (const [word, value] of Object.entries(grammar.other ?? {})) add(word, value, 0);
  for (const [word, room] of Object.entries(grammar.room ?? {})) {
    for (const phrase of phrases(word)) atoms.set(phrase, { value: atoms.get(phrase)?.value ?? 0, room });
  }
  const setOf = (words: Words): ReadonlySet<string> => new Set(phrases(words));
  const hundred = setOf(grammar.hundred);
  const thousand = setOf(grammar.thousand);
  const counted = setOf(grammar.counted ?? '');
  const million = setOf(grammar.million);
  const and = setOf(grammar.and);
  const single = setOf(grammar.single);
  const words = new Map<string, number>();
  and.forEach((word) => words.set(word, -1));
  hundred.forEach((word) => words.set(word, 100));
  thousand.forEach((word) => words.set(word, 1000));
  phrases(grammar.millions).forEach((word) => words.set(word, MILLION));
  atoms.forEach((_, phrase) => phrase.split(' ').forEach((word) => words.set(word, atoms.get(word)?.value ?? -1)));

  /** A word of the table, or a number of hundreds or thousands. */
  function head(said: readonly string[]): Head | null {
    const atom = atoms.get(said.join(' '));
    if (atom) return atom;
    const last = said[said.length - 1] ?? '';
    const unit = hundred.has(last) ? 100 : thousand.has(last) ? 1000 : 0;
    if (unit === 0) return null;
    const many = said.slice(0, -1);
    if (many.length === 0) return grammar.bare === 'never' || counted.has(last) ? null : { value: unit, room: unit };
    // Neither a hundred of hundreds nor a thousand of thousands is counted: this also bounds the work.
    if (many.some((word) => thousand.has(word) || (unit === 100 && hundred.has(word)))) return null;
    const count = single.has(many.join(' ')) ? 1 : (valueOf(many) ?? 0);
    if (count < (grammar.bare === 'only' ? 2 : 1) || count >= (unit === 100 ? 10 : 1000)) return null;
    return { value: count * unit, room: unit };
  }

  function valueOf(said: readonly string[]): number | null {
    const whole = head(said);
    if (whole) return whole.value;
    for (let i = said.length - 1; i > 0; i--) {
      const first = head(said.slice(0, i));
      if (!first || first.room === 0) continue;
      const joined = and.has(said[i] ?? '');
      const join = grammar.join[first.room === 1000 ? 'thousands' : first.room === 100 ? 'hundreds' : 'tens'];
      if (join === (joined ? 'never' : 'always') || (grammar.unitsFirst && first.room === 10)) continue;
      const rest = valueOf(said.slice(joined ? i + 1 : i));
      if (rest !== null && rest > 0 && rest < first.room) return first.value + rest;
    }
    return grammar.unitsFirst ? unitsBeforeTens(said) : null;
  }

  function unitsBeforeTens(said: readonly string[]): number | null {
    const units = atoms.get(said[0] ?? '');
    const tens = atoms.get(said.slice(2).join(' '));
    const fit = units && tens && and.has(said[1] ?? '') && units.value > 0 && units.value < 10 && tens.room === 10;
    return fit ? tens.value + units.value : null;
  }

  /** The ways to take a written word apart into words of the table; none for an unknown word. */
  function parts(word: string): readonly (readonly string[])[] {
    if (word.length > LONGEST_WORD) return [];
    const ways: (readonly string[])[] = words.has(word) || single.has(word) ? [[word]] : [];
    if (grammar.together === 'and') {
      and.forEach((joint) => {
        if (word.startsWith(joint) && words.has(word.slice(joint.length))) ways.push([joint, word.slice(joint.length)]);
      });
    } else if (grammar.together === 'all' && ways.length === 0) {
      for (let i = word.length - 1; i > 0 && ways.length === 0; i--) {
        if (!words.has(word.slice(0, i))) continue;
        for (const rest of parts(word.slice(i))) ways.push([word.slice(0, i), ...rest]);
      }
    }
    return ways;
  }

  function read(folded: string): number | null {
    const key = keyOf(folded);
    if (million.has(key)) return MILLION;
    const said = key.split(' ');
    if (said.length > MOST_WORDS) return null;
    let ways: readonly (readonly string[])[] = [[]];
    for (const word of said) {
      const next = parts(word);
      ways = ways.slice(0, MOST_WORDS).flatMap((way) => next.map((more) => [...way, ...more]));
    }
    return agreed(ways.map(valueOf));
  }

  function suggest(folded: string): number | null {
    const said = keyOf(folded).split(' ');
    if (said.length > MOST_WORDS) return null;
    const unknown = said.filter((word) => !words.has(word) && !single.has(word) && parts(word).every((way) => valueOf(way) === null));
    const misspelt = unknown[0];
    if (misspelt === undefined || unknown.length > 1 || misspelt.length < SHORTEST_MISSPELT) return null;
    const near = Array.from(words.keys()).filter((word) => distance(misspelt, word, 1) <= 1);
    if (new Set(near.map((word) => words.get(word))).size !== 1) return null;
    return read(said.map((word) => (word === misspelt ? (near[0] ?? '') : word)).join(' '));
  }

  return { read, suggest, words };
}

/** The number that all readings come to which come to one (null: it does not); null if there is none, or more than one. */
export function agreed(readings: readonly (number | null)[]): number | null {
  const [number = null, other] = new Set(readings.filter((reading) => reading !== null));
  return other === undefined ? number : null;
}

function keyOf(text: string): string {
  return text.trim().split(/[ -]+/).join(' ');
}

/** What may be added behind a number: as much as its zeros leave room for. */
function roomOf(value: number): number {
  if (value === 0) return 0;
  return value % 1000 === 0 ? 1000 : value % 100 === 0 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0;
}
