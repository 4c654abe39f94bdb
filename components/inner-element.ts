import { LitElement, nothing } from 'lit';
import type { Scene } from './scene.js';

/**
 * An element that lives in the shadow root of `<flow-chat>` and renders into it, so that labels and descriptions reach each other. The scene
 * comes down as a property, requests go up as events.
 */
export abstract class InnerElement extends LitElement {
  static override properties = { scene: { attribute: false } };

  /** What is on screen; null before anything is. */
  declare scene: Scene | null;

  constructor() {
    super();
    this.scene = null;
  }

  override render(): unknown {
    return this.scene === null ? nothing : this.view(this.scene);
  }

  /** Renders now what would be rendered in the next microtask: the focus can then move in the task of the gesture. */
  flush(): void {
    if (this.isUpdatePending) this.performUpdate();
    for (const inner of Array.from(this.children)) if (inner instanceof InnerElement) inner.flush();
  }

  protected override createRenderRoot(): this {
    return this;
  }

  /** The part of the scene that this element shows. */
  protected abstract view(scene: Scene): unknown;
}
