import type { Store, Write } from './ports.js';

/** Devices that failed: what was given since is only in memory, for the next conversation of the page too. */
const lost = new WeakSet<Store>();

/** A store that can be left for good: from then on it is like a device that failed. */
export type LeavableStore = Store & { leave(): void };

/**
 * A store that never rejects: it is `device` until that fails once, and `memory` from then on, which knows all that this page read and
 * wrote. The device is not asked again but for deletions: what is to be gone should be gone there too.
 */
export function withFallback(device: Store, memory: Store): LeavableStore {
  const attempt = async <T>(onDevice: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> => {
    if (!lost.has(device)) {
      try {
        return await onDevice();
      } catch {
        lost.add(device);
      }
    }
    return inMemory();
  };
  return {
    leave: () => void lost.add(device),
    get kind() {
      return lost.has(device) ? 'memory' : device.kind;
    },
    read: (keys) =>
      attempt(
        async () => {
          const values = await device.read(keys);
          const news = keys.flatMap((key, i): Write[] => {
            const value = values[i];
            return value === undefined ? [] : [{ kind: 'put', key, value }];
          });
          await memory.commit(news, 'relaxed');
          return values;
        },
        () => memory.read(keys),
      ),
    keys: (prefix) =>
      attempt(
        () => device.keys(prefix),
        () => memory.keys(prefix),
      ),
    commit: async (writes, durability) => {
      // In memory nobody else writes.
      const own = writes.map((write): Write =>
        write.kind === 'delete' ? { kind: write.kind, key: write.key } : { kind: write.kind, key: write.key, value: write.value },
      );
      const deletions = own.filter((write) => write.kind === 'delete');
      if (lost.has(device) && deletions.length > 0) device.commit(deletions, 'relaxed').catch(() => undefined);
      const isStored = await attempt(
        () => device.commit(writes, durability),
        async () => true,
      );
      return isStored && memory.commit(own, durability);
    },
  };
}
