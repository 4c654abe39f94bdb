import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openStage, visit, type Stage } from './browser.js';
import { answerAll, chatOn } from './chat.js';

/** Real time in which a request that must not be sent would have been. */
const PAUSE = 400;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.demo.receiver.clearFaults());

/** A visitor at the review of a request that nobody sent before. */
async function atReview(reference: string) {
  const visitor = await visit(stage, '/streetlight.html');
  const chat = chatOn(visitor.page);
  await answerAll(chat, reference);
  const rows = async () => (await stage.demo.receiver.rows()).filter((row) => row.body.includes(JSON.stringify(reference)));
  return { ...visitor, chat, rows };
}

/** Lets time pass until the number is there, in steps that leave a sending under way the time it needs. */
async function untilThrough(page: Page, chat: ReturnType<typeof chatOn>) {
  const later = async () => {
    await page.evaluate(() => window.steady.advance(10_000));
    return chat.number.isVisible();
  };
  await expect.poll(later, { interval: 1_000, timeout: 30_000 }).toBe(true);
}

it('keeps a request without a connection, and sends it once two minutes later', async () => {
  const { page, context, chat, rows, sent } = await atReview('sem conexão');
  await context.setOffline(true);
  await chat.sendButton.click();
  await chat.status.getByText('Ainda não enviado').waitFor();
  expect(await chat.status.innerText()).toContain('está guardado neste aparelho');
  expect(await rows()).toEqual([]);
  await context.setOffline(false);
  await page.evaluate(() => window.steady.advance(120_000));
  await untilThrough(page, chat);
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(await chat.number.innerText()).toBe(row?.protocol);
  expect(new Set(sent).size).toBe(1);
  await context.close();
});

it('sends a kept request once after the page was closed and opened again', async () => {
  const { page, context, chat, rows } = await atReview('fechada e reaberta');
  await context.setOffline(true);
  await chat.sendButton.click();
  await chat.status.getByText('Ainda não enviado').waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/streetlight.html');
  const chatAgain = chatOn(again);
  await chatAgain.number.or(chatAgain.status).first().waitFor();
  await untilThrough(again, chatAgain);
  expect((await rows()).map((row) => row.protocol)).toEqual([await chatAgain.number.innerText()]);
  await context.close();
});

it('gives the right number after a reply was lost on the way and the page was loaded again', async () => {
  const { page, context, chat, rows } = await atReview('resposta perdida');
  // Until cleared: the browser itself sends again what was cut on a connection that it had kept open.
  stage.demo.receiver.fault({ kind: 'drop after commit' });
  await chat.sendButton.click();
  await chat.status.getByText('Verificando se o pedido chegou').waitFor();
  expect(await rows()).toHaveLength(1);
  expect(await chat.receipt.count()).toBe(0);
  await page.reload();
  stage.demo.receiver.clearFaults();
  await chat.number.or(chat.status).first().waitFor();
  await untilThrough(page, chat);
  expect((await rows()).map((row) => row.protocol)).toEqual([await chat.number.innerText()]);
  await context.close();
});

it('never calls a request sent that a sign-in page of the network answered', async () => {
  const { page, context, chat, rows } = await atReview('portal cativo');
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const root = document.querySelector('flow-chat')?.shadowRoot;
    if (root)
      new MutationObserver(() => shown.push(root.querySelector('.fc')?.textContent ?? '')).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  stage.demo.receiver.fault({ kind: 'captive portal' }, 2);
  await chat.sendButton.click();
  await chat.status.getByText('Verificando se o pedido chegou').waitFor();
  await page.evaluate(() => window.steady.advance(2000));
  await expect.poll(() => stage.demo.receiver.posts()).toBeGreaterThan(1);
  expect(await rows()).toEqual([]);
  expect(await chat.receipt.count()).toBe(0);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text.includes('Pedido enviado'))).toEqual([]);
  expect(await page.evaluate(() => window.flowEvents)).not.toContain('sent');
  await untilThrough(page, chat);
  expect(await rows()).toHaveLength(1);
  await context.close();
});

it('waits as long as a busy service asks for', async () => {
  const { page, context, chat, rows } = await atReview('serviço ocupado');
  const posts = stage.demo.receiver.posts();
  stage.demo.receiver.fault({ kind: 'unavailable', seconds: 60 }, 1);
  await chat.sendButton.click();
  await chat.status.getByText('Ainda não enviado').waitFor();
  await page.evaluate(() => window.steady.advance(59_000));
  await page.waitForTimeout(PAUSE);
  expect(stage.demo.receiver.posts()).toBe(posts + 1);
  await page.evaluate(() => window.steady.advance(2_000));
  await chat.number.waitFor();
  expect(await rows()).toHaveLength(1);
  await context.close();
});

it('does not try again by itself what the service refused', async () => {
  const { page, context, chat, rows } = await atReview('recusado');
  stage.demo.receiver.fault({ kind: 'refuse', errors: [{ detail: 'This street is not ours.', pointer: '/input/place' }] }, 1);
  const posts = stage.demo.receiver.posts();
  await chat.sendButton.click();
  await chat.receipt.getByText('O pedido não foi aceito').waitFor();
  await page.evaluate(() => window.steady.advance(3_600_000));
  await page.waitForTimeout(PAUSE);
  expect(stage.demo.receiver.posts()).toBe(posts + 1);
  expect(await rows()).toEqual([]);
  await context.close();
});
