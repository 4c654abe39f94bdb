import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package that a module belongs to, or null for a module of our own. */
function packageOf(module) {
  // Modules that plug-ins make out of others carry marks around the path.
  return /[^\0]*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(module.replace(/\\/g, '/'))?.[0] ?? null;
}

/** Name, version and license text of a package. */
function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) return `${name} ${version} (${license}), by ${author?.name ?? author}\n`;
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/**
 * Rollup plug-in: writes the licenses of all packages that a bundle holds code of, which they ask for, beside it.
 * @param {string} fileName
 * @returns {import('rollup').Plugin}
 */
export function licenses(fileName) {
  return {
    name: 'licenses',
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const folders = used.filter(([, module]) => module.renderedLength > 0).map(([id]) => packageOf(id));
      const texts = [...new Set(folders)].filter((folder) => folder !== null).map(licenseOf);
      this.emitFile({ type: 'asset', fileName, source: texts.sort().join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
