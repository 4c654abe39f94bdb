import type { Graph, Node } from './graph.js';

const SHAPES: { readonly [kind in Node['kind']]: readonly [open: string, close: string] } = {
  start: ['([', '])'],
  question: ['[', ']'],
  gate: ['{', '}'],
  work: ['[[', ']]'],
  outside: ['[/', '/]'],
  end: ['([', '])'],
};

/** A graph as a Mermaid flowchart. */
export function mermaid({ nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, i) => [id, `n${i}`]));
  const lines = nodes.map(({ id, kind, text }) => `  ${names.get(id) ?? ''}${SHAPES[kind][0]}"${escaped(text)}"${SHAPES[kind][1]}`);
  for (const { from, to, text, jump } of edges)
    lines.push(`  ${names.get(from) ?? ''} ${jump ? '-.->' : '-->'}${text === '' ? '' : `|"${escaped(text)}"|`} ${names.get(to) ?? ''}`);
  return `flowchart TD\n${lines.join('\n')}\n`;
}

/** Text as Mermaid shows it: whatever could be markup goes as an entity, in its own spelling. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[^\p{L}\p{M}\p{N} .,:;?!()/'=+_-]/gu, (sign) => `#${sign.codePointAt(0) ?? 0};`);
}
