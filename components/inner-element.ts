import { LitElement } from 'lit';
import { en } from '../src/i18n/en.js';
import type { Texts } from '../src/i18n/texts.js';

/**
 * An element that lives in the shadow root of `<flow-chat>` and renders into it, so that labels and descriptions reach each other.
 * State comes down as properties, requests go up as events.
 */
export abstract class InnerElement extends LitElement {
  static override properties = { texts: { attribute: false }, flowLang: { attribute: false } };

  /** The texts of the visitor's language. */
  declare texts: Texts;
  /** Language of the flow's own texts where it is another one, else null. */
  declare flowLang: string | null;

  constructor() {
    super();
    this.texts = en;
    this.flowLang = null;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  /** Renders now what would be rendered in the next microtask: the focus can then move in the task of the gesture. */
  flush(): void {
    if (this.isUpdatePending) this.performUpdate();
  }
}
