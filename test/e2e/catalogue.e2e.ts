import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, openStage, visit, type Stage } from './browser.js';
import { chatOn, isFocused, tabTo } from './chat.js';

const PAGE = '/services.html';
const QUESTION = 'What is it about?';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The JSON files that a visitor's pages ask for, in order. */
function filesOf(files: string[]) {
  return async (context: BrowserContext): Promise<void> => {
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.json')) files.push(pathname);
    });
  };
}

describe('a catalogue on a page', () => {
  it('opens what is typed, loads that flow alone, and comes back to it and its answers after a reload', async () => {
    const files: string[] = [];
    const { page, context, complaints } = await visit(stage, PAGE, filesOf(files));
    const chat = chatOn(page);
    await chat.asks(QUESTION);
    expect(await audit(page)).toEqual([]);
    expect(files).toEqual(['/services.json']);
    await chat.type('I would like to join the library');
    await chat.asks('accept the lending rules');
    expect(files).toEqual(['/services.json', '/flows/library-card.flow.json']);
    await chat.pick('Yes');
    await chat.asks('What name');
    await page.reload();
    await chat.asks('What name');
    expect(await chat.said()).toEqual(['Yes']);
    await chat.button('Another service').click();
    await chat.asks(QUESTION);
    expect(files).toEqual(['/services.json', '/flows/library-card.flow.json', '/services.json', '/flows/library-card.flow.json']);
    await chat.pick('Park feedback');
    await chat.asks('Which park');
    expect(files.slice(4)).toEqual(['/flows/park-feedback.elicitor.json']);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await context.close();
  });

  it('asks back where it is not sure, and says where it found nothing', async () => {
    const { page, context } = await visit(stage, PAGE);
    const chat = chatOn(page);
    await chat.asks(QUESTION);
    await chat.type('something public');
    await chat.widget.locator('#flow-meant').waitFor();
    expect(await chat.widget.locator('[part=option]').count()).toBe(2);
    await chat.type('a passport');
    await chat.widget.getByText('No service fits these words.').first().waitFor();
    expect(await chat.widget.locator('[part=option]').count()).toBe(3);
    await chat.pick('Bulky waste');
    await chat.widget.locator('[part=form]').waitFor();
    await context.close();
  });

  it('begins with a slug, and sends that request, once, even if another service was chosen meanwhile', async () => {
    const { page, context, sent } = await visit(stage, PAGE, (served) =>
      served.route(`**${PAGE}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<flow-chat ', '<flow-chat slug="park-feedback" ') });
      }),
    );
    const chat = chatOn(page);
    await chat.asks('Which park');
    await chat.type('Riverside Park');
    await chat.type('2');
    await chat.pick('Yes');
    await chat.asks('Check before you send');
    await context.setOffline(true);
    await chat.sendButton.click();
    await chat.status.getByText('Not sent yet').waitFor();
    await chat.button('Another service').click();
    await chat.asks(QUESTION);
    expect((await stage.demo.receiver.rows()).length).toBe(0);
    await context.setOffline(false);
    await page.evaluate(() => window.steady.advance(120_000));
    await expect.poll(async () => (await stage.demo.receiver.rows()).length, { timeout: 30_000 }).toBe(1);
    await chat.pick('Park feedback');
    await chat.receipt.getByText('Request sent').waitFor();
    expect(new Set(sent).size).toBe(1);
    expect((await stage.demo.receiver.rows()).length).toBe(1);
    await context.close();
  });

  it('is chosen from, and gone back to, by keyboard alone', async () => {
    const { page, context } = await visit(stage, PAGE);
    const chat = chatOn(page);
    await chat.asks(QUESTION);
    await tabTo(page, chat.option('Park feedback'));
    await page.keyboard.press('Enter');
    await chat.asks('Which park');
    expect(await isFocused(chat.field)).toBe(true);
    await tabTo(page, chat.button('Another service'));
    await page.keyboard.press('Enter');
    await chat.asks(QUESTION);
    expect(await isFocused(chat.question)).toBe(true);
    await tabTo(page, chat.field);
    await page.keyboard.type('old sofa');
    await page.keyboard.press('Enter');
    await chat.widget.locator('[part=form]').waitFor();
    await context.close();
  });

  it('asks again where the chosen flow does not come, and opens it once it does', async () => {
    let isLost = true;
    const { page, context } = await visit(stage, PAGE, (served) =>
      served.route('**/park-feedback.elicitor.json', (route) => (isLost ? route.abort() : route.continue())),
    );
    const chat = chatOn(page);
    await chat.pick('Park feedback');
    await chat.widget.getByText('This service could not be opened.').first().waitFor();
    await chat.asks(QUESTION);
    isLost = false;
    await chat.pick('Park feedback');
    await chat.asks('Which park');
    await context.close();
  });
});
