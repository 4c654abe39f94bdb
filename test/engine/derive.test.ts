import { describe, expect, test } from 'vitest';
import { derived } from '../../src/engine/derive.js';
import type { Derivation } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';

const table: Derivation = { writes: 'out', from: ['a', 'b'], lookup: { 'x|': 'empty', 'y|null': 'spelled', 'x|true': 'both' } };
const single: Derivation = { writes: 'out', from: ['a'], lookup: { '3.0': 'three', '4': 'four' }, default: '$from[0]' };

describe('a derivation', () => {
  test.each<[string, Derivation, readonly Json[], Json]>([
    ['joins its sources with a bar', table, ['x', true], 'both'],
    ['spells an absent source as nothing', table, ['x', null], 'empty'],
    ['or as null', table, ['y', null], 'spelled'],
    ['gives nothing for a row that is not there', table, ['z', false], null],
    ['finds a number spelled with its fraction', single, [3], 'three'],
    ['finds a number spelled without', single, [4], 'four'],
    ['falls back to a source as it is', single, [5], 5],
    ['falls back to nothing where that source is absent', single, [null], null],
    ['does not find what every object inherits', { ...single, lookup: {} }, ['constructor'], 'constructor'],
    ['falls back to a literal', { ...table, default: 'other' }, ['z', null], 'other'],
  ])('%s', (_rule, derivation, sources, value) => {
    expect(derived(derivation, sources)).toEqual(value);
  });
});
