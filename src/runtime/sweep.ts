import { isObject, type Json } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import { ENTRIES, entryOf } from './entry.js';
import type { Store, Write } from './ports.js';
import { draftKey, draftOf, RECEIPT_LIFE, RECEIPTS, receiptOf, RETENTION, stampIn } from './records.js';

/**
 * Deletes every draft and receipt that has outlived its time, of whatever flow: nobody may ever open that one again. `store` is the
 * device's own, not one that seals. A draft whose request waits in the outbox stays, and no entry is touched. Rejects as the store does.
 */
export async function sweep(store: Store, now: Millis): Promise<void> {
  const [drafts, receipts, entries] = await Promise.all([draftKey(''), RECEIPTS, ENTRIES].map((prefix) => recordsUnder(store, prefix)));
  const waiting = (entries ?? []).flatMap(([, value]) => entryOf(value)?.key ?? []);
  const gone = (receipts ?? []).filter(([, value]) => now - (receiptOf(value)?.at ?? now) >= RECEIPT_LIFE);
  if (gone.length > 0)
    await store.commit(
      gone.map(([key]) => ({ kind: 'delete', key })),
      'strict',
    );
  for (const [key, value] of drafts ?? []) {
    const write = draftWrite(key, value, now, waiting);
    // One by one: a draft that another tab goes on with at this moment keeps none of the others.
    if (write !== null) await store.commit([write], 'strict');
  }
}

/** What becomes of one draft; null: it stays as it is. */
function draftWrite(key: string, value: Json | undefined, now: Millis, waiting: readonly string[]): Write | null {
  if (!isObject(value)) return { kind: 'delete', key };
  const over = stampIn(value);
  const draft = draftOf(value);
  const until = value['until'] ?? (draft === null ? null : draft.session.updatedAt + RETENTION);
  // Nothing says how long it may stay.
  if (typeof until !== 'number') return { kind: 'delete', key, over };
  if (draft !== null && waiting.includes(draft.session.pending?.key ?? '')) return null;
  if (until <= now) return { kind: 'delete', key, over };
  const span = draft === null ? RETENTION : until - draft.session.updatedAt;
  // The clock ran ahead when it was written: its time counts from now.
  return until - now > span ? { kind: 'put', key, over, value: { ...value, until: now + span } } : null;
}

async function recordsUnder(store: Store, prefix: string): Promise<readonly (readonly [string, Json | undefined])[]> {
  const keys = await store.keys(prefix);
  const values = await store.read(keys);
  return keys.map((key, i) => [key, values[i]] as const);
}
