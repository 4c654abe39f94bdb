import { describe, expect, test } from 'vitest';
import type { CategoricalDomain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import type { Json } from '../../../src/engine/json.js';
import { ENGLISH, inEnglish, inPortuguese, outcomeOf, type Outcome } from './outcome.js';

const ASKED: Outcome = ['not_an_option'];
const offered = (...values: string[]): Outcome => ['not_an_option', ...values];

const PARK: CategoricalDomain = {
  values: ['Bench', 'Broken swing', 'Drinking fountain', 'Dog', 'Dot', 'Not listed'],
  normalize: { accent_fold: true, number_words: true, synonyms: { seat: 'Bench', tap: 'Drinking fountain' } },
};

describe('an option is taken by its exact text, a synonym or its place', () => {
  test.each<[Json, string]>([
    ['Bench', 'Bench'],
    ['  bénch ', 'Bench'],
    ['BROKEN\u00a0SWING.', 'Broken swing'],
    ['• broken swing, please', 'Broken swing'],
    ['bro\u200bken swing', 'Broken swing'],
    ['tap', 'Drinking fountain'],
    ['2', 'Broken swing'],
    [2, 'Broken swing'],
    ['02.', 'Broken swing'],
    ['٣', 'Drinking fountain'],
    ['three please', 'Drinking fountain'],
    ['not listed', 'Not listed'],
  ])('%j', (typed, value) => {
    expect(inEnglish(PARK, typed)).toEqual(['=', value]);
  });
});

describe('what is near is suggested', () => {
  test.each<[string, Outcome]>([
    ['bemch', offered('Bench')],
    ['the bench', offered('Bench')],
    ['benches', offered('Bench')],
    ['the benchs', offered('Bench')],
    ['seats', offered('Bench')],
    ['broken-swing', offered('Broken swing')],
    ['brokn swin', offered('Broken swing')],
    ['bench?', offered('Bench')],
    ['dogs', offered('Dog')],
    ['the second one', offered('Broken swing')],
    ['third', offered('Drinking fountain')],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish(PARK, typed)).toEqual(outcome);
  });
});

describe('what is not near enough, or near an opposite, is asked', () => {
  test.each<[Json, Outcome]>([
    ['bnc', ASKED],
    ['dox', ASKED],
    ['swing', ASKED],
    ['bench or swing', ASKED],
    ['not a bench', ASKED],
    ['listed', ASKED],
    ['no listed', offered('Not listed')],
    ['0', ASKED],
    ['7', ASKED],
    ['-1', ASKED],
    ['1.5', ASKED],
    ['1٢', ASKED],
    ['②', ASKED],
    ['eleven', ASKED],
    ['seventh', ASKED],
    [true, ASKED],
    [['Bench'], ASKED],
    [{}, ASKED],
    ['x'.repeat(10_000), ASKED],
    ['a\ud800', ['lone_surrogate']],
    ['', ['blank']],
    ['\u200b', ['blank']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish(PARK, typed)).toEqual(outcome);
  });

  test.each<[string, Outcome]>([
    ['nao concordo', offered('Não concordo')],
    ['concorda', offered('Concordo')],
    ['concordo não', ASKED],
    ['n concordo', ASKED],
    ['discordo', ASKED],
  ])('agreement: %j: %j', (typed, outcome) => {
    expect(inPortuguese({ values: ['Concordo', 'Não concordo'] }, typed)).toEqual(outcome);
  });

  test('words of one option are no typo of another', () => {
    expect(inEnglish({ values: ['Cart', 'Full card set'] }, 'card')).toEqual(ASKED);
    expect(inEnglish({ values: ['Cart', 'Full set'] }, 'card')).toEqual(offered('Cart'));
  });

  test('two options equally near are both offered', () => {
    expect(inPortuguese({ values: ['Avó materna', 'Avô materno'], normalize: { accent_fold: true } }, 'avo matern')).toEqual(
      offered('Avó materna', 'Avô materno'),
    );
  });
});

