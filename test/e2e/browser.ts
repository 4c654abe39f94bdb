import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startDemo } from '../../demo/serve.mjs';
import { chromiumArgs, findChromium } from '../../tools/browsers.mjs';
import { steady } from './steady.js';

export type Demo = Awaited<ReturnType<typeof startDemo>>;

/** The demo with a receiver in memory, and Chromium. */
export type Stage = { readonly demo: Demo; readonly browser: Browser; readonly close: () => Promise<void> };

/** Starts both. Throws when there is no Chromium. */
export async function openStage(): Promise<Stage> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The whole-page tests need Chromium.');
  const [demo, browser] = await Promise.all([startDemo({ port: 0 }), chromium.launch({ executablePath, args: chromiumArgs })]);
  return {
    demo,
    browser,
    async close() {
      await browser.close();
      await demo.close();
    },
  };
}

/** One visitor: a browser profile of their own and what their console said. */
export type Visitor = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught errors. A failed request is not one: a test that cuts the line knows. */
  readonly complaints: string[];
  /** Bodies of the POSTs that the page sent. */
  readonly sent: string[];
};

/** Opens a page as a new visitor with steady time and chance. `prepare` may change what the context serves. */
export async function visit(
  stage: Stage,
  path: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<Visitor> {
  const context = await stage.browser.newContext({
    baseURL: stage.demo.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 412, height: 915 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await context.addInitScript(steady);
  await prepare(context);
  await page.goto(path);
  return { context, page, complaints, sent };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, shadow roots included, each as rule and place. */
export async function audit(page: Page): Promise<string[]> {
  // The protocol evaluates outside the page's policy, which would not let the script in.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      JSON.stringify(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return JSON.parse(String(result.value)) as string[];
}
