import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const parent = join(root, 'node_modules', '.cache', 'flowspec-chat');
let count = 0;

/**
 * Bundles a module, TypeScript or not, with all it imports from this project and hands back its exports: tools written in plain
 * JavaScript run the sources as they are, without a build before. Packages stay imports of their own.
 * @param {string} entry path of the module, from the project root
 * @returns {Promise<Record<string, any>>} the module's namespace
 */
export async function importBundled(entry) {
  // Inside node_modules, so that the bundle finds the packages it imports.
  const outfile = join(parent, `${basename(entry).replace(/\.[^.]+$/, '')}-${process.pid}-${++count}.mjs`);
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile, { force: true });
  }
}
