import type { Lock } from '../runtime/ports.js';
import { pageLocks } from './platform.js';

/** What runs under each name in this page, for browsers without locks: there, only tabs are not kept apart. */
const turns = new Map<string, Promise<unknown>>();

/** Web Locks where the browser has them, which hold between tabs; else one after the other within this page. */
export function pageLock(locks: LockManager | undefined = pageLocks): Lock {
  return {
    withLock: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      if (locks === undefined) return inTurn(name, run);
      let running: Promise<T> | null = null;
      try {
        await locks.request(name, () => (running = run()).catch(() => undefined));
      } catch {
        // An opaque origin or a page that is being left has locks that refuse.
      }
      return running ?? inTurn(name, run);
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
