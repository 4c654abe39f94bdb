import type { Locator, Page } from 'playwright-core';

/** The widget on a page, as a person meets it. */
export type Chat = ReturnType<typeof chatOn>;

export function chatOn(page: Page) {
  const widget = page.locator('flow-chat');
  const question = widget.locator('#flow-question');
  const field = widget.locator('#flow-field');
  const option = (words: string): Locator => widget.locator('[part=option]').filter({ hasText: words }).first();
  return {
    widget,
    question,
    field,
    option,
    /** All that is on screen. */
    text: () => widget.locator('.fc').innerText(),
    /** A button by its visible words. */
    button: (words: string): Locator => widget.getByRole('button', { name: words }),
    sendButton: widget.locator('[part=send]'),
    status: widget.locator('[part=status]'),
    receipt: widget.locator('[part=receipt]'),
    number: widget.locator('[part=number]'),
    /** Answers that stand above the question, in order. */
    said: () => widget.locator('[part=said] bdi').allInnerTexts(),
    /** Waits until a question with these words is on screen. */
    async asks(words: string): Promise<void> {
      await question.filter({ hasText: words }).waitFor();
    },
    async pick(words: string): Promise<void> {
      await option(words).click();
    },
    /** Types into the field and sends with Enter. */
    async type(words: string): Promise<void> {
      await field.fill(words);
      await field.press('Enter');
    },
    /** Waits until these words are on the device: a reload from there on loses nothing. */
    async isKept(words: string): Promise<void> {
      await page.waitForFunction(holdsOnDevice, words);
    },
  };
}

/** Whether some record of the widget's database has these words in it. Runs in the page. */
function holdsOnDevice(words: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('flowspec-chat');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database.transaction('records').objectStore('records').getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve(JSON.stringify(reading.result).includes(words));
      });
    });
  });
}

/** Moves the focus with Tab, as a keyboard does, until it is on `target`. Throws when it does not come there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not come there with Tab.');
}

/** Whether the focus is on an element, in whatever shadow root. */
export async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
}

/** Questions of the street light flow with the answers of one request; `words` are what a person might type instead of tapping. */
export const REQUEST = [
  { question: 'O que está acontecendo', option: 'Piscando', words: 'tá piscando' },
  { question: 'Quantas luzes', option: null, words: 'cinco' },
  { question: 'Como elas estão', option: 'Em sequência', words: 'a rua toda' },
  { question: 'Em que rua', option: null, words: 'Rua das Laranjeiras, 210' },
  { question: 'ponto de referência', option: null, words: 'em frente à padaria' },
] as const;

/** Title of the review. */
export const REVIEW = 'Confira antes de enviar';

/** Answers all questions up to the review; `reference` in place of the last answer makes it another request. */
export async function answerAll(chat: Chat, reference?: string): Promise<void> {
  for (const [i, { question, option, words }] of REQUEST.entries()) {
    await chat.asks(question);
    if (option !== null) await chat.pick(option);
    else await chat.type(i === REQUEST.length - 1 ? (reference ?? words) : words);
  }
  await chat.asks(REVIEW);
}
