/** The stamp of a stored record (see `Write.over`); null: it has none, or there is none. */
export function stampOf(record: unknown): string | null {
  const stamp = typeof record === 'object' && record !== null && 'stamp' in record ? record.stamp : null;
  return typeof stamp === 'string' ? stamp : null;
}
