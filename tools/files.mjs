import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'flow-chat.files.json';

/** `sha256-` and the digest in base64, as browsers take it for `integrity` too. */
const digestOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Writes the list of the widget's files beside them: what a service worker has to keep so that a page opens without a network.
 * @param {string} folder where they are
 */
export function writeFileList(folder) {
  const names = readdirSync(folder).filter((name) => /^flow-chat\..*js$/.test(name) && !name.startsWith('flow-chat.offline.'));
  const files = Object.fromEntries(names.sort().map((name) => [name, digestOf(readFileSync(join(folder, name)))]));
  writeFileSync(join(folder, LIST), `${JSON.stringify({ digest: digestOf(JSON.stringify(files)), files }, null, 2)}\n`);
}
