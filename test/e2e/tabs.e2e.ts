import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { answerAll, chatOn, REQUEST } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Takes one of the page's built-ins away before anything runs. */
const without = (name: string) => `Object.defineProperty(window, ${JSON.stringify(name)}, { value: undefined })`;

it('a second tab follows the first, says so, and the request is sent once', async () => {
  const { page, context, complaints } = await visit(stage, '/streetlight.html');
  const other = await context.newPage();
  await other.goto('/streetlight.html');
  const [chat, follower] = [chatOn(page), chatOn(other)];
  await follower.asks(REQUEST[0].question);
  await chat.asks(REQUEST[0].question);
  await chat.pick('Piscando');
  await follower.asks(REQUEST[1].question);
  expect(await follower.widget.locator('[part=moved]').innerText()).toContain('outra aba');
  await follower.type('cinco');
  await chat.asks(REQUEST[2].question);
  expect(await chat.said()).toEqual(['Piscando', 'cinco']);
  await chat.pick('Em sequência');
  await chat.asks(REQUEST[3].question);
  await chat.type(REQUEST[3].words);
  await chat.asks(REQUEST[4].question);
  await chat.type('duas abas');
  await follower.sendButton.waitFor();
  await follower.sendButton.click();
  await follower.number.waitFor();
  await chat.number.waitFor();
  const rows = (await stage.demo.receiver.rows()).filter((row) => row.body.includes('duas abas'));
  expect(rows).toHaveLength(1);
  expect([await chat.number.innerText(), await follower.number.innerText()]).toEqual([rows[0]?.protocol, rows[0]?.protocol]);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(['BroadcastChannel', 'no lock'])(
  'without %s an older tab overwrites nothing: it shows what the newer one stored',
  async (missing) => {
    const { page, context } = await visit(stage, '/streetlight.html', async (served) => {
      await served.addInitScript(without('BroadcastChannel'));
      if (missing === 'no lock') await served.addInitScript("Object.defineProperty(navigator, 'locks', { value: undefined })");
    });
    const other = await context.newPage();
    // What sends looks what other tabs did once it is there, whenever that is: this tab is to learn it by its own answer.
    await other.route('**/flow-chat.sending.*', (route) => route.abort());
    await other.goto('/streetlight.html');
    const [chat, stale] = [chatOn(page), chatOn(other)];
    await stale.asks(REQUEST[0].question);
    await answerAll(chat, `sem ${missing}`);
    await chat.isKept(`sem ${missing}`);
    await stale.pick('Apagada');
    await stale.widget.locator('[part=moved]').waitFor();
    await stale.sendButton.waitFor();
    expect(await stale.text()).toContain('Piscando');
    await context.close();
  },
);
