import { describe, expect, it } from 'vitest';
import { answerAll, confirmedPage, openPage, reopened, reply, settle, World } from './world.js';

const PAGE = '<!doctype html><title>Welcome to our network</title>';

describe('the pace', () => {
  it('makes one try of a burst of hints', async () => {
    const world = new World();
    const { page } = await confirmedPage(world);
    page.restart();
    world.service.script = [{ kind: 'unreachable' }, { kind: 'unreachable' }];
    await answerAll(page);
    const before = world.service.requests.length;
    world.clock.time += 1_500;
    for (let i = 0; i < 5; i++) world.comeBack();
    await settle();
    for (let i = 0; i < 5; i++) world.comeBack();
    await settle();
    expect(world.service.requests.length - before).toBe(1);
  });

  it('has no two tries within a second, and few within a minute', async () => {
    const world = new World();
    world.service.script = Array.from({ length: 200 }, () => reply(500));
    const { page } = await confirmedPage(world);
    const times: number[] = [];
    for (let second = 0; second < 60; second++) {
      const before = world.service.requests.length;
      world.comeBack();
      page.retry();
      await world.clock.advance(1_000);
      times.push(world.service.requests.length - before);
    }
    expect(Math.max(...times)).toBe(1);
    const alone = new World();
    alone.service.script = Array.from({ length: 200 }, () => reply(500));
    await confirmedPage(alone);
    await alone.clock.advance(60_000);
    expect(alone.service.requests.length).toBeLessThanOrEqual(8);
  });

  it('keeps to the wait that the service asks for, whatever comes back meanwhile', async () => {
    const world = new World();
    world.service.script = [reply(503, '', '120')];
    const { page } = await confirmedPage(world);
    expect(page.view.delivery).toMatchObject({ state: 'queued', nextTryAt: world.clock.time + 120_000, problem: { code: 'busy' } });
    await world.clock.advance(60_000);
    world.comeBack();
    page.close();
    const again = await reopened(world);
    await world.clock.advance(59_000);
    expect(world.service.requests).toHaveLength(1);
    await world.clock.advance(1_000);
    expect(again.view.delivery?.state).toBe('sent');
  });

  it('yields to the person, who may try at once', async () => {
    const world = new World();
    world.service.script = [reply(503, '', '3600')];
    const { page } = await confirmedPage(world);
    await world.clock.advance(5_000);
    page.retry();
    await settle();
    expect(page.view.delivery?.state).toBe('sent');
  });

  it('does not sleep over a moment that came while it was busy', async () => {
    const world = new World();
    world.service.script = [reply(500)];
    const withLock = async <T>(_: string, run: () => Promise<T>): Promise<T> => {
      const result = await run();
      world.clock.time += 5_000;
      return result;
    };
    const page = openPage(world, { ports: { ...world.ports(), lock: { withLock } } });
    await page.open();
    await answerAll(page);
    expect(page.view.delivery).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('survives a clock that was set back', async () => {
    const world = new World();
    world.service.script = [reply(500)];
    const { page } = await confirmedPage(world);
    page.close();
    world.clock.time -= 400 * 86_400_000;
    const again = await reopened(world);
    expect(again.view.delivery?.state).toBe('sent');
  });
});

describe('a refusal', () => {
  it.each([401, 403, 404, 410, 501])('by a bare %i is tried no more by itself, and neither is the request lost', async (status) => {
    const world = new World();
    world.service.script = [reply(status, PAGE)];
    const { page } = await confirmedPage(world);
    expect(page.view).toMatchObject({ outcome: { kind: 'call' }, delivery: { state: 'refused', nextTryAt: null, problem: { status } } });
    world.comeBack();
    await world.clock.advance(3_600_000);
    expect(world.service.requests).toHaveLength(1);
    page.retry();
    await settle();
    expect(page.view.outcome).toMatchObject({ kind: 'done', reason: 'completed' });
    expect(world.service.requests[1]).toEqual(world.service.requests[0]);
  });

  it('that stopped a request is tried again by a new visit, and given up by a restart', async () => {
    const world = new World();
    world.service.script = [reply(404), reply(404)];
    const { page } = await confirmedPage(world);
    page.close();
    world.clock.time += 5_000;
    const again = await reopened(world);
    expect(world.service.requests).toHaveLength(2);
    again.restart();
    await settle();
    expect(again.view.delivery).toBeNull();
    expect(world.records.size).toBe(0);
  });

  it('of a request that may have arrived says nothing about the first try: it stays in doubt, and a restart does not give it up', async () => {
    const world = new World();
    world.service.script = ['lost', reply(403, PAGE)];
    const { page, states } = await confirmedPage(world);
    await world.clock.advance(3_600_000);
    expect(world.service.requests).toHaveLength(2);
    expect(states).toEqual(['queued', 'sending', 'checking']);
    expect(page.view.delivery).toMatchObject({ state: 'checking', nextTryAt: null, problem: { code: 'not-allowed' } });
    page.restart();
    await settle();
    expect(page.view.delivery).toMatchObject({ state: 'checking' });
    page.retry();
    await settle();
    expect(page.view).toMatchObject({ delivery: { state: 'sent' }, receipt: { output: { protocol: 'P-1' } } });
    expect(world.service.rows.size).toBe(1);
  });

  it.each([400, 413, 422])('by a bare %i is heard once, and the answers stay on the device', async (status) => {
    const world = new World();
    world.service.script = [reply(status, '{"errors":[{"pointer":"/input/place","detail":"Where?"}]}')];
    const { page } = await confirmedPage(world);
    expect(page.view).toMatchObject({
      outcome: { kind: 'done', reason: 'fatal' },
      delivery: { state: 'refused', problem: { status, pointers: [{ pointer: '/input/place', detail: 'Where?' }] } },
    });
    await world.clock.advance(3_600_000);
    expect(world.service.requests).toHaveLength(1);
    expect(world.traces('canary-place')).toHaveLength(1);
    page.close();
    const again = await reopened(world);
    expect(again.view).toMatchObject({ outcome: { kind: 'done', reason: 'fatal' }, delivery: { state: 'refused', problem: { status } } });
    expect(world.service.requests).toHaveLength(1);
  });

  it('in the words of the service ends the request as the flow says', async () => {
    const world = new World();
    world.service.script = [reply(200, '{"status":"fatal","message":"Closed for good."}')];
    const { page } = await confirmedPage(world);
    expect(page.view).toMatchObject({ outcome: { kind: 'done', reason: 'fatal', text: 'Closed for good.' } });
    expect(world.traces('canary')).toEqual([]);
    page.close();
    const again = await reopened(world);
    expect(again.view.receipt).toMatchObject({ reason: 'fatal', text: 'Closed for good.' });
  });
});
