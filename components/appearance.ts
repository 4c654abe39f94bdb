import type { ReactiveController, ReactiveControllerHost } from 'lit';

const WISHES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/**
 * Follows what the visitor wishes to see. Dark only where the page's own `color-scheme` allows it as well: a dark box on a light portal
 * helps nobody.
 */
export class Appearance implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private queries: readonly MediaQueryList[] = [];
  private readonly changed = () => this.host.requestUpdate();

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.host = host;
    host.addController(this);
  }

  /** Class names for the root of the widget. */
  get classes(): string {
    const [dark, more] = this.queries;
    const allowed = dark?.matches === true && getComputedStyle(this.host).colorScheme.includes('dark');
    return (allowed ? ' dark' : '') + (more?.matches === true ? ' more' : '');
  }

  hostConnected(): void {
    this.queries = WISHES.map((wish) => matchMedia(wish));
    // Safari before 14 has no addEventListener here.
    for (const query of this.queries) query.addEventListener?.('change', this.changed);
  }

  hostDisconnected(): void {
    for (const query of this.queries) query.removeEventListener?.('change', this.changed);
    this.queries = [];
  }
}
