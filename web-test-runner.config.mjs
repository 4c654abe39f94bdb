import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { chromiumArgs, findChromium, findFirefox, findWebKit } from './tools/browsers.mjs';
import { countingReporter } from './tools/counting-reporter.mjs';
import { webkitLauncher } from './tools/webkit-launcher.mjs';

const chromium = findChromium();
if (chromium === null) throw new Error('The browser tests need Chromium or Chrome: install it, or name its program in CHROME_PATH.');
const firefox = findFirefox();
const webkit = findWebKit();

/** Puppeteer drives Firefox too; the launcher takes the name of an engine from it. */
const firefoxLauncher = (executablePath) =>
  chromeLauncher({ puppeteer, concurrency: 1, launchOptions: { browser: 'firefox', executablePath } });

/** The generated validator is JavaScript and imports modules of ours by the name that they get when they are built. */
const sourcesOfScripts = {
  name: 'sources-of-scripts',
  resolveImport({ source, context }) {
    if (!context.path.includes('.gen.') || !/^\.{1,2}\/.*\.js$/.test(source)) return undefined;
    const script = new URL(`.${new URL(source, `file://${context.path}`).pathname}`, import.meta.url);
    return existsSync(script) ? undefined : source.replace(/\.js$/, '.ts');
  },
};

export default {
  files: 'test/**/*.wtr.ts',
  // One page at a time in each engine: two would take the focus from each other.
  concurrency: 1,
  concurrentBrowsers: 3,
  staticLogging: true,
  // A busy machine takes its time to start an engine.
  browserStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  // Lit's "development" build warns on the console.
  nodeResolve: { exportConditions: ['production', 'default'] },
  plugins: [
    sourcesOfScripts,
    esbuildPlugin({ ts: true, target: 'es2020', tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)) }),
  ],
  browsers: [
    chromeLauncher({ launchOptions: { executablePath: chromium, headless: true, args: chromiumArgs } }),
    ...(firefox === null ? [] : [firefoxLauncher(firefox)]),
    ...(webkit === null ? [] : [webkitLauncher(webkit)]),
  ],
  testFramework: { config: { timeout: 20_000, forbidOnly: true, forbidPending: true } },
  reporters: [defaultReporter({ reportTestProgress: false }), countingReporter(process.env.TEST_COUNTS)],
};
