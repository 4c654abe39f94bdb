import type { Ports, Store } from '../runtime/ports.js';
import { leaseLock } from './lease.js';
import { pageLock } from './lock.js';
import { memoryStore } from './memory.js';
import { pageClock, pageIds, pageOnline } from './platform.js';
import { openDeviceStore } from './store.js';
import { pageTabs } from './tabs.js';
import { hostTools, type HostTools } from './tools.js';

/** The stores of this page, made when they are first asked for: what is only in memory outlives an element that is taken out and put back. */
let stores: { readonly store: Store; readonly memory: Store } | null = null;

function pageStores(): { readonly store: Store; readonly memory: Store } {
  const memory = memoryStore();
  return (stores ??= { store: openDeviceStore() ?? memory, memory });
}

/**
 * The ports of this page: the device's store where there is one, Web Locks or, without them, a lease in that store, and the host's `tools`. The transport is `fetchTransport`: only
 * who sends needs it.
 */
export function browserPorts(tools: HostTools = {}): Omit<Ports, 'transport'> {
  const { store, memory } = pageStores();
  const [clock, ids] = [pageClock(), pageIds()];
  return {
    store,
    memory,
    tools: hostTools(tools),
    clock,
    lock: pageLock(store.kind === 'device' ? leaseLock({ store, clock, ids }) : null),
    online: pageOnline(),
    tabs: pageTabs(),
    ids,
  };
}
