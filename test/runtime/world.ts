import { en } from '../../src/engine/language/en.js';
import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json, JsonObject } from '../../src/engine/json.js';
import type { Plan } from '../../src/engine/plan.js';
import { walk } from '../../src/engine/walk.js';
import { memoryStore } from '../../src/browser/memory.js';
import { stampOf } from '../../src/browser/stamp.js';
import { encoder } from '../../src/runtime/body.js';
import { contractOf } from '../../src/runtime/contract.js';
import { Conversation } from '../../src/runtime/conversation.js';
import type { ConversationOptions } from '../../src/runtime/conversation-options.js';
import type { View } from '../../src/runtime/view.js';
import { Outbox } from '../../src/runtime/outbox.js';
import type { Clock, Ports, Reply, Sending, Store } from '../../src/runtime/ports.js';
import { lampFlow } from './lamp.js';

/** Lets everything run that needs no timer. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A clock that stands until it is moved. */
export class FakeClock implements Clock {
  time = Date.UTC(2026, 2, 2, 9, 0, 0);
  private timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  }

  /** Moves on by `ms`, running what falls due on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }
}

export const ACCEPTED = '{"protocol":"P-1"}';

export function reply(status: number, bodyText = '', retryAfter: string | null = null): Reply {
  return { kind: 'reply', status, contentLanguage: null, retryAfter, bodyText, elsewhere: false };
}

/**
 * A service with one row per key. `script` says how the next requests go, in order: a reply instead of its own, `lost` (stored, but the
 * reply is lost), or `hang` (nothing is stored and nothing comes back); after that, as it should be.
 */
export class FakeService {
  readonly requests: Sending[] = [];
  readonly rows = new Map<string, string>();
  script: (Reply | 'lost' | 'hang')[] = [];

  async receive(request: Sending): Promise<Reply> {
    this.requests.push(request);
    const next = this.script.shift();
    if (next === 'hang') return new Promise(() => undefined);
    if (next !== undefined && next !== 'lost') return next;
    const key = String(request.headers['Idempotency-Key']);
    const known = this.rows.get(key);
    if (known !== undefined && known !== request.body) return reply(422, '{"title":"another body under this key"}');
    this.rows.set(key, request.body);
    return next === 'lost' ? { kind: 'unreachable' } : reply(201, `{"protocol":"P-${[...this.rows.keys()].indexOf(key) + 1}"}`);
  }
}

/** One device: what outlives a page, and what its pages share. */
export class World {
  readonly clock = new FakeClock();
  readonly service = new FakeService();
  /** Records as they are on the device. */
  readonly records = new Map<string, Json>();
  readonly tools: { [name: string]: (input: Json) => unknown } = {};
  connected = true;
  /** What `navigator.onLine` would say; by itself it says the truth. */
  hint: boolean | null = null;
  private seeds = 0;
  private hintListeners = new Set<() => void>();

  ports(): Ports {
    return {
      store: this.store(),
      memory: memoryStore(),
      transport: { send: async (request) => (this.connected ? this.service.receive(request) : { kind: 'unreachable' }) },
      tools: {
        has: (name) => name in this.tools,
        call: async (name, input) => this.tools[name]?.(input),
      },
      clock: this.clock,
      lock: { withLock: (_, run) => run() },
      online: {
        hint: () => this.hint ?? this.connected,
        subscribe: (listener) => {
          this.hintListeners.add(listener);
          return () => void this.hintListeners.delete(listener);
        },
      },
      tabs: { announce: () => undefined, subscribe: () => () => undefined },
      ids: { random: () => (this.seeds++).toString(16).padStart(32, '8') },
    };
  }

  /** The connection, the tab or the page came back. */
  comeBack(): void {
    for (const listener of this.hintListeners) listener();
  }

  /** Anything on the device that holds `text`. */
  traces(text: string): string[] {
    return [...this.records].filter(([, value]) => JSON.stringify(value).includes(text)).map(([key]) => key);
  }

  private store(): Store {
    const { records } = this;
    return {
      kind: 'device',
      read: async (keys) => keys.map((key) => records.get(key)),
      keys: async (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)).sort(),
      commit: async (writes) => {
        await Promise.resolve();
        if (writes.some(({ key, over }) => over !== undefined && stampOf(records.get(key)) !== over)) return false;
        for (const write of writes) {
          // A copy, as a database makes one.
          if (write.kind === 'delete') records.delete(write.key);
          else if (write.kind === 'put' || !records.has(write.key)) records.set(write.key, JSON.parse(JSON.stringify(write.value)) as Json);
        }
        return true;
      },
    };
  }
}

/** A flow of three questions, of which the second depends on the first, and a hub before the request. */
export const FLOW = lampFlow('since', 'place');

const plans = new Map<FlowDocument, Plan>();

export function planOf(flow: FlowDocument): Plan {
  const plan = plans.get(flow) ?? compile(flow as unknown as Json, { languages: [en] });
  plans.set(flow, plan);
  return plan;
}

/** A page with the widget on it. */
export function openPage(world: World, changes: Partial<ConversationOptions> & { flow?: FlowDocument } = {}): Conversation {
  const { flow = FLOW, ...options } = changes;
  const plan = planOf(flow);
  return new Conversation({
    walker: (session, input) => walk(plan, session, input),
    identity: { flow: plan.flow, endpoint: 'https://city.example/requests' },
    ports: world.ports(),
    encode: encoder(plan),
    contract: contractOf(plan),
    outbox: (its) => new Outbox(its),
    ...options,
  });
}

export const ANSWERS: readonly JsonObject[] = [
  { kind: 'Dark' },
  { since: 'canary-since' },
  { place: 'canary-place' },
  { confirmation: 'yes' },
];

/** Answers all questions but the last `left`, each after the commit of the one before. */
export async function answerAll(page: Conversation, left = 0): Promise<void> {
  for (const values of ANSWERS.slice(0, ANSWERS.length - left)) {
    page.answer(page.view.turn, values);
    await settle();
  }
}

/** The slot that is asked for, or null. */
export function asked(view: View): string | null {
  return view.outcome?.kind === 'ask' ? view.outcome.slot : null;
}

/** The one record under a prefix. */
export function recordUnder(world: World, prefix: string): [string, Json] {
  const [found, ...more] = [...world.records].filter(([key]) => key.startsWith(prefix));
  if (found === undefined || more.length > 0) throw new Error(`not one record under ${prefix}`);
  return found;
}

/** A page whose request was confirmed, and every state its delivery was shown in. */
export async function confirmedPage(world: World, flow: FlowDocument = FLOW): Promise<{ page: Conversation; states: string[] }> {
  const page = openPage(world, { flow });
  const states: string[] = [];
  page.subscribe((view) => {
    if (view.delivery !== null && states[states.length - 1] !== view.delivery.state) states.push(view.delivery.state);
  });
  await page.open();
  await answerAll(page);
  return { page, states };
}

/** The page that the person opens later. */
export async function reopened(world: World, flow: FlowDocument = FLOW): Promise<Conversation> {
  const page = openPage(world, { flow });
  await page.open();
  await settle();
  return page;
}
