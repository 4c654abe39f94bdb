import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importBundled } from './bundle.mjs';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((name) => /\.(ts|mjs)$/.test(name) && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .sort();

if (names.length === 0) {
  console.error(`bench/ holds no benchmark${wanted.length > 0 ? ` named ${wanted.join(' or ')}` : ''}.`);
  process.exitCode = 1;
}
// A benchmark prints what it measures, and sets the exit code when it misses a limit of its own.
for (const name of names) await importBundled(`bench/${name}`);
