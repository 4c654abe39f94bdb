import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.js';
import type { Conversation } from '../../src/runtime/conversation.js';
import type { Ports } from '../../src/runtime/ports.js';
import { randomOf } from '../faults/random.js';
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
    expect(second.view).toMatchObject({ receipt: { output: { protocol: 'P-1' } }, resumed: false });
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

  it('the one that confirms what is through shows the receipt, says that it went on elsewhere, and sends nothing', async () => {
    const world = new World();
    const tab = tabs(world);
    const first = await opened(tab());
    await answerAll(first, 1);
    const second = await opened(tab());
    first.answer(first.view.turn, ANSWERS[3] ?? {});
    await settle();
    second.answer(second.view.turn, ANSWERS[3] ?? {});
    await settle();
    expect(second.view).toMatchObject({ outcome: null, moved: true, receipt: { output: { protocol: 'P-1' } } });
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

/** Tabs of one device. With `hears`, they hear of each other at once; without, they only find out when they write or look. */
function neighbours(world: World, hears: boolean): () => Conversation {
  const listeners = new Set<(place: string) => void>();
  return () => {
    let own: ((place: string) => void) | null = null;
    const tabsPort: Ports['tabs'] = {
      announce: (place) => {
        if (hears) for (const listener of listeners) if (listener !== own) listener(place);
      },
      subscribe: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    return openPage(world, { ports: { ...world.ports(), tabs: tabsPort } });
  };
}

describe('tabs with one draft', () => {
  it('that hear of each other show the same at once, and say why', async () => {
    const world = new World();
    const tab = neighbours(world, true);
    const [first, second] = [await opened(tab()), await opened(tab())];
    first.answer(first.view.turn, { kind: 'Dark' });
    await settle();
    expect(asked(second.view)).toBe('since');
    expect(second.view.moved).toBe(true);
    second.answer(second.view.turn, { since: 'Monday' });
    await settle();
    expect(second.view.moved).toBe(false);
    expect(asked(first.view)).toBe('place');
  });

  it('that do not hear of each other never overwrite what the other stored: the later one shows it', async () => {
    const world = new World();
    const tab = neighbours(world, false);
    const [first, second] = [await opened(tab()), await opened(tab())];
    first.answer(first.view.turn, { kind: 'Dark' });
    await settle();
    first.answer(first.view.turn, { since: 'Monday' });
    await settle();
    second.answer(second.view.turn, { kind: 'Hanging' });
    await settle();
    expect(second.view).toMatchObject({ moved: true, saved: 'saved' });
    expect(asked(second.view)).toBe('place');
    expect((await opened(tab())).view.transcript.map(({ message }) => ('value' in message ? message.value : null))).toContain('Monday');
  });

  it('see what another did when they come back to the front', async () => {
    const world = new World();
    const tab = neighbours(world, false);
    const [first, second] = [await opened(tab()), await opened(tab())];
    first.answer(first.view.turn, { kind: 'Dark' });
    await settle();
    expect(asked(second.view)).toBe('kind');
    world.comeBack();
    await settle();
    expect(asked(second.view)).toBe('since');
  });

  it('a restart in one is a restart in all', async () => {
    const world = new World();
    const tab = neighbours(world, true);
    const [first, second] = [await opened(tab()), await opened(tab())];
    first.answer(first.view.turn, { kind: 'Dark' });
    await settle();
    second.restart();
    await settle();
    expect([asked(first.view), asked(second.view)]).toEqual(['kind', 'kind']);
  });

  it.each([true, false])(
    'three of them, in 200 orders of turns (hearing of each other: %s): no answer that was saved is lost, one request is stored',
    async (hears) => {
      for (let seed = 1; seed <= 200; seed++) {
        const world = new World();
        const tab = neighbours(world, hears);
        const pages = [await opened(tab()), await opened(tab()), await opened(tab())];
        const random = randomOf(seed);
        const saved = new Map<string, Json>();
        // Once a request is through, a tab that was never written in would begin another one.
        for (let step = 0; step < 40 && pages.every(({ view }) => view.delivery === null); step++) {
          const page = pages[Math.floor(random() * 3)] as Conversation;
          const slot = asked(page.view);
          const { outcome } = page.view;
          if (slot !== null && outcome?.kind === 'ask') {
            const value = slot === 'kind' ? 'Dark' : `${slot} ${seed}.${step}`;
            const { turn } = page.view;
            page.answer(turn, { [slot]: value });
            // Sometimes the next tab acts before this one is through.
            if (random() < 0.6) await settle();
            if (page.view.saved === 'saved' && shows(page, value)) saved.set(slot, value);
          } else if (outcome?.kind === 'review') page.answer(page.view.turn, { confirmation: 'yes' });
          if (random() < 0.3) await settle();
        }
        await settle();
        await world.clock.advance(400_000);
        for (const page of pages) page.retry();
        await world.clock.advance(400_000);
        expect([seed, world.service.rows.size]).toEqual([seed, 1]);
        const body = JSON.stringify([...world.service.rows.values()]);
        for (const [slot, value] of saved) expect([seed, slot, body.includes(String(value))]).toEqual([seed, slot, true]);
      }
    },
  );
});

/** Whether an answer stands on the screen of a page. */
function shows({ view }: Conversation, value: Json): boolean {
  return view.transcript.some(({ message }) => message.kind === 'answer' && message.value === value);
}
