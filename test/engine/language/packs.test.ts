import { describe, expect, test } from 'vitest';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import { es } from '../../../src/engine/language/es.js';
import { fr } from '../../../src/engine/language/fr.js';
import { lexiconOf, phraseOf } from '../../../src/engine/language/lexicon.js';
import { pt } from '../../../src/engine/language/pt.js';
import { listOf } from '../../../src/engine/language/words.js';
import { fullFold } from '../../../src/engine/text.js';

const keys = (words: string) => listOf(words).map((word) => phraseOf(fullFold(word)));
const shared = (a: string, b: string) => keys(a).filter((key) => keys(b).includes(key));

describe.each([en, pt, es, fr, de, ar])('the words of $language', (pack) => {
  test('say either yes or no', () => {
    expect(shared(pack.yes, pack.no)).toEqual([]);
  });

  test('of doubt and of commands are no yes and no no', () => {
    const polar = pack.yes + ',' + pack.no;
    expect(shared(pack.doubt, polar)).toEqual([]);
    expect(Object.values(pack.commands).flatMap((words) => shared(words, polar))).toEqual([]);
  });

  test('for a command are for that one only', () => {
    const all = Object.values(pack.commands).flatMap(keys);
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  test('of politeness say nothing by themselves', () => {
    expect(shared(pack.politeness, [pack.yes, pack.no, pack.doubt, pack.negation].join())).toEqual([]);
  });

  test('count ten ordinals, twenty small numbers, eight tens', () => {
    expect([pack.ordinals, pack.numbers.small, pack.numbers.tens].map((words) => listOf(words).length)).toEqual([10, 20, 8]);
  });
});

test("the page's language wins where two languages differ", () => {
  const other = { ...en, yes: 'no', no: 'yes' };
  expect([lexiconOf([en, other]).polarity.get('no'), lexiconOf([other, en]).polarity.get('no')]).toEqual([false, true]);
});

test('without a language there are no words, and numbers are read as in English', () => {
  const { decimal, thousands, polarity, folds } = lexiconOf([]);
  expect([decimal, thousands, polarity.size, folds('Á')]).toEqual(['.', ',', 0, ['a']]);
});

test('letters with two spellings are known in both', () => {
  expect(lexiconOf([de, en]).folds('Grünöl')).toEqual(['grunol', 'gruenoel']);
});
