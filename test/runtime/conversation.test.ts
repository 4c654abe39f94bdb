import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import type { Session } from '../../src/engine/session.js';
import type { Input, Message, Outcome, Turn } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';
import type { View } from '../../src/runtime/conversation.js';
import { ANSWERS, answerAll, FLOW, openPage, planOf, settle, World } from './world.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEEPING: FlowDocument = {
  ...FLOW,
  terminal: { ...FLOW.terminal, outcomes: { success: { reset_next: false }, retryable: {}, fatal: {} } } as FlowDocument['terminal'] &
    object,
};

function asked(view: View): string | null {
  return view.outcome?.kind === 'ask' ? view.outcome.slot : null;
}

/** The one record under a prefix. */
function record(world: World, prefix: string): [string, Json] {
  const found = [...world.records].filter(([key]) => key.startsWith(prefix));
  expect(found).toHaveLength(1);
  return found[0] as [string, Json];
}

describe('an answer', () => {
  it('is shown in the task of the gesture and called saved only once it is', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    const heard: [string, readonly Message['kind'][]][] = [];
    page.subscribe((view, said) => heard.push([view.saved, said.map((message) => message.kind)]));
    page.answer(1, { kind: 'dark' }, 'the dark one');
    expect(asked(page.view)).toBe('since');
    expect(page.view.saved).toBe('saving');
    expect(world.records.size).toBe(0);
    await settle();
    expect(page.view.saved).toBe('saved');
    expect(heard).toEqual([
      ['saving', ['answer', 'question']],
      ['saved', []],
    ]);
    expect(record(world, 'draft/')[1]).toMatchObject({ session: { data: { kind: 'Dark' } } });
    expect(page.view.transcript.map((line) => line.words)).toEqual([null, 'the dark one', null]);
  });

  it('to a question that is no longer on screen counts for nothing, however often it comes', async () => {
    const page = openPage(new World());
    await page.open();
    for (let i = 0; i < 5; i++) page.answer(1, { kind: 'Dark', since: 'x' });
    await settle();
    expect(asked(page.view)).toBe('place');
  });

  it('that comes while the one before is being stored waits for it, with the time at which it was given', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    page.answer(1, { kind: 'Dark' });
    page.answer(2, { since: 'May' });
    expect(asked(page.view)).toBe('since');
    await settle();
    expect(asked(page.view)).toBe('place');
  });

  it('that comes before the draft is loaded is heard after it', async () => {
    const page = openPage(new World());
    const opening = page.open();
    page.answer(1, { kind: 'Dark' });
    expect(page.view.phase).toBe('loading');
    await opening;
    await settle();
    expect(asked(page.view)).toBe('since');
  });
});

describe('the device', () => {
  it('keeps nothing before the person has given something', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await settle();
    expect(page.view).toMatchObject({ saved: 'saved', storage: 'device', resumed: false });
    expect(world.records.size).toBe(0);
  });

  it('gives everything back after a reload, and the same question', async () => {
    const world = new World();
    const first = openPage(world);
    await first.open();
    await answerAll(first, 2);
    const again = openPage(world);
    await again.open();
    expect(again.view).toMatchObject({ resumed: true, saved: 'saved', turn: first.view.turn });
    expect(again.view.outcome).toEqual(first.view.outcome);
    expect(again.view.transcript).toEqual(first.view.transcript);
  });

  it('keeps no answer that was taken back', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page, 2);
    expect(world.traces('canary-since')).toHaveLength(1);
    page.change('since');
    await settle();
    expect(world.traces('canary-since')).toEqual([]);
    page.change('kind');
    await settle();
    expect(world.records.size).toBe(0);
    expect(page.view.saved).toBe('saved');
  });

  it('forgets a draft a day after its last answer, not before', async () => {
    const world = new World();
    const first = openPage(world);
    await first.open();
    await answerAll(first, 3);
    first.close();
    world.clock.time += DAY - 1;
    const inTime = openPage(world);
    await inTime.open();
    expect(asked(inTime.view)).toBe('since');
    inTime.close();
    world.clock.time += 1;
    const late = openPage(world);
    await late.open();
    expect(late.view).toMatchObject({ resumed: false, turn: 1 });
    expect(world.records.size).toBe(0);
  });

  it('keeps a draft as long as the page says', async () => {
    const world = new World();
    const first = openPage(world);
    await first.open();
    await answerAll(first, 3);
    world.clock.time += HOUR;
    const late = openPage(world, { retention: HOUR });
    await late.open();
    expect(late.view.turn).toBe(1);
  });

  it.each<[string, (value: { [member: string]: Json }) => Json]>([
    ['of a newer version', (value) => ({ ...value, format: 2 })],
    ['with a session of a newer version', (value) => ({ ...value, session: { ...(value['session'] as object), format: 2 } })],
    ['cut short', (value) => ({ format: 1, session: value['session'] ?? null })],
    ['with a session that lost a part', (value) => ({ ...value, session: { format: 1, turn: 3, updatedAt: 1, data: {} } })],
    ['with a damaged transcript', (value) => ({ ...value, transcript: [null] })],
    ['of another flow', (value) => ({ ...value, session: { ...(value['session'] as object), flow: 'other' } })],
    ['of no shape at all', () => 'x'],
    ['that is empty', () => null],
  ])('counts a draft %s as none', async (_, damage) => {
    const world = new World();
    const first = openPage(world);
    await first.open();
    await answerAll(first, 2);
    const [key, value] = record(world, 'draft/');
    world.records.set(key, damage(value as { [member: string]: Json }));
    world.clock.time += 1;
    const again = openPage(world);
    await again.open();
    expect(again.view.phase).toBe('ready');
    expect(asked(again.view)).toBe('kind');
    await answerAll(again);
    expect(world.service.rows.size).toBe(1);
  });
});

