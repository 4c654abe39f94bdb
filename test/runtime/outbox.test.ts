import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import type { Reply, Store, Transport } from '../../src/runtime/ports.js';
import { ACCEPTED, ANSWERS, answerAll, confirmedPage, FLOW, openPage, recordUnder, reopened, reply, settle, World } from './world.js';

const OTHER: FlowDocument = { ...FLOW, flow: 'tree' };
const PAGE = '<!doctype html><title>Welcome to our network</title>';

describe('a confirmed request', () => {
  it('is stored before it is sent, and says so in that order', async () => {
    const { page, states } = await confirmedPage(new World());
    expect(states).toEqual(['queued', 'sending', 'sent']);
    expect(page.view.outcome).toMatchObject({ kind: 'done' });
  });

  it('leaves only once it is stored, beyond a loss of power, that it is being sent', async () => {
    const world = new World();
    const ports = world.ports();
    const steps: string[] = [];
    const commit: Store['commit'] = async (writes, durability) => {
      const isStored = await ports.store.commit(writes, durability);
      if (writes.some(({ key }) => key.startsWith('entry/'))) steps.push(durability);
      return isStored;
    };
    const send: Transport['send'] = async (request) => {
      expect(recordUnder(world, 'entry/')[1]).toMatchObject({ tries: 1, underway: true });
      steps.push('sent');
      return ports.transport.send(request);
    };
    const page = openPage(world, { ports: { ...ports, store: { ...ports.store, commit }, transport: { send } } });
    await page.open();
    await answerAll(page);
    expect(steps.slice(0, 3)).toEqual(['strict', 'strict', 'sent']);
  });

  it('leaves once, however often the button is pressed', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page, 1);
    for (let i = 0; i < 7; i++) page.answer(4, ANSWERS[3] ?? {});
    await settle();
    for (let i = 0; i < 7; i++) page.retry();
    await world.clock.advance(60_000);
    expect(world.service.requests).toHaveLength(1);
  });

  it('is kept while there is no connection, and sent when it is back: one request, one row', async () => {
    const world = new World();
    world.connected = false;
    const { page, states } = await confirmedPage(world);
    expect(page.view.delivery).toMatchObject({ state: 'queued', tries: 1, problem: { code: 'unreachable' } });
    await world.clock.advance(120_000);
    expect(states).not.toContain('checking');
    world.connected = true;
    world.comeBack();
    await world.clock.advance(1_000);
    expect(world.service.requests).toHaveLength(1);
    expect(world.service.rows.size).toBe(1);
    expect(page.view).toMatchObject({ delivery: { state: 'sent' }, outcome: { kind: 'done', output: { protocol: 'P-1' } } });
  });

  it('is sent although the browser says that there is no connection', async () => {
    const world = new World();
    world.hint = false;
    const { page } = await confirmedPage(world);
    expect(page.view.delivery?.state).toBe('sent');
  });

  it('may have arrived when no reply came over a connection that seemed to be there', async () => {
    const world = new World();
    world.connected = false;
    world.hint = true;
    const { states } = await confirmedPage(world);
    expect(states).toEqual(['queued', 'sending', 'checking']);
  });

  it('is sent again with the same key and the same bytes when its reply was lost, after a reload too', async () => {
    const world = new World();
    world.service.script = ['lost'];
    const { page, states } = await confirmedPage(world);
    expect(states).toEqual(['queued', 'sending', 'checking']);
    page.close();
    world.clock.time += 2_000;
    const again = await reopened(world);
    const [first, second] = world.service.requests;
    expect(second).toEqual(first);
    expect(world.service.rows.size).toBe(1);
    expect(again.view).toMatchObject({ delivery: { state: 'sent' }, outcome: { output: { protocol: 'P-1' } } });
  });

  it('is not a draft any more: it does not expire', async () => {
    const world = new World();
    world.connected = false;
    const { page } = await confirmedPage(world);
    page.close();
    world.clock.time += 5 * 86_400_000;
    world.connected = true;
    const again = await reopened(world);
    expect(again.view.outcome).toMatchObject({ kind: 'done', output: { protocol: 'P-1' } });
  });

  it('is given up as unanswered after 30 seconds, and may have arrived', async () => {
    const world = new World();
    world.service.script = ['hang'];
    const { page } = await confirmedPage(world);
    expect(page.view.delivery?.state).toBe('sending');
    await world.clock.advance(35_000);
    expect(page.view.delivery).toMatchObject({ state: 'checking', problem: { code: 'timeout' } });
    await world.clock.advance(2_000);
    expect(page.view.delivery?.state).toBe('sent');
  });

  it('goes to the function that the host registered under its tool, with the same rules', async () => {
    const world = new World();
    const calls: Json[] = [];
    world.tools['open_request'] = (input) => {
      calls.push(input);
      if (calls.length === 1) throw new Error('down');
      return { protocol: 'H-7' };
    };
    const { page, states } = await confirmedPage(world);
    await world.clock.advance(2_000);
    expect(calls[1]).toEqual(calls[0]);
    expect(states).toEqual(['queued', 'sending', 'checking', 'sent']);
    expect(page.view.outcome).toMatchObject({ output: { protocol: 'H-7' } });
    expect(world.service.requests).toHaveLength(0);
  });
});

