import type { Lock } from '../runtime/ports.js';
import { pageLocks } from './platform.js';

/** What runs under each name in this page, for browsers without locks. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Web Locks where the browser has them, which hold between tabs; else one after the other within this page, and `between` tabs by what is
 * given for that.
 */
export function pageLock(between: Lock | null = null, locks: LockManager | undefined = pageLocks): Lock {
  return {
    withLock: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      const alone = () => inTurn(name, () => (between === null ? run() : between.withLock(name, run)));
      if (locks === undefined) return alone();
      let running: Promise<T> | null = null;
      try {
        await locks.request(name, () => (running = run()).catch(() => undefined));
      } catch {
        // An opaque origin or a page that is being left has locks that refuse.
      }
      return running ?? alone();
    },
  };
}

function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const running = before.then(run, run);
  turns.set(
    name,
    running.catch(() => undefined),
  );
  return running;
}
