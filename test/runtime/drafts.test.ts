import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.js';
import type { Session } from '../../src/engine/session.js';
import type { Input, Turn } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';
import { answerAll, ANSWERS, asked, confirmedPage, FLOW, openPage, planOf, recordUnder, settle, World } from './world.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
    const [key, value] = recordUnder(world, 'draft/');
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

describe('leaving the device', () => {
  it('deletes what is kept, goes on with the answers, and sends once', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page, 2);
    page.leaveDevice();
    await settle();
    expect(world.records.size).toBe(0);
    expect(page.view).toMatchObject({ storage: 'memory', saved: 'unsaved' });
    for (const values of ANSWERS.slice(2)) {
      page.answer(page.view.turn, values);
      await settle();
      expect(world.records.size).toBe(0);
    }
    expect(world.service.rows.size).toBe(1);
    expect(page.view.receipt?.output).toEqual({ protocol: 'P-1' });
  });

  it('waits for a commit that is under way, which leaves nothing behind', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    page.answer(page.view.turn, ANSWERS[0] ?? {});
    page.leaveDevice();
    await settle();
    expect(world.records.size).toBe(0);
    expect(asked(page.view)).toBe('since');
  });

  it('takes the receipt along, and leaves a request that waits to be sent', async () => {
    const world = new World();
    const { page } = await confirmedPage(world);
    await settle();
    expect(world.records.size).toBe(1);
    page.leaveDevice();
    await settle();
    expect(world.records.size).toBe(0);
    expect(page.view.receipt).not.toBeNull();
    world.connected = false;
    const { page: next } = await confirmedPage(world);
    next.leaveDevice();
    await settle();
    expect([...world.records.keys()].map((key) => key.split('/')[0])).toEqual(['entry']);
    world.connected = true;
    await world.clock.advance(2_000);
    expect(world.service.rows.size).toBe(2);
    expect(world.records.size).toBe(0);
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
