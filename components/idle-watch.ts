import type { Millis } from '../src/engine/session.js';
import type { Clock } from '../src/runtime/ports.js';

/** How long the person has to say that they are still there (WCAG 2.2.1 asks for at least 20 seconds). */
export const WARNING_S = 60;
const SECOND: Millis = 1_000;

/** Watches whether anybody is there. */
export type IdleWatch = {
  /** Somebody did something. */
  touch(): void;
  end(): void;
};

/** Hears of an {@link IdleWatch}. */
export type IdleListener = {
  /** Whether there is anything to delete: nobody is asked about nothing. */
  hasTraces(): boolean;
  /** Seconds until all is deleted; null: somebody is there again. Called for each second. */
  left(seconds: number | null): void;
  /** Nobody answered. */
  over(): void;
};

/**
 * Counts seconds rather than trust a moment: a clock that jumps deletes nothing, and a page that stood still (a lid that was closed) goes on
 * with the warning it owes. `idle`: how long nobody may do anything before the warning.
 */
export function idleWatch(clock: Clock, idle: Millis, listener: IdleListener): IdleWatch {
  let quiet = 0;
  let cancel = (): void => undefined;
  const warnAt = Math.ceil(idle / SECOND);
  const tick = (): void => {
    cancel = clock.after(SECOND, tick);
    if (!listener.hasTraces()) return void (quiet = 0);
    quiet++;
    if (quiet >= warnAt + WARNING_S) {
      quiet = 0;
      listener.left(null);
      listener.over();
    } else if (quiet >= warnAt) listener.left(warnAt + WARNING_S - quiet);
  };
  cancel = clock.after(SECOND, tick);
  return {
    touch: () => {
      const warned = quiet >= warnAt;
      quiet = 0;
      if (warned) listener.left(null);
    },
    end: () => cancel(),
  };
}
