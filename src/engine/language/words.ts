import type { Words } from './pack.js';

/** The entries of a word list. */
export function listOf(words: Words): readonly string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
