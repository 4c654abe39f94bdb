import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Follows the page between light and dark (a dark box on a light portal helps nobody), and into another language. */
export class Appearance implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private wish: MediaQueryList | null = null;
  private readonly changed = () => this.host.requestUpdate();
  private readonly language = new MutationObserver(this.changed);

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.host = host;
    host.addController(this);
  }

  /** Whether the page's canvas is dark, by its style or its meta element: `:host` carries that colour. */
  get isDark(): boolean {
    const [red = 255, green = 255, blue = 255] = (getComputedStyle(this.host).columnRuleColor.match(/\d+/g) ?? []).map(Number);
    return red + green + blue < 384;
  }

  hostConnected(): void {
    this.wish = matchMedia('(prefers-color-scheme: dark)');
    // Safari before 14 has no addEventListener here.
    this.wish.addEventListener?.('change', this.changed);
    this.language.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    this.wish?.removeEventListener?.('change', this.changed);
    this.language.disconnect();
  }
}
