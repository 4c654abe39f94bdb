import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { join } from 'node:path';
import esbuild from 'rollup-plugin-esbuild';
import { licenses } from './tools/licenses.mjs';
import { parts } from './tools/parts.mjs';

const elements = 'components/flow-chat-define.ts';
const returnPage = 'src/browser/return-page.ts';
const offline = 'src/offline/keep-offline.ts';

/** Strips types and brings all that ships down to the syntax level ES2020, packages too: lit's own level is newer. */
const lower = () => esbuild({ target: 'es2020', exclude: [], include: /\.[jt]s$/, minify: false, sourceMap: false });
const find = () => resolve({ browser: true, exportConditions: ['production'] });
/** Only terser minifies: after esbuild's minifier the whole is larger. */
const minify = (module = true) => terser({ module, ecma: 2020, compress: { passes: 3 }, format: { ascii_only: true, comments: false } });

/**
 * All bundles, as rollup options.
 * @param {string} folder where they go
 * @returns {import('rollup').RollupOptions[]}
 */
export function bundles(folder) {
  const shared = { onwarn: refuse };
  return [
    {
      ...shared,
      input: { 'flow-chat': elements },
      // What it and its parts share is the entry's.
      preserveEntrySignatures: false,
      plugins: [find(), commonjs(), lower(), minify(), licenses('flow-chat.licenses.txt'), parts()],
      output: {
        dir: folder,
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `flow-chat.${name.replace('-define', '')}.js`,
      },
    },
    // The classic script is for workers that cannot import: it leaves one name.
    ...[
      { file: join(folder, 'flow-chat.offline.js'), format: 'es' },
      { file: join(folder, 'flow-chat.offline.iife.js'), format: 'iife', name: 'flowChatOffline' },
    ].map((output) => ({ ...shared, input: offline, plugins: [lower(), minify(output.format === 'es')], output })),
    {
      ...shared,
      input: { 'flow-return': returnPage },
      plugins: [find(), lower(), minify()],
      output: { dir: folder, format: 'es', entryFileNames: '[name].js' },
    },
    {
      ...shared,
      input: ['src/index.ts', 'src/engine/index.ts', offline, elements, returnPage],
      external: /^(lit|idb-keyval|@cfworker\/json-schema)(\/|$)/,
      plugins: [find(), commonjs(), lower()],
      output: {
        dir: join(folder, 'npm'),
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: '.',
        // npm leaves folders of this name out of a package.
        entryFileNames: (chunk) => `${chunk.name.replace(/node_modules/g, 'bundled')}.js`,
      },
    },
    {
      ...shared,
      input: 'cli/flowspec-chat.ts',
      external: /^(node:|@cfworker\/json-schema)/,
      plugins: [resolve(), commonjs(), esbuild({ target: 'node20', minify: false, sourceMap: false })],
      output: { dir: folder, format: 'es', entryFileNames: 'cli/[name].js' },
    },
  ];
}

/** What rollup only warns of (a package that is not found, a cycle) is an error here. */
function refuse(warning) {
  throw new Error(warning.message);
}

export default bundles('dist');
