import { hasLoneSurrogate, lengthOf } from '../../src/engine/code-points.js';
import { describe, expect, test } from 'vitest';
import { asciiDigits, clean, fullFold, mixesDigits, plainFold, trim } from '../../src/engine/text.js';

describe('cleaning', () => {
  test.each([
    [
      'removes zero-width, direction, word-joiner, byte-order and soft-hyphen characters',
      'a\u200bb\u200dc\u202ad\u2060e\ufefff\u00adg\u061ch',
      'abcdefgh',
    ],
    ['makes one space of every run of white space and trims', '\t a \u00a0\u2009 b\u3000\n', 'a b'],
    ['counts the separators U+001C to U+001F and U+0085 as white space', '\u001ca\u0085b\u001f', 'a b'],
    ['composes', 'Re\u0301sume\u0301', 'R\u00e9sum\u00e9'],
    ['composes across a character that it removes', 'e\u200b\u0301', '\u00e9'],
    ['reads full-width, ligature and presentation forms as plain characters', 'ＡＢ１＠ ﬁ ﻧﻌﻢ', 'AB1@ fi نعم'],
    ['leaves superscripts, circled digits and fractions alone', '10² ② ½ 1ᵉʳ Ⅻ', '10² ② ½ 1ᵉʳ Ⅻ'],
  ])('%s', (_rule, typed, cleaned) => {
    expect(clean(typed)).toBe(cleaned);
  });

  test('can keep apart what stood in two lines or cells', () => {
    expect(clean(' 1,250 \r\n 3,400\n', '\n')).toBe('1,250\n3,400');
    expect(clean('1\t2 3', '\n')).toBe('1\n2 3');
  });

  test('trimming keeps the inside', () => {
    expect(trim('\u3000a  b\n c\u200d\ufeff')).toBe('a  b\n c\u200d');
  });
});

describe('folds', () => {
  test.each([
    ['lower case', 'ÇA Va', 'ça va', 'ca va'],
    ['apostrophes and dashes', 'O’Neil – d´água−1', "o'neil - d'água-1", "o'neil - d'agua-1"],
    ['digits of any script', '٣ ৪ ７ 𝟗', '3 4 7 9', '3 4 7 9'],
    ['variation signs', '✔\ufe0f', '✔', '✔'],
    ['base letters', 'Straße Œuvre Ærø Łódź ısı', 'straße œuvre ærø łódź ısı', 'strasse oeuvre aero lodz isi'],
    ['letters that lower case takes apart', 'İ', 'i\u0307', 'i'],
    ['Hangul stays composed', '한국', '한국', '한국'],
  ])('%s', (_rule, typed, plain, full) => {
    expect([plainFold(typed), fullFold(typed)]).toEqual([plain, full]);
  });

  test('the full fold keeps marks that are letters of their own', () => {
    expect(fullFold('का')).not.toBe(fullFold('की'));
    expect(fullFold('مُحَمَّد')).toBe(fullFold('محمد'));
  });

  test("a language's own letters are replaced before marks are removed", () => {
    expect(fullFold('Müll', { ü: 'ue' })).toBe('muell');
    expect(fullFold('مدرسة', { ة: 'ه', ـ: '' })).toBe('مدرسه');
  });
});

test('a digit is worth its place among the ten of its script', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ०९ ０９ 𝟎𝟗𝟘𝟡𝟶𝟿')).toBe('0123456789 09 09 090909');
});

test.each([
  ['123', false],
  ['١٢٣', false],
  ['1٢3', true],
  ['1２', true],
  ['no digit', false],
])('digits of more than one script in %j: %s', (text, mixed) => {
  expect(mixesDigits(text)).toBe(mixed);
});

test('half a surrogate pair is found, a whole one is not', () => {
  expect(['a\ud83d', '\ude00b', '\ude00\ud83d'].every(hasLoneSurrogate)).toBe(true);
  expect(hasLoneSurrogate('a\u{1f600}b')).toBe(false);
});

test('length is counted in code points', () => {
  expect([lengthOf(''), lengthOf('a\u{1f600}é'), lengthOf('李明')]).toEqual([0, 3, 2]);
});
