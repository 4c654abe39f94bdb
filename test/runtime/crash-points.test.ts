import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/runtime/conversation.js';
import type { View } from '../../src/runtime/view.js';
import type { Ports } from '../../src/runtime/ports.js';
import { ANSWERS, openPage, reply, settle, World } from './world.js';

/** The life of one page. It ends at its step number `last`: what was asked for then is not answered, and nothing more is asked for. */
class Life {
  steps = 0;
  private readonly last: number;

  constructor(last: number) {
    this.last = last;
  }

  get over(): boolean {
    return this.steps >= this.last;
  }

  async step(): Promise<void> {
    if (this.over || ++this.steps >= this.last) await new Promise(() => undefined);
  }
}

/** Ports whose every use is two steps: before it takes effect, and before the page hears of it. */
function mortal(ports: Ports, life: Life): Ports {
  const twice = async <T>(run: () => Promise<T>): Promise<T> => {
    await life.step();
    const value = await run();
    await life.step();
    return value;
  };
  const alive = (run: () => void) => () => {
    if (!life.over) run();
  };
  const { store, transport, clock, online } = ports;
  return {
    ...ports,
    store: {
      kind: 'device',
      read: (keys) => twice(() => store.read(keys)),
      keys: (prefix) => twice(() => store.keys(prefix)),
      commit: (writes, durability) => twice(() => store.commit(writes, durability)),
    },
    transport: { send: (request) => twice(() => transport.send(request)) },
    clock: { now: () => clock.now(), after: (ms, run) => clock.after(ms, alive(run)) },
    online: { hint: () => online.hint(), subscribe: (listener) => online.subscribe(alive(listener)) },
  };
}

/** What a page told the person, as far as it must be true. */
class Witness {
  /** Standing answers by slot at the last moment that was called saved. */
  saved: ReadonlyMap<string, unknown> = new Map();
  /** The person was told that the request is on its way or there. */
  promised = false;
  /** States that were shown without being so. */
  readonly lies: string[] = [];

  listen(world: World): (view: View) => void {
    return (view) => {
      const state = view.delivery?.state;
      if (state === 'sent' && world.service.rows.size === 0) this.lies.push(state);
      if (state === 'queued' && entriesOf(world).length === 0) this.lies.push(state);
      if (state === 'queued' && world.service.rows.size > 0) this.lies.push('queued, yet it had arrived');
      if (state !== undefined && state !== 'refused') this.promised = true;
      if (view.saved === 'saved' && view.outcome !== null) this.saved = standingAnswers(view);
    };
  }
}

function entriesOf(world: World): string[] {
  return [...world.records.keys()].filter((key) => key.startsWith('entry/'));
}

function standingAnswers(view: View): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const { message } of view.transcript) {
    if (message.kind === 'answer') answers.set(message.slot, message.value);
    if (message.kind === 'dropped') for (const slot of message.slots) answers.delete(slot);
  }
  return answers;
}

/** Answers whatever is asked, with a correction on the way, until the request is through or the page is gone. */
async function carryOn(page: Conversation, world: World, life: Life): Promise<void> {
  const bySlot: { [slot: string]: (typeof ANSWERS)[number] | undefined } = { kind: ANSWERS[0], since: ANSWERS[1], place: ANSWERS[2] };
  let corrected = false;
  for (let i = 0; i < 12 && !life.over; i++) {
    const { outcome, turn } = page.view;
    if (outcome?.kind === 'review' && !corrected) {
      corrected = true;
      page.change('place');
    } else if (outcome?.kind === 'review') page.answer(turn, ANSWERS[3] ?? {});
    else if (outcome?.kind === 'ask') page.answer(turn, bySlot[outcome.slot] ?? {});
    else if (outcome?.kind === 'call') await world.clock.advance(5_000);
    else return;
    await settle();
  }
}

/** Opens a page that dies at step `last`, checks that what was promised is there, and goes on. True: it lived to the end. */
async function live(world: World, last: number, witness: Witness): Promise<boolean> {
  const life = new Life(last);
  const page = openPage(world, { ports: mortal(world.ports(), life) });
  page.subscribe(witness.listen(world));
  void page.open();
  await settle();
  if (page.view.phase === 'ready') {
    const { outcome, receipt } = page.view;
    const found = standingAnswers(page.view);
    // An answer that was called saved is there, or the request it went into is acknowledged.
    if (outcome !== null) for (const [slot, value] of witness.saved) expect([slot, found.get(slot)]).toEqual([slot, value]);
    else expect(receipt?.reason).toBe('completed');
    if (witness.promised && outcome !== null) expect(['call', 'done']).toContain(outcome.kind);
    await carryOn(page, world, life);
  }
  await settle();
  page.close();
  return !life.over;
}

/** Runs the whole request, the first page ending at step `first`, the next at step `second`. Gives the number of pages. */
async function scenario(world: World, first: number, second: number): Promise<number> {
  const witness = new Witness();
  for (let pages = 1; ; pages++) {
    const ended = await live(world, pages === 1 ? first : pages === 2 ? second : Infinity, witness);
    world.clock.time += 2_000;
    if (!ended) continue;
    const last = openPage(world);
    await last.open();
    await world.clock.advance(600_000);
    expect(last.view.receipt).toMatchObject({ reason: 'completed', output: { protocol: 'P-1' } });
    expect(world.service.rows.size).toBe(1);
    expect(new Set(world.service.requests.map((request) => request.body)).size).toBe(1);
    expect(world.traces('canary')).toEqual([]);
    expect(entriesOf(world)).toEqual([]);
    expect(witness.lies).toEqual([]);
    last.close();
    return pages;
  }
}

const MOODS: readonly [string, World['service']['script']][] = [
  ['answers as it should', []],
  ['loses its first reply', ['lost']],
  ['is busy, then loses its reply', [reply(503, '', '1'), 'lost']],
  ['is behind a captive portal at first', [reply(200, '<!doctype html>')]],
];

describe('a page that is killed', () => {
  it.each(MOODS)('at any step of a request loses nothing and doubles nothing, when the service %s', async (_, script) => {
    let step = 1;
    for (; step < 500; step++) {
      const world = new World();
      world.service.script = [...script];
      if ((await scenario(world, step, Infinity)) === 1) break;
    }
    // All steps were met: the last page lived.
    expect(step).toBeGreaterThan(30);
    expect(step).toBeLessThan(500);
  });

  it('twice, at any pair of a spread of steps, loses nothing and doubles nothing', async () => {
    for (let first = 1; first < 60; first += 7) {
      for (let second = 1; second < 60; second += 5) {
        const world = new World();
        world.service.script = ['lost'];
        await scenario(world, first, second);
      }
    }
  });
});
