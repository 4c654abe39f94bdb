import type { Json } from '../engine/json.js';
import type { Millis, Session, TurnNumber } from '../engine/session.js';
import type { Action, Answers, Input, Message, Turn } from '../engine/turn.js';
import type { Call } from './body.js';
import { callTool } from './call-tool.js';
import type { ConversationOptions, Listener } from './conversation-options.js';
import { deliveryOf, entryKey, isOver, type Entry, type Result } from './entry.js';
import { entryOfCall } from './entry-of-call.js';
import { withFallback } from './fallback-store.js';
import { firstLook } from './first-look.js';
import { jobQueue } from './job-queue.js';
import { loadPlace, type Found } from './load-place.js';
import { meanwhile } from './meanwhile.js';
import { Outbox } from './outbox.js';
import type { Store, Write } from './ports.js';
import { receiptOfEnd, receiptOfEntry, withReceipt } from './receipt.js';
import { isBlank, placeOf, RETENTION } from './records.js';
import { append } from './transcript.js';
import { durabilityOf, orphanWrites, restartWrites, turnWrites } from './turn-writes.js';
import { tell } from './tell.js';
import { firstView, savedIn, type Delivery, type Receipt, type View } from './view.js';

export type { ConversationOptions, Identity, Listener, Walker } from './conversation-options.js';
export type { Delivery, Problem, Receipt, Saved, View } from './view.js';

/** Runs one flow for one person: queues inputs, walks, commits, publishes, has calls made. */
export class Conversation {
  private readonly options: ConversationOptions;
  private readonly place: string;
  private readonly store: Store;
  private readonly outbox: Outbox;
  private readonly listeners = new Set<Listener>();
  private current: View;
  private session: Session | null = null;
  /** The request of this draft once it is stored, or an earlier one of the same place that is still under way. */
  private request: Entry | null = null;
  /** What came of requests since the last restart, newest request first. */
  private receipts: readonly Receipt[] = [];
  /** How the request of a draft ended that was kept beyond its end. */
  private ended: Delivery | null = null;
  /** Keys of entries whose result was heard. */
  private readonly heard = new Set<string>();
  /** What comes in. It waits while the place is loaded and while a commit runs. */
  private readonly jobs = jobQueue();
  /** Id of the host function's call under way, or null. */
  private calling: string | null = null;
  private opening: Promise<void> | null = null;
  private closed = false;

  constructor(options: ConversationOptions) {
    const { ports, identity } = options;
    this.options = options;
    this.place = placeOf(identity.flow, identity.endpoint);
    this.store = withFallback(ports.store, ports.memory);
    this.outbox = new Outbox({
      ports: { ...ports, store: this.store },
      place: this.place,
      onEntry: (entry) => this.hearOf(entry),
      onPass: () => void this.missRequest(),
    });
    this.current = firstView(this.store.kind);
  }

  get view(): View {
    return this.current;
  }

  /** Registers a listener; the function that it returns removes it. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Loads what is stored, takes the first look and starts sending what waits. A second call gives the same promise. */
  open(): Promise<void> {
    return (this.opening ??= this.load(false).then(() => {
      if (!this.closed) this.outbox.open();
    }));
  }

  /** Answers the question of turn `to`. `words` is what the person typed or tapped, for the transcript. */
  answer(to: TurnNumber, values: Answers, words: string | null = null): void {
    this.send({ kind: 'answer', to, values }, words);
  }

  /** Takes back one answer, with `raw` to replace it. */
  change(slot: string, raw?: Json, words: string | null = null): void {
    this.send(raw === undefined ? { kind: 'change', slot } : { kind: 'change', slot, raw }, words);
  }

  /** Makes the call on screen again, now. A press while it is being made changes nothing. */
  retry(): void {
    const { outcome } = this.current;
    if (this.request === null || (outcome?.kind === 'call' && !outcome.durable)) this.send({ kind: 'retry' }, null);
    else if (this.outbox.inHand !== this.request.key) void this.outbox.drain('person');
  }

