import { byCodePoint, type Json } from '../engine/json.js';
import type { Store } from '../runtime/ports.js';
import { stampOf } from './stamp.js';

/** A store that is gone with the page. It is what is left where the device keeps nothing. */
export function memoryStore(): Store {
  const records = new Map<string, Json>();
  return {
    kind: 'memory',
    read: async (keys) => keys.map((key) => records.get(key)),
    keys: async (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)).sort(byCodePoint),
    commit: async (writes) => {
      if (writes.some(({ key, over }) => over !== undefined && stampOf(records.get(key)) !== over)) return false;
      for (const write of writes) {
        if (write.kind === 'delete') records.delete(write.key);
        else if (write.kind === 'put' || !records.has(write.key)) records.set(write.key, write.value);
      }
      return true;
    },
  };
}
