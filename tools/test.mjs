// All checks, one after the other; none stops the rest. The last line is the sum: "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFirefox, findWebKit } from './browsers.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'flowspec-chat-test-'));
const rows = [];
let child = null;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    child?.kill(signal);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

/** Runs a script. @returns {Promise<boolean>} whether it ended well */
function node(args, env = {}) {
  return new Promise((resolve) => {
    child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** One check that holds or does not. */
async function check(name, ...args) {
  console.log(`\n== ${name}`);
  const held = await node(args);
  rows.push({ name, passed: held ? 1 : 0, failed: held ? 0 : 1 });
}

/** A runner of tests. Ending badly without a failed test, or without any test, is a failure too. */
async function runner(name, args, env, counted) {
  console.log(`\n== ${name}`);
  const held = await node(args, env);
  let results = [];
  try {
    results = counted();
  } catch {
    // It did not come to write its counts.
  }
  if (results.length === 0) results = [{ name, passed: 0, failed: 0 }];
  results = results.map((row) => (row.passed + row.failed === 0 ? { ...row, failed: 1 } : row));
  if (!held && results.every((row) => row.failed === 0)) results.push({ name: `${name}, the run itself`, passed: 0, failed: 1 });
  rows.push(...results);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Vitest: a skipped test counts as failed, as does a file that could not be run. */
function vitest(name, config) {
  const output = join(folder, `${config}.json`);
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  return runner(name, ['node_modules/vitest/vitest.mjs', ...args], {}, () => {
    const { testResults, numPassedTests, numTotalTests } = readJson(output);
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return [{ name, passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length }];
  });
}

function browserTests(name) {
  const output = join(folder, 'engines.json');
  return runner(name, ['node_modules/@web/test-runner/dist/bin.js'], { TEST_COUNTS: output }, () =>
    Object.entries(readJson(output)).map(([engine, counts]) => ({ name: `${name}, ${engine}`, ...counts })),
  );
}

try {
  await check('build', 'tools/build.mjs');
  await check('size', 'tools/size.mjs');
  await check('types', 'tools/types.mjs');
  await check('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0');
  await check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '.');
  await vitest('tests in Node.js', 'vitest.config.mjs');
  await browserTests('tests in browsers');
  await vitest('whole pages', 'vitest.e2e.config.mjs');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log('');
for (const { name, passed, failed } of rows) console.log(`${name}: ${passed} passed, ${failed} failed`);
if (findFirefox() === null) console.log('Skipped: Firefox, which is not installed (Debian: firefox-esr)');
if (findWebKit() === null) console.log('Skipped: WebKitGTK, which is not installed (Debian: webkit2gtk-driver, xvfb, xauth)');
const sum = (what) => rows.reduce((total, row) => total + row[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
