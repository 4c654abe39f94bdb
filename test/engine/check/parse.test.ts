import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import { parse } from '../../../src/engine/check/parse.js';
import { finder } from '../../../src/engine/check/place.js';
import { FlowError } from '../../../src/engine/diagnostics.js';
import { canonical, type Json } from '../../../src/engine/json.js';
import { chance } from '../random-flow.js';
import { structuralSeeds } from './mutants.js';

function refusal(text: string): { readonly [name: string]: Json } {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof FlowError) return error.params;
  }
  throw new Error('it was taken');
}

describe('parsing', () => {
  test('gives what the language itself parses, for every document of the vectors', () => {
    for (const document of structuralSeeds) {
      for (const text of [
        JSON.stringify(document),
        JSON.stringify(document, null, 2),
        JSON.stringify(document, null, '\t').replace(/\n/g, '\r\n'),
      ]) {
        expect(parse(text)).toEqual(JSON.parse(text));
      }
    }
  });

  test.each([
    '{"a":[1,-0.5,1e3,1E-2,true,false,null,"",{}],"b":[]}',
    '"\\u00e9\\n\\"\\\\\\/ \\ud83d\\ude00"',
    ' [ ] ',
    '0',
    '"\u007f\u2028é"',
  ])('reads %s', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  test('agrees with the language about texts that were damaged by chance', () => {
    const by = chance(3);
    const text = '{"a": [1, -2.5e3, true, null, "x\\n\\u00e9", {"b": "", "c": []}], "d": "\\\\"}';
    const differing: string[] = [];
    let valid = 0;
    for (let i = 0; i < 20_000; i++) {
      const at = by.below(text.length);
      const broken =
        text.slice(0, at) +
        by.pick(['', ',', '"', '}', ']', '{', '[', ':', ' ', '0', '-', '.', 'e', 'u', '\\', 't', '\n', '\u0001']) +
        text.slice(at + by.below(3));
      if (outcome(() => parse(broken)) !== outcome(() => JSON.parse(broken) as Json)) differing.push(broken);
      else if (outcome(() => parse(broken)) !== null) valid++;
    }
    // A member that stands twice is what the language takes and a document may not have.
    expect(differing.filter((broken) => refusal(broken)['reason'] !== 'duplicate')).toEqual([]);
    expect(valid).toBeGreaterThan(1000);
  });

  test('passes a byte order mark over, which editors put in front', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  test('keeps members that JavaScript objects are sensitive about', () => {
    const value = parse('{"__proto__":{"x":1},"constructor":2,"toString":3}') as { readonly [name: string]: Json };
    expect(canonical(value)).toBe('{"__proto__":{"x":1},"constructor":2,"toString":3}');
    expect('x' in value).toBe(false);
  });
});

function outcome(read: () => Json): string | null {
  try {
    return canonical(read());
  } catch {
    return null;
  }
}

describe('what is no strict JSON', () => {
  test.each<[string, string, string, number, string]>([
    ['nothing at all', '', 'value', 0, ''],
    ['a comma too many in a list', '[1,]', 'value', 3, ']'],
    ['a comma too many in an object', '{"a":1,}', 'name', 7, '}'],
    ['a comma in front', '[,1]', 'value', 1, ','],
    ['two commas', '[1,,2]', 'value', 3, ','],
    ['a missing comma', '[1 2]', 'comma', 3, '2'],
    ['a missing colon', '{"a" 1}', 'colon', 5, '1'],
    ['a member name without quotes', '{a:1}', 'name', 1, 'a'],
    ['single quotes', "{'a':1}", 'name', 1, "'"],
    ['a comment', '{ // no\n}', 'name', 2, '/'],
    ['not a number', '[NaN]', 'value', 1, 'NaN'],
    ['infinity', '[-Infinity]', 'value', 1, '-Infinity'],
    ['a number with a leading zero', '[01]', 'comma', 2, '1'],
    ['a number with a plus sign', '[+1]', 'value', 1, '+1'],
    ['a number that overflows', '[1e999]', 'number', 1, '1e999'],
    ['a list that is not closed', '[1', 'comma', 2, ''],
    ['an object that is not closed', '{"a":1', 'comma', 6, ''],
    ['a text that is not closed', '["ab', 'text', 4, ''],
    ['a line break inside a text', '["a\nb"]', 'text', 3, '\n'],
    ['an unknown escape', '["\\x"]', 'text', 1, '"'],
    ['more than one value', '{} {}', 'end', 3, '{'],
    ['half of a surrogate pair, escaped', '["\\ud83d"]', 'surrogate', 1, '"'],
    ['half of a surrogate pair, as it is', '["\ud83d"]', 'surrogate', 1, '"'],
    ['half of a surrogate pair in a name', '{"\\ude00":1}', 'surrogate', 1, '"'],
  ])('%s is refused', (_what, text, reason, at, found) => {
    expect(refusal(text)).toEqual({ reason, at, found });
  });

  test('a repeated member is refused at any depth, and it does not matter how it is written', () => {
    expect(refusal('[{"a":{"b":1,"c":2,"\\u0062":3}}]')).toEqual({ reason: 'duplicate', at: 19, found: '"', container: '/0/a' });
  });

  test.each(['[', '{"a":', '[{"and":['])('depth is bounded: a hundred thousand times %s is a finding', (opening) => {
    expect(refusal(opening.repeat(100_000))['reason']).toBe('depth');
  });

  test('five hundred levels are read', () => {
    expect(outcome(() => parse('['.repeat(500) + ']'.repeat(500)))).toBe('['.repeat(500) + ']'.repeat(500));
    expect(refusal('['.repeat(501) + ']'.repeat(501))['reason']).toBe('depth');
  });
});

describe('places in a text', () => {
  const text = '{\r\n  "a": [1,\n    {"b/c": "x"}],\r  "d~": {}\n}';

  test.each<[string, number, number]>([
    ['', 1, 1],
    ['/a', 2, 8],
    ['/a/0', 2, 9],
    ['/a/1', 3, 5],
    ['/a/1/b~1c', 3, 13],
    ['/d~0', 4, 9],
  ])('%j is where its value begins', (path, line, column) => {
    expect(finder(text)(path)).toEqual({ line, column });
  });

  test('a member is where its name begins', () => {
    expect(finder(text)('/a/1/b~1c', true)).toEqual({ line: 3, column: 6 });
  });

  test('what is not there is where its container begins', () => {
    expect(finder(text)('/a/1/zz/y')).toEqual({ line: 3, column: 5 });
  });

  test('a byte order mark counts for nothing', () => {
    expect(finder('\ufeff[7]')('/0')).toEqual({ line: 1, column: 2 });
  });
});

describe('a text that is no JSON', () => {
  test('is one finding about the whole, with line and column', () => {
    expect(check('{\n  "schema": "flowspec/2",\n  "flow": oops\n}')).toEqual([
      {
        code: 'FLOWSPEC_JSON_INVALID',
        severity: 'error',
        path: '',
        params: { reason: 'value', found: 'oops' },
        related: [],
        line: 3,
        column: 11,
      },
    ]);
  });
});
