import { describe, expect, it } from 'vitest';
import { compileElicitor } from '../../src/engine/compile-elicitor.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { Session } from '../../src/engine/session.js';
import type { Input, Outcome, Turn } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';
import { encoder } from '../../src/runtime/body.js';
import { contractOf } from '../../src/runtime/contract.js';
import { asked, FLOW, openPage, planOf, recordUnder, settle, World } from './world.js';

describe('a slot list of elicitor/1', () => {
  const slots = [
    { id: 'what', name: 'What', prompt: 'What happened?', kind: { kind: 'text' }, required: true },
    { id: 'many', name: 'How many', prompt: 'How many trees?', kind: { kind: 'integer' }, required: true },
  ];
  const plan = compileElicitor({ schema_id: 'elicitor/1', request_text: 'A tree fell', slots }, [en]);

  it('is walked, kept and sent as a flow is', async () => {
    const world = new World();
    const options = {
      walker: (session: Session | null, input: Input) => walk(plan, session, input),
      identity: { flow: plan.flow, endpoint: 'https://city.example/requests' },
      encode: encoder(plan),
      contract: contractOf(plan),
    };
    const first = openPage(world, options);
    await first.open();
    first.answer(1, { [asked(first.view) ?? '']: 'An oak' });
    await settle();
    first.close();
    const page = openPage(world, options);
    await page.open();
    page.answer(2, { [asked(page.view) ?? '']: '3' });
    await settle();
    page.answer(page.view.turn, { confirmation: 'yes' });
    await settle();
    expect(page.view).toMatchObject({ outcome: { kind: 'done', reason: 'completed' }, delivery: { state: 'sent' } });
    const body = JSON.parse(world.service.requests[0]?.body ?? '') as { submission: string };
    expect(body).toEqual({
      schema_id: 'elicitor/1',
      submission: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      input: {
        summary: 'A tree fell',
        filled: [
          { slot_id: 'what', value: { kind: 'text', text: 'An oak' } },
          { slot_id: 'many', value: { kind: 'integer', i: 3 } },
        ],
      },
    });
    expect(world.service.requests[0]?.headers['Idempotency-Key']).toBe(`"${body.submission}"`);
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
    const pending = {
      id: 'c1',
      step: 's',
      tool: 'lookup',
      input: { q: 1 },
      key: 'c1',
      waiting: false,
      values: {},
      answering: null,
      seen: false,
    };
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
    expect(recordUnder(world, 'draft/')[1]).toMatchObject({ session: { data: { name: 'x', when: {} } } });
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
