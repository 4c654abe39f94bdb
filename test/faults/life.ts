import type { Death, Fate } from './schedule.js';

/** The life of one page: counts its calls of ports and ends it where its fate says so. */
export class Life {
  readonly fate: Fate;
  isOver = false;
  /** A call of its store has failed. */
  isBroken = false;
  /** Where it was ended, as port and moment; null: nowhere yet, or the person left. */
  diedAt: string | null = null;
  private readonly remove: () => void;
  /** Number of port calls so far. */
  calls = 0;
  private storeCalls = 0;
  private readonly running = new Map<object, { readonly port: string; readonly since: number }>();

  /** `remove` takes the page's frame away, and with it all that runs in it. */
  constructor(fate: Fate, remove: () => void) {
    this.fate = fate;
    this.remove = remove;
  }

  /** Begins a call. Gives the death that meets it, or null. */
  begin(call: object, port: string): Death | null {
    this.running.set(call, { port, since: performance.now() });
    const { death } = this.fate;
    if (++this.calls !== death?.at) return null;
    this.diedAt = `${port} ${death.how}`;
    return death;
  }

  end(call: object): void {
    this.running.delete(call);
  }

  /** Whether a call of the store that begins now fails: before it is made, or after. */
  breaks(): 'early' | 'late' | null {
    const { breakage } = this.fate;
    this.storeCalls++;
    if (breakage === null || this.storeCalls < breakage.at || (this.storeCalls > breakage.at && !breakage.always)) return null;
    this.isBroken = true;
    return breakage.late ? 'late' : 'early';
  }

  /** Whether the page has work that comes to an end by itself: what waits for a reply or for another tab may not. */
  isBusy(): boolean {
    const now = performance.now();
    return !this.isOver && [...this.running.values()].some(({ port, since }) => !['lock', 'send'].includes(port) || now - since < 60);
  }

  die(): void {
    this.isOver = true;
    this.running.clear();
    this.remove();
  }
}
