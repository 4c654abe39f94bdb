import { pageClock, pageOnline } from '../src/browser/platform.js';
import type { Clock, Online } from '../src/runtime/ports.js';

/** A file beside the bundle, fetched when it is first asked for. */
export type Part<T> = {
  /** What is in it; null until it has come. */
  readonly now: T | null;
  /** What has come after the first try; null where that failed. Never rejects. */
  attempt(): Promise<T | null>;
  /** Resolves when it is there. Never rejects: one that does not come is asked for again. */
  get(): Promise<T>;
  /** {@link get}, once the page has nothing better to do. */
  getAtIdle(): Promise<T>;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/**
 * A part. After a failed `load` it is asked for again after 1, 2, 4 … 60 seconds, and as soon as the connection, the tab or the page comes
 * back.
 */
export function part<T>(load: () => Promise<T>, clock: Clock = pageClock(), online: Online = pageOnline()): Part<T> {
  let now: T | null = null;
  let first: Promise<T | null> | null = null;
  let coming: Promise<T> | null = null;

  async function once(isFirst: boolean): Promise<T | null> {
    try {
      return (now = await load());
    } catch (error) {
      if (isFirst) console.warn('flow-chat: a part did not come and is asked for again.', error);
      return null;
    }
  }

  async function insist(): Promise<T> {
    let got = await attempt();
    for (let wait = FIRST_WAIT; got === null; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await pause(wait, clock, online);
      got = await once(false);
    }
    return got;
  }

  const attempt = (): Promise<T | null> => (now === null ? (first ??= once(true)) : Promise.resolve(now));
  const get = (): Promise<T> => (coming ??= insist());

  return {
    get now() {
      return now;
    },
    attempt,
    get,
    getAtIdle: () => (coming === null ? idle(clock).then(get) : coming),
  };
}

/** Resolves when the page is idle, at the latest after two seconds. Safari tells nobody when it is: there it is a moment later. */
function idle(clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else clock.after(200, resolve);
  });
}

/** Resolves after `ms`, or before when the browser hints that the connection is back. */
function pause(ms: number, clock: Clock, online: Online): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      unsubscribe();
      resolve();
    };
    const cancel = clock.after(ms, done);
    const unsubscribe = online.subscribe(done);
  });
}
