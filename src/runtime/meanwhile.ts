import type { Session } from '../engine/session.js';
import { entryKey, entryOf, type Entry } from './entry.js';
import type { Store } from './ports.js';
import { draftKey, draftOf, isBlank, receiptKey, receiptOf } from './records.js';

/**
 * What other tabs did to a place since this one stored `before`, of which the request `key` is about to be confirmed. `moved`: the draft
 * went on, or the request is through. `entry`: the request was confirmed there already.
 */
export async function meanwhile(
  store: Store,
  place: string,
  before: Session | null,
  key: string,
): Promise<{ readonly moved: boolean; readonly entry: Entry | null }> {
  const [draftValue, receiptValue, entryValue] = await store.read([draftKey(place), receiptKey(place, key), entryKey(key)]);
  const draft = draftOf(draftValue);
  const through = draft === null && receiptOf(receiptValue) !== null;
  const moved = before !== null && !isBlank(before) && (through || (draft !== null && !isSame(draft.session, before)));
  return { moved, entry: entryOf(entryValue) };
}

function isSame(one: Session, other: Session): boolean {
  return one.submission === other.submission && one.turn === other.turn && one.updatedAt === other.updatedAt;
}
