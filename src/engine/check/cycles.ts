import { byCodePoint } from '../json.js';

/** A cycle: the name at which it closes, and all names in it, in order. */
export type Cycle = { readonly at: string; readonly members: readonly string[] };

/**
 * The cycles of a graph of names, each set of members once: depth first from the names in order, edges as authored. Edges to names
 * outside the graph do not count. Without recursion: a chain may be as long as the document.
 */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): Cycle[] {
  const found = new Map<string, Cycle>();
  const done = new Set<string>();
  for (const root of [...graph.keys()].sort(byCodePoint)) {
    const trail: { readonly name: string; readonly edges: readonly string[]; next: number }[] = [];
    const enter = (name: string) => {
      const edges = graph.get(name);
      if (edges !== undefined && !done.has(name)) trail.push({ name, edges, next: 0 });
    };
    const depth = new Map<string, number>();
    enter(root);
    for (let top = trail[trail.length - 1]; top !== undefined; top = trail[trail.length - 1]) {
      depth.set(top.name, trail.length - 1);
      const edge = top.edges[top.next++];
      if (edge === undefined) {
        done.add(top.name);
        depth.delete(top.name);
        trail.pop();
        continue;
      }
      const start = depth.get(edge);
      if (start === undefined) enter(edge);
      else {
        const members = trail.slice(start).map(({ name }) => name);
        const key = [...members].sort(byCodePoint).join('\n');
        if (!found.has(key)) found.set(key, { at: edge, members });
      }
    }
  }
  return [...found.values()];
}
