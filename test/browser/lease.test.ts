import { describe, expect, it } from 'vitest';
import { leaseLock } from '../../src/browser/lease.js';
import { memoryStore } from '../../src/browser/memory.js';
import { pageLock } from '../../src/browser/lock.js';
import type { Clock, Store } from '../../src/runtime/ports.js';
import { FakeClock, settle } from '../runtime/world.js';

let tabs = 0;

/** The lock as one tab has it. */
function tab(store: Store, clock: Clock) {
  return leaseLock({ store, clock, ids: { random: () => `tab ${tabs++}` } });
}

/** Work that goes on until it is ended. */
function work() {
  const state = { begun: 0, end: () => {} };
  const run = () => {
    state.begun++;
    return new Promise<number>((resolve) => (state.end = () => resolve(7)));
  };
  return { state, run };
}

const LEASE_KEY = 'lease/x';

describe('the lease between tabs without Web Locks', () => {
  it('lets one tab work at a time, gives back what it made, and leaves nothing behind', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    const [first, second] = [work(), work()];
    const done = tab(store, clock).withLock('x', first.run);
    await settle();
    const later = tab(store, clock).withLock('x', second.run);
    await clock.advance(5_000);
    expect([first.state.begun, second.state.begun]).toEqual([1, 0]);
    first.state.end();
    expect(await done).toBe(7);
    await clock.advance(1_000);
    expect(second.state.begun).toBe(1);
    second.state.end();
    await later;
    expect(await store.keys('')).toEqual([]);
  });

  it('of tabs that come at once is taken by one', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    const all = [work(), work(), work()];
    for (const { run } of all) void tab(store, clock).withLock('x', run);
    await settle();
    expect(all.reduce((sum, { state }) => sum + state.begun, 0)).toBe(1);
  });

  it('is renewed for as long as the work goes on', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    const [first, second] = [work(), work()];
    void tab(store, clock).withLock('x', first.run);
    await settle();
    void tab(store, clock).withLock('x', second.run);
    await clock.advance(300_000);
    expect(second.state.begun).toBe(0);
  });

  it('of a tab that died runs out; one that only slept then neither renews it nor gives it back', async () => {
    const store = memoryStore();
    const [asleep, clock] = [new FakeClock(), new FakeClock()];
    const [first, second] = [work(), work()];
    void tab(store, asleep).withLock('x', first.run);
    await settle();
    void tab(store, clock).withLock('x', second.run);
    await clock.advance(39_000);
    expect(second.state.begun).toBe(0);
    await clock.advance(2_000);
    expect(second.state.begun).toBe(1);
    const [taken] = await store.read([LEASE_KEY]);
    await asleep.advance(60_000);
    first.state.end();
    await settle();
    expect(await store.read([LEASE_KEY])).toEqual([taken]);
  });

  it('that ends in the far future, because the clock was set back, is not for ever', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    await store.commit([{ kind: 'put', key: LEASE_KEY, value: { stamp: 'dead', until: clock.time + 10 * 86_400_000 } }], 'relaxed');
    const { state, run } = work();
    void tab(store, clock).withLock('x', run);
    await clock.advance(39_000);
    expect(state.begun).toBe(0);
    await clock.advance(2_000);
    expect(state.begun).toBe(1);
  });

  it('is kept by a tab that lives while the clock is set back', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    const [first, second] = [work(), work()];
    void tab(store, clock).withLock('x', first.run);
    await settle();
    const other: Clock = { now: () => clock.time - 86_400_000, after: (ms, run) => clock.after(ms, run) };
    void tab(store, other).withLock('x', second.run);
    await clock.advance(300_000);
    expect(second.state.begun).toBe(0);
  });

  it.each([['damaged'], [{ stamp: 'a', until: 'never' }], [{ until: 9e15 }]])('that is no lease, %j, holds nobody up', async (value) => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    await store.commit([{ kind: 'put', key: LEASE_KEY, value }], 'relaxed');
    expect(await tab(store, clock).withLock('x', async () => 7)).toBe(7);
  });

  it('holds nobody up where the store fails, at the beginning or at the end', async () => {
    const fails = async () => Promise.reject(new Error('blocked'));
    const clock = new FakeClock();
    expect(await tab({ ...memoryStore(), read: fails }, clock).withLock('x', async () => 7)).toBe(7);
    const store = memoryStore();
    let isBroken = false;
    const broken: Store = { ...store, commit: (writes, how) => (isBroken ? fails() : store.commit(writes, how)) };
    const breaking = async () => {
      isBroken = true;
      return 8;
    };
    expect(await tab(broken, clock).withLock('x', breaking)).toBe(8);
  });

  it('is given back when the work fails, and the failure comes through', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    await expect(tab(store, clock).withLock('x', () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(await store.keys('')).toEqual([]);
  });

  it('keeps nothing of one page waiting for itself', async () => {
    const [store, clock] = [memoryStore(), new FakeClock()];
    const lock = pageLock(tab(store, clock), null as unknown as undefined);
    const [first, second] = [work(), work()];
    const done = lock.withLock('x', first.run);
    const later = lock.withLock('x', second.run);
    await settle();
    expect(second.state.begun).toBe(0);
    first.state.end();
    await done;
    await settle();
    expect(second.state.begun).toBe(1);
    second.state.end();
    await later;
  });
});
