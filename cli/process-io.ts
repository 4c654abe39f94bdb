import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Io } from './io.js';

/** The world as the process sees it. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return {
    out: (line) => void stdout.write(line),
    err: (line) => void stderr.write(line),
    read: (file) => (file === '-' ? text(stdin) : readFile(file, 'utf8')),
    lines: () => createInterface({ input: stdin }),
    changes,
    colours: (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb' && stdout.isTTY && stderr.isTTY,
    language: (env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '').replace(/[.@].*/, '').replace('_', '-'),
  };
}

/** The folders are watched: an editor that writes a new file and renames it would be lost with the old one. */
async function* changes(files: readonly string[]): AsyncIterable<void> {
  let changed = false;
  let wake = (): void => {};
  for (const file of files) {
    watch(dirname(file), (_, name) => {
      if (name !== null && name !== basename(file)) return;
      changed = true;
      wake();
    });
  }
  for (;;) {
    if (!changed) await new Promise<void>((resolve) => (wake = resolve));
    // One save is often several events.
    await new Promise((resolve) => setTimeout(resolve, 50));
    changed = false;
    yield;
  }
}
