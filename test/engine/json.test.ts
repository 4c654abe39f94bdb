import { describe, expect, test } from 'vitest';
import { byCodePoint, canonical, compact, equal, own, pointer, type Json } from '../../src/engine/json.js';

describe('canonical text', () => {
  test.each<[string, Json, string]>([
    ['sorts members at every level', { b: 1, a: { d: [2, { z: 0, y: 0 }], c: null } }, '{"a":{"c":null,"d":[2,{"y":0,"z":0}]},"b":1}'],
    ['sorts by code point, not by UTF-16 unit', { '\u{1f600}': 1, '\uffff': 2 }, '{"\uffff":2,"\u{1f600}":1}'],
    ['writes numbers in their shortest form', [1.0, 1e21, 0.5, -0], '[1,1e+21,0.5,0]'],
    ['escapes only what must be', 'a"\\\n\u0001\u007f\u2028é', '"a\\"\\\\\\n\\u0001\u007f\u2028é"'],
  ])('%s', (_rule, value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test('does not call a toJSON that the page put on arrays', () => {
    const prototype = Array.prototype as { toJSON?: () => string };
    prototype.toJSON = () => 'broken';
    try {
      expect(canonical({ list: [1] })).toBe('{"list":[1]}');
      expect(compact({ list: [1] })).toBe('{"list":[1]}');
    } finally {
      delete prototype.toJSON;
    }
  });
});

describe('equality', () => {
  test.each<[Json, Json, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [2, 2.0, true],
    [true, 1, false],
    [null, false, false],
    [[], {}, false],
    [{ a: null }, {}, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(equal(a, b)).toBe(same);
  });
});

describe('members and pointers', () => {
  test('an inherited name is no member', () => {
    expect(own({}, 'constructor')).toBeUndefined();
  });

  test('a pointer escapes tilde and slash', () => {
    expect(pointer('a/b', 0, 'c~d')).toBe('/a~1b/0/c~0d');
    expect(pointer()).toBe('');
  });

  test('code point order puts astral characters last', () => {
    expect(['\u{1f600}', '\uffff', 'b', 'a', 'ab'].sort(byCodePoint)).toEqual(['a', 'ab', 'b', '\uffff', '\u{1f600}']);
  });
});
