import type { Millis, Session } from '../engine/session.js';
import { dequeue, enqueue, isOver, type Entry } from './entry.js';
import type { Write } from './ports.js';
import { draftKey, draftRecord, isBlank, receiptKey, stampIn } from './records.js';
import type { Transcript } from './transcript.js';
import type { Delivery, Receipt } from './view.js';

/** What a turn leaves behind, as far as it is to be stored. */
export type Traces = {
  readonly place: string;
  /** Stamp of the draft that is stored, null where there is none: over another nothing is written. */
  readonly over: string | null;
  readonly before: Session | null;
  readonly session: Session;
  readonly transcript: Transcript;
  /** How long the draft is kept from this turn on. */
  readonly retention: Millis;
  /** How its request ended, or null. */
  readonly ended: Delivery | null;
  /** Receipt of the end that this turn came to: the answers go as it is written. Null: they stay. */
  readonly receipt: Receipt | null;
  /** A request that this turn confirmed. */
  readonly confirmed: Entry | null;
  /** A request whose result this turn heard. */
  readonly heard: Entry | null;
};

/** All that one turn changes in the store, for one transaction. Empty: nothing. */
export function turnWrites(traces: Traces): Write[] {
  const { place, over, before, session, transcript, retention, ended, receipt, confirmed, heard } = traces;
  const writes: Write[] = [];
  if (session !== before) {
    if (receipt !== null) writes.push(receiptWrite(place, receipt));
    if (receipt === null && !isBlank(session)) {
      writes.push({ kind: 'put', key: draftKey(place), over, value: draftRecord(session, transcript, ended, retention) });
    } else if (before !== null) writes.push({ kind: 'delete', key: draftKey(place), over });
  }
  if (heard !== null) writes.push(dequeue(heard));
  if (confirmed !== null) writes.push(enqueue(confirmed));
  return writes;
}

/** What takes away all that is kept of a place but a request that is still to be sent, or that may have arrived. */
export function restartWrites(place: string, receipts: readonly Receipt[], entry: Entry | null): Write[] {
  const keys = [draftKey(place), ...receipts.map(({ submission }) => receiptKey(place, submission))];
  const writes = keys.map((key): Write => ({ kind: 'delete', key }));
  return entry !== null && entry.result === null && isOver(entry) ? [...writes, dequeue(entry)] : writes;
}

/** What keeps the receipt of a request that no session can hear of. `ours`: the draft waited for it, and goes with it. */
export function orphanWrites(place: string, entry: Entry, receipt: Receipt, ours: boolean): Write[] {
  const writes: Write[] = [receiptWrite(place, receipt), dequeue(entry)];
  return ours ? [...writes, { kind: 'delete', key: draftKey(place) }] : writes;
}

function receiptWrite(place: string, receipt: Receipt): Write {
  return { kind: 'put', key: receiptKey(place, receipt.submission), value: { format: 1, receipt } };
}

/** Only a draft under way may be lost with the power: what was confirmed and what was deleted may not come undone. */
export function durabilityOf(writes: readonly Write[]): 'strict' | 'relaxed' {
  return writes.every((write) => write.kind === 'put' && write.key.startsWith(draftKey(''))) ? 'relaxed' : 'strict';
}

/** The stamp of the draft that is stored once these writes are. */
export function stampAfter(writes: readonly Write[], place: string, before: string | null): string | null {
  const own = writes.find(({ key }) => key === draftKey(place));
  if (own === undefined) return before;
  return own.kind === 'delete' ? null : stampIn(own.value);
}
