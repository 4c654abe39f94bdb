import { describe, expect, it } from 'vitest';
import { plain } from '../../src/runtime/plain.js';

describe('a foreign value as plain JSON', () => {
  it.each<[unknown, unknown]>([
    [{ a: [1, 'x', true, null] }, { a: [1, 'x', true, null] }],
    [{ a: undefined, b: () => 1, c: Symbol('s'), d: NaN, e: 1n, f: 2 }, { f: 2 }],
    [
      [undefined, 1],
      [null, 1],
    ],
    [
      new (class {
        readonly x = 1;
      })(),
      { x: 1 },
    ],
    [undefined, undefined],
    [() => 1, undefined],
  ])('%o', (value, json) => {
    expect(plain(value)).toEqual(json);
  });

  it('takes a member named __proto__ as any other', () => {
    const copy = plain(JSON.parse('{"__proto__":{"status":"success"}}')) as object;
    expect('status' in copy).toBe(false);
    expect(Object.keys(copy)).toEqual(['__proto__']);
  });

  it('ends at a value that holds itself', () => {
    const round: { [member: string]: unknown } = { a: 1 };
    round['round'] = round;
    expect(plain(round)).toMatchObject({ a: 1 });
  });
});
