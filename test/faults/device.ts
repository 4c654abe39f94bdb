import { canariesIn } from './screen.js';

const RECORDS = 'records';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(`the database: ${request.error?.name}`)));
  });
}

/** All that one run can have left on the device: its database, and what the origin keeps beside it. */
export async function leftOn(
  database: string,
  tabs: readonly Window[],
): Promise<{ readonly canaries: string[]; readonly waiting: string[] }> {
  const opened = await done(indexedDB.open(database));
  let records: readonly unknown[] = [];
  if (opened.objectStoreNames.contains(RECORDS)) records = await done(opened.transaction(RECORDS).objectStore(RECORDS).getAll());
  opened.close();
  const beside: unknown[] = [Object.entries(localStorage), document.cookie, ...tabs.map((tab) => Object.entries(tab.sessionStorage))];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) beside.push(url);
  for (const { name = '' } of await indexedDB.databases()) beside.push(name);
  // A request that was confirmed stays readable until it is acknowledged.
  const waiting = records.map((record) => canariesIn((record as { readonly body?: string }).body ?? '')).flat();
  return { canaries: canariesIn(JSON.stringify([records, beside])), waiting };
}

/** Raises the version of a database as another version of this code would: open connections have to give way. */
export async function raiseVersion(database: string): Promise<void> {
  // Another version of the code makes what the database lacks; this one only raises it.
  if ((await indexedDB.databases()).every(({ name }) => name !== database)) return;
  const opened = await done(indexedDB.open(database));
  const { version } = opened;
  opened.close();
  const raised = await done(indexedDB.open(database, version + 1));
  raised.close();
}

export function erase(database: string): void {
  indexedDB.deleteDatabase(database);
}
