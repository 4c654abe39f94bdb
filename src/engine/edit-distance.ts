/**
 * How many insertions, deletions, replacements and swaps of neighbours (a letter takes part in one of them at most) make `b` of `a`.
 * Counted up to `limit`, which must be small; more give `limit + 1`.
 */
export function distance(a: string, b: string, limit: number): number {
  let changes = 0;
  while (changes <= limit && !within(a, b, changes)) changes++;
  return changes;
}

function within(a: string, b: string, changes: number): boolean {
  if (Math.abs(a.length - b.length) > changes) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x === '' || y === '') return x.length + y.length <= changes;
  if (changes === 0) return false;
  const left = changes - 1;
  return (
    within(x.slice(1), y.slice(1), left) ||
    within(x.slice(1), y, left) ||
    within(x, y.slice(1), left) ||
    (x[0] === y[1] && x[1] === y[0] && within(x.slice(2), y.slice(2), left))
  );
}
