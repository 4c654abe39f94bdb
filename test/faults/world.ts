import type { Life } from './life.js';

const START = Date.UTC(2026, 2, 2, 9, 0, 0);

/** What the pages of one run share: a clock that moves when it is moved, and a line that can be cut. */
export class World {
  time = START;
  /** The latest time that any page has seen. */
  latest = START;
  isConnected = true;
  /** What the browser believes of the line. */
  hint = true;
  private timers: { readonly at: number; readonly run: () => void; readonly life: Life }[] = [];

  after(life: Life, ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run, life };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  }

  /** Sets the clock without anything running, as a person or a sleeping device does. */
  jump(ms: number): void {
    this.time += ms;
    this.latest = Math.max(this.latest, this.time);
  }

  /** Moves on by `ms`; what falls due runs in order, each after the one before has come to rest. */
  async advance(ms: number, rest: () => Promise<void>): Promise<void> {
    const end = this.time + ms;
    await rest();
    for (;;) {
      this.timers = this.timers.filter(({ life }) => !life.isOver);
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await rest();
    }
    this.time = Math.max(this.time, end);
    this.latest = Math.max(this.latest, this.time);
  }
}
