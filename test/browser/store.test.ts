import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { browserPorts } from '../../src/browser/browser-ports.js';
import { memoryStore } from '../../src/browser/memory.js';
import { deviceStore } from '../../src/browser/store.js';

describe('a store on the device', () => {
  it('reads what an earlier page committed, in the order asked for', async () => {
    const databases = new IDBFactory();
    await deviceStore(databases).commit(
      [
        { kind: 'put', key: 'draft/a', value: { list: [1, null, 'x'] } },
        { kind: 'put', key: 'entry/b', value: 2 },
        { kind: 'put', key: 'entry/a', value: 1 },
      ],
      'strict',
    );
    const store = deviceStore(databases);
    expect(await store.read(['entry/a', 'none', 'draft/a'])).toEqual([1, undefined, { list: [1, null, 'x'] }]);
    expect(await store.keys('entry/')).toEqual(['entry/a', 'entry/b']);
    await store.commit([{ kind: 'delete', key: 'entry/a' }], 'relaxed');
    expect(await store.keys('')).toEqual(['draft/a', 'entry/b']);
  });

  it.each([
    ['on the device', () => deviceStore(new IDBFactory())],
    ['in memory', memoryStore],
  ])('%s adds a record only where there is none, and writes the rest of the commit all the same', async (_, open) => {
    const store = open();
    await store.commit([{ kind: 'add', key: 'entry/a', value: 'first' }], 'strict');
    await store.commit(
      [
        { kind: 'add', key: 'entry/a', value: 'second' },
        { kind: 'put', key: 'draft/a', value: 2 },
      ],
      'strict',
    );
    expect(await store.read(['entry/a', 'draft/a'])).toEqual(['first', 2]);
  });

  it('writes all of a commit or nothing', async () => {
    const store = deviceStore(new IDBFactory());
    const unclonable = (() => 0) as unknown as string;
    const commit = store.commit(
      [
        { kind: 'put', key: 'a', value: 1 },
        { kind: 'put', key: 'b', value: unclonable },
      ],
      'relaxed',
    );
    await expect(commit).rejects.toBeTruthy();
    expect(await store.keys('')).toEqual([]);
  });
});

describe('the memory of a page', () => {
  it('is one for all that is on it: what is taken out and put back finds its answers and its request again', async () => {
    const first = browserPorts();
    await first.store.commit([{ kind: 'put', key: 'draft/a', value: 1 }], 'strict');
    const again = browserPorts({ look: () => ({}) });
    expect(await again.store.read(['draft/a'])).toEqual([1]);
    expect(await again.memory.read(['draft/a'])).toEqual([1]);
    await again.store.commit([{ kind: 'delete', key: 'draft/a' }], 'strict');
  });
});

describe('on a platform without databases, locks and events', () => {
  it('the ports are there all the same, and keep things in memory', async () => {
    const ports = browserPorts({ look: () => ({ found: true }) });
    expect(ports.store.kind).toBe('memory');
    expect(ports.store).toBe(ports.memory);
    expect(await ports.lock.withLock('x', async () => 7)).toBe(7);
    expect(ports.online.hint()).toBe(true);
    ports.online.subscribe(() => undefined)();
    expect(ports.tools.has('look')).toBe(true);
    expect(ports.tools.has('constructor')).toBe(false);
    expect(await ports.tools.call('look', null, { key: null, timeoutMs: 1_000 })).toEqual({ found: true });
    await expect(ports.tools.call('none', null, { key: null, timeoutMs: 1_000 })).rejects.toThrow();
  });
});
