import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const widget = 'flow-chat.js';
/** What the widget itself may weigh in bytes, brotli, the validator inside: what a phone on a slow line waits for first. */
const limit = 32 * 1024;
/** The parts that come before the first question of a Portuguese flow can be answered. */
const first = ['flow-chat.conversation', 'flow-chat.pt'];

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;

/** The widget first, then its parts. */
const inOrder = (a, b) => Number(b === widget) - Number(a === widget) || (a < b ? -1 : 1);

/**
 * Prints what the built scripts weigh.
 * @param {string} folder where they are
 * @returns {boolean} whether the widget keeps its budget
 */
export function printSizes(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const rows = names.sort(inOrder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return [name, bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes)];
  });
  const lines = [['bytes', 'raw', 'gzip', 'brotli'], ...rows];
  for (const [name, ...cells] of lines) console.log(name.padEnd(32) + cells.map((cell) => String(cell).padStart(10)).join(''));
  const sum = (names) => rows.reduce((total, [name, , , size]) => total + (names.some((one) => name.startsWith(one)) ? size : 0), 0);
  const used = sum([widget]);
  console.log(`Until the first question of a Portuguese flow: ${sum([widget, ...first])} bytes (brotli)`);
  console.log(`${widget}: ${used} of ${limit} bytes (brotli)${used > limit ? `, ${used - limit} too many` : ''}`);
  return used <= limit;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  if (!existsSync(join(dist, widget))) {
    console.error('Nothing is built yet: run "npm run build" first.');
    process.exit(1);
  }
  process.exitCode = printSizes(dist) ? 0 : 1;
}
