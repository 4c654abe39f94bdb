import { describe } from 'vitest';
import type { Json } from '../../../../src/engine/json.js';
import { base, testFindings, type Edits } from '../edits.js';

describe('domains', () => {
  const kind = (normalize: Json, values: Json = ['a', 'b']): Edits => ({ '/domains/Kind': { values, normalize } });
  const yes = (normalize: Json): Edits => ({ '/domains/Yes': { type: 'bool', normalize } });
  testFindings(base, [
    [
      'a range has numbers in it',
      { '/domains/N': { type: 'integer', minimum: 5, maximum: 1 } },
      ['INVALID_NUMERIC_RANGE', '/domains/N/minimum', '/domains/N/maximum'],
    ],
    ['a range may be one number', { '/domains/N': { type: 'number', minimum: 1, maximum: 1 } }],
    ['a value is not blank', { '/domains/Kind/values': ['a', ' '] }, ['EMPTY_NORMALIZED_VALUE', '/domains/Kind/values/1']],
    [
      'values differ in more than case',
      { '/domains/Kind/values': ['A', 'a'] },
      ['AMBIGUOUS_NORMALIZED_VALUE', '/domains/Kind/values/1', '/domains/Kind/values/0'],
    ],
    [
      'values differ in more than accents where these are folded',
      kind({ accent_fold: true }, ['Avó', 'Avô']),
      ['AMBIGUOUS_NORMALIZED_VALUE', '/domains/Kind/values/1', '/domains/Kind/values/0'],
    ],
    ['values may differ in accents elsewhere', kind({}, ['Avó', 'Avô'])],
    [
      'a number means an option or a position',
      kind({ number_words: true }, ['2', '1']),
      ['NUMBER_INPUT_COLLISION', '/domains/Kind/normalize/number_words', '/domains/Kind/values/0'],
      ['NUMBER_INPUT_COLLISION', '/domains/Kind/normalize/number_words', '/domains/Kind/values/1'],
    ],
    ['null has no position', kind({ number_words: true }, [null, '1', '2'])],
    ['a synonym is not blank', kind({ synonyms: { '  ': 'a' } }), ['EMPTY_NORMALIZED_ALIAS', '/domains/Kind/normalize/synonyms/  ']],
    [
      'a synonym is not another value',
      kind({ synonyms: { A: 'b' } }),
      ['AMBIGUOUS_NORMALIZED_ALIAS', '/domains/Kind/normalize/synonyms/A', '/domains/Kind/values/0'],
    ],
    ['a synonym may repeat what is so anyway', kind({ synonyms: { A: 'a' } })],
    [
      'a synonym is not a position',
      kind({ number_words: true, synonyms: { one: 'b' } }),
      ['AMBIGUOUS_NORMALIZED_ALIAS', '/domains/Kind/normalize/synonyms/one', '/domains/Kind/normalize/number_words'],
    ],
    [
      'two synonyms that fold alike lead to one value',
      kind({ synonyms: { X: 'a', x: 'b' } }),
      ['AMBIGUOUS_NORMALIZED_ALIAS', '/domains/Kind/normalize/synonyms/x', '/domains/Kind/normalize/synonyms/X'],
    ],
    [
      'a synonym leads to a value',
      kind({ synonyms: { x: 'z' } }),
      ['SYNONYM_TARGET_OUTSIDE_DOMAIN', '/domains/Kind/normalize/synonyms/x', '/domains/Kind'],
    ],
    [
      'a synonym leads to null only where null is a value',
      kind({ synonyms: { x: null } }),
      ['SYNONYM_TARGET_OUTSIDE_DOMAIN', '/domains/Kind/normalize/synonyms/x', '/domains/Kind'],
    ],
    ['a synonym may lead to null there', kind({ synonyms: { x: null } }, ['a', null])],
    ['a row is about a value', { '/domains/Kind/rows': [{ value: 'z' }] }, ['ROW_VALUE_OUTSIDE_DOMAIN', '/domains/Kind/rows/0/value']],
    [
      'a value has one row',
      { '/domains/Kind/rows': [{ value: 'a' }, { value: 'a' }] },
      ['DUPLICATE_DOMAIN_ROW', '/domains/Kind/rows/1/value', '/domains/Kind/rows/0/value'],
    ],
    [
      'a word for no is not turned round',
      yes({ synonyms: { no: true } }),
      ['ALIAS_CONFLICTS_WITH_BOOLEAN_NORMALIZATION', '/domains/Yes/normalize/synonyms/no'],
    ],
    [
      'a refusing emoji stays a no',
      yes({ affirmation: true, emoji_veto: true, synonyms: { '👎': true } }),
      ['ALIAS_CONFLICTS_WITH_BOOLEAN_NORMALIZATION', '/domains/Yes/normalize/synonyms/👎'],
    ],
    ['a sentence that only holds a word for no may mean yes', yes({ affirmation: true, synonyms: { 'no problem': true } })],
    [
      'two synonyms that fold alike mean one thing',
      yes({ synonyms: { Roger: true, roger: false } }),
      ['AMBIGUOUS_NORMALIZED_ALIAS', '/domains/Yes/normalize/synonyms/roger', '/domains/Yes/normalize/synonyms/Roger'],
    ],
    [
      'a synonym for yes or no is not blank',
      yes({ synonyms: { ' ': true } }),
      ['EMPTY_NORMALIZED_ALIAS', '/domains/Yes/normalize/synonyms/ '],
    ],
    ['a choice has something to show', { '/domains/None': { values: [null] } }, ['COMPILE_EMPTY_DOMAIN', '/domains/None/values']],
  ]);
});
