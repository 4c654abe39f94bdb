// npm start and npm test, also in a clone where nothing is installed: this file and what it imports use Node.js alone. (Scripts named
// prestart and pretest would not do: npm passes over them where ignore-scripts is set.)
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotWork, requireChromium, requireNode, requirePackages } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a script in a process of its own (a process remembers packages it did not find), with our signals passed on.
 * @returns {Promise<number>} its exit code
 */
function node(script, env = {}) {
  const child = spawn(process.execPath, [script], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** When the newest file of a folder, or a file, was changed; 0 when it is not there. What the build writes itself does not count. */
function changedAt(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined || path.includes('.gen.')) return 0;
  return entry.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name)))) : entry.mtimeMs;
}

/** Whether something that the build reads is newer than what it made. */
function isStale() {
  const sources = [
    'src',
    'components',
    'cli',
    'flowspec-2.schema.json',
    'package-lock.json',
    'rollup.config.mjs',
    'tools',
    'tsconfig.base.json',
  ];
  const built = changedAt(join(root, 'dist', 'flow-chat.js'));
  return sources.some((name) => changedAt(join(root, name)) > built);
}

const tasks = {
  async start() {
    const built = isStale() ? await node('tools/build.mjs') : 0;
    return built === 0 ? node('demo/serve.mjs') : built;
  },
  test: () => node('tools/test.mjs', { CHROME_PATH: requireChromium() }),
};

try {
  const task = tasks[process.argv[2]];
  if (task === undefined) throw new CannotWork(`Say what to run: ${Object.keys(tasks).join(' or ')}.`);
  requireNode();
  await requirePackages(root);
  process.exitCode = await task();
} catch (error) {
  if (!(error instanceof CannotWork)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
