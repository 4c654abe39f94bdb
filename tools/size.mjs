import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What the widget may weigh in bytes, brotli: what a phone on a slow line waits for. It may only ever be lowered. */
const limit = 57_000;
/** Where it is to get to: by parts of its own for languages and for what only authors need, and by less code. */
const goal = 32 * 1024;
const budgeted = 'flow-chat.js';
const measured = [budgeted, 'flow-chat.iife.js'];

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;

/**
 * Prints what the built scripts weigh.
 * @param {string} folder where they are
 * @returns {boolean} whether the widget keeps its budget
 */
export function printSizes(folder) {
  const rows = measured.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return [name, bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes)];
  });
  for (const row of [['bytes', 'raw', 'gzip', 'brotli'], ...rows]) {
    console.log(
      row[0].padEnd(20) +
        row
          .slice(1)
          .map((cell) => String(cell).padStart(10))
          .join(''),
    );
  }
  const used = rows[0][3];
  const over = used > limit;
  console.log(`${budgeted}: ${used} of ${limit} bytes (brotli)${over ? `, ${used - limit} too many` : ''}; the goal is ${goal}`);
  return !over;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  if (!existsSync(join(dist, budgeted))) {
    console.error('Nothing is built yet: run "npm run build" first.');
    process.exit(1);
  }
  process.exitCode = printSizes(dist) ? 0 : 1;
}
