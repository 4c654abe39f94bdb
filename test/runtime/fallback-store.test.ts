import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../src/browser/memory.js';
import { withFallback } from '../../src/runtime/fallback-store.js';
import type { Ports, Store, Write } from '../../src/runtime/ports.js';
import type { View } from '../../src/runtime/view.js';
import { answerAll, openPage, settle, World } from './world.js';

/** A store that works for `good` calls and then rejects, as a full or a lost database does. Counts what is asked of it. */
function failing(store: Store, good: number, error: unknown = new Error('QuotaExceededError')) {
  const asked: string[] = [];
  const attempt = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    asked.push(name);
    if (asked.length > good) throw error;
    return run();
  };
  const only = (writes: readonly Write[]) => (writes.every((write) => write.kind === 'delete') ? 'delete' : 'write');
  const broken: Store = {
    kind: 'device',
    read: (keys) => attempt('read', () => store.read(keys)),
    keys: (prefix) => attempt('keys', () => store.keys(prefix)),
    commit: (writes, durability) => attempt(only(writes), () => store.commit(writes, durability)),
  };
  return { broken, asked };
}

describe('a store that fails', () => {
  it('at any of its calls leaves the conversation whole: it goes on in memory, says so once, and sends once', async () => {
    for (let good = 0; good < 40; good++) {
      const world = new World();
      const ports: Ports = world.ports();
      const { broken, asked } = failing(ports.store, good);
      const page = openPage(world, { ports: { ...ports, store: broken } });
      const views: View[] = [];
      page.subscribe((view) => views.push(view));
      await page.open();
      await answerAll(page);
      await settle();
      expect(page.view.outcome).toMatchObject({ kind: 'done', output: { protocol: 'P-1' } });
      expect(world.service.requests).toHaveLength(1);
      const first = views.findIndex((view) => view.storage === 'memory');
      if (first < 0) {
        // It had fewer calls to make, but for a look at what other tabs did that is still under way.
        expect(asked.length).toBeLessThanOrEqual(good + 1);
        continue;
      }
      // From there on nothing is called kept, and the device is asked for deletions at most.
      expect(views.slice(first).every((view) => view.storage === 'memory')).toBe(true);
      expect(views.slice(first + 1).some((view) => view.saved === 'saved' && view.turn > (views[first] as View).turn)).toBe(false);
      expect(views.slice(first).some((view) => view.delivery?.state === 'queued')).toBe(false);
      expect(asked.slice(good + 1).every((name) => name === 'delete')).toBe(true);
    }
  });

  it('as the request is confirmed never has it called queued, and sends it from memory with one key', async () => {
    const world = new World();
    const ports = world.ports();
    const commit: Store['commit'] = async (writes, how) => {
      if (writes.some((write) => write.key.startsWith('entry/'))) throw new Error('QuotaExceededError');
      return ports.store.commit(writes, how);
    };
    const page = openPage(world, { ports: { ...ports, store: { ...ports.store, commit } } });
    const states: (string | undefined)[] = [];
    page.subscribe((view) => states.push(view.delivery?.state));
    await page.open();
    await answerAll(page, 1);
    expect(page.view).toMatchObject({ saved: 'saved', storage: 'device' });
    world.connected = false;
    page.answer(4, { confirmation: 'yes' });
    await settle();
    expect(page.view).toMatchObject({
      saved: 'unsaved',
      storage: 'memory',
      delivery: { state: 'sending', problem: { code: 'unreachable' } },
    });
    world.connected = true;
    world.service.script = ['lost'];
    await world.clock.advance(10_000);
    expect(states).not.toContain('queued');
    expect(page.view.delivery?.state).toBe('sent');
    expect(world.service.requests).toHaveLength(2);
    expect(world.service.rows.size).toBe(1);
  });
});

describe('a page whose device failed', () => {
  it('keeps its answers when the element is taken out and put back, though the device works again', async () => {
    const world = new World();
    const ports = world.ports();
    let full = true;
    const commit: Store['commit'] = async (writes, how) => {
      if (full) throw new Error('QuotaExceededError');
      return ports.store.commit(writes, how);
    };
    const shared = { ...ports, store: { ...ports.store, commit } };
    const first = openPage(world, { ports: shared });
    await first.open();
    await answerAll(first, 2);
    first.close();
    full = false;
    const again = openPage(world, { ports: shared });
    expect(again.view).toMatchObject({ storage: 'memory', saved: 'unsaved' });
    await again.open();
    expect(again.view).toMatchObject({ resumed: true, turn: first.view.turn, storage: 'memory', saved: 'unsaved' });
  });
});

describe('a store with something to fall back on', () => {
  it('still knows in memory what it read and wrote on the device', async () => {
    const device = memoryStore();
    await device.commit([{ kind: 'put', key: 'a', value: 1 }], 'relaxed');
    const { broken } = failing(device, 2);
    const store = withFallback(broken, memoryStore());
    expect(await store.read(['a', 'b'])).toEqual([1, undefined]);
    await store.commit([{ kind: 'put', key: 'b', value: 2 }], 'relaxed');
    expect(store.kind).toBe('device');
    await store.commit([{ kind: 'put', key: 'c', value: 3 }], 'relaxed');
    expect(store.kind).toBe('memory');
    expect(await store.read(['a', 'b', 'c'])).toEqual([1, 2, 3]);
    expect(await store.keys('')).toEqual(['a', 'b', 'c']);
  });

  it('begins a commit in the task in which it is asked for one', () => {
    const begun: string[] = [];
    const device: Store = { ...memoryStore(), kind: 'device', commit: async () => begun.push('commit') > 0 };
    void withFallback(device, memoryStore()).commit([{ kind: 'put', key: 'a', value: 1 }], 'relaxed');
    expect(begun).toEqual(['commit']);
  });

  it('deletes on the device even after that failed, without waiting for it', async () => {
    const device = memoryStore();
    await device.commit([{ kind: 'put', key: 'a', value: 1 }], 'relaxed');
    let full = true;
    const store = withFallback(
      { ...device, commit: async (writes, how) => (full ? Promise.reject(new Error('full')) : device.commit(writes, how)) },
      memoryStore(),
    );
    await store.commit([{ kind: 'put', key: 'b', value: 2 }], 'relaxed');
    full = false;
    await store.commit(
      [
        { kind: 'put', key: 'c', value: 3 },
        { kind: 'delete', key: 'a' },
      ],
      'relaxed',
    );
    expect(await device.keys('')).toEqual([]);
  });
});
