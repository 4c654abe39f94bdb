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
  rows.push({ name, passed: held ? 1 : 0, failed: held ? [] : ['the check itself'] });
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
  if (results.length === 0) results = [{ name, passed: 0, failed: [] }];
  results = results.map((row) => (row.passed + row.failed.length === 0 ? { ...row, failed: ['the run itself'] } : row));
  if (!held && results.every((row) => row.failed.length === 0)) results.push({ name, passed: 0, failed: ['the run itself'] });
  rows.push(...results);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Vitest: a skipped test counts as failed, as does a file that could not be run. */
function vitest(name, config) {
  const output = join(folder, `${config}.json`);
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  return runner(name, ['node_modules/vitest/vitest.mjs', ...args], {}, () => {
    const { testResults } = readJson(output);
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    const failed = [...tests.filter((test) => test.status !== 'passed').map((test) => test.fullName), ...broken.map((file) => file.name)];
    return [{ name, passed: tests.length + broken.length - failed.length, failed }];
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
for (const { name, passed, failed } of rows) console.log(`${name}: ${passed} passed, ${failed.length} failed`);
if (findFirefox() === null) console.log('Skipped: Firefox, which is not installed (Debian: firefox-esr)');
if (findWebKit() === null) console.log('Skipped: WebKitGTK, which is not installed (Debian: webkit2gtk-driver, xvfb, xauth)');
for (const { name, failed } of rows) for (const test of failed) console.log(`Failed in ${name}: ${test}`);
const passed = rows.reduce((total, row) => total + row.passed, 0);
const failed = rows.reduce((total, row) => total + row.failed.length, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
