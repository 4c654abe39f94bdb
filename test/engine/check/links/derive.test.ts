import { describe, expect, test } from 'vitest';
import { check } from '../../../../src/engine/check/check.js';
import type { Json } from '../../../../src/engine/json.js';
import { base, complete, edited, expectFindings, testFindings, type Edits } from '../edits.js';

test('the flows that are edited in these tests are valid', () => {
  expect([...check(base), ...check(complete)]).toEqual([]);
});

/** Derivations that write `c` unless they say otherwise, with what else is edited. */
function derive(...entries: readonly { readonly [member: string]: Json }[]): Edits {
  return { '/derive': entries.map((entry) => ({ writes: 'c', from: ['k'], after: 't', lookup: {}, ...entry })) };
}

describe('what is derived', () => {
  testFindings(base, [
    ['a value is derived once', derive({}, {}), ['DUPLICATE_DERIVE_TARGET', '/derive/1/writes', '/derive/0/writes']],
    [
      'a slot that is asked for is not derived',
      derive({ writes: 't', after: 'k' }),
      ['DERIVE_OVERWRITES_DECLARED_SLOT', '/derive/0/writes', '/path/1'],
    ],
    ['a declared slot that is not asked for may be', { ...derive({ writes: 'x' }), '/slots/x': { domain: 'Txt' } }],
    [
      'a slot of a subflow is not derived',
      { ...derive({ writes: 'address' }), '/uses': [{ ref: 'address@1' }], '/path/-': { use: 'address@1' } },
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/derive/0/writes', '/uses/0/ref'],
      ['DERIVE_OVERWRITES_PROFILE_SLOT', '/derive/0/writes'],
    ],
    [
      'what a subflow fills is read behind it',
      { ...derive({ from: ['address'] }), '/uses': [{ ref: 'address@1' }], '/path/-': { use: 'address@1' } },
      ['COMPILE_DERIVE_SOURCE_NOT_READY', '/derive/0/from/0'],
    ],
    ['a derivation has a place', { '/derive': [{ writes: 'c', from: ['k'], lookup: {} }] }, ['UNPLACED_DERIVE', '/derive/0']],
    ['a step is a place', { '/derive': [{ writes: 'c', from: ['k'], lookup: {} }], '/path/-': { derive: 'c' } }],
    ['a step derives something that is declared', { '/path/-': { derive: 'zz' } }, ['UNKNOWN_DERIVE_TARGET', '/path/3/derive']],
    [
      'its id is free',
      { ...derive({}), '/path/1/step': 'derive_c', '/derive/0/after': 'k' },
      ['COMPILE_DUPLICATE_NODE_ID', '/derive/0/writes', '/path/1'],
    ],
  ]);
});

describe('what a derivation reads', () => {
  testFindings(base, [
    ['a source is known', derive({ from: ['zz'] }), ['UNKNOWN_DERIVE_SOURCE', '/derive/0/from/0']],
    ['a source may be derived', derive({}, { writes: 'd', from: ['c'], after: 'derive_c' })],
    ['of several sources all have listed values', derive({ from: ['k', 't'] }), ['NON_INJECTIVE_DERIVE_KEY', '/derive/0/from/1']],
    [
      'without the sign between them',
      { ...derive({ from: ['k', 'ok'], after: 'ok' }), '/domains/Kind/values': ['a', 'b|c'] },
      ['NON_INJECTIVE_DERIVE_KEY', '/derive/0/from/0'],
    ],
    [
      'values are not derived from each other in a circle',
      derive({ from: ['d'] }, { writes: 'd', from: ['c'], after: 'derive_c' }),
      ['DERIVE_DEPENDENCY_CYCLE', '/derive/0/from'],
      ['DERIVE_EXECUTION_ORDER', '/derive/0/from/0'],
    ],
    [
      'a source is there when it is read',
      { '/derive': [{ writes: 'c', from: ['k'], lookup: {} }], '/path': [{ derive: 'c' }, { slot: 'k' }] },
      ['DERIVE_EXECUTION_ORDER', '/derive/0/from/0'],
    ],
    [
      'the place behind which it stands is known',
      derive({ after: 'zz' }),
      ['DERIVE_ANCHOR_ORDER', '/derive/0/after'],
      ['UNKNOWN_DERIVE_ANCHOR', '/derive/0/after'],
    ],
    ['and is there already', derive({ from: ['t'], after: 'derive_d' }, { writes: 'd' }), ['DERIVE_ANCHOR_ORDER', '/derive/0/after']],
    ['a place may be another derivation', derive({}, { writes: 'd', after: 'derive_c' })],
  ]);
});

