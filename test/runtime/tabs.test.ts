import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/runtime/conversation.js';
import { answerAll, ANSWERS, asked, openPage, settle, World } from './world.js';

/** Pages of one device under one lock, as tabs of one browser are. */
function tabs(world: World): () => Conversation {
  let last: Promise<unknown> = Promise.resolve();
  const withLock = <T>(_: string, run: () => Promise<T>): Promise<T> => {
    const running = last.then(run, run);
    last = running.catch(() => undefined);
    return running;
  };
  return () => openPage(world, { ports: { ...world.ports(), lock: { withLock } } });
}

async function opened(page: Conversation): Promise<Conversation> {
  await page.open();
  await settle();
  return page;
}

describe('of two tabs with one request', () => {
  it('the one that did not send it shows its receipt too, when it looks for what is due', async () => {
    const world = new World();
    const tab = tabs(world);
    world.connected = false;
    const first = await opened(tab());
    await answerAll(first);
    const second = await opened(tab());
    await world.clock.advance(1_000);
    world.connected = true;
    first.retry();
    second.retry();
    await world.clock.advance(400_000);
    for (const page of [first, second]) expect(page.view).toMatchObject({ receipt: { output: { protocol: 'P-1' } }, saved: 'saved' });
    expect([first, second].map((page) => page.view.outcome?.kind ?? null)).toContain(null);
    expect(world.service.requests).toHaveLength(1);
    second.restart();
    await settle();
    expect(asked(second.view)).toBe('kind');
  });

  it('the one that has begun anew keeps its answers and hears of the receipt', async () => {
    const world = new World();
    const tab = tabs(world);
    world.connected = false;
    const first = await opened(tab());
    await answerAll(first);
    const second = await opened(tab());
    second.restart();
    second.answer(second.view.turn, { kind: 'Hanging' });
    await settle();
    world.clock.time += 1_000;
    world.connected = true;
    first.retry();
    await settle();
    expect(second.view).toMatchObject({ delivery: { state: 'queued' }, receipt: null });
    await world.clock.advance(400_000);
    expect(asked(second.view)).toBe('since');
    expect(second.view).toMatchObject({ delivery: null, receipt: { output: { protocol: 'P-1' } }, resumed: false });
  });

  it('the one that confirms later does not make the other start again: what may have arrived stays in doubt', async () => {
    const world = new World();
    const tab = tabs(world);
    const first = await opened(tab());
    await answerAll(first, 1);
    const second = await opened(tab());
    world.service.script = ['lost'];
    first.answer(first.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(first.view.delivery?.state).toBe('checking');
    first.close();
    second.answer(second.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(second.view).toMatchObject({ outcome: { kind: 'call' }, delivery: { state: 'checking', tries: 1 } });
  });

  it('the one that confirms what is through shows the receipt, and sends nothing', async () => {
    const world = new World();
    const tab = tabs(world);
    const first = await opened(tab());
    await answerAll(first, 1);
    const second = await opened(tab());
    first.answer(first.view.turn, ANSWERS[3] ?? {});
    await settle();
    second.answer(second.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(second.view).toMatchObject({ outcome: null, receipt: { output: { protocol: 'P-1' } } });
    expect(world.service.requests).toHaveLength(1);
  });

  it('the one that stands on an older draft shows the newer one instead of confirming', async () => {
    const world = new World();
    const tab = tabs(world);
    const first = await opened(tab());
    await answerAll(first, 1);
    const second = await opened(tab());
    first.change('place');
    await settle();
    second.answer(second.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(asked(second.view)).toBe('place');
    expect(world.service.requests).toEqual([]);
    second.answer(second.view.turn, { place: 'elsewhere' });
    await settle();
    second.answer(second.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(second.view).toMatchObject({ outcome: { kind: 'done' }, delivery: { state: 'sent' } });
  });
});
