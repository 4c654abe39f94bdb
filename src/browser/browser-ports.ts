import type { Ports, Store } from '../runtime/ports.js';
import { pageLock } from './lock.js';
import { memoryStore } from './memory.js';
import { pageClock, pageIds, pageOnline } from './platform.js';
import { openDeviceStore } from './store.js';
import { hostTools, type HostTools } from './tools.js';
import { fetchTransport } from './transport.js';

/** The stores of this page, made when they are first asked for: what is only in memory outlives an element that is taken out and put back. */
let stores: { readonly store: Store; readonly memory: Store } | null = null;

function pageStores(): { readonly store: Store; readonly memory: Store } {
  const memory = memoryStore();
  return (stores ??= { store: openDeviceStore() ?? memory, memory });
}

/** The ports of this page: the device's store where there is one, `fetch`, Web Locks, and the host's `tools`. */
export function browserPorts(tools: HostTools = {}): Ports {
  return {
    ...pageStores(),
    transport: fetchTransport(),
    tools: hostTools(tools),
    clock: pageClock(),
    lock: pageLock(),
    online: pageOnline(),
    ids: pageIds(),
  };
}
