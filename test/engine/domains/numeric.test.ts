import { describe, expect, test } from 'vitest';
import type { Domain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import type { Json } from '../../../src/engine/json.js';
import { ENGLISH, inEnglish, inPortuguese, type Outcome } from './outcome.js';

const COUNT: Domain = { type: 'integer', minimum: 0, maximum: 999_999 };
const WHOLE: Domain = { type: 'integer' };
const AMOUNT: Domain = { type: 'number', minimum: 0 };
const NOT_INTEGER: Outcome = ['not_an_integer'];
const NOT_NUMBER: Outcome = ['not_a_number'];

describe('integers in English', () => {
  test.each<[Json, Outcome]>([
    ['5', ['=', 5]],
    [5, ['=', 5]],
    [' +5. ', ['=', 5]],
    ['• 5, please', ['=', 5]],
    ['5\nthanks', ['=', 5]],
    ['1,000', ['=', 1000]],
    ['١٢', ['=', 12]],
    ['$5', ['=', 5]],
    ['five dollars', ['=', 5]],
    ['one hundred and five', ['=', 105]],
    ['Twenty-one.', ['=', 21]],
    ['1.5', ['fraction']],
    [1.5, ['fraction']],
    ['4.0', ['fraction']],
    ['1.000', ['fraction', 1000]],
    ['3 sofas', ['not_an_integer', 3]],
    ['3 old sofas, please', ['not_an_integer', 3]],
    ['fourty', ['not_an_integer', 40]],
    ['-1', ['below_minimum']],
    ['one million', ['above_maximum']],
    ['1,000,000', ['above_maximum']],
    ['1,000,000 sofas', NOT_INTEGER],
    ['5?', NOT_INTEGER],
    ['about 5', NOT_INTEGER],
    ['~5', NOT_INTEGER],
    ['5 or so', NOT_INTEGER],
    ['5 dozen', NOT_INTEGER],
    ['5 hundred', NOT_INTEGER],
    ['5 and half', NOT_INTEGER],
    ['5 or 6', NOT_INTEGER],
    ['5-6', NOT_INTEGER],
    ['sofa 5', NOT_INTEGER],
    ['5 no', NOT_INTEGER],
    ['1,250\n3,400', NOT_INTEGER],
    ['1\n250', NOT_INTEGER],
    ['1st', NOT_INTEGER],
    ['sixth', NOT_INTEGER],
    ['none', NOT_INTEGER],
    ['10²', NOT_INTEGER],
    ['1٢', NOT_INTEGER],
    ['1_000', NOT_INTEGER],
    ['0x10', NOT_INTEGER],
    [true, NOT_INTEGER],
    [[3], NOT_INTEGER],
    ['5\ud800', ['lone_surrogate']],
    ['', ['blank']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish(COUNT, typed)).toEqual(outcome);
  });
});

describe('integers in Portuguese', () => {
  test.each<[string, Outcome]>([
    ['1.000', ['=', 1000]],
    ['1 000', ['=', 1000]],
    ['R$ 1.200', ['=', 1200]],
    ['dois mil e duzentos', ['=', 2200]],
    ['twenty-one', ['=', 21]],
    ['oito, obrigado', ['=', 8]],
    ['12,5', ['fraction']],
    ['1,000', ['fraction', 1000]],
    ['0.100', NOT_INTEGER],
    ['umas 20', NOT_INTEGER],
    ['meia dúzia', NOT_INTEGER],
    ['5 mil', NOT_INTEGER],
    ['3 e meio', NOT_INTEGER],
    ['1º', NOT_INTEGER],
    ['1\n000', NOT_INTEGER],
    ['quize', ['not_an_integer', 15]],
    ['trez', NOT_INTEGER],
  ])('%j: %j', (typed, outcome) => {
    expect(inPortuguese(COUNT, typed)).toEqual(outcome);
  });
});

describe('a minus', () => {
  test.each<[Domain, string, Outcome]>([
    [WHOLE, '-5', ['=', -5]],
    [WHOLE, '−5', ['=', -5]],
    [WHOLE, '- 5', NOT_INTEGER],
    [COUNT, '- 5', ['=', 5]],
    [WHOLE, '-0', ['=', 0]],
  ])('apart from the number is a bullet, or asked where it may be a sign: %#', (domain, typed, outcome) => {
    expect(inEnglish(domain, typed)).toEqual(outcome);
  });
});

describe('numbers in English', () => {
  test.each<[Json, Outcome]>([
    ['1,250.5', ['=', 1250.5]],
    ['.5', ['=', 0.5]],
    ['5.', ['=', 5]],
    ['1.2e1', ['=', 12]],
    ['£12.50', ['=', 12.5]],
    ['R$ 20 reais', ['=', 20]],
    [12.5, ['=', 12.5]],
    ['12,50', ['not_a_number', 12.5]],
    ['1.234,56', ['not_a_number', 1234.56]],
    ['0,250', ['not_a_number', 0.25]],
    ['1.5 m', ['not_a_number', 1.5]],
    ['1.23.4', NOT_NUMBER],
    ['1,2,3', NOT_NUMBER],
    ['1 250', NOT_NUMBER],
    ['half', NOT_NUMBER],
    ['1/2', NOT_NUMBER],
    ['NaN', NOT_NUMBER],
    ['Infinity', NOT_NUMBER],
    ['1e9999', NOT_NUMBER],
    ['-', NOT_NUMBER],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish(AMOUNT, typed)).toEqual(outcome);
  });
});

describe('numbers in Portuguese', () => {
  test.each<[string, Outcome]>([
    ['1,5', ['=', 1.5]],
    [',5', ['=', 0.5]],
    ['1.000', ['=', 1000]],
    ['1.590,00 reais', ['=', 1590]],
    ['R$\u00a01.590,00', ['=', 1590]],
    ['12.50', ['not_a_number', 12.5]],
    ['0.250', ['not_a_number', 0.25]],
    ['1,234.5', ['not_a_number', 1234.5]],
    ['1,5 m', ['not_a_number', 1.5]],
    ['1.250 3.400', NOT_NUMBER],
  ])('%j: %j', (typed, outcome) => {
    expect(inPortuguese(AMOUNT, typed)).toEqual(outcome);
  });
});

describe('bounds', () => {
  test('are inclusive, and told', () => {
    const read = readerOf({ type: 'number', minimum: -1.5, maximum: 2 }, false, ENGLISH);
    expect([read('-1.5'), read('2'), read('-1.51'), read('2.01')]).toEqual([
      { kind: 'value', value: -1.5 },
      { kind: 'value', value: 2 },
      { kind: 'refused', issue: { code: 'below_minimum', params: { minimum: -1.5 }, suggestions: [] } },
      { kind: 'refused', issue: { code: 'above_maximum', params: { maximum: 2 }, suggestions: [] } },
    ]);
  });

  test('end where a number would not be kept as it was given', () => {
    expect(['9007199254740991', '9007199254740993', '-9007199254740993'].map((typed) => inEnglish(WHOLE, typed))).toEqual([
      ['=', 9007199254740991],
      ['above_maximum'],
      ['below_minimum'],
    ]);
  });
});
