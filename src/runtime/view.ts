import type { JsonObject } from '../engine/json.js';
import type { End, Millis, TurnNumber } from '../engine/session.js';
import type { Outcome, Turn } from '../engine/turn.js';
import { isBlank, type Draft } from './records.js';
import { append, type Transcript } from './transcript.js';

/**
 * Whether the turn on screen is on the device. `saving`: the commit is under way. `unsaved`: it is only in this page, and so will
 * everything that follows.
 */
export type Saved = 'saving' | 'saved' | 'unsaved';

/** Why a sending did not succeed. `code` is stable; the sentence about it is chosen when it is shown. */
export type Problem = {
  readonly code:
    | 'unreachable'
    | 'timeout'
    /** The service asked to wait. */
    | 'busy'
    /** It failed inside; it may have stored the request. */
    | 'failing'
    /** It answered, but did not acknowledge: a web page, an empty body, a missing number. */
    | 'unacknowledged'
    /** It is still working on this very request. */
    | 'in-progress'
    /** It does not let this page in. */
    | 'not-allowed'
    /** Nobody takes requests at that address. */
    | 'misdirected'
    | 'too-large'
    /** It read the request and refused it. */
    | 'refused';
  /** HTTP status, null where there was no HTTP reply. */
  readonly status: number | null;
  /** The service's own words as plain text, or null. */
  readonly detail: string | null;
  /** Language of `detail` (BCP 47), null where it did not say. */
  readonly language: string | null;
  /** Places of the body that it complains about (JSON Pointer), with its words or null. */
  readonly pointers: readonly { readonly pointer: string; readonly detail: string | null }[];
};

/**
 * How the confirmed request stands, from what is stored.
 * - `queued`: on the device, surely not sent yet;
 * - `sending`: being sent now; or, where nothing can be stored, kept in this page and tried again;
 * - `checking`: it may have arrived; it is tried again under the same key, or, where the service turned that away, once the person asks
 *   for it or opens the page anew;
 * - `sent`: acknowledged;
 * - `refused`: with the outcome `done`, for good; with the outcome `call`, it surely did not arrive, and nothing is tried until the
 *   person asks for it (`retry`) or opens the page anew.
 */
export type Delivery = {
  readonly state: 'queued' | 'sending' | 'checking' | 'sent' | 'refused';
  /** Number of sendings so far. */
  readonly tries: number;
  /** When the next one is due by itself; null: now, or not by itself. */
  readonly nextTryAt: Millis | null;
  /** What went wrong last, or null. */
  readonly problem: Problem | null;
  readonly queuedAt: Millis;
};

/** What stays on the device for 30 days after the answers were erased. */
export type Receipt = {
  readonly flow: string;
  readonly submission: string;
  readonly reason: End['reason'];
  /** Text from the flow or the tool, or null. */
  readonly text: string | null;
  readonly output: JsonObject;
  /** When the request was confirmed; `at` where the end came without one. */
  readonly queuedAt: Millis;
  readonly at: Millis;
};

/** One moment of a conversation, a new object per change. */
export type View = {
  /** `failed`: the flow cannot be walked at all. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The number an `answer` to the question on screen carries. */
  readonly turn: TurnNumber;
  /** Null while loading, and where only a receipt is left. */
  readonly outcome: Outcome | null;
  readonly transcript: Transcript;
  readonly saved: Saved;
  /** `memory`: nothing is kept beyond this page. Changes at most once, to `memory`. */
  readonly storage: 'device' | 'memory';
  /** Null before a request is confirmed and stored. After a restart it is that of an earlier request still under way. */
  readonly delivery: Delivery | null;
  /** Answers of an earlier visit were found. */
  readonly resumed: boolean;
  /** Another tab went on with this draft; this is how it stands. Until the next turn here. */
  readonly moved: boolean;
  /** Slots whose answers of an earlier visit only its own tab can read: they are asked again. */
  readonly withheld: readonly string[];
  /** That of the newest request. */
  readonly receipt: Receipt | null;
  /** Receipts of requests before it, newest first: a restart takes away what was shown until then, so these came late. */
  readonly earlier: readonly Receipt[];
};

/** What a committed turn is called, by where the store keeps it. */
export function savedIn(storage: 'device' | 'memory'): 'saved' | 'unsaved' {
  return storage === 'device' ? 'saved' : 'unsaved';
}

/** The view before anything is shown: of a stored draft, or of nothing. */
export function firstView(storage: 'device' | 'memory', draft: Draft | null = null): View {
  const { transcript = [], withheld = [] } = draft ?? {};
  const nothing = { outcome: null, transcript, withheld, moved: false, delivery: null, receipt: null, earlier: [] };
  return { phase: 'loading', turn: 0, ...nothing, saved: savedIn(storage), storage, resumed: draft !== null && !isBlank(draft.session) };
}

/** What changes in the view when a conversation begins anew with a first turn. */
export function begunAnew({ session: { turn }, outcome, said }: Turn, at: Millis): Partial<View> {
  return { turn, outcome, transcript: append([], said, turn, at, null), resumed: false, moved: false, withheld: [], saved: 'saving' };
}
