import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Dress } from './dress.js';
import { idleWatch, type IdleWatch } from './idle-watch.js';
import { screenOf, type Scene } from './scene.js';
import { typedIn } from './typed.js';

const MINUTE_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'input'];

/** What it knows of the widget, and what it has it do. */
type Stage = {
  dress(): Dress;
  scene(): Scene | null;
  say(text: string): void;
  /** Moves the focus to the question. */
  move(): void;
  /** Nobody is there: all goes. */
  over(): void;
};

/** Watches, while the element is on the page, whether somebody does anything on it, in the element or elsewhere; asks, and has all deleted. */
export class IdleKeeper implements ReactiveController {
  /** Seconds until all is deleted; null while nobody is asked. */
  left: number | null = null;
  private readonly host: ReactiveControllerHost & HTMLElement & { renderNow(): void };
  private readonly stage: Stage;
  private watch: IdleWatch | null = null;
  private minutes = 0;
  private readonly touch = (): void => this.watch?.touch();

  constructor(host: ReactiveControllerHost & HTMLElement & { renderNow(): void }, stage: Stage) {
    this.host = host;
    this.stage = stage;
    host.addController(this);
  }

  hostUpdated(): void {
    const { idle, clock } = this.stage.dress();
    if (idle === this.minutes) return;
    this.hostDisconnected();
    this.minutes = idle;
    if (!(idle > 0)) return;
    const { over } = this.stage;
    this.watch = idleWatch(clock, idle * MINUTE_MS, { over, hasTraces: () => this.hasTraces(), left: (seconds) => this.warn(seconds) });
    for (const sign of SIGNS) document.addEventListener(sign, this.touch, true);
  }

  hostDisconnected(): void {
    this.watch?.end();
    this.watch = null;
    this.minutes = 0;
    this.left = null;
    for (const sign of SIGNS) document.removeEventListener(sign, this.touch, true);
  }

  /** Whether anything of a person is on screen. */
  private hasTraces(): boolean {
    const scene = this.stage.scene();
    if (scene === null || scene.choosing) return false;
    return scene.past.length > 0 || (typedIn(this.host)?.value ?? '') !== '' || screenOf(scene) !== 'ask';
  }

  /** The question whether somebody is there is spoken once; whoever had the focus in the widget has it there, and back. */
  private warn(seconds: number | null): void {
    const root = this.host.shadowRoot;
    const isInside = root !== null && root.activeElement !== null;
    const begins = this.left === null;
    this.left = seconds;
    this.host.renderNow();
    if (seconds !== null && begins) this.stage.say(this.stage.dress().texts.idle(seconds));
    if (!isInside) return;
    if (seconds === null) this.stage.move();
    else if (begins) root.querySelector<HTMLElement>('[part=idle-stay]')?.focus();
  }
}
