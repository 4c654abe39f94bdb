import type { ReactiveController, ReactiveControllerHost } from 'lit';

const WISHES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/**
 * Follows what the visitor wishes to see. Dark only where the page is: a dark box on a light portal helps nobody.
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
    return (this.isDark ? ' dark' : '') + (this.queries[1]?.matches === true ? ' more' : '');
  }

  /** Whether the page's canvas is dark, by its style or its meta element: `:host` carries that colour. */
  private get isDark(): boolean {
    const [red = 255, green = 255, blue = 255] = (getComputedStyle(this.host).columnRuleColor.match(/\d+/g) ?? []).map(Number);
    return red + green + blue < 384;
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
