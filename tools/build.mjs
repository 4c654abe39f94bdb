import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { bundles } from '../rollup.config.mjs';
import { writeFileList } from './files.mjs';
import { printSizes } from './size.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = 'dist';
// Built beside and put in place when complete: a server that runs meanwhile never hands out half of it.
const stage = `${dist}.${process.pid}`;

/** Runs a script of the project; its failure ends the build. */
function node(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
}

process.chdir(root);
try {
  node('tools/compile-schema.mjs');
  for (const options of bundles(stage)) {
    const bundle = await rollup(options);
    await bundle.write(options.output);
    await bundle.close();
  }
  writeFileList(stage);
  node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.declarations.json', '--outDir', `${stage}/npm`);
  rmSync(dist, { recursive: true, force: true });
  renameSync(stage, dist);
  printSizes(dist);
} catch (error) {
  console.error(`The build failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(stage, { recursive: true, force: true });
}
