import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import type { Reply, Transport } from '../../src/runtime/ports.js';
import { ACCEPTED, answerAll, confirmedPage, FLOW, openPage, reopened, reply, settle, World } from './world.js';

const OTHER: FlowDocument = { ...FLOW, flow: 'tree' };

describe('the outbox of a device', () => {
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

  it('writes nothing of a try that ends after another tab took over: what was sent and erased stays erased', async () => {
    const world = new World();
    let wake: (reply: Reply) => void = () => undefined;
    const send: Transport['send'] = () => new Promise((resolve) => (wake = resolve));
    // A page that is put to sleep as it sends: none of its timers runs.
    const clock = { now: () => world.clock.time, after: () => () => undefined };
    const asleep = openPage(world, { ports: { ...world.ports(), clock, transport: { send } } });
    await asleep.open();
    await answerAll(asleep);
    world.clock.time += 60_000;
    const other = await reopened(world);
    expect(other.view.delivery?.state).toBe('sent');
    const before = [...world.records];
    wake({ kind: 'unreachable' });
    await settle();
    expect([...world.records]).toEqual(before);
    expect(world.traces('canary')).toEqual([]);
    expect(world.service.requests).toHaveLength(1);
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
