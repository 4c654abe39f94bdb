// Where the bytes of the widget and its parts are: npm run weigh. What each area takes alone, minified, in bytes; the sum is more than the whole, since
// areas that are compressed together share words. With the name of an area as argument: its modules.
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { brotliCompressSync } from 'node:zlib';
import { bundles } from '../rollup.config.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const wanted = process.argv[2];

/** `src/engine/check/links/path.ts` belongs to `src/engine/check`, a package to itself. */
function areaOf(path) {
  if (path.includes('.gen.')) return path;
  const parts = path.split('/');
  const depth = parts[0] === 'components' ? 1 : parts[0] === 'node_modules' && parts[1].startsWith('@') ? 3 : parts[1] === 'engine' ? 3 : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

const [{ output: place, ...options }] = bundles('dist');
const bundle = await rollup({ ...options, plugins: options.plugins.filter(({ name }) => name !== 'terser' && name !== 'parts') });
const chunks = (await bundle.generate(place)).output.filter(({ type }) => type === 'chunk');
await bundle.close();

const areas = new Map();
for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
  const path = id.replace(/\\/g, '/').replace(/^.*\/(?=(src|components|node_modules)\/)/, '');
  const area = areaOf(path);
  const key = wanted === undefined ? area : area === wanted ? path : null;
  if (code !== null && key !== null) areas.set(key, `${areas.get(key) ?? ''}{${code}\n}\n`);
}

const rows = [];
for (const [area, code] of areas) {
  const small = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { unused: false },
    format: { ascii_only: true, comments: false },
  });
  rows.push({ area, raw: small.code.length, brotli: brotliCompressSync(small.code).length });
}
console.table(rows.sort((a, b) => b.brotli - a.brotli));
