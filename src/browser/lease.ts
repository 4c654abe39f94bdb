import { isObject, type Json } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import type { Clock, Ids, Lock, Store, Write } from '../runtime/ports.js';
import { stampOf } from './stamp.js';

/** A lease that is not renewed for so long is over: more than one sending takes, so that a slow timer of a tab in the background does no harm. */
const LEASE: Millis = 40_000;
const RENEWAL: Millis = 10_000;
/** How often a tab that waits looks again. */
const PAUSE: Millis = 1_000;

type Ground = { readonly store: Store; readonly clock: Clock; readonly ids: Ids };

/**
 * A lock between tabs for browsers without Web Locks (Safari before 15.4, and every page over plain http): a record of the device's store,
 * taken by compare-and-set, renewed while it is held, deleted afterwards. A tab that dies leaves one that runs out. Where the store fails,
 * `run` starts at once.
 */
export function leaseLock(ground: Ground): Lock {
  return {
    withLock: async (name, run) => {
      const giveBack = await take(ground, 'lease/' + name).catch(() => null);
      try {
        return await run();
      } finally {
        await giveBack?.();
      }
    },
  };
}

/** Waits until the lease is free and takes it. Gives what gives it back. */
async function take(ground: Ground, key: string): Promise<() => Promise<void>> {
  const { store, clock } = ground;
  let seen: string | null = null;
  let waited = 0;
  for (;;) {
    const [found] = await store.read([key]);
    const stamp = stampOf(found);
    waited = stamp === seen ? waited : 0;
    seen = stamp;
    // The clock may have been set back since, so that the end lies far ahead: whoever lives renews, which shows without any clock.
    if (stamp === null || untilOf(found) <= clock.now() || waited >= LEASE) {
      const giveBack = await hold(ground, key, stamp);
      if (giveBack !== null) return giveBack;
    }
    await new Promise<void>((resolve) => clock.after(PAUSE, resolve));
    waited += PAUSE;
  }
}

/** Takes the lease over the record with the stamp `before` and renews it until it is given back. Null: another tab was quicker. */
async function hold({ store, clock, ids }: Ground, key: string, before: string | null): Promise<(() => Promise<void>) | null> {
  const owner = ids.random();
  let count = 0;
  const stamp = () => `${owner} ${count}`;
  const put = (over: string | null): Write => ({ kind: 'put', key, over, value: { stamp: stamp(), until: clock.now() + LEASE } });
  if (!(await store.commit([put(before)], 'relaxed'))) return null;
  let cancel: () => void = () => undefined;
  let renewal: Promise<unknown> = Promise.resolve();
  const renewLater = () => {
    cancel = clock.after(RENEWAL, () => {
      const over = stamp();
      count++;
      renewal = store.commit([put(over)], 'relaxed').then(
        // Another tab that took it over, because this one slept, keeps it.
        (isOurs) => isOurs && renewLater(),
        () => undefined,
      );
    });
  };
  renewLater();
  return async () => {
    cancel();
    await renewal;
    cancel();
    await store.commit([{ kind: 'delete', key, over: stamp() }], 'relaxed').catch(() => undefined);
  };
}

/** When a lease ends by the clock; one that does not say so is over. */
function untilOf(record: Json | undefined): Millis {
  const until = isObject(record) ? record['until'] : 0;
  return typeof until === 'number' ? until : 0;
}
