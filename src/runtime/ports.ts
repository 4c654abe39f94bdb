import type { Json } from '../engine/json.js';
import type { Millis } from '../engine/session.js';

/** How long one sending or one call of a host function may take. */
export const TIME_LIMIT: Millis = 30_000;

/**
 * One change of a store. `add` does nothing where there is a record under its key. With `over` the change is made only over a record whose
 * `stamp` is that; null: one without a stamp, or none.
 */
export type Write = { readonly key: string; readonly over?: string | null } & (
  { readonly kind: 'put' | 'add'; readonly value: Json } | { readonly kind: 'delete' }
);

/**
 * Keeps records by key. The runtime reads at `open` and at each drain, and commits once per turn. Any rejection means: this store is not
 * to be relied on any more; the runtime goes on with `Ports.memory` and says so. No method may stay silent for ever.
 */
export type Store = {
  /** Where records are: on the device, or only in this page. */
  readonly kind: 'device' | 'memory';
  /** The values of `keys`, in their order; undefined where there is none. */
  read(keys: readonly string[]): Promise<readonly (Json | undefined)[]>;
  /**
   * All writes in one transaction: all or none. Gives true when they are stored, and false where one of them was to be made `over` a record
   * that is another by now: then none is. `strict` asks that they outlive a loss of power as well; it is used where something was confirmed
   * for sending.
   */
  commit(writes: readonly Write[], durability: 'strict' | 'relaxed'): Promise<boolean>;
  /** All keys that begin with `prefix`, in ascending order. */
  keys(prefix: string): Promise<readonly string[]>;
};

/** What is to be sent: a POST of exactly these bytes (UTF-8). */
export type Sending = {
  /** Absolute address. */
  readonly url: string;
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
  readonly timeoutMs: Millis;
};

/** What came of a sending. Whether it counts as sent is decided by `classify`, never by the transport. */
export type Reply =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly contentLanguage: string | null;
      /** Null too where the server does not expose it to other origins. */
      readonly retryAfter: string | null;
      readonly bodyText: string;
      /** A redirect led to another origin: a login page or a captive portal speaks. */
      readonly elsewhere: boolean;
    }
  /** No reply that could be read. The request may have arrived all the same. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' };

/** Sends to the endpoint. Called by the outbox, one entry at a time, and again with the same bytes. A rejection counts as `unreachable`. */
export type Transport = { send(request: Sending): Promise<Reply> };

/** How a tool is called. `key` is the idempotency key of a durable call, else null. */
export type ToolContext = { readonly key: string | null; readonly timeoutMs: Millis };

/**
 * Functions that the host page registered. `call` is made once per call outcome, and again on retry or after a reload with the same input
 * (and key). The value it resolves with is checked, so it need not be JSON. A rejection means that the call failed for now.
 */
export type Tools = {
  has(name: string): boolean;
  call(name: string, input: Json, context: ToolContext): Promise<unknown>;
};

/** Time. `now` is asked for each input; it may jump in both directions. */
export type Clock = {
  now(): Millis;
  /** Calls `run` once, not before `ms` have passed; the function that it returns cancels that. */
  after(ms: Millis, run: () => void): () => void;
};

/**
 * Mutual exclusion between the tabs of one origin. `run` starts when the lock is free and holds it until its promise settles, which is what
 * `withLock` gives back. Where the platform has neither locks nor a store it holds within the page only: between tabs, then, only the
 * receiver's unique key prevents a second row.
 */
export type Lock = { withLock<T>(name: string, run: () => Promise<T>): Promise<T> };

/** Hints that sending might work now. The outbox listens as long as the conversation is open. */
export type Online = {
  /** False: the browser believes that there is no connection. True says nothing. */
  hint(): boolean;
  /** `listener` is called when the connection, the page or the tab came back; repeated calls are harmless. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
};

/** The other tabs of this origin that show the same place. */
export type Tabs = {
  /** Tells them that what is kept of a place has changed. */
  announce(place: string): void;
  /** `listener` hears of each place that another tab announced. Returns the unsubscriber. Without a channel it never does. */
  subscribe(listener: (place: string) => void): () => void;
};

/** Randomness. `random` is called when a place is loaded, at a restart, and after each try. */
export type Ids = {
  /** Text of at least 128 random bits; its first eight characters are hexadecimal digits. */
  random(): string;
};

/** Everything of the platform that the runtime uses. `memory` is where it goes on when `store` fails. */
export type Ports = {
  readonly store: Store;
  readonly memory: Store;
  readonly transport: Transport;
  readonly tools: Tools;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly online: Online;
  readonly tabs: Tabs;
  readonly ids: Ids;
};
