import type { Boarding, TabWindow } from './boarding.js';
import { Life } from './life.js';
import { HEALTHY, type Fate } from './schedule.js';
import { screenOf, type Screen } from './screen.js';

/** One tab of the browser. Its page is a frame: taking that away ends the page as a crash does. */
export class Tab {
  readonly index: number;
  readonly window: TabWindow;
  life = new Life(HEALTHY, () => undefined);
  private element: HTMLElement | null = null;

  constructor(index: number, window: TabWindow) {
    this.index = index;
    this.window = window;
    this.life.die();
  }

  get isAlive(): boolean {
    return !this.life.isOver;
  }

  get screen(): Screen {
    return screenOf(this.isAlive ? this.element : null);
  }

  /** What is on screen, in a line. */
  get told(): string {
    const { kind, asked, said, answers, saved, state, number } = this.screen;
    const parts = [this.isAlive ? kind : 'dead', asked, said.join(', '), answers.join(', '), `saved: ${saved}`, state, number];
    return parts.filter(Boolean).join(' | ');
  }

  /** The widget on the page; to be asked for only while it is alive. */
  get widget(): HTMLElement & { change(slot: string): void; restart(): void } {
    return this.element as HTMLElement & { change(slot: string): void; restart(): void };
  }

  /** Opens a page. Resolves when it is there, or at its end. */
  async open(fate: Fate, isFresh: boolean, boarding: Omit<Boarding, 'life' | 'arrived'>, changed: (tab: Tab) => void): Promise<void> {
    this.leave();
    if (isFresh) this.window.sessionStorage.clear();
    const { document } = this.window;
    const frame = document.createElement('iframe');
    this.life = new Life(fate, () => frame.remove());
    await new Promise<void>((resolve) => {
      const arrived = (element: HTMLElement) => {
        this.element = element;
        const observer = new MutationObserver(() => changed(this));
        if (element.shadowRoot !== null) observer.observe(element.shadowRoot, { subtree: true, childList: true, characterData: true });
        resolve();
      };
      this.window.boarding = { ...boarding, life: this.life, arrived };
      frame.src = '/frame.html';
      document.body.append(frame);
    });
  }

  /** The person leaves the page. */
  leave(): void {
    if (this.isAlive) this.life.die();
    this.element = null;
  }

  press(part: string): void {
    this.element?.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`)?.click();
  }

  /** Taps the option with number `index`. Gives its words. */
  tap(index: number): string {
    const option = this.element?.shadowRoot?.querySelectorAll<HTMLElement>('[part=option]')[index];
    option?.click();
    return option?.textContent?.trim() ?? '';
  }

  type(words: string): void {
    const field = this.element?.shadowRoot?.querySelector<HTMLTextAreaElement>('#flow-field');
    if (field == null) return;
    field.value = words;
    field.form?.requestSubmit();
  }
}