describe('a walk that throws', () => {
  it('over a stored draft makes the conversation begin anew', async () => {
    const world = new World();
    const first = openPage(world);
    await first.open();
    await answerAll(first, 2);
    const plan = planOf(FLOW);
    const walker = (session: Session | null, input: Input): Turn => {
      if (session !== null && session.turn > 1) throw new Error('cannot be walked');
      return walk(plan, session, input);
    };
    const again = openPage(world, { walker });
    await again.open();
    expect(again.view).toMatchObject({ phase: 'ready', turn: 1, resumed: false });
  });

  it('from the start is told as failed, and to whoever opened', async () => {
    const page = openPage(new World(), {
      walker: () => {
        throw new Error('no plan');
      },
    });
    await expect(page.open()).rejects.toThrow('no plan');
    expect(page.view.phase).toBe('failed');
  });
});

describe('the end', () => {
  it('erases the answers from the device and leaves a receipt, while the page still shows what was sent', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    expect(page.view).toMatchObject({ outcome: { kind: 'done', reason: 'completed', output: { protocol: 'P-1' } }, saved: 'saved' });
    expect(page.view.delivery).toMatchObject({ state: 'sent', tries: 1 });
    expect(JSON.stringify(page.view.transcript)).toContain('canary-place');
    expect(world.traces('canary')).toEqual([]);
    expect([...world.records.keys()].map((key) => key.split('/')[0])).toEqual(['receipt']);
  });

  it('shows its receipt after a reload, for 30 days, and takes no answer', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    page.close();
    world.clock.time += 30 * DAY - 1;
    const again = openPage(world);
    await again.open();
    again.answer(1, { kind: 'Dark' });
    await settle();
    expect(again.view).toMatchObject({ phase: 'ready', outcome: null, receipt: { reason: 'completed', output: { protocol: 'P-1' } } });
    again.close();
    world.clock.time += 1;
    const late = openPage(world);
    await late.open();
    expect(late.view).toMatchObject({ receipt: null, turn: 1 });
    expect(world.records.size).toBe(0);
  });

  it('keeps the draft where the flow says so', async () => {
    const world = new World();
    const page = openPage(world, { flow: KEEPING });
    await page.open();
    await answerAll(page);
    const again = openPage(world, { flow: KEEPING });
    await again.open();
    expect(again.view).toMatchObject({
      outcome: { kind: 'done', output: { protocol: 'P-1' } },
      delivery: { state: 'sent' },
      receipt: null,
    });
    expect(world.service.requests).toHaveLength(1);
  });
});

