import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.js';
import { RECEIPT_LIFE } from '../../src/runtime/records.js';
import { sweep } from '../../src/runtime/sweep.js';
import { answerAll, confirmedPage, openPage, recordUnder, settle, World } from './world.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A device with the draft of a page that was left. */
async function left(retention = DAY): Promise<World> {
  const world = new World();
  const page = openPage(world, { retention });
  await page.open();
  await answerAll(page, 2);
  page.close();
  return world;
}

async function swept(world: World): Promise<string[]> {
  await sweep(world.ports().store, world.clock.now());
  return [...world.records.keys()];
}

/** Changes the one draft that is stored. */
function damage(world: World, change: (value: { [member: string]: Json }) => Json): void {
  const [key, value] = recordUnder(world, 'draft/');
  world.records.set(key, change(value as { [member: string]: Json }));
}

describe('a sweep', () => {
  it.each([1, 24, 48])('deletes a draft of any flow once the %i hours are over that its page kept it for, not before', async (hours) => {
    const world = await left(hours * HOUR);
    world.clock.time += hours * HOUR - 1;
    expect(await swept(world)).toHaveLength(1);
    world.clock.time += 1;
    expect(await swept(world)).toEqual([]);
  });

  it('deletes a receipt after its 30 days', async () => {
    const world = new World();
    const { page } = await confirmedPage(world);
    await settle();
    page.close();
    expect(recordUnder(world, 'receipt/')[0]).toContain('lamp');
    world.clock.time += RECEIPT_LIFE - 1;
    expect(await swept(world)).toHaveLength(1);
    world.clock.time += 1;
    expect(await swept(world)).toEqual([]);
  });

  it('leaves a request that waits to be sent, and its draft', async () => {
    const world = new World();
    world.connected = false;
    const { page } = await confirmedPage(world);
    page.close();
    const before = [...world.records.keys()];
    expect(before).toHaveLength(2);
    world.clock.time += 5 * DAY;
    expect(await swept(world)).toEqual(before);
  });

  it('does not touch a draft that another tab goes on with meanwhile', async () => {
    const world = await left();
    world.clock.time += DAY;
    const { store } = world.ports();
    const late = { ...store, read: async (keys: readonly string[]) => store.read(keys).then((values) => goOn(world, keys, values)) };
    await sweep(late, world.clock.now());
    expect(recordUnder(world, 'draft/')[1]).toMatchObject({ stamp: 'another' });
  });

  it('lets a draft that was written while the clock ran ahead go after its time from now', async () => {
    const world = new World();
    world.clock.time += 365 * DAY;
    const page = openPage(world);
    await page.open();
    await answerAll(page, 2);
    page.close();
    world.clock.time -= 365 * DAY;
    expect(await swept(world)).toHaveLength(1);
    world.clock.time += DAY;
    expect(await swept(world)).toEqual([]);
  });

  it.each<[string, (value: { [member: string]: Json }) => Json, number]>([
    ['of a newer version within its time', (value) => ({ ...value, format: 2 }), 1],
    [
      'of a version without that moment, within a day',
      (value) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'until')),
      1,
    ],
    ['that is damaged, so that nothing says how long it may stay', () => ({ format: 1, session: null }), 0],
    ['of no shape at all', () => 'x', 0],
  ])('keeps as long as it says, or deletes, a draft %s', async (_, change, stay) => {
    const world = await left();
    damage(world, change);
    world.clock.time += DAY - 1;
    expect(await swept(world)).toHaveLength(stay);
    world.clock.time += 1;
    expect(await swept(world)).toEqual([]);
  });
});

/** Another tab stores a turn right after the draft was read. */
function goOn<T>(world: World, keys: readonly string[], values: T): T {
  const key = keys.find((one) => one.startsWith('draft/'));
  if (key !== undefined) world.records.set(key, { ...(world.records.get(key) as object), stamp: 'another' });
  return values;
}
