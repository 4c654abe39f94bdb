import { expect } from '@open-wc/testing';
import { deviceStore } from '../../src/browser/store.js';
import type { Clock, Store } from '../../src/runtime/ports.js';

let name = '';

function open(databases: IDBFactory = indexedDB, clock?: Clock): Store {
  return deviceStore(databases, clock, name);
}

/** A database factory that hands out real connections and remembers them. */
function watched() {
  const connections: IDBDatabase[] = [];
  const factory = {
    open: (database: string) => {
      const request = indexedDB.open(database);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    },
  } as IDBFactory;
  return { factory, connections };
}

/** A clock whose timers are run by hand. */
function handClock() {
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      timers.set(run, ms);
      return () => timers.delete(run);
    },
  };
  return { clock, timers };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

const put = (key: string, value: number | string) => ({ kind: 'put', key, value }) as const;

describe('the store on the device', () => {
  beforeEach(() => {
    name = `store-${Math.random()}`;
  });

  afterEach(() => {
    indexedDB.deleteDatabase(name);
  });

  it('gives back to a later page all that one commit wrote', async () => {
    const value = { text: 'Poste apagado \u{1F4A1}', list: [1, null, true, { deep: [] }] };
    await open().commit([{ kind: 'put', key: 'draft/a', value }, put('entry/b', 2), put('entry/a', 1)], 'strict');
    const later = open();
    expect(await later.read(['entry/a', 'none', 'draft/a'])).to.deep.equal([1, undefined, value]);
    expect(await later.keys('entry/')).to.deep.equal(['entry/a', 'entry/b']);
    await later.commit([{ kind: 'delete', key: 'entry/a' }, put('entry/c', 3)], 'relaxed');
    expect(await open().keys('entry/')).to.deep.equal(['entry/b', 'entry/c']);
  });

  it('reads nothing as nothing', async () => {
    expect(await open().read([])).to.deep.equal([]);
    expect(await open().keys('')).to.deep.equal([]);
  });

  it('writes all of a commit or nothing of it', async () => {
    const store = open();
    await store.commit([put('a', 1)], 'relaxed');
    const unclonable = (() => 0) as unknown as string;
    expect(await failure(store.commit([put('a', 2), put('b', unclonable), put('c', 3)], 'relaxed'))).not.to.equal('no failure');
    expect(await store.read(['a', 'b', 'c'])).to.deep.equal([1, undefined, undefined]);
  });

  it('keeps arrays as arrays where a library of the page gave them a toJSON', async () => {
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'spoilt', configurable: true, writable: true });
    try {
      const store = open();
      await store.commit([{ kind: 'put', key: 'a', value: ['x', ['y']] }], 'relaxed');
      expect(await store.read(['a'])).to.deep.equal([['x', ['y']]]);
    } finally {
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
    }
  });

  it('opens once more when its connection was closed under it, and repeats the write', async () => {
    const { factory, connections } = watched();
    const store = open(factory);
    await store.commit([put('a', 1)], 'relaxed');
    connections[0]?.close();
    await store.commit([put('b', 2)], 'relaxed');
    connections[1]?.close();
    expect(await store.read(['a', 'b'])).to.deep.equal([1, 2]);
    expect(connections).to.have.lengthOf(3);
  });

  it('gives up when the new connection fails too', async () => {
    const { factory, connections } = watched();
    let opened = 0;
    const closing = {
      open: (database: string) => {
        opened++;
        const request = factory.open(database);
        request.addEventListener('success', () => request.result.close());
        return request;
      },
    } as IDBFactory;
    expect(await failure(open(closing).commit([put('a', 1)], 'relaxed'))).not.to.equal('no failure');
    expect(opened).to.equal(2);
    expect(connections).to.have.lengthOf(2);
  });

  it('stands in nobody’s way when the database is to be deleted, and goes on with a new one', async () => {
    const store = open();
    await store.commit([put('a', 1)], 'relaxed');
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
      request.onblocked = reject;
    });
    expect(await store.read(['a'])).to.deep.equal([undefined]);
    await store.commit([put('b', 2)], 'relaxed');
    expect(await store.read(['b'])).to.deep.equal([2]);
  });

  it('rejects when the database stays silent for three seconds, and closes it should it open after all', async () => {
    const { clock, timers } = handClock();
    const request = { result: { close: () => closed++ } } as unknown as IDBOpenDBRequest;
    let closed = 0;
    const failed = failure(open({ open: () => request } as unknown as IDBFactory, clock).read(['a']));
    await Promise.resolve();
    expect([...timers.values()]).to.deep.equal([3_000]);
    for (const run of timers.keys()) run();
    expect(String(await failed)).to.contain('does not answer');
    request.onsuccess?.(new Event('success'));
    await failed;
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(closed).to.equal(1);
  });

  it('rejects when a transaction stays silent', async () => {
    const { clock, timers } = handClock();
    const { factory, connections } = watched();
    const store = open(factory, clock);
    await store.read(['a']);
    const silent = { objectStore: () => ({ put: () => undefined, transaction: {} }) } as unknown as IDBTransaction;
    Object.defineProperty(connections[0], 'transaction', { value: () => silent });
    const failed = failure(store.commit([put('a', 1)], 'relaxed'));
    while (timers.size === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    for (const run of timers.keys()) run();
    expect(String(await failed)).to.contain('does not answer');
  });

  it('rejects when the device is full, without asking again', async () => {
    const { factory, connections } = watched();
    const store = open(factory);
    await store.read(['a']);
    const connection = connections[0] as IDBDatabase;
    const transaction = connection.transaction.bind(connection);
    let asked = 0;
    Object.defineProperty(connection, 'transaction', {
      value: (stores: string, mode: IDBTransactionMode) => {
        const real = transaction(stores, mode);
        if (mode === 'readonly') return real;
        asked++;
        const records = real.objectStore(stores);
        records.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        return { objectStore: () => records } as unknown as IDBTransaction;
      },
    });
    expect(await failure(store.commit([put('a', 1)], 'relaxed'))).to.have.property('name', 'QuotaExceededError');
    expect(asked).to.equal(1);
    expect(connections).to.have.lengthOf(1);
  });

  it('rejects when opening is refused, by an event or at once', async () => {
    const refusing = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await failure(open(refusing).read(['a']))).to.have.property('name', 'SecurityError');
    const request = { error: new DOMException('private', 'InvalidStateError') } as unknown as IDBOpenDBRequest;
    const failing = {
      open: () => {
        setTimeout(() => request.onerror?.(new Event('error')), 0);
        return request;
      },
    } as unknown as IDBFactory;
    expect(await failure(open(failing).read(['a']))).to.have.property('name', 'InvalidStateError');
  });
});

