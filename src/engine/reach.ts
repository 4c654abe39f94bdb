/** Names reached from `start` along the edges, breadth first, each once, `start` included. */
export function reach(edges: ReadonlyMap<string, readonly string[]>, start: readonly string[]): string[] {
  const seen = new Set(start);
  for (const name of seen) for (const next of edges.get(name) ?? []) seen.add(next);
  return [...seen];
}

/** From "name, what it reads" to "name, who reads it". */
export function inverse(edges: readonly (readonly [string, readonly string[]])[]): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [reader, sources] of edges) {
    for (const source of sources) {
      const list = readers.get(source);
      if (list === undefined) readers.set(source, [reader]);
      else list.push(reader);
    }
  }
  return readers;
}
