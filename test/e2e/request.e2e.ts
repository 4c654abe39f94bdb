import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { answerAll, chatOn, REQUEST, REVIEW, tabTo } from './chat.js';

/** What the receiver must have for the request of `REQUEST`. */
const INPUT = {
  defect: 'Piscando',
  danger: null,
  count: 5,
  pattern: 'Em sequência',
  classification: 'Trecho oscilando',
  priority: 'Normal',
  place: 'Rua das Laranjeiras, 210',
  referencePoint: 'em frente à padaria',
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a street light request', () => {
  const bodies: string[] = [];

  /** What the receiver stored for the one request that this visitor sent, and that nothing went wrong on the way. */
  async function stored({ page, complaints, sent }: Awaited<ReturnType<typeof visit>>, shown: string): Promise<string> {
    expect(sent).toHaveLength(1);
    const rows = await stage.demo.receiver.rows();
    const row = rows.find((one) => one.body === sent[0]);
    expect(row?.protocol).toBe(shown);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    return row?.body ?? '';
  }

  it('goes through by pointer', async () => {
    const visitor = await visit(stage, '/streetlight.html');
    const chat = chatOn(visitor.page);
    for (const { question, option, words } of REQUEST) {
      await chat.asks(question);
      if (option === null) {
        await chat.field.fill(words);
        await chat.button('Responder').click();
      } else await chat.pick(option);
    }
    await chat.asks(REVIEW);
    await chat.sendButton.click();
    bodies.push(await stored(visitor, await chat.number.innerText()));
    await visitor.context.close();
  });

  it('goes through by keyboard alone', async () => {
    const visitor = await visit(stage, '/streetlight.html');
    const { page } = visitor;
    const chat = chatOn(page);
    for (const { question, option, words } of REQUEST) {
      await chat.asks(question);
      await tabTo(page, option === null ? chat.field : chat.option(option));
      if (option === null) await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    await chat.asks(REVIEW);
    await tabTo(page, chat.sendButton);
    await page.keyboard.press('Enter');
    bodies.push(await stored(visitor, await chat.number.innerText()));
    await visitor.context.close();
  });

  it('goes through in typed words', async () => {
    const visitor = await visit(stage, '/streetlight.html');
    const chat = chatOn(visitor.page);
    for (const { question, words } of REQUEST) {
      await chat.asks(question);
      await chat.type(words);
    }
    await chat.asks(REVIEW);
    await chat.sendButton.press('Enter');
    bodies.push(await stored(visitor, await chat.number.innerText()));
    await visitor.context.close();
  });

  it('is stored with the same bytes in each of these ways', async () => {
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect((JSON.parse(bodies[0] ?? '') as { input: object }).input).toEqual(INPUT);
    expect(await stage.demo.receiver.rows()).toHaveLength(1);
  });
});

it('goes on after a reload at each question, and asks nothing twice', async () => {
  const { page, context, complaints } = await visit(stage, '/streetlight.html');
  const chat = chatOn(page);
  const asked: string[] = [];
  for (const [i, { question, option, words }] of REQUEST.entries()) {
    await chat.asks(question);
    asked.push(await chat.question.innerText());
    await (option === null ? chat.type(words) : chat.pick(option));
    await chat.asks(REQUEST[i + 1]?.question ?? REVIEW);
    await chat.isKept(option ?? words);
    await page.reload();
  }
  await chat.asks(REVIEW);
  expect(new Set(asked).size).toBe(REQUEST.length);
  expect(await chat.widget.locator('[part=review] dt').allInnerTexts()).toEqual(asked);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('one gesture', () => {
  it('answers one question: a double click on an option', async () => {
    const { page, context } = await visit(stage, '/streetlight.html');
    const chat = chatOn(page);
    await chat.asks('O que está acontecendo');
    const box = await chat.option('Luminária danificada').boundingBox();
    if (box === null) throw new Error('the option is not on screen');
    // At one place, whatever comes to be there after the first click.
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await chat.asks('Alguém pode se machucar');
    expect(await chat.said()).toEqual(['Luminária danificada']);
    expect(await page.evaluate(() => window.flowEvents.filter((name) => name === 'answered'))).toEqual(['answered']);
    await context.close();
  });

  it.each(['Enter', 'Space'])('answers one question: %s held on an option', async (key) => {
    const { page, context } = await visit(stage, '/streetlight.html');
    const chat = chatOn(page);
    await chat.asks('O que está acontecendo');
    await tabTo(page, chat.option('Luminária danificada'));
    for (let repeats = 0; repeats < 12; repeats++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await chat.asks('Alguém pode se machucar');
    expect(await chat.said()).toEqual(['Luminária danificada']);
    expect(await page.evaluate(() => window.flowEvents.filter((name) => name === 'answered'))).toEqual(['answered']);
    await context.close();
  });

  it('sends one request: five clicks and two Enters on send', async () => {
    const { page, context, sent } = await visit(stage, '/streetlight.html');
    const chat = chatOn(page);
    await answerAll(chat, 'perto da escola');
    stage.demo.receiver.fault({ kind: 'slow', ms: 300 }, 1);
    const posts = stage.demo.receiver.posts();
    const rows = (await stage.demo.receiver.rows()).length;
    const box = await chat.sendButton.boundingBox();
    if (box === null) throw new Error('there is no send button');
    for (let clicks = 0; clicks < 5; clicks++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await chat.number.waitFor();
    expect(sent).toHaveLength(1);
    expect(stage.demo.receiver.posts()).toBe(posts + 1);
    expect(await stage.demo.receiver.rows()).toHaveLength(rows + 1);
    await context.close();
  });
});

describe('at the review', () => {
  it('a correction drops exactly the answers that depend on it', async () => {
    const { page, context, sent } = await visit(stage, '/streetlight.html');
    const chat = chatOn(page);
    await answerAll(chat);
    await chat.widget.locator('[part=review] [part=change]').first().click();
    // What falls away is said before it falls.
    const warning = await chat.text();
    expect(warning).toContain('Estas respostas deixam de valer');
    for (const lost of ['Quantas luzes estão assim?', 'Como elas estão na rua?']) expect(warning).toContain(lost);
    await chat.button('Mudar a resposta').click();
    await chat.asks('O que está acontecendo');
    await chat.pick('Fio caído');
    await chat.asks('Alguém pode se machucar');
    await chat.pick('Não');
    await chat.asks(REVIEW);
    const answers = await chat.widget.locator('[part=review] dd:first-of-type').allInnerTexts();
    expect(answers).toEqual(['Fio caído', 'Não', 'Rua das Laranjeiras, 210', 'em frente à padaria']);
    await chat.sendButton.click();
    await chat.number.waitFor();
    expect((JSON.parse(sent[0] ?? '') as { input: object }).input).toEqual({
      ...INPUT,
      defect: 'Fio caído',
      danger: false,
      count: null,
      pattern: null,
      classification: 'Risco elétrico',
      priority: 'Alta',
    });
    await context.close();
  });
});

it('ends with an emergency when someone is in danger and does not go on: nothing is sent', async () => {
  const { page, context, sent } = await visit(stage, '/streetlight.html');
  const chat = chatOn(page);
  await chat.pick('Fio caído');
  await chat.asks('Alguém pode se machucar');
  await chat.pick('Sim');
  await chat.asks('193');
  await chat.pick('Não');
  await chat.receipt.getByText('ligue 193').waitFor();
  expect(await chat.receipt.innerText()).toContain('Nada foi enviado');
  expect(sent).toEqual([]);
  await context.close();
});