  /** Deletes the draft and its receipt and begins anew. A request that was confirmed is still sent, unless it was refused. */
  restart(): void {
    this.send({ kind: 'restart', seed: this.options.ports.ids.random() }, null);
  }

  /**
   * Stops listening, sending and calling back. What is stored stays, and what waits for a commit is stored too: its commit is begun at
   * once, so that whoever opens the place next finds it.
   */
  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.outbox.close();
    this.jobs.flush();
  }

  /**
   * Shows what is stored, at the opening and again when another tab went on with it, and lets jobs run again. `keeps`: the draft on screen
   * stays as it is.
   */
  private async load(keeps: boolean): Promise<void> {
    const { store, place, options } = this;
    const now = options.ports.clock.now();
    const found = await loadPlace(store, place, now, options.retention ?? RETENTION);
    if (this.closed) return;
    this.request = found.request;
    this.receipts = found.receipts;
    try {
      if (keeps) this.publish({}, []);
      else this.show(found, now);
    } catch (error) {
      this.publish({ phase: 'failed' }, []);
      throw error;
    }
    if (found.request !== null) this.hearOf(found.request);
    this.jobs.release();
  }

  private show({ draft: stored, receipts }: Found, at: Millis): void {
    this.session = this.ended = this.calling = null;
    this.current = firstView(this.store.kind);
    if (stored === null && receipts.length > 0) return this.publish({ phase: 'ready' }, []);
    const input: Input = { kind: 'open', seed: this.options.ports.ids.random(), at };
    const { turn, draft } = firstLook(this.options.walker, stored, input);
    if (draft !== null) {
      this.session = draft.session;
      this.ended = draft.delivery;
      this.current = { ...this.current, transcript: draft.transcript, resumed: !isBlank(draft.session) };
    }
    this.take(turn, input, null, null);
  }

  private send(action: Action, words: string | null): void {
    if (this.closed) return;
    const input: Input = { ...action, at: this.options.ports.clock.now() };
    this.jobs.add(() => this.hear(input, words));
  }

  private hear(input: Input, words: string | null): void {
    if (input.kind === 'restart') return this.beginAnew(input);
    // Without a session there is only a receipt on screen: it takes no answer.
    if (this.session !== null) this.take(this.options.walker(this.session, input), input, words, null);
  }

  /** Everything of the draft goes, and the first question comes. */
  private beginAnew(input: Input): void {
    const turn = this.options.walker(this.session, input);
    const writes = restartWrites(this.place, this.receipts, this.request);
    if (this.request !== null && isOver(this.request)) this.request = null;
    this.session = turn.session;
    this.ended = this.calling = null;
    this.receipts = [];
    void this.commit(writes);
    const transcript = append([], turn.said, turn.session.turn, input.at, null);
    this.publish({ turn: turn.session.turn, outcome: turn.outcome, transcript, resumed: false, saved: 'saving' }, turn.said);
  }

  /** Steps 4 and 5 of a turn: its commit is begun, then it is shown, in the same task. What it asks for waits for the commit. */
  private take(turn: Turn, input: Input, words: string | null, heard: Entry | null): void {
    const { session, outcome, said } = turn;
    const before = this.session;
    const transcript = append(this.current.transcript, said, session.turn, input.at, words);
    const leaves = outcome.kind === 'call' && outcome.durable && outcome.key !== this.request?.key;
    const confirmed = leaves ? entryOfCall(this.options, this.place, outcome, input.at) : null;
    if (heard !== null) this.ended = deliveryOf(heard, false, this.store.kind);
    const receipt = session === before ? null : receiptOfEnd(this.options.identity.flow, session, heard);
    const writes = turnWrites({ place: this.place, before, session, transcript, ended: this.ended, receipt, confirmed, heard });
    this.session = session;
    if (heard !== null) this.request = heard;
    if (receipt !== null) this.receipts = withReceipt(this.receipts, receipt);
    if (writes.length > 0) void this.commit(writes, confirmed, before);
    const saved = writes.length > 0 ? 'saving' : savedIn(this.store.kind);
    this.publish({ phase: 'ready', turn: session.turn, outcome, transcript, saved }, said);
    if (writes.length === 0) this.act();
  }

  private async commit(writes: readonly Write[], confirmed: Entry | null = null, before: Session | null = null): Promise<void> {
    this.jobs.hold();
    let request = confirmed;
    if (confirmed !== null && !this.closed) {
      const { moved, entry } = await meanwhile(this.store, this.place, before, confirmed.key);
      if (moved) return this.load(false);
      request = entry ?? confirmed;
    }
    await this.store.commit(writes, durabilityOf(writes));
    if (this.closed) return;
    if (request !== null) this.request = request;
    this.publish({ saved: savedIn(this.store.kind) }, []);
    this.act();
    this.jobs.release();
  }

  /** Effects of the outcome on screen, once the turn that led to it is stored. */
  private act(): void {
    const { outcome } = this.current;
    if (this.closed || outcome?.kind !== 'call') return;
    if (outcome.durable) void this.outbox.drain('timer');
    else if (!outcome.waiting && this.calling !== outcome.id) void this.call(outcome);
  }

  private async call(call: Call): Promise<void> {
    this.calling = call.id;
    const result = await callTool(this.options.ports, call);
    if (this.calling !== call.id) return;
    this.calling = null;
    this.send({ kind: 'result', call: call.id, result }, null);
  }

  /** Called by the outbox whenever an entry changed, and with each result that waits. */
  private hearOf(entry: Entry): void {
    if (entry.place !== this.place || this.heard.has(entry.key)) return;
    const { result } = entry;
    if (result === null) {
      if (entry.key !== this.request?.key) return;
      this.request = entry;
      return this.publish({}, []);
    }
    this.heard.add(entry.key);
    this.jobs.add(() => this.hearResult(entry, result));
  }

  /** A request that is not stored any more was settled, and heard of, in another tab. */
  private async missRequest(): Promise<void> {
    const key = this.request?.key;
    const isMissed = () => key !== undefined && key === this.request?.key && !this.heard.has(key) && !this.closed;
    if (key === undefined || !isMissed()) return;
    const [stored] = await this.store.read([entryKey(key)]);
    if (stored !== undefined || !isMissed()) return;
    this.jobs.add(() => {
      this.jobs.hold();
      void this.load(this.session !== null && this.session.pending?.key !== key);
    });
  }

  private hearResult(entry: Entry, result: Result): void {
    const pending = this.session?.pending ?? null;
    const ours = pending !== null && pending.key === entry.key;
    if (ours) {
      const at = this.options.ports.clock.now();
      const input: Input = { kind: 'result', call: pending.id, result: { kind: 'returned', output: result.output }, at };
      const turn = this.options.walker(this.session, input);
      if (turn.session.pending === null) return this.take(turn, input, null, entry);
    }
    // No draft waits for it, or one of a flow that has no such step any more: what is left to keep is the receipt.
    const receipt = receiptOfEntry(entry, result);
    if (ours) this.session = null;
    if (this.request === null || this.request.key === entry.key) this.request = entry;
    void this.commit(orphanWrites(this.place, entry, receipt, ours));
    this.receipts = withReceipt(this.receipts, receipt);
    this.publish({ saved: 'saving', outcome: ours ? null : this.current.outcome }, []);
  }

  private publish(change: Partial<View>, said: readonly Message[]): void {
    const { request, ended, outbox, store } = this;
    const delivery = request === null ? ended : deliveryOf(request, outbox.inHand === request.key, store.kind);
    const [receipt = null, ...earlier] = this.receipts;
    this.current = { ...this.current, ...change, storage: store.kind, delivery, receipt, earlier };
    tell(this.listeners, this.current, said);
  }
}
