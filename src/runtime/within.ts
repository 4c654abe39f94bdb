import type { Millis } from '../engine/session.js';
import type { Clock } from './ports.js';

/** What `work` gives, or `late` once `ms` have passed: nothing that a port or a host function does may hold the runtime for ever. */
export function within<T>(clock: Clock, ms: Millis, work: () => Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(late));
    const started = Promise.resolve().then(work);
    started.then(resolve, reject).then(cancel, cancel);
  });
}
