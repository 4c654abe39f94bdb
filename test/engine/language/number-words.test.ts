import { describe, expect, test } from 'vitest';
import { en } from '../../../src/engine/language/en.js';
import { numberWords } from '../../../src/engine/language/number-words.js';
import type { NumberGrammar } from '../../../src/engine/language/pack.js';
import { pt } from '../../../src/engine/language/pt.js';
import { listOf } from '../../../src/engine/language/words.js';
import { fullFold } from '../../../src/engine/text.js';

const folds = (text: string) => [fullFold(text)];
const readerFor = (grammar: NumberGrammar) => {
  const { read, suggest } = numberWords(grammar, folds);
  return { read: (text: string) => read(fullFold(text)), suggest: (text: string) => suggest(fullFold(text)) };
};
const english = readerFor(en.numbers);
const portuguese = readerFor(pt.numbers);
const word = (words: string, i: number) => listOf(words)[i]?.split('/')[0] ?? '';

/** Spells a number from 1 to 999 999 as English does. */
function inEnglish(n: number): string {
  const { small, tens } = en.numbers;
  if (n < 20) return word(small, n);
  if (n < 100) return word(tens, Math.floor(n / 10) - 2) + (n % 10 ? '-' + word(small, n % 10) : '');
  const [unit, name, and] = n < 1000 ? [100, 'hundred', ' and '] : [1000, 'thousand', n % 1000 < 100 ? ' and ' : ' '];
  return `${inEnglish(Math.floor(n / unit))} ${name}` + (n % unit ? and + inEnglish(n % unit) : '');
}

/** Spells a number from 1 to 999 999 as Portuguese does. */
function inPortuguese(n: number): string {
  const { small, tens, hundreds } = pt.numbers;
  if (n < 20) return word(small, n);
  if (n < 100) return word(tens, Math.floor(n / 10) - 2) + (n % 10 ? ' e ' + word(small, n % 10) : '');
  if (n === 100) return 'cem';
  if (n < 200) return 'cento e ' + inPortuguese(n % 100);
  if (n < 1000) return word(hundreds, Math.floor(n / 100) - 1) + (n % 100 ? ' e ' + inPortuguese(n % 100) : '');
  const thousands = n < 2000 ? 'mil' : inPortuguese(Math.floor(n / 1000)) + ' mil';
  const rest = n % 1000;
  return thousands + (rest ? (rest < 100 || rest % 100 === 0 ? ' e ' : ' ') + inPortuguese(rest) : '');
}

describe('every number as it is said reads as itself', () => {
  const numbers = Array.from({ length: 1200 }, (_, i) => i + 1).concat(
    Array.from({ length: 800 }, (_, i) => (i * 1249 + 1201) % 1_000_000 || 7),
  );
  test('in English', () => {
    expect(numbers.filter((n) => english.read(inEnglish(n)) !== n).map(inEnglish)).toEqual([]);
  });
  test('in Portuguese', () => {
    expect(numbers.filter((n) => portuguese.read(inPortuguese(n)) !== n).map(inPortuguese)).toEqual([]);
  });
});

describe('what nobody says is no number', () => {
  test.each([
    'twenty twenty',
    'hundred',
    'thousand',
    'twelve hundred',
    'nineteen ninety',
    'two hundred hundred',
    'hundred two hundred',
    'a twenty',
    'a',
    'and five',
    'five and',
    'twenty and one',
    'zero hundred',
    'twenty ten',
    'thousand thousand',
    'two million',
    '',
    'oh',
  ])('English: %j', (text) => {
    expect(english.read(text)).toBeNull();
  });
  test.each([
    'vinte um',
    'um mil',
    'mil mil',
    'cem e um',
    'cento um',
    'vinte e dez',
    'dois e três',
    'e um',
    'vinteeum',
    'meia',
    'mil e mil',
  ])('Portuguese: %j', (text) => {
    expect(portuguese.read(text)).toBeNull();
  });
});

test.each([
  ['twentyone', 21],
  ['Forty Two', 42],
  ['a hundred and one', 101],
  ['a thousand', 1000],
  ['one million', 1_000_000],
  ['zero', 0],
])('English, other ways: %j is %i', (text, number) => {
  expect(english.read(text)).toBe(number);
});

test.each([
  ['uma', 1],
  ['quatorze', 14],
  ['dezasseis', 16],
  ['cinqüenta', 50],
  ['cento', 100],
  ['duas mil e duzentas', 2200],
  ['mil duzentos e um', 1201],
  ['um milhão', 1_000_000],
])('Portuguese, other ways: %j is %i', (text, number) => {
  expect(portuguese.read(text)).toBe(number);
});

test.each([
  [english, 'fourty', 40],
  [english, 'twenty sevn', 27],
  [english, 'sixten', 16],
  [english, 'fiv', null],
  [english, 'thirty fourty sevn', null],
  [english, 'banana', null],
  [portuguese, 'dezeseis', 16],
  [portuguese, 'vinte e cnco', 25],
  [portuguese, 'trez', null],
  [portuguese, 'sesenta', null],
])('one misspelt word is put right where only one is near: %#', (language, text, number) => {
  expect([language.read(text), language.suggest(text)]).toEqual([null, number]);
});
