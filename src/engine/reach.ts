/** Names reached from `start` along the edges, breadth first, each once, `start` included. */
export function reach(edges: ReadonlyMap<string, readonly string[]>, start: readonly string[]): string[] {
  const seen = new Set(start);
  for (const name of seen) for (const next of edges.get(name) ?? []) seen.add(next);
  return [...seen];
}
