import type { Millis } from '../engine/session.js';
import { ENTRIES, entryOf, type Entry } from './entry.js';
import type { Store, Write } from './ports.js';
import { draftKey, draftOf, RECEIPT_LIFE, receiptKey, receiptOf, stampIn, type Draft } from './records.js';
import { newestFirst } from './receipt.js';
import type { Receipt } from './view.js';

/** What was kept of a place. `stamp`: that of the draft's record, null where there is none. `receipts`: newest request first. `request`: the one its draft waits for, else any that is still to be sent. */
export type Found = {
  readonly draft: Draft | null;
  readonly stamp: string | null;
  readonly receipts: readonly Receipt[];
  readonly request: Entry | null;
};

/**
 * Reads what is kept of a place, and deletes what has outlived its time: a draft `retention` after its last answer, or when the page that wrote
 * it said, a receipt after its 30 days. A draft whose request was confirmed for sending does not expire before that is settled.
 */
export async function loadPlace(store: Store, place: string, now: Millis, retention: Millis): Promise<Found> {
  const [draftValue] = await store.read([draftKey(place)]);
  const stored = (await store.read(await store.keys(receiptKey(place, '')))).map(receiptOf);
  const receipts = stored.filter((receipt): receipt is Receipt => receipt !== null);
  const values = await store.read(await store.keys(ENTRIES));
  const entries = values.map(entryOf).filter((entry): entry is Entry => entry !== null && entry.place === place);
  const draft = draftOf(draftValue);
  const confirmed = entries.find((entry) => entry.key === draft?.session.pending?.key) ?? null;
  // A request that waits in no outbox any more was settled elsewhere; what it was about is sealed.
  const torn = draft?.withheld !== undefined && draft.session.pending !== null;
  const expired = draft !== null && confirmed === null && (torn || now - draft.session.updatedAt >= retention || draft.until <= now);
  const gone: Write[] = [];
  if (expired) gone.push({ kind: 'delete', key: draftKey(place) });
  const outlived = receipts.filter((receipt) => now - receipt.at >= RECEIPT_LIFE);
  for (const { submission } of outlived) gone.push({ kind: 'delete', key: receiptKey(place, submission) });
  if (gone.length > 0) await store.commit(gone, 'strict');
  const request = confirmed ?? entries.find((entry) => entry.result === null) ?? null;
  return {
    draft: expired ? null : draft,
    stamp: expired ? null : stampIn(draftValue),
    receipts: newestFirst(receipts.filter((receipt) => !outlived.includes(receipt))),
    request,
  };
}
