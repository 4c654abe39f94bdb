import { describe, expect, test } from 'vitest';
import type { Domain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import type { Json } from '../../../src/engine/json.js';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import { es, esMX } from '../../../src/engine/language/es.js';
import { fr } from '../../../src/engine/language/fr.js';
import type { LanguagePack } from '../../../src/engine/language/pack.js';
import { outcomeOf, type Outcome } from './outcome.js';

const COUNT: Domain = { type: 'integer', minimum: 0 };
const AMOUNT: Domain = { type: 'number' };
const YES_NO: Domain = { type: 'bool', normalize: { affirmation: true } };
const ASKED: Outcome = ['not_an_integer'];

const read = (pack: LanguagePack, domain: Domain, typed: Json): Outcome => outcomeOf(readerOf(domain, false, [pack, en])(typed));
const numbered = (...values: readonly string[]): Domain => ({ values, normalize: { accent_fold: true, number_words: true } });

describe('thanks that begin with a number word are not taken off a number', () => {
  test.each<[Domain, string, Outcome]>([
    [COUNT, 'dos mil, gracias', ['=', 2000]],
    [COUNT, 'dos mil gracias', ['=', 2000]],
    [COUNT, 'dos, muchas gracias', ['=', 2]],
    [COUNT, '10 mil gracias', ASKED],
    [COUNT, 'dos, mil gracias', ['not_an_integer', 2000]],
    [COUNT, 'mil gracias', ASKED],
    [YES_NO, 'sí, mil gracias', ['=', true]],
    [YES_NO, 'no, mil gracias', ['=', false]],
  ])('%#', (domain, typed, outcome) => {
    expect(read(es, domain, typed)).toEqual(outcome);
  });
});

test.each<[LanguagePack, Domain, string, Outcome]>([
  [es, AMOUNT, '1.250,5', ['=', 1250.5]],
  [esMX, AMOUNT, '1,250.5', ['=', 1250.5]],
  [esMX, AMOUNT, '1.250,5', ['not_a_number', 1250.5]],
  [fr, AMOUNT, '1\u202f250,5 €', ['=', 1250.5]],
  [de, AMOUNT, '1’250,5 Franken', ['=', 1250.5]],
  [ar, AMOUNT, '١٬٢٥٠٫٥', ['=', 1250.5]],
  [fr, COUNT, '20 cents', ASKED],
  [fr, COUNT, 'vingt euros', ['=', 20]],
  [ar, COUNT, 'ألفا ريال', ASKED],
])('the signs and money words of a language: %#', (pack, domain, typed, outcome) => {
  expect(read(pack, domain, typed)).toEqual(outcome);
});

test.each<[LanguagePack, Domain, string, Outcome]>([
  [es, numbered('Poste', 'Cable'), 'la segunda opción', ['not_an_option', 'Cable']],
  [fr, numbered('Poteau', 'Câble'), 'le second choix', ['not_an_option', 'Câble']],
  [de, numbered('Mast', 'Kabel'), 'die zweite Möglichkeit', ['not_an_option', 'Kabel']],
  [ar, numbered('عمود', 'سلك'), 'الخيار الثاني', ['not_an_option', 'سلك']],
  [ar, numbered('عمود', 'سلك'), 'الثاني الثاني', ['not_an_option']],
])('an ordinal is a suggestion, before or behind the word for "option": %#', (pack, domain, typed, outcome) => {
  expect(read(pack, domain, typed)).toEqual(outcome);
});

test.each<[LanguagePack, Domain, string, Outcome]>([
  [ar, numbered('عمود', 'خمسة مصابيح', 'سلك'), '5', ['=', 'خمسة مصابيح']],
  [ar, numbered('عمود', 'خمسة مصابيح', 'سلك'), '1', ['not_an_option']],
  [es, numbered('Agua', 'Luz y gas'), '2', ['=', 'Luz y gas']],
  [ar, numbered('إحدى الحدائق', 'الشارع'), '2', ['=', 'الشارع']],
])('a number word in a label counts, a part of one does not: %#', (pack, domain, typed, outcome) => {
  expect(read(pack, domain, typed)).toEqual(outcome);
});

test.each<[LanguagePack, string]>([
  [en, 'not at all wrong'],
  [en, 'absolutely not false'],
  [es, 'para nada falso'],
  [es, 'en absoluto incorrecto'],
  [fr, 'pas du tout faux'],
  [fr, 'absolument pas incorrect'],
  [de, 'gar nicht falsch'],
  [de, 'keineswegs negativ'],
  [ar, 'أبدا خطأ'],
])('in $language, "%s" denies a denial: it is asked again', (pack, typed) => {
  expect(read(pack, YES_NO, typed)).toEqual(['not_yes_or_no']);
});
