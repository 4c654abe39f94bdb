import { canonical, isObject, byCodePoint, type Json } from '../src/engine/json.js';
import { normalize } from '../src/engine/normalize.js';
import { OK, type Command } from './command.js';
import { documentOf } from './flow-file.js';

/** `normalize`: the document with its defaults and ids written out, members in order. */
export const normalizeCommand: Command = {
  summary: 'print a flow with all defaults and step ids written out',
  usage: 'FILE [--compact]',
  details: [['--compact', 'print the canonical bytes that the digest is taken of']],
  options: { compact: { type: 'boolean' } },
  operands: [1, 1],
  async run([file = ''], options, io) {
    const { document } = await documentOf(file, io);
    const value = normalize(document) as unknown as Json;
    io.out(options['compact'] === true ? canonical(value) : `${pretty(value, '')}\n`);
    return OK;
  },
};

/** Like `canonical`, with lines. (`JSON.stringify` would put members that look like numbers in front.) */
function pretty(value: Json, indent: string): string {
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item: Json) => inner + pretty(item, inner))
    : isObject(value)
      ? Object.keys(value)
          .sort(byCodePoint)
          .map((name) => `${inner}${canonical(name)}: ${pretty(value[name] ?? null, inner)}`)
      : [];
  if (lines.length === 0) return canonical(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
