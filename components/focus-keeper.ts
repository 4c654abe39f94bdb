import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { InnerElement } from './inner-element.js';

type Host = ReactiveControllerHost & HTMLElement & { renderNow(): void };

/** What the keeper has to know of the screen. */
export type FocusPlan = {
  /** Tells one screen from the next; empty where there is none. */
  key(): string;
  /** Where the focus belongs. `isTyping`: it was in the field. Null: nowhere. */
  target(isTyping: boolean): HTMLElement | null;
};

/**
 * Moves the focus with the conversation: in the task of the person's gesture, or where it would be lost with what is replaced. Never
 * because something came by itself.
 */
export class FocusKeeper implements ReactiveController {
  private readonly host: Host;
  private readonly plan: FocusPlan;
  private acting = false;
  private before: Element | null = null;
  private shown = '';

  constructor(host: Host, plan: FocusPlan) {
    this.host = host;
    this.plan = plan;
    host.addController(this);
  }

  /** Handles a gesture: what it brings is on screen, and has the focus, before its task ends. */
  act(run: () => void): void {
    this.acting = true;
    try {
      run();
      this.host.renderNow();
    } finally {
      this.acting = false;
    }
  }

  /** Moves the focus to what is to be answered. */
  move(isTyping = false): void {
    const root = this.host.shadowRoot;
    this.plan.target(isTyping)?.focus({ preventScroll: true });
    root?.querySelector('.ask')?.scrollIntoView({ block: 'nearest' });
  }

  hostUpdate(): void {
    this.before = this.host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    const root = this.host.shadowRoot;
    if (root === null) return;
    // The inner elements too: what takes the focus may be in one of them.
    for (const inner of Array.from(root.querySelectorAll('*'))) if (inner instanceof InnerElement) inner.flush();
    const key = this.plan.key();
    const isLost = this.before !== null && root.activeElement === null;
    if (isLost || (this.acting && key !== this.shown)) this.move(this.before?.matches('.in') === true);
    this.shown = key;
  }
}
