import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import { examineShape } from '../../../src/engine/check/shape.js';
import type { Json } from '../../../src/engine/json.js';

const document = {
  schema: 'flowspec/2',
  flow: 'f',
  version: '1.0.0',
  route: { description: 'd' },
  domains: { Txt: { type: 'free_text' } },
  slots: { t: { domain: 'Txt' } },
  path: [{ slot: 't' }],
};

class Polite {
  hello = 1;
}

const circle: { self?: unknown } = {};
circle.self = [circle];
const deep = Array.from({ length: 600 }).reduce<Json>((inside) => [inside], []);
const unwilling = Object.defineProperty({}, 'secret', {
  enumerable: true,
  get: () => {
    throw new Error('no');
  },
});
const holes = [1];
holes[2] = 3;

describe('a document that is handed in as a value', () => {
  test('is taken when it is plain data, of another window too', () => {
    expect(check(document)).toEqual([]);
    expect(check(Object.assign(Object.create(null) as object, document) as Json)).toEqual([]);
  });

  test('is copied, so that later changes by the page reach nothing', () => {
    const mine = structuredClone(document);
    const { document: read } = examineShape(mine);
    mine.path[0] = { slot: 'zz' };
    mine.slots.t.domain = 'zz';
    expect(read).toEqual(document);
  });

  test.each<[string, unknown, string, string, string]>([
    ['not a number', { a: [NaN] }, '/a/0', 'number', ''],
    ['an infinite number', { 'a/b': -Infinity }, '/a~1b', 'number', ''],
    ['undefined', { a: undefined }, '/a', 'type', 'undefined'],
    ['a hole in a list', holes, '/1', 'type', 'undefined'],
    ['a function', { a: () => 1 }, '/a', 'type', 'function'],
    ['a big integer', { a: 1n }, '/a', 'type', 'bigint'],
    ['a symbol', { a: Symbol('x') }, '/a', 'type', 'symbol'],
    ['a date', { a: new Date(0) }, '/a', 'type', 'Date'],
    ['a map', { a: new Map() }, '/a', 'type', 'Map'],
    ['an instance of a class', { a: new Polite() }, '/a', 'type', 'Object'],
    ['a circle', circle, '/self/0', 'cycle', ''],
    ['too deep a list', deep, '/0'.repeat(500), 'depth', ''],
    ['half of a surrogate pair', { a: '\ud800' }, '/a', 'surrogate', ''],
    ['half of a surrogate pair in a name', { '\ud800': 1 }, '/\ud800', 'surrogate', ''],
    ['what cannot be read', unwilling, '', 'type', 'unreadable'],
    ['nothing', undefined, '', 'type', 'undefined'],
  ])('%s is refused, and nothing is thrown', (_what, value, path, reason, found) => {
    expect(check(value as Json)).toEqual([
      { code: 'FLOWSPEC_JSON_VALUE_INVALID', severity: 'error', path, params: { reason, found }, related: [] },
    ]);
  });

  test('may hold one object twice, which is no circle', () => {
    const prompt = { text: 'What?' };
    const path = [
      { slot: 't', prompt },
      { step: 'again', slot: 't', prompt },
    ];
    expect(check({ ...document, path }).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
