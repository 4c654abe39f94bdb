import type { Edge, Graph, Node } from './graph.js';

const WIDTH = 340;
const HEIGHT = 40;
const ROW = 84;
const LANE = 18;
const TOP = 24;
/** Characters that fit into a box. */
const FITS = 46;

const FILLS: { readonly [kind in Node['kind']]: string } = {
  start: '#e8eaed',
  question: '#e3f0ff',
  gate: '#fff4d6',
  work: '#e9f7ea',
  outside: '#f3e8fd',
  end: '#e8eaed',
};

/** An edge that leaves its column: on which side, and in which lane, counted from the column. */
type Lane = { readonly edge: Edge; readonly side: 'left' | 'right'; readonly lane: number };

/**
 * A graph as an SVG picture of its own: the nodes in one column, in their order; an edge to the next one goes down, others run beside the
 * column, forward on the right and back on the left.
 */
export function svg({ nodes, edges }: Graph, title: string): string {
  const rows = new Map(nodes.map(({ id }, i) => [id, i]));
  const row = (id: string) => rows.get(id) ?? 0;
  const straight = edges.filter(({ from, to }) => row(to) === row(from) + 1);
  const lanes = lanesOf(
    edges.filter((edge) => !straight.includes(edge)),
    row,
  );
  const count = (side: Lane['side']) => lanes.reduce((most, one) => (one.side === side ? Math.max(most, one.lane + 1) : most), 0);
  const left = LANE * (count('left') + 1);
  const width = left + WIDTH + LANE * (count('right') + 1) + 8 * 18;
  const height = TOP * 2 + ROW * (nodes.length - 1) + HEIGHT;
  const top = (id: string) => TOP + row(id) * ROW;
  const drawn = [
    ...straight.map((edge) => {
      const x = left + WIDTH / 2;
      return drawnEdge(edge, `M${x} ${top(edge.from) + HEIGHT}V${top(edge.to)}`, x + 6, top(edge.to) - 16);
    }),
    ...lanes.map(({ edge, side, lane }) => {
      const edgeOf = side === 'left' ? left : left + WIDTH;
      const x = edgeOf + (side === 'left' ? -1 : 1) * LANE * (lane + 1);
      // Leaves below the middle and arrives above it, so that two edges of one node do not lie on each other.
      const path = `M${edgeOf} ${top(edge.from) + 28}H${x}V${top(edge.to) + 12}H${edgeOf}`;
      // A way back is named by where it leads; the words of many would lie on each other.
      return drawnEdge(edge, path, left + WIDTH + 6, side === 'left' ? null : top(edge.from) + 40 + 11 * lane);
    }),
    ...nodes.map((node) => drawnNode(node, left, top(node.id))),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12">\n` +
    `<title>${escaped(title)}</title>\n` +
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>\n' +
    `<rect width="${width}" height="${height}" fill="#fff"/>\n${drawn.join('\n')}\n</svg>\n`
  );
}

/** Gives each edge the innermost lane of its side that is free along its way; short ones first. */
function lanesOf(edges: readonly Edge[], row: (id: string) => number): readonly Lane[] {
  const span = ({ from, to }: Edge) => [Math.min(row(from), row(to)), Math.max(row(from), row(to))] as const;
  const length = (edge: Edge) => span(edge)[1] - span(edge)[0];
  const taken: Lane[] = [];
  for (const edge of [...edges].sort((a, b) => length(a) - length(b))) {
    const side = row(edge.to) > row(edge.from) ? 'right' : 'left';
    const [start, end] = span(edge);
    const crossing = taken.filter((one) => one.side === side && span(one.edge)[0] <= end && span(one.edge)[1] >= start);
    let lane = 0;
    while (crossing.some((one) => one.lane === lane)) lane++;
    taken.push({ edge, side, lane });
  }
  return taken;
}

function drawnEdge({ from, to, text, jump }: Edge, path: string, x: number, y: number | null): string {
  const line = `<path d="${path}" fill="none" stroke="#333"${jump ? ' stroke-dasharray="4 3"' : ''} marker-end="url(#arrow)"/>`;
  // The white rim keeps the words readable where a line crosses them.
  const words =
    y === null || text === ''
      ? ''
      : `<text x="${x}" y="${y}" font-size="10" paint-order="stroke" stroke="#fff" stroke-width="3">${escaped(short(text))}</text>`;
  return `<g><title>${escaped(`${from} → ${to}${text === '' ? '' : `: ${text}`}`)}</title>${line}${words}</g>`;
}

function drawnNode({ kind, text }: Node, x: number, y: number): string {
  const round = kind === 'start' || kind === 'end' ? HEIGHT / 2 : kind === 'gate' ? 0 : 6;
  return (
    `<g><title>${escaped(text)}</title>` +
    `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="${round}" fill="${FILLS[kind]}" stroke="#333"/>` +
    `<text x="${x + WIDTH / 2}" y="${y + 24}" text-anchor="middle">${escaped(short(kind === 'gate' ? `if ${text}` : text))}</text></g>`
  );
}

function short(text: string): string {
  const signs = Array.from(text);
  return signs.length <= FITS ? text : `${signs.slice(0, FITS - 1).join('')}…`;
}

/** Text as XML holds it; control characters, which it cannot hold, are left out. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