describe('the table', () => {
  const target: Edits = { '/domains/Code': { values: ['m', 'n'] }, '/slots/c': { domain: 'Code' } };
  const optional: Edits = { '/slots/k/required': false };
  testFindings(base, [
    [
      'a key has a part for each source',
      derive({ from: ['k', 'ok'], after: 'ok', lookup: { a: 'x' } }),
      ['DERIVE_LOOKUP_ARITY', '/derive/0/lookup/a'],
    ],
    ['the key of one source is not taken apart', { ...derive({ lookup: { 'a|b': 'x' } }), '/domains/Kind/values': ['a|b', 'c'] }],
    [
      'a part is a value of its source',
      derive({ lookup: { zz: 'x' } }),
      ['DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', '/derive/0/lookup/zz', '/derive/0/from/0'],
    ],
    [
      'true and false are written so',
      derive({ from: ['ok'], after: 'ok', lookup: { true: 'x', True: 'y' } }),
      ['DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', '/derive/0/lookup/True', '/derive/0/from/0'],
    ],
    ['what can be absent may be written as nothing', { ...derive({ lookup: { '': 'x' } }), ...optional }],
    ['or as null', { ...derive({ lookup: { null: 'x' } }), ...optional }],
    ['both ways with one result', { ...derive({ lookup: { null: 'x', '': 'x' } }), ...optional }],
    [
      'but not with two',
      { ...derive({ lookup: { null: 'x', '': 'y' } }), ...optional },
      ['COMPILE_CONTRADICTORY_LOOKUP', '/derive/0/lookup', '/derive/0/lookup/', '/derive/0/lookup/null'],
    ],
    [
      'what is always there is not written so',
      derive({ lookup: { '': 'x', null: 'x' } }),
      ['DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', '/derive/0/lookup/', '/derive/0/from/0'],
      ['DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', '/derive/0/lookup/null', '/derive/0/from/0'],
    ],
    ['a slot with a condition can be absent', { ...derive({ lookup: { null: 'x' } }), '/path/0/skip_when': { is_present: 'slots.t' } }],
    ['so can one with a gate', { ...derive({ lookup: { null: 'x' } }), '/overrides': { gates: { k: { is_present: 'slots.t' } } } }],
    ['and one that is passed after failed attempts', { ...derive({ lookup: { null: 'x' } }), '/slots/k/on_exhaust': 'skip' }],
    ['a source without listed values is not looked at', derive({ from: ['t'], lookup: { anything: 'x' } })],
    [
      'a result is one that the slot takes',
      { ...target, ...derive({ lookup: { a: 'm', b: 'q' } }) },
      ['DERIVE_OUTPUT_OUT_OF_DOMAIN', '/derive/0/lookup/b'],
    ],
    ['so is a default', { ...target, ...derive({ default: 'q' }) }, ['DERIVE_OUTPUT_OUT_OF_DOMAIN', '/derive/0/default']],
    [
      'a required slot gets a value from every combination',
      { ...target, '/slots/c/required': true, ...derive({ lookup: { a: 'm' } }) },
      ['REQUIRED_DERIVE_NOT_TOTAL', '/derive/0'],
    ],
    ['or from the default', { ...target, '/slots/c/required': true, ...derive({ lookup: { a: 'm' }, default: 'n' }) }],
    ['all rows are every combination', { ...target, '/slots/c/required': true, ...derive({ lookup: { a: 'm', b: 'n' } }) }],
    [
      'of several sources too, however an absent one is written',
      {
        ...target,
        '/slots/c/required': true,
        ...derive({
          from: ['k', 'ok'],
          after: 'ok',
          lookup: { 'a|true': 'm', 'a|false': 'm', 'a|': 'm', 'a|null': 'm', 'b|true': 'n', 'b|false': 'n' },
        }),
      },
      ['REQUIRED_DERIVE_NOT_TOTAL', '/derive/0'],
    ],
  ]);

  test('a table of many sources is judged without trying all combinations', () => {
    const names = Array.from({ length: 60 }, (_, i) => `s${i}`);
    const slots = Object.fromEntries(names.map((name) => [name, { domain: 'Kind', required: true }]));
    const entry = { writes: 'c', from: names, after: 's59', lookup: { [names.map(() => 'a').join('|')]: 'm' } };
    const document = edited(base, {
      ...target,
      '/slots': { ...slots, c: { domain: 'Code', required: true } },
      '/path': names.map((slot) => ({ slot })),
      '/derive': [entry],
    });
    expectFindings(document, [['REQUIRED_DERIVE_NOT_TOTAL', '/derive/0']]);
  });
});