describe('a restart', () => {
  it('deletes the draft and begins a request of its own', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page, 1);
    page.restart();
    expect(asked(page.view)).toBe('kind');
    expect(page.view.transcript).toHaveLength(1);
    await settle();
    expect(world.records.size).toBe(0);
    await answerAll(page);
    page.restart();
    await settle();
    expect(page.view).toMatchObject({ receipt: null, delivery: null, resumed: false });
    expect(world.records.size).toBe(0);
    await answerAll(page);
    expect(world.service.rows.size).toBe(2);
  });

  it('leaves a request alone that was confirmed and is still to be sent', async () => {
    const world = new World();
    world.connected = false;
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    page.restart();
    await settle();
    expect(page.view.delivery).toMatchObject({ state: 'queued' });
    page.answer(page.view.turn, { kind: 'Hanging' });
    world.connected = true;
    await world.clock.advance(2_000);
    expect(world.service.rows.size).toBe(1);
    expect(page.view).toMatchObject({ delivery: { state: 'sent' }, receipt: { output: { protocol: 'P-1' } } });
    expect(asked(page.view)).toBe('since');
  });
});

describe('a call to a function of the host', () => {
  const ask: Outcome = { kind: 'handoff', issue: null, step: 's', slot: 's', target: null };
  const call = (waiting: boolean): Outcome => {
    return { kind: 'call', issue: null, id: 'c1', step: 's', tool: 'lookup', input: { q: 1 }, durable: false, key: null, waiting };
  };
  /** A flow of one look-up: `open` calls it, a result that failed waits, `retry` calls again. */
  function lookup(session: Session | null, input: Input): Turn {
    const plan = planOf(FLOW);
    const next = { ...(session ?? walk(plan, null, { kind: 'open', seed: 's', at: input.at }).session), updatedAt: input.at };
    const pending = { id: 'c1', step: 's', tool: 'lookup', input: { q: 1 }, key: 'c1', waiting: false };
    switch (input.kind) {
      case 'open':
      case 'retry':
        return { session: { ...next, pending }, outcome: call(false), said: [] };
      case 'result':
        if (input.result.kind === 'failed')
          return { session: { ...next, pending: { ...pending, waiting: true } }, outcome: call(true), said: [] };
        return { session: { ...next, pending: null, data: input.result.output, filled: ['name'] }, outcome: ask, said: [] };
      default:
        return { session: session ?? next, outcome: ask, said: [] };
    }
  }

  it('is made after the commit, and its result comes back as an input', async () => {
    const world = new World();
    const inputs: Json[] = [];
    world.tools['lookup'] = (input) => {
      inputs.push(input, world.records.size);
      return { name: 'x', when: new Date(0), skip: undefined };
    };
    const page = openPage(world, { walker: lookup });
    await page.open();
    await settle();
    expect(inputs).toEqual([{ q: 1 }, 1]);
    expect(record(world, 'draft/')[1]).toMatchObject({ session: { data: { name: 'x', when: {} } } });
    expect(page.view.outcome).toEqual(ask);
  });

  it.each<[string, () => unknown]>([
    ['throws', () => Promise.reject(new Error('down'))],
    ['gives back no object', () => 'text'],
    ['never comes back', () => new Promise(() => undefined)],
  ])('that %s waits for the person', async (_, tool) => {
    const world = new World();
    let calls = 0;
    world.tools['lookup'] = () => {
      calls++;
      return calls === 1 ? tool() : { name: 'y' };
    };
    const page = openPage(world, { walker: lookup });
    await page.open();
    await world.clock.advance(60_000);
    expect(page.view.outcome).toEqual(call(true));
    expect(calls).toBe(1);
    page.retry();
    await settle();
    expect(page.view.outcome).toEqual(ask);
    expect(calls).toBe(2);
  });
});

describe('a conversation that was closed', () => {
  it('neither answers, nor sends, nor calls back', async () => {
    const world = new World();
    const page = openPage(world);
    let calls = 0;
    page.subscribe(() => calls++);
    await page.open();
    await answerAll(page, 1);
    const before = calls;
    page.answer(page.view.turn, ANSWERS[3] ?? {});
    page.close();
    await world.clock.advance(60_000);
    expect(calls).toBe(before + 1);
    expect(world.service.requests).toHaveLength(0);
    const again = openPage(world);
    await again.open();
    await settle();
    expect(again.view.outcome).toMatchObject({ kind: 'done' });
  });

  it('while it was loading stays closed', async () => {
    const page = openPage(new World());
    const opening = page.open();
    page.close();
    await opening;
    expect(page.view.phase).toBe('loading');
  });
});
