import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// The generated validator is one of the modules that are checked.
const generated = spawnSync(process.execPath, ['tools/compile-schema.mjs'], { stdio: 'inherit' });
let failed = generated.status !== 0;

// The engine and the runtime are projects of their own, without the DOM. Plain "tsc" could be the compiler of another package.
for (const project of ['src/engine', 'src/runtime', '.', 'cli', 'test']) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
