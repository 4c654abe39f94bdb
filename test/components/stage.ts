import type { FlowChat } from '../../components/flow-chat.js';
import '../../components/flow-chat-define.js';
import { cardsPart, outsidePart, sendingPart } from '../../components/later-parts.js';
import { memoryStore } from '../../src/browser/memory.js';
import type { Json } from '../../src/engine/json.js';
import type { Ports, Reply, Sending, Store } from '../../src/runtime/ports.js';
import type { View } from '../../src/runtime/view.js';
import { ACCEPTED, FLOW } from './road-damage.js';

export type StageOptions = {
  readonly flow?: Json;
  /** Empty: none is set. */
  readonly lang?: string;
  /** What the service answers, in order; then nothing more comes back. */
  readonly replies?: readonly Reply[];
  readonly store?: Store;
  /** Light-DOM children. */
  readonly children?: string;
  readonly set?: Partial<FlowChat>;
};

/** One element on the page, and what a person and a service can do with it. */
export class Stage {
  readonly requests: Sending[] = [];
  readonly events: Event[] = [];
  /** What the console was told while the element started. */
  readonly complaints: string[] = [];
  readonly chat: FlowChat;
  private readonly replies: Reply[];
  private time = Date.UTC(2026, 10, 30, 17, 8);
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor({
    flow = FLOW,
    lang = 'en',
    replies = [ACCEPTED],
    store = deviceLike(),
    children = '<p>Call us</p>',
    set = {},
  }: StageOptions) {
    this.replies = [...replies];
    this.chat = document.createElement('flow-chat') as FlowChat;
    this.chat.innerHTML = children;
    const transport: Ports['transport'] = {
      send: (request) => {
        this.requests.push(request);
        const reply = this.replies.shift();
        return reply === undefined ? new Promise(() => undefined) : Promise.resolve(reply);
      },
    };
    const clock: Ports['clock'] = {
      now: () => this.time,
      after: (ms, run) => {
        const timer = { at: this.time + ms, run };
        this.timers.push(timer);
        return () => void (this.timers = this.timers.filter((other) => other !== timer));
      },
    };
    // Elements of other tests may still hold the page's lock.
    const lock: Ports['lock'] = { withLock: (_, run) => run() };
    if (lang !== '') this.chat.lang = lang;
    Object.assign(this.chat, { document: flow, endpoint: '/requests', ports: { store, transport, clock, lock }, ...set });
    for (const name of EVENTS) this.chat.addEventListener(name, (event) => this.events.push(event));
  }

  get root(): ShadowRoot {
    if (this.chat.shadowRoot === null) throw new Error('The element has no shadow root.');
    return this.chat.shadowRoot;
  }

  /** Names of the events so far. */
  get told(): string[] {
    return this.events.map((event) => event.type);
  }

  /** The element that has the focus, inside the shadow root where it is there. */
  get focused(): Element | null {
    return this.root.activeElement ?? document.activeElement;
  }

  get question(): string {
    return this.find('#flow-question').textContent ?? '';
  }

  get field(): HTMLInputElement {
    return this.find<HTMLInputElement>('[part=field]');
  }

  /** All that has been put into the announcer so far is in `spoken`. */
  get announcer(): HTMLElement {
    return this.find('flow-announcer');
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.root.querySelector<E>(selector);
    if (found === null) throw new Error(`There is no ${selector} in: ${this.root.textContent ?? ''}`);
    return found;
  }

  has(selector: string): boolean {
    return this.root.querySelector(selector) !== null;
  }

  texts(selector: string): string[] {
    return Array.from(this.root.querySelectorAll(selector), (element) => clean(element.textContent));
  }

  /** A button by its part and, where there are several, its words. */
  button(part: string, words = ''): HTMLButtonElement {
    const found = Array.from(this.root.querySelectorAll<HTMLButtonElement>(`[part=${part}]`)).find((button) =>
      clean(button.textContent).includes(words),
    );
    if (found === undefined) throw new Error(`There is no button ${part} "${words}".`);
    return found;
  }

  /** Presses a button as a person does: it has the focus then. */
  press(part: string, words = ''): void {
    const button = this.button(part, words);
    button.focus();
    button.click();
  }

  /** One click of a row: `nth` is 2 for the second click of a double click. */
  click(target: Element, nth: number): void {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: nth }));
  }

  /** Types into the field and sends with Enter. */
  type(words: string): void {
    this.write(words);
    this.key(this.field, 'Enter');
  }

  write(words: string): void {
    this.field.focus();
    this.field.value = words;
    this.field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Presses a key on an element. @returns whether nobody prevented what the key does by itself */
  key(target: Element, key: string, more: KeyboardEventInit & { keyCode?: number } = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
    if (more.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: more.keyCode });
    return target.dispatchEvent(event);
  }

  /** Answers up to the review. */
  async toReview(): Promise<void> {
    this.press('option', 'Pothole');
    await this.stored();
    this.press('option', 'Yes');
    await this.stored();
    this.type('2');
    await this.stored();
    this.press('skip');
    await this.stored();
    this.type('Main Street 5');
    await this.stored();
  }

  /** Waits until something stands in the place of the question. */
  async asks(): Promise<void> {
    while (!this.has('#flow-question')) await new Promise((resolve) => setTimeout(resolve));
  }

  /** What was started is on screen and stored. */
  async stored(): Promise<void> {
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    for (let i = 0; i < 3; i++) await pause();
    // Sealing takes its time.
    while (this.isSaving) await pause();
    await pause();
    await this.chat.updateComplete;
  }

  private get isSaving(): boolean {
    const { talk } = this.chat as unknown as { readonly talk: { readonly view: View | null } };
    return talk.view?.saved === 'saving';
  }

  /** Lets time pass: what falls due is run. */
  async pass(ms: number): Promise<void> {
    this.run(ms);
    await this.stored();
  }

  /** Lets time pass second by second: a timer that is set anew each time runs each time. */
  async tick(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1_000) this.run(1_000);
    await this.stored();
  }

  private run(ms: number): void {
    this.time += ms;
    const due = this.timers.filter((timer) => timer.at <= this.time);
    this.timers = this.timers.filter((timer) => timer.at > this.time);
    for (const { run } of due) run();
  }

  /** Nothing moves any more, but for what turns without an end. */
  still(): void {
    for (const animation of this.root.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish();
  }
}

const EVENTS = 'opened asked answered changed reviewed queued sent refused handoff finished error'.split(' ').map((name) => `flow-${name}`);

/** Puts an element on the page and waits until it runs or says that it cannot. */
export async function stage(options: StageOptions = {}): Promise<Stage> {
  clearStage();
  await Promise.all([cardsPart.get(), outsidePart.get(), sendingPart.get()]);
  const made = new Stage(options);
  const begun = new Promise((resolve) => {
    made.chat.addEventListener('flow-opened', resolve);
    made.chat.addEventListener('flow-error', resolve);
  });
  const { error } = console;
  console.error = (...words: unknown[]) => void made.complaints.push(words.join(' '));
  try {
    document.body.append(made.chat);
    await Promise.race([begun, made.asks()]);
    await made.stored();
  } finally {
    console.error = error;
  }
  return made;
}

/** Takes all elements off the page. */
export function clearStage(): void {
  for (const chat of Array.from(document.querySelectorAll('flow-chat'))) chat.remove();
}

/** A store that says it is on the device. */
export function deviceLike(): Store {
  return { ...memoryStore(), kind: 'device' };
}

export function clean(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
