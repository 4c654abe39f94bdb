import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../../src/engine/edit-distance.js';

test.each([
  ['fridge', 'fridge', 0],
  ['matress', 'mattress', 1],
  ['fridges', 'fridge', 1],
  ['cooker', 'cooler', 1],
  ['pisacndo', 'piscando', 1],
  ['restorante', 'restaurante', 2],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
  ['agree', 'do not agree', 3],
])('from %j to %j are %i changes, three meaning more than two', (a, b, changes) => {
  expect(distance(a, b, 2)).toBe(changes);
  expect(distance(b, a, 2)).toBe(changes);
});

test('agrees with the table of all prefixes', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(distance(a, b, 2)).toBe(Math.min(3, table(a, b)));
    }),
    { seed: 20, numRuns: 2000 },
  );
});

/** The textbook way, for comparison: the costs between all prefixes. */
function table(a: string, b: string): number {
  const cost: number[][] = [];
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i++) {
    cost.push([]);
    for (let j = 0; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      cost[i]?.push(i + j === 0 ? 0 : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
