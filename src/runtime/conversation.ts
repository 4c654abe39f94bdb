import type { Json } from '../engine/json.js';
import type { Millis, Session, TurnNumber } from '../engine/session.js';
import type { Answers, Input, Message, Turn } from '../engine/turn.js';
import type { Contract } from './classify.js';
import type { Encode } from './body.js';
import type { Ports } from './ports.js';
import type { View } from './view.js';

export type { Delivery, Problem, Receipt, Saved, View } from './view.js';

/** A compiled flow as a function: `walk` with its plan, of either format. */
export type Walker = (session: Session | null, input: Input) => Turn;

/** What this conversation is about. One draft is kept per `flow` and `endpoint`. */
export type Identity = {
  readonly flow: string;
  readonly version: string;
  readonly digest: string;
  /** Absolute address of the endpoint; null where a host function takes the request. */
  readonly endpoint: string | null;
};

export type ConversationOptions = {
  readonly walker: Walker;
  readonly identity: Identity;
  readonly ports: Ports;
  /** Makes the bytes and headers of a request: `encoder` of `body.ts`. */
  readonly encode: Encode;
  /** What a reply must hold to count as an acknowledgement: `contractOf` of `classify.ts`. */
  readonly contract: Contract;
  /** How long a draft is kept after its last answer; 24 hours when left out. */
  readonly retention?: Millis;
};

/** Called in the task of the gesture, and again when what is stored has changed. `said` is what the turn added, empty for the latter. */
export type Listener = (view: View, said: readonly Message[]) => void;

/** Runs one flow for one person: queues inputs, walks, commits, publishes, has calls made. */
export class Conversation {
  declare private options: ConversationOptions;

  constructor(options: ConversationOptions) {
    this.options = options;
  }

  get view(): View {
    throw new Error('not built yet');
  }

  /** Registers a listener; the function that it returns removes it. */
  subscribe(listener: Listener): () => void {
    void listener;
    return () => undefined;
  }

  /** Loads what is stored, takes the first look and starts sending what waits. Called once; a second call gives the same promise. */
  open(): Promise<void> {
    return Promise.resolve();
  }

  /** Answers the question of turn `to`. `words` is what the person typed or tapped, for the transcript. */
  answer(to: TurnNumber, values: Answers, words: string | null = null): void {
    void [to, values, words];
  }

  /** Takes back one answer, with `raw` to replace it. Passed over while the request is being sent or may have arrived. */
  change(slot: string, raw?: Json, words: string | null = null): void {
    void [slot, raw, words];
  }

  /** Makes the call on screen again, now. */
  retry(): void {}

  /** Deletes the draft and its receipt and begins anew. A request that was confirmed is still sent. */
  restart(): void {}

  /** Stops listening, sending and calling back. What is stored stays. */
  close(): void {}
}
