import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.js';
import type { Reply, Store, Transport } from '../../src/runtime/ports.js';
import { ACCEPTED, ANSWERS, answerAll, confirmedPage, openPage, recordUnder, reopened, reply, settle, World } from './world.js';

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
