import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { answerAll, chatOn, REQUEST, REVIEW } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Serves the page with another script tag. */
const withScript = (tag: string) => (context: BrowserContext) =>
  context.route('**/streetlight.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<script type="module" src="/dist/flow-chat.js">', tag) });
  });

/** Files of the widget that a page asks for, without their digest. */
function requestsOf(context: BrowserContext): string[] {
  const names: string[] = [];
  context.on('request', (request) => {
    const name = /\/dist\/([^?]+)/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name.replace(/\.[0-9a-f]{8}\./, '.'));
  });
  return names;
}

/** A part that does not come until it is told to. */
function lose(part: string) {
  const state = { isLost: true, asked: 0 };
  const prepare = (context: BrowserContext) =>
    context.route(`**/dist/flow-chat.${part}.*`, async (route) => {
      state.asked += 1;
      await (state.isLost ? route.abort() : route.continue());
    });
  return { state, prepare };
}

describe.each([
  ['the module', '<script type="module" src="/dist/flow-chat.js">', 'flow-chat.js'],
  ['the module under another address', '<script type="module" src="/dist/flow-chat.js?v=3">', 'flow-chat.js'],
  ['the classic script', '<script defer src="/dist/flow-chat.iife.js">', 'flow-chat.iife.js'],
])('%s', (_, tag, file) => {
  it('fetches itself, what runs the conversation and the language first, the rest at idle, and nothing twice', async () => {
    let names: string[] = [];
    const { page, context, complaints } = await visit(stage, '/streetlight.html', (served) => {
      names = requestsOf(served);
      return withScript(tag)(served);
    });
    const chat = chatOn(page);
    await chat.asks('O que está acontecendo');
    await expect
      .poll(() => [...names].sort())
      .toEqual([file, 'flow-chat.cards.js', 'flow-chat.conversation.js', 'flow-chat.pt.js', 'flow-chat.sending.js'].sort());
    expect(names.slice(0, 3).sort()).toEqual([file, 'flow-chat.conversation.js', 'flow-chat.pt.js'].sort());
    await context.setOffline(true);
    await answerAll(chat, file);
    await chat.sendButton.click();
    await chat.status.getByText('Ainda não enviado').waitFor();
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await context.close();
  });
});

describe('a part that does not come', () => {
  it('is, of what runs the conversation, told to the page, and the fallback stands until it comes after all', async () => {
    const { state, prepare } = lose('conversation');
    const { page, context, complaints } = await visit(stage, '/streetlight.html', prepare);
    const chat = chatOn(page);
    await expect.poll(() => page.evaluate(() => window.flowErrors.map(({ code }) => code))).toEqual(['ENGINE_UNREACHABLE']);
    expect(complaints.join('\n')).toMatch(/a part did not come[^]*ENGINE_UNREACHABLE/);
    expect(await chat.widget.getByRole('link').first().isVisible()).toBe(true);
    state.isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chat.asks('O que está acontecendo');
    await context.close();
  });

  it('is, of a language, no reason to wait: the buttons work, the widget speaks English, and the language when it comes', async () => {
    const { state, prepare } = lose('pt');
    const { page, context } = await visit(stage, '/streetlight.html', prepare);
    const chat = chatOn(page);
    await chat.asks('O que está acontecendo');
    await chat.pick('Apagada');
    await chat.asks('Quantas luzes');
    expect(await chat.text()).toContain('Change');
    state.isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chat.widget.getByText('Mudar').first().waitFor();
    await chat.type('duas');
    await chat.asks('Como elas estão');
    await context.close();
  });

  it('is, of what sends, no loss: the request is kept and goes once when the part is there', async () => {
    const { state, prepare } = lose('sending');
    const { page, context, sent } = await visit(stage, '/streetlight.html', prepare);
    const chat = chatOn(page);
    await answerAll(chat, 'sem a parte que envia');
    await chat.sendButton.click();
    await chat.status.waitFor();
    expect(sent).toEqual([]);
    state.isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chat.number.waitFor();
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it('is, of the review, a card that says to wait, and the review comes with it', async () => {
    const { state, prepare } = lose('cards');
    const { page, context } = await visit(stage, '/streetlight.html', prepare);
    const chat = chatOn(page);
    for (const { question, words } of REQUEST) {
      await chat.asks(question);
      await chat.type(words);
    }
    await chat.asks('Um momento');
    expect(await chat.sendButton.count()).toBe(0);
    state.isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chat.asks(REVIEW);
    await chat.sendButton.waitFor();
    await context.close();
  });
});
