import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, visit, type Stage } from './browser.js';
import { chatOn } from './chat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const flow = readFileSync(new URL('../../flows/streetlight.flow.json', import.meta.url), 'utf8');
const misnamed = flow.replace('"slot": "count",', '"slot": "amount",');
const line = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** Serves the flow file with another text. */
const withFlow = (body: string) => (context: BrowserContext) =>
  context.route('**/streetlight.flow.json', (route) => route.fulfill({ body, contentType: 'application/json; charset=utf-8' }));

const cases: readonly (readonly [name: string, prepare: (context: BrowserContext) => Promise<unknown>, code: string, told: RegExp])[] = [
  ['an invalid flow', withFlow(misnamed), 'FLOW_INVALID', new RegExp(`FLOWSPEC_SEMANTIC_\\w+ \\S+ ${line(misnamed, '"amount"')}:\\d+`)],
  [
    'a flow that is not JSON',
    withFlow(flow.replace('"path": [', '"path": [,')),
    'FLOW_INVALID',
    new RegExp(`FLOWSPEC_JSON_INVALID .* ${line(flow, '"path": [')}:\\d+`),
  ],
  [
    'a missing flow file',
    (context) => context.route('**/streetlight.flow.json', (route) => route.fulfill({ status: 404, body: 'no' })),
    'FLOW_NOT_FOUND',
    /404|streetlight\.flow\.json/,
  ],
  [
    'a terminal that nobody takes',
    (context) =>
      context.route('**/streetlight.html', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, body: (await reply.text()).replace(' endpoint="/api/requests"', '') });
      }),
    'FLOW_INVALID',
    /\/terminal\/tool/,
  ],
];

describe.each(cases)('%s', (_, prepare, code, told) => {
  it('leaves the fallback on the page and says what and where', async () => {
    const { page, context, complaints } = await visit(stage, '/streetlight.html', prepare);
    const chat = chatOn(page);
    await expect.poll(() => page.evaluate(() => window.flowErrors.length)).toBe(1);
    await expect.poll(() => page.getByRole('link', { name: 'Peça o conserto por telefone' }).isVisible()).toBe(true);
    expect(await chat.question.count()).toBe(0);
    const [error] = await page.evaluate(() => window.flowErrors);
    expect(error?.code).toBe(code);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(code);
    expect(`${error?.findings.join('\n')}\n${complaints[0]}`).toMatch(told);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await context.close();
  });
});

it('leaves the fallback on the page when the script does not come', async () => {
  const { page, context } = await visit(stage, '/streetlight.html', (blocked) => blocked.route('**/dist/**', (route) => route.abort()));
  await page.getByRole('link', { name: 'Peça o conserto por telefone' }).waitFor();
  await context.close();
});
