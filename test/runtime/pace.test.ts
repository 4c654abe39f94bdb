import { describe, expect, it } from 'vitest';
import { delayAfter, fraction } from '../../src/runtime/pace.js';

const NOON = Date.UTC(2026, 2, 2, 12, 0, 0);

describe('the delay before the next try', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [9, 256_000],
    [10, 300_000],
    [40, 300_000],
    [5_000, 300_000],
  ])('after try %i is at most %i ms', (tries, most) => {
    expect(delayAfter(tries, null, NOON, 1)).toBe(most);
    expect(delayAfter(tries, null, NOON, 0.999999)).toBeLessThanOrEqual(most);
  });

  it.each([1, 2, 10, 500])('after try %i is never less than a second', (tries) => {
    expect(delayAfter(tries, null, NOON, 0)).toBe(1_000);
  });

  it('lies anywhere between the two, by chance', () => {
    expect(delayAfter(3, null, NOON, 0.5)).toBe(2_500);
  });

  it.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 1_000],
    ['3600', 3_600_000],
    ['86400', 3_600_000],
    ['9'.repeat(400), 3_600_000],
    ['Mon, 02 Mar 2026 12:02:00 GMT', 120_000],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 1_000],
    ['Tue, 02 Mar 2027 12:00:00 GMT', 3_600_000],
  ])('is what Retry-After asks for: %j', (retryAfter, delay) => {
    expect(delayAfter(1, retryAfter, NOON, 1)).toBe(delay);
  });

  it.each(['', 'soon', '-5', '1.5', '0x10', 'Mon, 02 Foo 2026 12:02:00 GMT', '2026-03-02T12:02:00Z'])(
    'is our own where Retry-After cannot be read: %j',
    (retryAfter) => {
      expect(delayAfter(2, retryAfter, NOON, 1)).toBe(2_000);
    },
  );
});

describe('a fraction of random text', () => {
  it.each([
    ['00000000', 0],
    ['80000000ffff', 0.5],
    ['C0000000-0000', 0.75],
    ['no digits', 0.5],
  ])('%j', (text, value) => {
    expect(fraction(text)).toBe(value);
  });

  it('never reaches one', () => {
    expect(fraction('ffffffff')).toBeLessThan(1);
  });
});