describe('a write over a record', () => {
  beforeEach(() => (name = `over-${Math.random()}`));
  afterEach(() => indexedDB.deleteDatabase(name));

  it('is made where the record has that stamp, and else nothing of the commit is', async () => {
    const store = open();
    const put = (value: string, over: string | null) =>
      store.commit(
        [
          { kind: 'put', key: 'other', value },
          { kind: 'put', key: 'a', over, value: { stamp: value } },
        ],
        'relaxed',
      );
    expect(await put('1', null)).to.equal(true);
    expect(await put('2', null)).to.equal(false);
    expect(await store.read(['a', 'other'])).to.deep.equal([{ stamp: '1' }, '1']);
    expect(await put('2', '1')).to.equal(true);
    expect(await store.commit([{ kind: 'delete', key: 'a', over: '1' }], 'strict')).to.equal(false);
    expect(await store.commit([{ kind: 'delete', key: 'a', over: '2' }], 'strict')).to.equal(true);
    expect(await store.read(['a', 'other'])).to.deep.equal([undefined, '2']);
  });

  it('of two that are made at once only one is made, over two connections too', async () => {
    const [one, two] = [open(), open()];
    for (let round = 0; round < 20; round++) {
      const over = round === 0 ? null : String(round - 1);
      const write = { kind: 'put', key: 'a', over, value: { stamp: String(round) } } as const;
      const made = await Promise.all([one.commit([write], 'relaxed'), two.commit([write], 'relaxed')]);
      expect(made.filter(Boolean)).to.have.length(1);
    }
  });
});
