import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { chatOn } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('an elicitor/1 list is asked, reviewed, sent and stored', async () => {
  const { page, context, sent, complaints } = await visit(stage, '/elicitor.html');
  const chat = chatOn(page);
  await chat.asks('Which park');
  await chat.type('Riverside Park');
  await chat.asks('How many');
  await chat.type('twenty-one');
  await chat.asks('come again');
  await chat.pick('Yes');
  await chat.asks('Check before you send');
  await chat.sendButton.click();
  await chat.receipt.getByText('Request sent').waitFor();
  const [row] = await stage.demo.receiver.rows();
  expect(sent).toEqual([row?.body]);
  const body = JSON.parse(row?.body ?? '') as { schema_id: string; submission: string; input: object };
  expect(Object.keys(body)).toEqual(['schema_id', 'submission', 'input']);
  expect(JSON.stringify(body.input)).toBe(
    JSON.stringify({
      summary: 'Feedback about a city park',
      filled: [
        { slot_id: 'park', value: { kind: 'text', text: 'Riverside Park' } },
        { slot_id: 'visitors', value: { kind: 'integer', i: 21 } },
        { slot_id: 'return', value: { kind: 'boolean', b: true } },
      ],
    }),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it('a library card is asked for, reviewed without a hub, corrected and stored', async () => {
  const { page, context, complaints } = await visit(stage, '/library-card.html');
  const chat = chatOn(page);
  await chat.asks('lending rules');
  await chat.pick('Yes');
  await chat.asks('What name');
  await chat.type('Ana O’Neill');
  await chat.asks('How old');
  await chat.type('12');
  await chat.asks('guardian');
  await chat.type('Rui O’Neill');
  await chat.asks('e-mail');
  await chat.type('ana@mail.example');
  await chat.asks('At which library');
  await chat.pick('Hillview');
  await chat.asks('How often');
  await chat.button('Skip').click();
  await chat.asks('a book you wish');
  await chat.button('Skip').click();
  await chat.asks('May we keep');
  await chat.pick('No');
  await chat.asks('Check before you send');
  await chat.widget.locator('[part=review]').getByRole('button', { name: 'How old' }).click();
  await chat.button('Change the answer').click();
  await chat.asks('How old');
  await chat.type('forty');
  await chat.asks('Check before you send');
  await chat.sendButton.click();
  await chat.number.waitFor();
  const [row] = await stage.demo.receiver.rows();
  expect((JSON.parse(row?.body ?? '') as { input: object }).input).toEqual({
    name: 'Ana O’Neill',
    age: 40,
    guardian: null,
    email: 'ana@mail.example',
    branch: 'Hillview',
    newsletter: null,
    wishes: null,
    keepHistory: false,
  });
  await page.goto('/requests');
  await page.getByRole('heading', { name: row?.protocol ?? '' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('support at home goes to a person where nothing fits, also after a reload, and comes back', async () => {
  const { page, context, sent, complaints } = await visit(stage, '/home-support.html');
  const chat = chatOn(page);
  await chat.asks('Who is the support for');
  await chat.pick('Myself');
  await chat.asks('What is needed most');
  await chat.type('my stairs are too steep');
  await chat.widget.getByText('We do not understand this answer').first().waitFor();
  await chat.type('I need a lift in the house');
  await chat.asks('Talk to a person');
  await page.getByText('Home support office').waitFor();
  await page.reload();
  await chat.asks('Talk to a person');
  await page.getByText('Home support office').waitFor();
  await chat.widget.locator('[part=back]').click();
  await chat.asks('What is needed most');
  await chat.pick('Company');
  await chat.asks('On how many days');
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the classic script runs the same widget', async () => {
  const { page, context, complaints } = await visit(stage, '/streetlight.html', (served) =>
    served.route('**/streetlight.html', async (route) => {
      const response = await route.fetch();
      const classic = '<script defer src="/dist/flow-chat.iife.js">';
      await route.fulfill({ response, body: (await response.text()).replace('<script type="module" src="/dist/flow-chat.js">', classic) });
    }),
  );
  const chat = chatOn(page);
  await chat.asks('O que está acontecendo');
  expect(await page.evaluate(() => document.querySelectorAll('script[type=module]').length)).toBe(0);
  await chat.pick('Apagada');
  await chat.asks('Quantas luzes');
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await context.close();
});
