import { canonical, isObject, type Json } from '../engine/json.js';
import type { Millis, Session } from '../engine/session.js';
import { standing, type Transcript } from './transcript.js';
import type { Delivery, Receipt } from './view.js';

/** How long a draft is kept after its last answer, unless the page says otherwise. */
export const RETENTION: Millis = 86_400_000;
/** How long a receipt is kept (W18). */
export const RECEIPT_LIFE: Millis = 30 * 86_400_000;

/** What is kept of a conversation under way. `delivery`: how its request ended, if the draft outlives that. */
export type Draft = {
  readonly format: 1;
  /** Tells this record from others of its place; see {@link stampOf}. */
  readonly stamp: string;
  readonly session: Session;
  readonly transcript: Transcript;
  readonly delivery: Delivery | null;
  /** When it has outlived its time, whether or not its flow is opened again. */
  readonly until: Millis;
  /** Slots whose answers are sealed and could not be opened in this tab; left out: there are none. */
  readonly withheld?: readonly string[];
};

/** Names the one draft of a flow and an endpoint on this device. */
export function placeOf(flow: string, endpoint: string | null): string {
  return canonical([flow, endpoint]);
}

/** The key of a place's draft record. */
export function draftKey(place: string): string {
  return 'draft/' + place;
}

/** Receipts lie under this prefix. */
export const RECEIPTS = 'receipt/';

/** The key of the receipt of one request of a place; with an empty `submission`, what all of them begin with. */
export function receiptKey(place: string, submission: string): string {
  return RECEIPTS + place + '/' + submission;
}

/** The record of a draft that is kept for `retention`. Only what still stands is written: an answer that was taken back leaves the device. */
export function draftRecord(session: Session, transcript: Transcript, delivery: Delivery | null, retention: Millis): Draft {
  const until = session.updatedAt + retention;
  return { format: 1, stamp: stampOf(session), session, transcript: standing(transcript), delivery, until };
}

/** The stamp of a draft: no two turns of one draft share it, whichever tab made them. */
export function stampOf({ submission, turn, updatedAt }: Session): string {
  return [submission, turn, updatedAt].join(' ');
}

/** The stamp of a record as it is stored, whether or not it is understood; null: it has none, or there is none. */
export function stampIn(value: Json | undefined): string | null {
  const stamp = isObject(value) ? value['stamp'] : null;
  return typeof stamp === 'string' ? stamp : null;
}

/** Reads a draft record. Null: there is none that this version understands; a damaged one counts as none. */
export function draftOf(value: Json | undefined): Draft | null {
  if (!isObject(value) || value['format'] !== 1) return null;
  const { session, transcript, delivery } = value;
  const whole =
    isObject(session) &&
    session['format'] === 1 &&
    typeof session['turn'] === 'number' &&
    typeof session['updatedAt'] === 'number' &&
    ['data', 'internal', 'prefill', 'waits', 'kept', 'attempts'].every((member) => isObject(session[member])) &&
    ['filled', 'skipped'].every((member) => Array.isArray(session[member])) &&
    Array.isArray(transcript) &&
    transcript.every((line: Json) => isObject(line) && isObject(line['message'])) &&
    (delivery === null || isObject(delivery));
  return whole ? (value as unknown as Draft) : null;
}

/** Reads a receipt record; null as in {@link draftOf}. */
export function receiptOf(value: Json | undefined): Receipt | null {
  if (!isObject(value) || value['format'] !== 1 || !isObject(value['receipt'])) return null;
  const receipt = value['receipt'];
  const { submission, reason, output, queuedAt, at } = receipt;
  const whole =
    typeof submission === 'string' &&
    typeof reason === 'string' &&
    isObject(output) &&
    typeof queuedAt === 'number' &&
    typeof at === 'number';
  return whole ? (receipt as unknown as Receipt) : null;
}

/** Whether a session holds anything of the person's: before that nothing is written to the device. */
export function isBlank(session: Session): boolean {
  const { filled, skipped, attempts, waits, pending, end } = session;
  // Whoever was sent somewhere else comes back to the same asking.
  if (Object.keys(waits).length > 0) return false;
  return filled.length === 0 && skipped.length === 0 && Object.keys(attempts).length === 0 && pending === null && end === null;
}
