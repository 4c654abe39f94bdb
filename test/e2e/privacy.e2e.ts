import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { chatOn } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CANARY = 'Zuleica Canary';

/** Everything that the origin keeps on the device, as text. Runs in the page. */
async function kept(): Promise<string> {
  const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
  for (const name of await caches.keys()) found.push(name);
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    for (const store of Array.from(database.objectStoreNames)) {
      const reading = database.transaction(store).objectStore(store).getAll();
      found.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
    }
    database.close();
  }
  return JSON.stringify(found);
}

/** Serves the page with attributes added to the widget. */
const having = (attributes: string) => (context: BrowserContext) =>
  context.route('**/library-card.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<flow-chat ', `<flow-chat ${attributes} `) });
  });

/** Answers up to the name, which is given. */
async function giveName(page: Page): Promise<void> {
  const chat = chatOn(page);
  await chat.asks('A library card is free');
  await chat.pick('Yes');
  await chat.asks('What name should be');
  await chat.type(CANARY);
  await chat.question.filter({ hasNotText: 'What name should be' }).waitFor();
}

describe('a name', () => {
  it('lies nowhere on the device in clear, comes back after a reload, and is asked again in another tab', async () => {
    const { page, context } = await visit(stage, '/library-card.html');
    const chat = chatOn(page);
    await giveName(page);
    await chat.widget.getByText('until this tab is closed').waitFor();
    expect(await page.evaluate(kept)).not.toContain(CANARY);
    const next = await chat.question.innerText();
    await page.reload();
    await chat.asks(next);
    expect(await chat.said()).toContain(CANARY);
    const tab = await context.newPage();
    await tab.goto('/library-card.html');
    await chatOn(tab).widget.locator('[part=withheld]').waitFor();
    expect(await chatOn(tab).text()).not.toContain(CANARY);
    await chatOn(tab).asks('What name should be');
    await context.close();
  });

  it('lies there in clear where the page says so', async () => {
    const { page, context } = await visit(stage, '/library-card.html', having('personal="device"'));
    await giveName(page);
    await chatOn(page).isKept(CANARY);
    await context.close();
  });

  it.each(['persist="none"', 'persist="session"'])('and all else lie nowhere in clear with %s', async (attribute) => {
    const { page, context } = await visit(stage, '/library-card.html', having(attribute));
    await giveName(page);
    const all = await page.evaluate(kept);
    expect(all).not.toContain(CANARY);
    if (attribute === 'persist="none"') expect(all).not.toContain('library');
    await page.reload();
    const chat = chatOn(page);
    await chat.question.waitFor();
    expect((await chat.said()).includes(CANARY)).toBe(attribute === 'persist="session"');
    await context.close();
  });
});

describe('what was kept', () => {
  it('goes at once where the person says that the computer is shared, and nothing is kept after a reload either', async () => {
    const { page, context } = await visit(stage, '/library-card.html', having('personal="device"'));
    const chat = chatOn(page);
    await giveName(page);
    await chat.isKept(CANARY);
    await chat.widget.locator('[part=shared]').click();
    await chat.widget.locator('[part=shared]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(kept)).not.toContain(CANARY);
    expect(await chat.said()).toContain(CANARY);
    await page.reload();
    await chat.question.waitFor();
    expect(await chat.said()).toEqual([]);
    await giveName(page);
    expect(await page.evaluate(kept)).not.toContain(CANARY);
    await context.close();
  });

  it('goes when the person starts over', async () => {
    const { page, context } = await visit(stage, '/library-card.html', having('personal="device"'));
    const chat = chatOn(page);
    await giveName(page);
    await chat.isKept(CANARY);
    await page.reload();
    await chat.widget.locator('[part=start-over]').click();
    await chat.widget.locator('[part=start-over-yes]').click();
    await expect.poll(() => page.evaluate(kept)).not.toContain(CANARY);
    await context.close();
  });

  it('goes once its time is over, also where another flow is opened', async () => {
    const { page, context } = await visit(stage, '/library-card.html', having('personal="device"'));
    await giveName(page);
    await chatOn(page).isKept(CANARY);
    await context.addInitScript(() => window.steady.advance(86_400_000));
    await page.goto('/streetlight.html');
    await expect.poll(() => page.evaluate(kept)).not.toContain(CANARY);
    await context.close();
  });
});
