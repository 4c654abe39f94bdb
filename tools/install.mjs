import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findChromium } from './browsers.mjs';

/** Something cannot work on this machine; the message is the one sentence that the user reads. */
export class CannotWork extends Error {}

/** @throws {CannotWork} when this Node.js is too old */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CannotWork(`Node.js 20.19 or newer is needed, and this is ${process.versions.node}.`);
  }
}

/** What the packages on disk were installed for: the lock file and everything that native packages depend on. */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update([process.version, process.platform, process.arch].join()).digest('hex');
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

/** Whether the process that wrote the lock still runs. A lock without a number is being written, unless it stays so. */
function isHeld(lock) {
  const owner = Number(readOr(lock, ''));
  if (!owner) return existsSync(lock) && Date.now() - statSync(lock).mtimeMs < 5000;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Takes the lock, if need be after the run that holds it. It lies outside node_modules, which npm ci deletes. */
async function takeLock(lock) {
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) console.log('Another run is installing the packages: waiting for it.');
    told = true;
    await delay(250);
  }
}

function npmCi(root) {
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  // The same npm that started this, if it was npm.
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    throw new CannotWork(
      'The packages could not be installed: npm ci needs its registry or a full npm cache; its own message stands above.',
    );
}

/**
 * Installs the packages of package-lock.json unless they are there. Two runs at once: one installs, the other waits.
 * @throws {CannotWork} when npm fails
 */
export async function requirePackages(root) {
  const stamp = join(root, 'node_modules', '.installed-for');
  const wanted = wantedStamp(root);
  const installed = () => readOr(stamp, '') === wanted;
  if (installed()) return;
  const lock = join(root, '.installing');
  await takeLock(lock);
  try {
    if (installed()) return;
    console.log('Installing the packages.');
    npmCi(root);
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Finds Chromium, and installs Debian's where that is possible.
 * @returns {string} its program
 * @throws {CannotWork} when there is none
 */
export function requireChromium() {
  let found;
  try {
    found = findChromium();
  } catch (error) {
    throw new CannotWork(error.message);
  }
  if (found !== null) return found;
  const byHand = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  const apt = '/usr/bin/apt-get';
  if (process.platform !== 'linux' || !existsSync(apt)) {
    throw new CannotWork('The tests need Chromium or Chrome: install one of them, or name its program in CHROME_PATH.');
  }
  if (process.getuid() !== 0) throw new CannotWork(`The tests need Chromium: run "${byHand}" as root, or name its program in CHROME_PATH.`);
  console.log('Installing Chromium.');
  const run = (...args) =>
    spawnSync(apt, ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const installed = run('update') && run('install', '-y', '--no-install-recommends', 'chromium');
  found = findChromium();
  if (!installed || found === null) throw new CannotWork(`Chromium could not be installed: "${byHand}" failed.`);
  return found;
}
