import { isObject, type Json, type JsonObject } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import type { Contract } from './contract.js';
import type { Write } from './ports.js';
import type { Delivery, Problem } from './view.js';

/** A confirmed request in the outbox: all that is needed to send it, from any page of the origin, and how it stands. */
export type Entry = {
  /** Version of this record's shape. */
  readonly format: 1;
  /** Number of the try that wrote this record (see `Write.over`); null: it was never tried. */
  readonly stamp: string | null;
  /** Idempotency key, made once. */
  readonly key: string;
  /** The draft that it came from. */
  readonly place: string;
  readonly flow: string;
  readonly tool: string;
  /** Where it goes; null: to the host function named `tool`. */
  readonly url: string | null;
  /** For a host function; null otherwise. */
  readonly input: Json;
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
  readonly contract: Contract;
  readonly queuedAt: Millis;
  readonly tries: number;
  readonly triedAt: Millis | null;
  /** When it is due by itself; null: at once. */
  readonly nextTryAt: Millis | null;
  /** The service asked to wait: a hint does not shorten the delay. */
  readonly patient: boolean;
  /** A try was begun and its end is not recorded. */
  readonly underway: boolean;
  /** An earlier try may have arrived. */
  readonly doubt: boolean;
  /** Not tried any more by itself. */
  readonly stopped: boolean;
  /** What went wrong last. */
  readonly problem: Problem | null;
  /** How it ended, until the walk has heard it. The request itself is gone then. */
  readonly result: Result | null;
};

/** `declared`: the service itself called it fatal. */
export type Result =
  | { readonly kind: 'accepted'; readonly output: JsonObject; readonly at: Millis }
  | { readonly kind: 'refused'; readonly output: JsonObject; readonly declared: boolean; readonly at: Millis };

/** Entries lie under this prefix. */
export const ENTRIES = 'entry/';

/** The key of an entry's record. */
export function entryKey(key: string): string {
  return ENTRIES + key;
}

/** An entry that was never tried. */
export function newEntry(
  request: Pick<Entry, 'key' | 'place' | 'flow' | 'tool' | 'url' | 'input' | 'body' | 'headers' | 'contract'>,
  queuedAt: Millis,
): Entry {
  const untried = { tries: 0, triedAt: null, nextTryAt: null, patient: false, underway: false, doubt: false, stopped: false };
  return { format: 1, stamp: null, ...request, queuedAt, ...untried, problem: null, result: null };
}

/**
 * The write that puts an entry into the outbox; it belongs into the transaction of the turn that confirmed it. One that is there under the
 * same key, confirmed in another tab, stays as it stands.
 */
export function enqueue(entry: Entry): Write {
  return { kind: 'add', key: entryKey(entry.key), value: entry };
}

/** The write that takes an entry out again. */
export function dequeue(entry: Entry): Write {
  return { kind: 'delete', key: entryKey(entry.key) };
}

/** Reads a record. Null: it is none of ours, damaged, or of a newer version; it is left alone. */
export function entryOf(value: Json | undefined): Entry | null {
  if (!isObject(value) || value['format'] !== 1) return null;
  const { key, place, body, headers, contract, queuedAt, tries } = value;
  const whole =
    typeof key === 'string' &&
    typeof place === 'string' &&
    typeof body === 'string' &&
    typeof queuedAt === 'number' &&
    typeof tries === 'number' &&
    isObject(headers) &&
    isObject(contract) &&
    Array.isArray(contract['outputs']);
  return whole ? (value as unknown as Entry) : null;
}

/** How an entry stands. `inHand`: this page is sending it. `storage`: where it is kept. */
export function deliveryOf(entry: Entry, inHand: boolean, storage: 'device' | 'memory'): Delivery {
  const { tries, problem, queuedAt, result, stopped, underway } = entry;
  const waiting = result === null && !stopped && !underway;
  return { state: stateOf(entry, inHand, storage), tries, nextTryAt: waiting ? entry.nextTryAt : null, problem, queuedAt };
}

/** Whether nothing is left to be done for an entry: its result is known, or it surely did not arrive and is tried no more by itself. */
export function isOver({ result, stopped, doubt }: Entry): boolean {
  return result !== null || (stopped && !doubt);
}

function stateOf(entry: Entry, inHand: boolean, storage: 'device' | 'memory'): Delivery['state'] {
  if (entry.result !== null) return entry.result.kind === 'accepted' ? 'sent' : 'refused';
  if (isOver(entry)) return 'refused';
  if (entry.doubt || (entry.underway && !inHand)) return 'checking';
  // What is only in this page must not be called queued: it is gone with the page.
  return entry.underway || storage === 'memory' ? 'sending' : 'queued';
}