describe('the value of a source as the default', () => {
  const to = (domain: Json, slot: { readonly [member: string]: Json } = {}): Edits => ({
    '/domains/Code': domain,
    '/slots/c': { domain: 'Code', ...slot },
  });
  const from = (domain: Json, slot: { readonly [member: string]: Json } = { required: true }): Edits => ({
    '/domains/Kind': domain,
    '/slots/k': { domain: 'Kind', ...slot },
  });
  const fallback = derive({ default: '$from[0]' });
  const unfit = ['DERIVE_DEFAULT_SOURCE_INCOMPATIBLE', '/derive/0/default'] as const;
  testFindings(base, [
    ['names a source', derive({ default: '$from[3]' }), ['INVALID_DERIVE_DEFAULT_REFERENCE', '/derive/0/default']],
    ['in digits', derive({ default: '$from[x]' }), ['INVALID_DERIVE_DEFAULT_REFERENCE', '/derive/0/default']],
    ['and nothing else', derive({ default: '$from[0]!' }), ['INVALID_DERIVE_DEFAULT_REFERENCE', '/derive/0/default']],
    ['is one that the slot takes', { ...to({ values: ['b', 'c'] }), ...fallback }, unfit],
    ['where it comes through at all', { ...to({ values: ['b', 'c'] }), ...derive({ default: '$from[0]', lookup: { a: 'c' } }) }],
    ['an absent one only with a nullable slot', { ...to({ values: ['a', 'b'] }), '/slots/k/required': false, ...fallback }, unfit],
    ['there it may', { ...to({ values: ['a', 'b'] }, { nullable: true, required: true }), '/slots/k/required': false, ...fallback }],
    ['an open absent one neither', { ...to({ type: 'free_text' }), ...derive({ from: ['t'], default: '$from[0]' }) }, unfit],
    ['a text goes into a text', { ...to({ type: 'free_text' }), ...from({ type: 'name' }), ...fallback }],
    [
      'a text that may be blank does not go into one that may not',
      { ...to({ type: 'free_text' }), ...from({ type: 'free_text', optional: true }), ...fallback },
      unfit,
    ],
    ['a text does not go into a name', { ...to({ type: 'name' }), ...from({ type: 'free_text' }), ...fallback }, unfit],
    ['a tax id goes into a name', { ...to({ type: 'name' }), ...from({ type: 'brazilian_tax_id' }), ...fallback }],
    ['a number does not go into a text', { ...to({ type: 'free_text' }), ...from({ type: 'integer' }), ...fallback }, unfit],
    ['a number does not go into a whole number', { ...to({ type: 'integer' }), ...from({ type: 'number' }), ...fallback }, unfit],
    ['a whole number goes into a number', { ...to({ type: 'number' }), ...from({ type: 'integer' }), ...fallback }],
    ['bounds hold', { ...to({ type: 'integer', maximum: 9 }), ...from({ type: 'integer', minimum: 1 }), ...fallback }, unfit],
    ['narrower ones fit', { ...to({ type: 'integer', minimum: 0 }), ...from({ type: 'integer', minimum: 1 }), ...fallback }],
    ['yes or no does not go into a choice', { ...to({ values: ['a'] }), ...from({ type: 'bool' }), ...fallback }, unfit],
  ]);
});