describe('options that fold alike', () => {
  const grandparents: CategoricalDomain = { values: ['Avó', 'Avô'], normalize: { accent_fold: true } };
  test('are told apart by the plain text', () => {
    expect([inPortuguese(grandparents, 'avó'), inPortuguese(grandparents, 'AVÔ')]).toEqual([
      ['=', 'Avó'],
      ['=', 'Avô'],
    ]);
  });
  test('are both offered where it does not tell', () => {
    expect(inPortuguese(grandparents, 'avo')).toEqual(['ambiguous_option', 'Avó', 'Avô']);
  });
  test('are told apart by case where only that differs', () => {
    const domain = { values: ['us', 'US'] };
    expect(['us', 'US', 'Us'].map((typed) => inEnglish(domain, typed))).toEqual([
      ['=', 'us'],
      ['=', 'US'],
      ['ambiguous_option', 'us', 'US'],
    ]);
  });
});

describe('accents count unless they are folded', () => {
  test.each([
    [true, ['=', 'Pátio']],
    [false, ['not_an_option', 'Pátio']],
  ] as const)('accent_fold %s', (accent_fold, outcome) => {
    expect(inPortuguese({ values: ['Pátio'], normalize: { accent_fold } }, 'patio')).toEqual(outcome);
  });
});

describe('numbers', () => {
  const numbered = (values: string[]): CategoricalDomain => ({ values, normalize: { number_words: true, accent_fold: true } });
  test.each<[string[], string, Outcome]>([
    [['2 bins', '3 bins', '1 bin'], '1', ['=', '1 bin']],
    [['2 bins', '3 bins', '1 bin'], 'three', ['=', '3 bins']],
    [['2 bins', '3 bins', '1 bin'], '4', ASKED],
    [['2 bins', '3 bins', '1 bin'], 'first', ASKED],
    [['Up to 5', 'More than 5', 'None'], '5', ['ambiguous_option', 'Up to 5', 'More than 5']],
    [['Two bins', 'One bin'], '1', ['=', 'One bin']],
    [['Two bins', 'One bin'], '2', ['=', 'Two bins']],
    [['Two bins', 'One bin'], '3', ASKED],
    [['Twenty-one bins', 'None'], '1', ASKED],
    [['At 8:30', 'At 9:30'], '30', ASKED],
    [['1.5 m', '5 m'], '5', ['=', '5 m']],
    [['Year 5', 'Day 6'], 'year 7', ASKED],
    [['Year 5', 'Year 6'], 'year6', offered('Year 6')],
    [['Year 5', 'Year 6'], 'year 5', ['=', 'Year 5']],
  ])('in the labels %j win over places: %j is %j', (values, typed, outcome) => {
    expect(inEnglish(numbered(values), typed)).toEqual(outcome);
  });

  test('an article is no number in a label', () => {
    expect(inPortuguese(numbered(['Em uma esquina', 'Em um parque']), '2')).toEqual(['=', 'Em um parque']);
  });

  test('are nothing where the domain does not say number_words', () => {
    expect([inEnglish({ values: ['A', 'B'] }, '1'), inEnglish({ values: ['A', 'B'] }, 'first')]).toEqual([ASKED, ASKED]);
  });

  test('an option or synonym that is a number wins', () => {
    expect(inEnglish({ values: ['3', '2', '1'], normalize: { number_words: true, synonyms: { two: '3' } } }, 'two')).toEqual(['=', '3']);
  });
});

describe('an option that is not on screen', () => {
  test.each<[Json, Outcome]>([
    ['Bench', ASKED],
    ['bench', ASKED],
    ['seat', ASKED],
    ['benches', ASKED],
    ['1', ['=', 'Dot']],
    ['2', ['=', 'Dog']],
    ['3', ASKED],
    ['the second', offered('Dog')],
    ['Dog', ['=', 'Dog']],
  ])('is not taken, offered or counted: %j is %j', (typed, outcome) => {
    expect(inEnglish(PARK, typed, ['Dot', 'Dog'])).toEqual(outcome);
  });
});

describe('null among the values', () => {
  const domain: CategoricalDomain = {
    values: ['Front', null, 'Back'],
    normalize: { number_words: true, synonyms: { 'rather not say': null } },
  };
  test.each<[boolean, Json, Outcome]>([
    [true, null, ['=', null]],
    [true, 'Rather not say.', ['=', null]],
    [true, '2', ['=', 'Back']],
    [true, '3', ASKED],
    [true, 'null', ASKED],
    [true, 'rather not sy', ASKED],
    [true, '', ['blank']],
    [false, null, ['blank']],
    [false, 'rather not say', ASKED],
  ])('with a slot that is nullable %s, %j is %j', (nullable, typed, outcome) => {
    expect(outcomeOf(readerOf(domain, nullable, ENGLISH)(typed))).toEqual(outcome);
  });
});
