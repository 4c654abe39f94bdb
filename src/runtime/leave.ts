import type { LeavableStore } from './fallback-store.js';
import type { Ports, Store } from './ports.js';
import { restartWrites } from './turn-writes.js';
import type { Receipt } from './view.js';

/** What leaving the device is about. */
type Leaving = { readonly store: LeavableStore; readonly tabs: Ports['tabs'] };

/**
 * Leaves the device for good, and takes all that is kept of a place from it but its requests. Never rejects: a device that fails keeps what it
 * has. Gives what turns are called from now on.
 */
export function leave({ store, tabs }: Leaving, device: Store, place: string, receipts: readonly Receipt[]): 'unsaved' {
  store.leave();
  const gone = device.commit(restartWrites(place, receipts, null), 'strict').catch(() => false);
  void gone.then(() => tabs.announce(place));
  return 'unsaved';
}
