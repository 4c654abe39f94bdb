import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../tools/browsers.mjs';
import type { Plant } from './boarding.js';
import type { Report } from './run.js';
import type { Schedule } from './schedule.js';
import { startServer } from './scripted-server.js';

/** Runs in a page before its scripts: what this run's browser does not have. */
const PREPARE = `const { schedule } = parent.boarding;
if (!schedule.hasLocks) Object.defineProperty(navigator, 'locks', { value: undefined });
if (!schedule.hasChannel) Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
window.requestIdleCallback = (run) => setTimeout(run);`;

async function files(): Promise<Map<string, { type: string; content: string }>> {
  const { outputFiles } = await build({
    entryPoints: ['test/faults/director.ts', 'test/faults/frame.ts'],
    outdir: '.',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['production'],
  });
  const page = (...scripts: string[]) => ({
    type: 'text/html; charset=utf-8',
    content: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><body>${scripts.join('')}</body></html>`,
  });
  const script = (name: string) => `<script type="module" src="/${name}"></script>`;
  return new Map([
    ...outputFiles.map(({ path, text }) => [path.replace(/^.*[\\/]/, ''), { type: 'text/javascript', content: text }] as const),
    ['director.html', page(script('director.js'))],
    ['tab.html', page()],
    ['frame.html', page(`<script>${PREPARE}</script>`, script('frame.js'))],
  ]);
}

/** The laboratory: a scripted service and a Chromium of its own. */
export type Laboratory = {
  /** Carries schedules out, several at a time. Calls `done` with each report as it comes. */
  run(schedules: readonly Schedule[], plant: Plant | null, done: (report: Report) => boolean | void): Promise<void>;
  close(): Promise<void>;
};

/** Opens it. Each of `benches` works through schedules beside the others, in a profile of its own. Throws when there is no Chromium. */
export async function openLaboratory(benches = 4): Promise<Laboratory> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The fault laboratory needs Chromium.');
  const [service, browser] = await Promise.all([files().then(startServer), chromium.launch({ executablePath, args: chromiumArgs })]);
  const bench = async (): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: service.url })).newPage();
    await page.goto('/director.html');
    return page;
  };
  const pages = await Promise.all(Array.from({ length: benches }, bench));
  return {
    async run(schedules, plant, done) {
      const left = [...schedules];
      const work = async (page: Page): Promise<void> => {
        for (let schedule = left.shift(); schedule !== undefined; schedule = left.shift()) {
          const report = await page.evaluate(([its, planted]) => window.carryOut(its, planted), [schedule, plant] as const);
          if (done(report) === true) left.length = 0;
        }
      };
      await Promise.all(pages.map(work));
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}
