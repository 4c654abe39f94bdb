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
  /** Entry arguments that wait until the walk reaches their slot. */
  readonly prefill: { readonly [slot: string]: Json };
  /** The entry tool is through. */
  readonly entered: boolean;
  /** The form before the path; null while none was shown. */
  readonly form: FormRecord | null;
  /** Waits that were shown, by step id. */
  readonly waits: { readonly [step: string]: WaitRecord };
  /** Values put aside when their gate closed, or that came too late: offered again, never sent. */
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

/** The ways out of a form (`cancel`, `resend`, `fallback`, `timeout`) and of a wait (`abort`, `resend`, `switch`, `timeout`). */
export type RecoveryEvent = 'abort' | 'cancel' | 'fallback' | 'resend' | 'switch' | 'timeout';

/** `open`: it is on screen until it is submitted or left. */
export type FormRecord = { readonly open: boolean; readonly deadline: Millis; readonly resends: number };

export type WaitRecord = {
  /** Ties what comes back to this asking; made from the seed, new for each one. */
  readonly nonce: string;
  readonly deadline: Millis | null;
  readonly resends: number;
  /** What came, or the way out that was taken: the walk passes the step. */
  readonly done: boolean;
  /** Step that the way out led to, where it lies ahead; null: the next one. */
  readonly next: string | null;
  /** What tied the accepted token to its asking, to know it again; null until there is one. */
  readonly correlation: Json;
  /** An accepted token while its look-up runs. It may hold personal data. */
  readonly token: Json;
};

/** `waiting`: it failed for now and is tried again by the outbox or the person. */
export type PendingCall = {
  readonly id: string;
  readonly step: string;
  readonly tool: string;
  readonly input: Json;
  /** Idempotency key: the same bytes give the same key. Null: a look-up that does not go through the outbox. */
  readonly key: string | null;
  readonly waiting: boolean;
  /** What came in with the turn that made a look-up: it is read when the look-up is back. */
  readonly values: { readonly [name: string]: Json };
  /** The step whose question that turn may answer, and whether the person really saw it. */
  readonly answering: string | null;
  readonly seen: boolean;
};

/** How a session ended. `erase`: the draft leaves the device once the receipt was shown. */
export type End = {
  readonly reason: 'completed' | 'rejected' | 'exhausted' | 'cancelled' | 'expired' | 'fatal';
  readonly step: string | null;
  /** Text from the flow or the tool, or null. */
  readonly text: string | null;
  readonly output: { readonly [key: string]: Json };
  readonly erase: boolean;
  readonly at: Millis;
};
