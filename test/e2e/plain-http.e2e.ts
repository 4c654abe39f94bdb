import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemo } from '../../demo/serve.mjs';
import { chromiumArgs, findChromium } from '../../tools/browsers.mjs';
import type { Demo } from './browser.js';
import { answerAll, chatOn } from './chat.js';

// Such a page is no secure context: no Web Locks, no `crypto.subtle`, no `randomUUID`.
let demo: Demo;
let browser: Browser;
let address = '';
beforeAll(async () => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The whole-page tests need Chromium.');
  demo = await startDemo({ port: 0 });
  address = `http://portal.test:${new URL(demo.url).port}/streetlight.html`;
  browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--host-resolver-rules=MAP portal.test 127.0.0.1'] });
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

async function portal(): Promise<{ context: BrowserContext; page: Page; complaints: string[]; keys: string[] }> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const complaints: string[] = [];
  const keys: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const page = await context.newPage();
  await page.goto(address);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'randomUUID' in crypto])).toEqual([false, false, false]);
  return { context, page, complaints, keys };
}

it('plain-http: a whole request is made and sent as over https, under keys that differ', async () => {
  const { context, page, complaints, keys } = await portal();
  const chat = chatOn(page);
  for (const words of ['primeiro', 'segundo']) {
    await answerAll(chat, words);
    await chat.sendButton.click();
    await chat.number.waitFor();
    await chat.widget.locator('[part=again]').click();
  }
  const rows = (await demo.receiver.rows()).filter((row) => /primeiro|segundo/.test(row.body));
  expect(rows).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

it('plain-http, tabs: while one tab sends, no other does, and all of them see the end', async () => {
  const { context, page, complaints, keys } = await portal();
  const others = [await context.newPage(), await context.newPage()];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  for (const other of others) await other.goto(address);
  const [chat, ...followers] = [page, ...others].map(chatOn);
  if (chat === undefined) throw new Error('no tab');
  await answerAll(chat, 'uma só vez');
  await chat.sendButton.click();
  for (const follower of followers) {
    await follower.status.waitFor();
    expect(await follower.widget.locator('[part=moved]').innerText()).toContain('outra aba');
    expect(await follower.text()).not.toContain('Pedido enviado');
  }
  // Each of them wants to send now: they wait for the lease.
  for (const other of others) await other.evaluate(() => window.dispatchEvent(new Event('online')));
  // It may be shown as busy there: a person presses it all the same.
  for (const follower of followers) await follower.sendButton.click({ force: true });
  // Longer than a tab that waits needs to look again.
  await page.waitForTimeout(3_000);
  expect(keys).toHaveLength(1);
  release();
  for (const each of [chat, ...followers]) await each.number.waitFor();
  expect(keys).toHaveLength(1);
  expect((await demo.receiver.rows()).filter((row) => row.body.includes('uma só vez'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});
