import type { Ports } from '../runtime/ports.js';
import { pageLock } from './lock.js';
import { memoryStore } from './memory.js';
import { pageClock, pageIds, pageOnline } from './platform.js';
import { openDeviceStore } from './store.js';
import { hostTools, type HostTools } from './tools.js';
import { fetchTransport } from './transport.js';

/** The ports of this page: the device's store where there is one, `fetch`, Web Locks, and the host's `tools`. */
export function browserPorts(tools: HostTools = {}): Ports {
  const memory = memoryStore();
  return {
    store: openDeviceStore() ?? memory,
    memory,
    transport: fetchTransport(),
    tools: hostTools(tools),
    clock: pageClock(),
    lock: pageLock(),
    online: pageOnline(),
    ids: pageIds(),
  };
}
