import type { Json } from '../engine/json.js';
import type { Millis, Session, TurnNumber } from '../engine/session.js';
import type { Action, Answers, Input, Message, Outcome, Turn } from '../engine/turn.js';
import type { ConversationOptions, Listener, Sender } from './conversation-options.js';
import { deliveryOf, isOver, type Entry, type Result } from './entry.js';
import { entryOfCall } from './entry-of-call.js';
import { withFallback, type LeavableStore } from './fallback-store.js';
import { firstLook } from './first-look.js';
import { followTabs, type Follower } from './follow-tabs.js';
import { hostCalls, type HostCalls } from './host-calls.js';
import { jobQueue } from './job-queue.js';
import { leave } from './leave.js';
import { loadPlace, type Found } from './load-place.js';
import type { Ports, Write } from './ports.js';
import { receiptOfEnd, receiptOfEntry, withReceipt } from './receipt.js';
import { placeOf, RETENTION } from './records.js';
import { append } from './transcript.js';
import { turnOfResult } from './turn-of-result.js';
import { deadlineWatch } from './deadline.js';
import { durabilityOf, orphanWrites, restartWrites, stampAfter, turnWrites } from './turn-writes.js';
import { tell } from './tell.js';
import { begunAnew, firstView, savedIn, type Delivery, type Receipt, type View } from './view.js';

/** Runs one flow for one person: queues inputs, walks, commits, publishes, has calls made. */
export class Conversation {
  private readonly options: Required<ConversationOptions>;
  private readonly place: string;
  /** Those of the options, with a store that never rejects. */
  private readonly ports: Ports & { readonly store: LeavableStore };
  private readonly outbox: Sender;
  private readonly calls: HostCalls;
  private readonly listeners = new Set<Listener>();
  private current: View;
  private session: Session | null = null;
  /** The request of this draft once it is stored, or an earlier one of the same place that is still under way. */
  private request: Entry | null = null;
  /** What came of requests since the last restart, newest request first. */
  private receipts: readonly Receipt[] = [];
  /** How the request of a draft ended that was kept beyond its end. */
  private ended: Delivery | null = null;
  /** Stamp of the draft that is stored, as far as this page knows; null: none. */
  private stamp: string | null = null;
  /** Keys of entries whose result was heard. */
  private readonly heard = new Set<string>();
  /** What comes in. It waits while the place is loaded and while a commit runs. */
  private readonly jobs = jobQueue();
  private opening: Promise<void> | null = null;
  private closed = false;
  private readonly follower: Follower;
  private readonly watch: (outcome: Outcome | null) => void;

  constructor(options: ConversationOptions) {
    const { ports, identity } = (this.options = { retention: RETENTION, fit: (draft) => draft, ...options });
    this.place = placeOf(identity.flow, identity.endpoint);
    this.ports = { ...ports, store: withFallback(ports.store, ports.memory) };
    this.outbox = options.outbox({
      ports: this.ports,
      place: this.place,
      onEntry: (entry) => this.hearOf(entry),
      onPass: () => this.follower.look(),
    });
    this.calls = hostCalls(ports, (call, result) => this.send({ kind: 'result', call: call.id, result }, null));
    this.watch = deadlineWatch(ports.clock, () => this.send({ kind: 'recover', event: 'timeout' }));
    this.current = firstView(this.ports.store.kind);
    const known = () => ({ stamp: this.stamp, awaited: this.heard.has(this.request?.key ?? '') ? null : (this.request?.key ?? null) });
    this.follower = followTabs(this.ports, this.place, this.jobs, known, (moved) => this.load(moved));
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
    return (this.opening ??= this.load(false));
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
    if (this.request === null || (outcome?.kind === 'call' && !outcome.durable)) this.send({ kind: 'retry' });
    else if (this.outbox.inHand !== this.request.key) void this.outbox.drain('person');
  }

  /** Deletes the draft and its receipt and begins anew. A request that was confirmed is still sent, unless it was refused. */
  restart(): void {
    this.send({ kind: 'restart', seed: this.ports.ids.random() }, null);
  }

  /** Keeps nothing beyond this page from now on, and deletes what the device has of this place, but for a request that waits to be sent. */
  leaveDevice(): void {
    this.jobs.add(() => this.publish({ saved: leave(this.ports, this.options.ports.store, this.place, this.receipts) }, []));
  }

  /** Stops listening, sending and calling back. What is stored stays, and what waits for a commit is committed at once. */
  close(): void {
    this.closed = true;
    this.follower.end();
    this.watch(null);
    this.listeners.clear();
    this.outbox.close();
    this.jobs.flush();
  }

  /** Shows what is stored, at the opening and when another tab went on with it; then jobs run. */
  private async load(moved: boolean): Promise<void> {
    const now = this.ports.clock.now();
    const found = await loadPlace(this.ports.store, this.place, now, this.options.retention);
    if (this.closed) return;
    ({ request: this.request, receipts: this.receipts } = found);
    try {
      this.show(found, now);
    } catch (error) {
      this.publish({ phase: 'failed' }, []);
      throw error;
    }
    if (moved) this.publish({ moved }, []);
    if (found.request !== null) this.hearOf(found.request);
    this.outbox.open();
    this.jobs.release();
  }

