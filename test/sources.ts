import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

// What is installed, built or written by a run.
const foreign = /^(node_modules|dist\.[^/]*|dist|demo\/data|coverage|screenshots|\.git|\.installing|[^/]*\.log)$/;

/** All files of the project under a folder, by path from the project's root, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (foreign.test(path)) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .sort();
}

/** The text of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(root + path, 'utf8');
}