describe('a reply that acknowledges nothing', () => {
  it.each<[string, Reply]>([
    ['a web page with 200', reply(200, PAGE)],
    ['nothing with 200', reply(200)],
    ['an object without the number', reply(200, '{"ok":true}')],
    ['the right object from another origin', { ...reply(200, ACCEPTED), elsewhere: true } as Reply],
  ])('%s: is never shown as sent, and the request is tried again', async (_, given) => {
    const world = new World();
    world.service.script = [given, given];
    const { page, states } = await confirmedPage(world);
    expect(page.view.outcome).toMatchObject({ kind: 'call' });
    expect(page.view.delivery).toMatchObject({ state: 'checking', problem: { code: 'unacknowledged' } });
    await world.clock.advance(4_000);
    expect(states).toEqual(['queued', 'sending', 'checking', 'sent']);
    expect(world.service.rows.size).toBe(1);
  });
});

describe('the outbox', () => {
  it('lets no entry of another flow wait for one that fails', async () => {
    const world = new World();
    world.connected = false;
    const first = await confirmedPage(world, OTHER);
    first.page.close();
    const damaged = [...world.records].find(([key]) => key.startsWith('entry/')) as [string, { [member: string]: Json }];
    world.records.set('entry/0', { ...damaged[1], key: '0', contract: { outputs: [null] } });
    world.records.set('entry/1', { ...damaged[1], format: 9 });
    world.records.set('entry/2', 'x');
    world.connected = true;
    world.clock.time += 5_000;
    world.service.script = [reply(201, ACCEPTED), reply(500)];
    const { page } = await confirmedPage(world);
    await world.clock.advance(5_000);
    expect(page.view.delivery?.state).toBe('sent');
    expect(world.records.get('entry/1')).toMatchObject({ format: 9 });
    expect(world.records.get('entry/2')).toBe('x');
  });

  it('sends what another flow left, and that flow hears of it when it is opened', async () => {
    const world = new World();
    world.connected = false;
    const first = await confirmedPage(world, OTHER);
    first.page.close();
    world.connected = true;
    world.clock.time += 5_000;
    const page = await reopened(world);
    expect(world.service.rows.size).toBe(1);
    expect(page.view.delivery).toBeNull();
    expect(world.traces('canary-place')).toEqual([expect.stringContaining('draft/')]);
    page.close();
    const other = await reopened(world, OTHER);
    expect(other.view.outcome).toMatchObject({ kind: 'done', output: { protocol: 'P-1' } });
    expect(world.service.requests).toHaveLength(1);
    expect(world.traces('canary')).toEqual([]);
  });

  it('works under one lock', async () => {
    const world = new World();
    let held = 0;
    let most = 0;
    const ports = {
      ...world.ports(),
      lock: {
        withLock: async <T>(_: string, run: () => Promise<T>) => {
          most = Math.max(most, ++held);
          return run().finally(() => held--);
        },
      },
      transport: {
        send: async () => {
          expect(held).toBe(1);
          return reply(201, ACCEPTED);
        },
      },
    };
    const page = openPage(world, { ports });
    await page.open();
    await answerAll(page);
    for (let i = 0; i < 3; i++) world.comeBack();
    await settle();
    expect(most).toBe(1);
    expect(page.view.delivery?.state).toBe('sent');
  });

  it('gives a receipt for a request whose draft is gone', async () => {
    const world = new World();
    world.connected = false;
    const { page } = await confirmedPage(world);
    page.close();
    for (const key of world.records.keys()) if (key.startsWith('draft/')) world.records.delete(key);
    world.connected = true;
    world.clock.time += 5_000;
    const again = await reopened(world);
    expect(again.view).toMatchObject({ receipt: { reason: 'completed', output: { protocol: 'P-1' } }, delivery: { state: 'sent' } });
    expect([...world.records.keys()].map((key) => key.split('/')[0])).toEqual(['receipt']);
  });

  it('gives a receipt when the flow no longer has the step that sent the request', async () => {
    const world = new World();
    world.connected = false;
    const { page } = await confirmedPage(world);
    page.close();
    world.connected = true;
    world.clock.time += 5_000;
    const changed = { ...FLOW, version: '2.0.0', terminal: { ...FLOW.terminal, step: 'other' } as NonNullable<FlowDocument['terminal']> };
    const again = await reopened(world, changed);
    expect(world.service.rows.size).toBe(1);
    expect(again.view).toMatchObject({ outcome: null, receipt: { output: { protocol: 'P-1' } }, delivery: { state: 'sent' } });
    expect(world.traces('canary')).toEqual([]);
  });
});
