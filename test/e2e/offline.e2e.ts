import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, stop, urlOf } from '../../demo/receiver/receiver.mjs';
import { openStage, visit, type Stage } from './browser.js';
import { answerAll, chatOn } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Addresses in Cache Storage, without origin and digest, in order. */
const keptOn = async (page: Page) => {
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return lists.flat();
  });
  return addresses.map((url) => new URL(url).pathname.replace(/\.[0-9a-f]{8}\./, '.')).sort();
};

/** All text in Cache Storage. */
const textInCaches = (page: Page) =>
  page.evaluate(async () => {
    let text = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) text += request.url + (await (await cache.match(request))?.text());
    }
    return text;
  });

async function secondVisit(on = stage) {
  const visitor = await visit(on, '/offline.html');
  await chatOn(visitor.page).asks('O que está acontecendo');
  await expect.poll(async () => (await keptOn(visitor.page)).length, { timeout: 10_000 }).toBeGreaterThan(15);
  await expect.poll(() => keptOn(visitor.page)).toContain('/dist/flow-chat.files.json');
  return visitor;
}

it('opens after a reload without a network, takes the answers, keeps the request, and sends it once when the network is back', async () => {
  const { page, context, complaints, sent } = await secondVisit();
  expect(await keptOn(page)).toEqual(
    expect.arrayContaining(['/offline.html', '/demo.css', '/flows/streetlight.flow.json', '/dist/flow-chat.js', '/dist/flow-chat.pt.js']),
  );
  await context.setOffline(true);
  await page.reload();
  const chat = chatOn(page);
  await answerAll(chat, 'sem internet desde o começo');
  await chat.sendButton.click();
  await chat.status.getByText('Ainda não enviado').waitFor();
  // Once more from the start: the request is still there.
  await page.reload();
  await chat.status.getByText('Ainda não enviado').waitFor();
  expect(await textInCaches(page)).not.toContain('sem internet desde o começo');
  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.steady.advance(10_000));
        return chat.number.isVisible();
      },
      { interval: 1_000, timeout: 30_000 },
    )
    .toBe(true);
  const rows = (await stage.demo.receiver.rows()).filter((row) => row.body.includes('sem internet desde o começo'));
  expect(rows).toHaveLength(1);
  expect(new Set(sent).size).toBe(1);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await context.close();
});

it('shows a new flow at the first visit with a network, and keeps that', async () => {
  let words = '';
  // In front of the demo: what a worker asks for passes no route of a page.
  const portal = createServer((request, response) => void forward(request, response));
  async function forward(request: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(stage.demo.url + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const isFlow = request.url?.endsWith('streetlight.flow.json') && words !== '';
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    response.end(isFlow ? body.toString().replace(/O que está acontecendo[^"]*/, words) : body);
  }
  await listen(portal, 0);
  const { page, context } = await secondVisit({ ...stage, demo: { ...stage.demo, url: urlOf(portal) } });
  words = 'Qual é o problema?';
  await page.reload();
  const chat = chatOn(page);
  await chat.asks(words);
  await expect.poll(() => textInCaches(page)).toContain(words);
  await context.close();
  await stop(portal);
});