  private show({ draft: stored, stamp, receipts }: Found, at: Millis): void {
    const input: Input = { kind: 'open', seed: this.ports.ids.random(), at };
    const isThrough = stored === null && receipts.length > 0;
    const { turn, draft } = isThrough ? { turn: null, draft: null } : firstLook(this.options, stored, input);
    // What only this tab does not know is asked again, but that is not stored: the tab that knows it would lose it by our look.
    this.session = draft?.withheld === undefined ? (draft?.session ?? null) : (turn?.session ?? null);
    this.stamp = stamp;
    this.ended = draft?.delivery ?? null;
    this.calls.forget();
    this.current = firstView(this.ports.store.kind, draft);
    if (turn === null) this.publish({ phase: 'ready' }, []);
    else this.take(turn, at, null, null);
  }

  /** Takes any action, as `answer` and the others do theirs. Without a session there is only a receipt on screen, which takes none. */
  send(action: Action, words: string | null = null): void {
    if (this.closed) return;
    const input: Input = { ...action, at: this.ports.clock.now() };
    this.jobs.add(() => {
      if (input.kind === 'restart') this.beginAnew(input);
      else if (this.session !== null) this.take(this.options.walker(this.session, input), input.at, words, null);
    });
  }

  /** Everything of the draft goes, and the first question comes. */
  private beginAnew(input: Input): void {
    const turn = this.options.walker(this.session, input);
    void this.commit(restartWrites(this.place, this.receipts, this.request));
    this.stamp = this.ended = null;
    if (this.request !== null && isOver(this.request)) this.request = null;
    this.session = turn.session;
    this.receipts = [];
    this.calls.forget();
    this.publish(begunAnew(turn, input.at), turn.said);
  }

  /** Steps 4 and 5 of a turn: its commit is begun, then it is shown, in the same task. What it asks for waits for the commit. */
  private take(turn: Turn, at: Millis, words: string | null, heard: Entry | null): void {
    const { session, outcome, said } = turn;
    const before = this.session;
    const transcript = append(this.current.transcript, said, session.turn, at, words);
    const leaves = outcome.kind === 'call' && outcome.durable && outcome.key !== this.request?.key;
    const confirmed = leaves ? entryOfCall(this.options, this.place, outcome, at) : null;
    if (heard !== null) this.ended = deliveryOf(heard, false, this.ports.store.kind);
    const receipt = session === before ? null : receiptOfEnd(this.options.identity.flow, session, heard);
    const { place, ended, stamp: over } = this;
    const { retention } = this.options;
    const writes = turnWrites({ place, over, before, session, transcript, retention, ended, receipt, confirmed, heard });
    this.session = session;
    if (receipt !== null) this.receipts = withReceipt(this.receipts, receipt);
    if (writes.length > 0) void this.commit(writes, confirmed, heard);
    this.stamp = stampAfter(writes, place, over);
    const saved = writes.length > 0 ? 'saving' : savedIn(this.ports.store.kind);
    const shown = { turn: session.turn, outcome, transcript, moved: said.length === 0 && this.current.moved, saved } as const;
    this.publish({ phase: 'ready', ...shown }, said, heard ?? this.request);
    if (writes.length === 0) this.act();
  }

  private async commit(writes: readonly Write[], confirmed: Entry | null = null, heard: Entry | null = null): Promise<void> {
    this.jobs.hold();
    const isStored = await this.ports.store.commit(writes, durabilityOf(writes));
    if (this.closed) return;
    if (!isStored && heard !== null) this.heard.delete(heard.key);
    if (!isStored) return this.load(true);
    this.ports.tabs.announce(this.place);
    this.publish({ saved: savedIn(this.ports.store.kind) }, [], confirmed ?? this.request);
    this.act();
    this.jobs.release();
  }

  /** Effects of the outcome on screen, once the turn that led to it is stored. */
  private act(): void {
    const { outcome } = this.current;
    if (this.closed || outcome?.kind !== 'call') return;
    if (outcome.durable) void this.outbox.drain('timer');
    else if (!outcome.waiting) this.calls.make(outcome);
  }

  /** Called by the outbox whenever an entry changed, and with each result that waits. */
  private hearOf(entry: Entry): void {
    const { key, place, result } = entry;
    if (place !== this.place || this.heard.has(key)) return;
    if (result !== null) {
      this.heard.add(key);
      this.jobs.add(() => this.hearResult(entry, result));
    } else if (key === this.request?.key) this.publish({}, [], entry);
  }

  private hearResult(entry: Entry, result: Result): void {
    const now = this.ports.clock.now();
    const turn = turnOfResult(this.options.walker, this.session, entry, result, now);
    if (turn !== null) return this.take(turn, now, null, entry);
    // No draft waits for it, or one of a flow that has no such step any more: what is left to keep is the receipt.
    const receipt = receiptOfEntry(entry, result);
    const ours = this.session?.pending?.key === entry.key;
    if (ours) this.session = this.stamp = null;
    void this.commit(orphanWrites(this.place, entry, receipt, ours));
    this.receipts = withReceipt(this.receipts, receipt);
    const outcome = ours ? null : this.current.outcome;
    this.publish({ saved: 'saving', outcome }, [], this.request === null || this.request.key === entry.key ? entry : this.request);
  }

  private publish(change: Partial<View>, said: readonly Message[], request = this.request): void {
    this.request = request;
    const { kind: storage } = this.ports.store;
    const delivery = request === null ? this.ended : deliveryOf(request, this.outbox.inHand === request.key, storage);
    const [receipt = null, ...earlier] = this.receipts;
    this.current = { ...this.current, ...change, storage, delivery, receipt, earlier };
    if (!this.closed) this.watch(this.current.outcome);
    tell(this.listeners, this.current, said);
  }
}
