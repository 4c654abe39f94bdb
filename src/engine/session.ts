import type { Json } from './json.js';

/** Milliseconds since the epoch, UTC. The engine never reads a clock: moments come in with the input. */
export type Millis = number;
/** Number of a turn, from 1. 0 is a session that has not shown anything yet. */
export type TurnNumber = number;

/**
 * One person's progress through one flow: plain JSON, a new object per turn. It holds no step pointer; the position is found anew from
 * what is filled. Slot values are read out with `visible` in `walk.ts`.
 */
export type Session = {
  /** Version of this record's shape. */
  readonly format: 1;
  readonly flow: string;
  readonly version: string;
  /** Digest of the document it was walked with. */
  readonly digest: string;
  /** Random text from `Ids`, the root of all identifiers of this run. */
  readonly seed: string;
  /** Identifies this request on the wire; made from the seed. */
  readonly submission: string;
  readonly startedAt: Millis;
  readonly updatedAt: Millis;
  readonly turn: TurnNumber;
  /** Slots with `persist: data`, derived values, outputs. */
  readonly data: { readonly [key: string]: Json };
  /** Slots with `persist: internal`. */
  readonly internal: { readonly [key: string]: Json };
  /** Values put aside when their gate closed: offered again if it opens, never sent. */
  readonly kept: { readonly [slot: string]: Json };
  /** Slots in the order in which their standing values were given. */
  readonly filled: readonly string[];
  /** Slots passed without a value. */
  readonly skipped: readonly string[];
  /** Refused answers by slot, live counters only. */
  readonly attempts: { readonly [slot: string]: number };
  /** The question on screen, by step id; null before the first one and once there is none. */
  readonly asked: string | null;
  /** The person said no at the hub or the review and picks what to change. */
  readonly choosing: boolean;
  /** A call that was made and has no final result yet. */
  readonly pending: PendingCall | null;
  /** The slot that ran out of attempts and went to a person, or null. */
  readonly handoff: { readonly step: string; readonly slot: string } | null;
  readonly end: End | null;
};

/** `waiting`: it failed for now and is tried again by the outbox or the person. */
export type PendingCall = {
  readonly id: string;
  readonly step: string;
  readonly tool: string;
  readonly input: Json;
  /** Idempotency key: the same bytes give the same key. */
  readonly key: string;
  readonly waiting: boolean;
};

/** How a session ended. `erase`: the draft leaves the device once the receipt was shown. */
export type End = {
  readonly reason: 'completed' | 'rejected' | 'exhausted' | 'fatal';
  readonly step: string | null;
  /** Text from the flow or the tool, or null. */
  readonly text: string | null;
  readonly output: { readonly [key: string]: Json };
  readonly erase: boolean;
  readonly at: Millis;
};
