import { LitElement } from 'lit';

/** Shorter stays were missed by Chrome with TalkBack. */
const STAY_MS = 1000;

/**
 * @summary Speaks messages to screen readers, apart from the visible transcript: each once, in order. Nothing that is on screen is read
 * again when it is shown again.
 */
export class Announcer extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    this.className = 'vh';
    // The region has to be there, empty, before the first message comes.
    this.setAttribute('aria-live', 'polite');
  }

  /** Speaks a text. `lang` is its language where it is not that of the element, else null. */
  say(text: string, lang: string | null): void {
    const message = document.createElement('p');
    if (lang !== null) message.lang = lang;
    message.textContent = text;
    this.append(message);
    setTimeout(() => message.remove(), STAY_MS);
  }

  protected override createRenderRoot(): this {
    return this;
  }
}
