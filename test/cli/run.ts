import { readFileSync } from 'node:fs';
import type { Io } from '../../cli/io.js';
import { main } from '../../cli/main.js';
import { root } from '../sources.js';

/** Files by name that stand before those of the project; lines that the person types. */
export type World = {
  readonly files?: { readonly [name: string]: string };
  readonly lines?: readonly string[];
  readonly colours?: boolean;
};

/** Runs a command line in a world of its own. */
export async function run(args: readonly string[], world: World = {}) {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => (out += text),
    err: (text) => (err += text),
    read: async (file) => world.files?.[file] ?? readFileSync(root + file, 'utf8'),
    lines: async function* () {
      yield* world.lines ?? [];
    },
    changes: async function* () {
      yield;
    },
    colours: world.colours ?? false,
    language: 'en-GB',
  };
  const code = await main(args, io);
  return { code, out, err };
}
