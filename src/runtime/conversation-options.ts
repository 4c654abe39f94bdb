import type { Millis, Session } from '../engine/session.js';
import type { Input, Message, Turn } from '../engine/turn.js';
import type { Encode } from './body.js';
import type { Contract } from './contract.js';
import type { Outbox, OutboxOptions } from './outbox.js';
import type { Ports } from './ports.js';
import type { Draft } from './records.js';
import type { View } from './view.js';

/** A compiled flow as a function: `walk` with its plan, of either format. */
export type Walker = (session: Session | null, input: Input) => Turn;

/** What this conversation is about. One draft is kept per `flow` and `endpoint`. */
export type Identity = {
  readonly flow: string;
  /** Absolute address of the endpoint; null where a host function takes the request. */
  readonly endpoint: string | null;
};

/** What a conversation asks of its outbox. */
export type Sender = Pick<Outbox, 'inHand' | 'open' | 'close' | 'drain'>;

/** What a conversation is made of. */
export type ConversationOptions = {
  readonly walker: Walker;
  readonly identity: Identity;
  readonly ports: Ports;
  /** Makes the bytes and headers of a request: `encoder` of `body.ts`. */
  readonly encode: Encode;
  /** Makes the outbox: a new `Outbox`, or `laterOutbox` where its code comes later. */
  readonly outbox: (options: OutboxOptions) => Sender;
  /** What a reply must hold to count as an acknowledgement: `contractOf` of `contract.ts`. */
  readonly contract: Contract;
  /** How long a draft is kept after its last answer; 24 hours when left out. */
  readonly retention?: Millis;
  /** Fits a stored draft to the flow as it is now, before the walk sees it: `renameSlots`. */
  readonly fit?: (draft: Draft) => Draft;
};

/** Called in the task of the gesture, and again when what is stored has changed. `said` is what the turn added, empty for the latter. */
export type Listener = (view: View, said: readonly Message[]) => void;
