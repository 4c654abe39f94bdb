import { getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { byCodePoint, type Json } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import type { Clock, Store, Write } from '../runtime/ports.js';
import { stampOf } from './stamp.js';
import { pageClock, pageDatabases } from './platform.js';

const DATABASE = 'flowspec-chat';
const RECORDS = 'records';
/** A database that did not open by then is done without: in one Safari generation the first open never answered. */
const OPEN_LIMIT: Millis = 3_000;
/** An operation on an open database that takes longer is given up. */
const WORK_LIMIT: Millis = 10_000;

/**
 * Records in IndexedDB. Rejects when the database does not open in time, is full or blocked; a connection that the browser closed is
 * opened once more and the operation repeated.
 */
export function deviceStore(databases: IDBFactory, clock: Clock = pageClock(), name = DATABASE): Store {
  const connection = connect(databases, clock, name);
  const work = async <T>(run: (use: UseStore) => Promise<T>, durability: 'strict' | 'relaxed' = 'relaxed'): Promise<T> => {
    const once = async () => {
      const database = await connection.open();
      const use: UseStore = (mode, callback) =>
        Promise.resolve(callback(database.transaction(RECORDS, mode, { durability }).objectStore(RECORDS)));
      return limited(run(use), clock, WORK_LIMIT);
    };
    try {
      return await once();
    } catch (error) {
      if (!(await connection.wasLost(error))) throw error;
      return once();
    }
  };
  return {
    kind: 'device',
    read: (wanted) => work((use) => getMany<Json | undefined>([...wanted], use)),
    keys: async (prefix) => {
      const all = await work((use) => keys<string>(use));
      return all.filter((key) => typeof key === 'string' && key.startsWith(prefix)).sort(byCodePoint);
    },
    commit: (writes, durability) =>
      work(
        (use) =>
          use('readwrite', (records) => {
            const asked = put(records, writes);
            return promisifyRequest(records.transaction).then(
              () => true,
              (error: unknown) => {
                if (asked.isOutdated) return false;
                throw error;
              },
            );
          }),
        durability,
      ),
  };
}

/**
 * Asks for all writes, or, where one cannot even be asked for, for none. `isOutdated`: one was to be made over a record that is another by
 * now, and the transaction was given up.
 */
function put(records: IDBObjectStore, writes: readonly Write[]): { readonly isOutdated: boolean } {
  const state = { isOutdated: false };
  const giveUp = () => {
    state.isOutdated = true;
    records.transaction.abort();
  };
  try {
    for (const write of writes) {
      if (write.over === undefined && write.kind !== 'add') make(records, write);
      // Not `IDBObjectStore.add`: that one fails where there is a record, and the transaction with it.
      else look(records, write, giveUp);
    }
  } catch (error) {
    records.transaction.abort();
    throw error;
  }
  return state;
}

function make(records: IDBObjectStore, write: Write): void {
  if (write.kind === 'delete') records.delete(write.key);
  else records.put(write.value, write.key);
}

/** Makes a write that depends on the record that is there. */
function look(records: IDBObjectStore, write: Write, giveUp: () => void): void {
  const found = records.get(write.key);
  found.onsuccess = () => {
    const record: unknown = found.result;
    if (write.over !== undefined && stampOf(record) !== write.over) giveUp();
    else if (write.kind !== 'add' || record === undefined) make(records, write);
  };
}

/** One connection, opened when it is first needed and again after it was lost. */
function connect(databases: IDBFactory, clock: Clock, name: string) {
  let opening: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    const request = databases.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
    const opened = promisifyRequest(request);
    opened.then(
      (database) => {
        database.onclose = () => (opening = null);
        // A newer version of this code, or the person who clears site data, is not kept waiting.
        database.onversionchange = () => {
          opening = null;
          database.close();
        };
      },
      () => (opening = null),
    );
    // A database that opens after all is closed again: by then everything is in memory.
    return limited(opened, clock, OPEN_LIMIT, (database) => database.close());
  };
  return {
    open: (): Promise<IDBDatabase> => (opening ??= open()),
    /** Whether a failure came from a connection that is gone; the next `open` then makes a new one. */
    wasLost: async (error: unknown): Promise<boolean> => {
      const kept = opening !== null && nameOf(error) !== 'UnknownError' && (await opening.then(isUsable, () => true));
      if (!kept) opening = null;
      return !kept;
    },
  };
}

/** A connection that was closed under us may only show it when it is used. */
function isUsable(database: IDBDatabase): boolean {
  try {
    database.transaction(RECORDS, 'readonly');
    return true;
  } catch {
    return false;
  }
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
}

/** Rejects after `ms`; a value that comes later is handed to `late`. */
function limited<T>(work: Promise<T>, clock: Clock, ms: Millis, late: (value: T) => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const cancel = clock.after(ms, () => {
      over = true;
      reject(new Error('the database does not answer'));
    });
    work.then((value) => (over ? late(value) : resolve(value)), reject).then(cancel, cancel);
  });
}

/** The device's store, or null where the page has no database or may not use it. */
export function openDeviceStore(): Store | null {
  return pageDatabases === undefined || pageDatabases === null ? null : deviceStore(pageDatabases);
}
