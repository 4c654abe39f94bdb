import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/engine/sha256.js';
import { chance } from './random-flow.js';

describe('sha256', () => {
  test('gives the digests that the standard publishes', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('agrees with the platform for texts of every length and script', () => {
    const by = chance(7);
    const letters = ['a', '\u0000', 'é', 'ß', 'م', '漢', '😀', '\uffff', '"'];
    for (let length = 0; length < 200; length++) {
      const text = Array.from({ length }, () => by.pick(letters)).join('');
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  test('takes a lone surrogate', () => {
    expect(sha256('\ud800')).toMatch(/^[0-9a-f]{64}$/);
  });
});
