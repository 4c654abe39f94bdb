import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit, openStage, visit, type Stage, type Visitor } from './browser.js';
import { answerAll, chatOn, type Chat } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.demo.receiver.clearFaults());

type Reach = (chat: Chat, visitor: Visitor) => Promise<unknown>;

/** Every state a person can meet, and how they come there. */
const STATES: readonly (readonly [name: string, page: string, reach: Reach])[] = [
  ['the first question, a list', '/streetlight.html', (chat) => chat.asks('O que está')],
  ['a number to type', '/streetlight.html', async (chat) => chat.pick('Apagada').then(() => chat.asks('Quantas luzes'))],
  [
    'a refused answer',
    '/streetlight.html',
    async (chat) => {
      await chat.type('quero um cachorro');
      await chat.widget.locator('#flow-error').waitFor();
    },
  ],
  [
    'a suggestion',
    '/streetlight.html',
    async (chat) => {
      await chat.type('apagda');
      await chat.button('Sim, Apagada').waitFor();
    },
  ],
  [
    'the emergency',
    '/streetlight.html',
    async (chat) => {
      await chat.pick('Fio caído');
      await chat.asks('Alguém pode se machucar');
      await chat.pick('Sim');
      await chat.asks('193');
    },
  ],
  [
    'the end without a request',
    '/streetlight.html',
    async (chat) => {
      await chat.pick('Fio caído');
      await chat.asks('Alguém pode se machucar');
      await chat.pick('Sim');
      await chat.asks('193');
      await chat.pick('Não');
      await chat.receipt.waitFor();
    },
  ],
  ['the review', '/streetlight.html', (chat) => answerAll(chat)],
  [
    'a change that is about to drop answers',
    '/streetlight.html',
    async (chat) => {
      await answerAll(chat);
      await chat.widget.locator('[part=review] [part=change]').first().click();
      await chat.button('Mudar a resposta').waitFor();
    },
  ],
  [
    'an earlier draft, and starting over about to be confirmed',
    '/streetlight.html',
    async (chat, { page }) => {
      await chat.pick('Apagada');
      await chat.asks('Quantas luzes');
      await chat.isKept('Apagada');
      await page.reload();
      await chat.button('Começar de novo').click();
      await chat.button('Apagar e começar de novo').waitFor();
    },
  ],
  [
    'sending',
    '/streetlight.html',
    async (chat, { context }) => {
      await answerAll(chat);
      // It never comes back, so that the state stays.
      await context.route('**/api/requests', () => {});
      await chat.sendButton.click();
      await chat.status.getByText('Enviando o pedido').waitFor();
    },
  ],
  [
    'not sent yet',
    '/streetlight.html',
    async (chat, { context }) => {
      await answerAll(chat);
      await context.setOffline(true);
      await chat.sendButton.click();
      await chat.status.getByText('Ainda não enviado').waitFor();
    },
  ],
  [
    'checking',
    '/streetlight.html',
    async (chat) => {
      await answerAll(chat);
      stage.demo.receiver.fault({ kind: 'captive portal' }, 1);
      await chat.sendButton.click();
      await chat.status.getByText('Verificando').waitFor();
    },
  ],
  [
    'no more tries without the person',
    '/streetlight.html',
    async (chat, { context }) => {
      await answerAll(chat);
      await context.route('**/api/requests', (route) => route.fulfill({ status: 404, body: 'no' }));
      await chat.sendButton.click();
      await chat.status.getByText('Não tentamos de novo').waitFor();
    },
  ],
  [
    'refused by the service',
    '/streetlight.html',
    async (chat) => {
      await answerAll(chat);
      stage.demo.receiver.fault({ kind: 'refuse', errors: [{ detail: 'This street is not ours.', pointer: '/input/place' }] }, 1);
      await chat.sendButton.click();
      await chat.receipt.getByText('O pedido não foi aceito').waitFor();
    },
  ],
  [
    'the receipt',
    '/streetlight.html',
    async (chat) => {
      await answerAll(chat);
      await chat.sendButton.click();
      await chat.number.waitFor();
    },
  ],
  [
    'the receipt after a reload',
    '/streetlight.html',
    async (chat, { page }) => {
      await answerAll(chat);
      await chat.sendButton.click();
      await chat.number.waitFor();
      await page.reload();
      await chat.number.waitFor();
    },
  ],
  ['a yes or no', '/library-card.html', (chat) => chat.asks('lending rules')],
  [
    'a handoff to a person',
    '/library-card.html',
    async (chat) => {
      await chat.pick('Yes');
      await chat.type('Li');
      for (const age of ['4', '121', 'many']) {
        await chat.asks('How old');
        await chat.type(age);
      }
      await chat.asks('Talk to a person');
    },
  ],
  ['an elicitor question', '/elicitor.html', (chat) => chat.asks('Which park')],
];

/** How it is looked at: on a phone, and on a desk in the dark. */
const LOOKS = [
  { size: { width: 360, height: 740 }, colorScheme: 'light' },
  { size: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

it.each(STATES)('%s has nothing that axe finds, on the console or against the policy', async (_, path, reach) => {
  const visitor = await visit(stage, path);
  const { page, context, complaints } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reach(chatOn(page), visitor);
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await context.close();
});

it.each(['/', '/telefone.html', '/contact.html', '/requests'])('%s has nothing that axe finds', async (path) => {
  const { page, context } = await visit(stage, path);
  expect(await audit(page)).toEqual([]);
  await context.close();
});

it('axe would find a mistake inside the widget', async () => {
  const { page, context } = await visit(stage, '/streetlight.html');
  const chat = chatOn(page);
  await chat.asks('O que está');
  await chat.widget
    .locator('[part=option]')
    .first()
    .evaluate((option) => option.replaceChildren());
  expect((await audit(page)).join('\n')).toContain('button-name');
  await context.close();
});
