import { isObject } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import { classify, classifyResult, type Verdict } from './classify.js';
import { dequeue, ENTRIES, entryKey, entryOf, type Entry } from './entry.js';
import { fraction } from './pace.js';
import { plain } from './plain.js';
import { TIME_LIMIT, type Ports, type Reply, type Write } from './ports.js';
import { begun, dueAt, ended, type Trigger } from './tries.js';
import { within } from './within.js';

/** How long a result is kept for a draft that never comes back to hear it. */
const RESULT_LIFE: Millis = 30 * 86_400_000;
const LOCK = 'flowspec-chat outbox';

/** What an outbox works with, and who hears of it. */
export type OutboxOptions = {
  /** `store` must be one that never rejects: `withFallback`. */
  readonly ports: Ports;
  /** The draft whose entries go first, and are those that the person's trigger is about. */
  readonly place: string;
  /** Hears of each change of an entry, after it is stored, and of each result that waits to be heard. Not called after `close`. */
  readonly onEntry: (entry: Entry) => void;
  /** Hears that all entries were looked at. Not called after `close`. */
  readonly onPass: () => void;
};

/** Writes how a try changed an entry, unless another try was begun meanwhile or its end was heard: by a tab that took over from one that slept. */
function stateWrite(entry: Entry, before: Entry): Write {
  // Entries of an earlier version have no stamp.
  return { kind: 'put', key: entryKey(entry.key), over: before.stamp ?? null, value: entry };
}

/**
 * Sends what is in the outbox: under one lock it reads an entry, records that a try begins, sends, and records how that ended. Nothing is
 * deleted before its result is stored, and nothing is sent twice at a time.
 */
export class Outbox {
  /** Key of the entry that this page is sending, or null. */
  inHand: string | null = null;
  private readonly options: OutboxOptions;
  private running = false;
  /** The strongest trigger that came while a pass was running and may not be dropped. */
  private again: Trigger | null = null;
  private phase: 'new' | 'open' | 'closed' = 'new';
  private cancelTimer: () => void = () => undefined;
  private unsubscribe: () => void = () => undefined;

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  /** Starts listening for hints and makes the first pass; before that nothing is sent. Called again, or after `close`, it does nothing. */
  open(): void {
    if (this.phase !== 'new') return;
    this.phase = 'open';
    this.unsubscribe = this.options.ports.online.subscribe(() => void this.drain('hint'));
    void this.drain('visit');
  }

  /** Stops. A sending under way still has its result recorded. */
  close(): void {
    this.phase = 'closed';
    this.cancelTimer();
    this.unsubscribe();
  }

  /**
   * Tries every entry that is due under `trigger`. While a pass runs, a hint is dropped (a burst of them makes one try); an entry that is
   * new or asked for gets a pass of its own afterwards.
   */
  async drain(trigger: Trigger): Promise<void> {
    if (this.phase !== 'open') return;
    if (this.running) {
      if (trigger === 'timer' || trigger === 'person') this.again = this.again === 'person' ? 'person' : trigger;
      return;
    }
    this.running = true;
    this.cancelTimer();
    try {
      const wake = await this.options.ports.lock.withLock(LOCK, () => this.pass(trigger));
      if (wake !== null) this.wakeAt(wake.at, wake.trigger);
      if (this.phase === 'open') this.options.onPass();
    } finally {
      this.running = false;
    }
    const { again } = this;
    this.again = null;
    if (again !== null) await this.drain(again);
  }

  /** One look at all entries. Gives the moment of the next one, and the trigger it stands under. */
  private async pass(trigger: Trigger): Promise<{ at: Millis; trigger: Trigger } | null> {
    const { ports, place } = this.options;
    const keys = await ports.store.keys(ENTRIES);
    const entries = (await ports.store.read(keys)).map(entryOf).filter((entry): entry is Entry => entry !== null);
    const ordered = [...entries.filter((entry) => entry.place === place), ...entries.filter((entry) => entry.place !== place)];
    let wake: { at: Millis; trigger: Trigger } | null = null;
    for (const { key } of ordered) {
      if (this.phase !== 'open') return null;
      this.inHand = key;
      const next = await this.look(key, trigger).catch(() => null);
      this.inHand = null;
      if (next !== null && (wake === null || next.at < wake.at)) wake = next;
    }
    return wake;
  }

  /** Tries one entry if it is due. Gives when it is to be looked at again, or null. */
  private async look(key: string, trigger: Trigger): Promise<{ at: Millis; trigger: Trigger } | null> {
    const { ports, place } = this.options;
    const [value] = await ports.store.read([entryKey(key)]);
    const entry = entryOf(value);
    if (entry === null) return null;
    const now = ports.clock.now();
    if (entry.result !== null) {
      if (now - entry.result.at > RESULT_LIFE) await ports.store.commit([dequeue(entry)], 'relaxed');
      else this.tell(entry);
      return null;
    }
    if (entry.url === null && !ports.tools.has(entry.tool)) return null;
    const own = entry.place === place || trigger !== 'person' ? trigger : 'hint';
    const due = dueAt(entry, own, now);
    if (due === null) return null;
    if (due > now) return { at: due, trigger: own };
    const after = await this.attempt(entry);
    const next = after === null ? null : dueAt(after, 'timer', ports.clock.now());
    return next === null ? null : { at: next, trigger: 'timer' };
  }

  /** Null: another tab has the entry in hand. */
  private async attempt(entry: Entry): Promise<Entry | null> {
    const { store, clock, ids, online } = this.options.ports;
    const trying = begun(entry, clock.now());
    if (!(await store.commit([stateWrite(trying, entry)], 'strict'))) return null;
    this.tell(trying);
    const offline = !online.hint();
    const verdict = await this.send(trying);
    const after = ended(trying, verdict, clock.now(), fraction(ids.random()), offline);
    const isOurs = await store.commit([stateWrite(after, trying)], after.result === null ? 'relaxed' : 'strict');
    this.inHand = null;
    if (!isOurs) return null;
    this.tell(after);
    return after;
  }

  private async send(entry: Entry): Promise<Verdict> {
    const { clock, tools, transport } = this.options.ports;
    const { key, url, body, headers, contract } = entry;
    // A port's own limit comes first; this one holds if the port has none.
    const limit = TIME_LIMIT + 5_000;
    if (url === null) {
      const call = () => tools.call(entry.tool, entry.input, { key, timeoutMs: TIME_LIMIT });
      const value = await within<unknown>(clock, limit, call, null)
        .then(plain)
        .catch(() => null);
      return classifyResult(isObject(value) ? value : null, contract);
    }
    const post = () => transport.send({ url, body, headers, timeoutMs: TIME_LIMIT });
    const reply = await within<Reply>(clock, limit, post, { kind: 'timeout' }).catch((): Reply => ({ kind: 'unreachable' }));
    return classify(reply, contract, key);
  }

  private tell(entry: Entry): void {
    if (this.phase === 'open') this.options.onEntry(entry);
  }

  private wakeAt(at: Millis, trigger: Trigger): void {
    const { clock } = this.options.ports;
    const left = at - clock.now();
    // The time may have come while the pass was made.
    if (left <= 0) this.again ??= trigger;
    else if (this.phase === 'open') this.cancelTimer = clock.after(left, () => void this.drain(trigger));
  }
}
