import { describe, expect, it } from 'vitest';
import { idleWatch, WARNING_S } from '../../components/idle-watch.js';
import { FakeClock } from '../runtime/world.js';

function watching(minutes = 2) {
  const clock = new FakeClock();
  const heard: (number | null | 'over')[] = [];
  const page = { hasTraces: true };
  const watch = idleWatch(clock, minutes * 60_000, {
    hasTraces: () => page.hasTraces,
    left: (seconds) => heard.push(seconds),
    over: () => heard.push('over'),
  });
  return { clock, heard, watch, page };
}

describe('a page that nobody touches', () => {
  it('warns after its time, for as long as it says, and is over then, once', async () => {
    const { clock, heard } = watching();
    await clock.advance(119_000);
    expect(heard).toEqual([]);
    await clock.advance(1_000);
    expect(heard).toEqual([WARNING_S]);
    await clock.advance((WARNING_S - 1) * 1_000);
    expect(heard).toHaveLength(WARNING_S);
    expect(heard[heard.length - 1]).toBe(1);
    await clock.advance(1_000);
    expect(heard.slice(-2)).toEqual([null, 'over']);
    await clock.advance(60_000);
    expect(heard.filter((one) => one === 'over')).toHaveLength(1);
  });

  it('leaves at least the 20 seconds that WCAG 2.2.1 asks for', () => {
    expect(WARNING_S).toBeGreaterThanOrEqual(20);
  });

  it('can be told any number of times that somebody is there', async () => {
    const { clock, heard, watch } = watching();
    for (let times = 0; times < 12; times++) {
      await clock.advance(120_000 + (WARNING_S - 1) * 1_000);
      watch.touch();
    }
    expect(heard).not.toContain('over');
    expect(heard.filter((one) => one === null)).toHaveLength(12);
  });

  it('does not warn where there is nothing to delete', async () => {
    const { clock, heard, page } = watching();
    page.hasTraces = false;
    await clock.advance(3_600_000);
    expect(heard).toEqual([]);
  });

  it('deletes nothing where the clock jumps, or the page stood still', async () => {
    const { clock, heard } = watching();
    await clock.advance(60_000);
    clock.time += 86_400_000;
    await clock.advance(1_000);
    expect(heard).toEqual([]);
  });

  it('stops when it is told to', async () => {
    const { clock, heard, watch } = watching();
    watch.end();
    await clock.advance(3_600_000);
    expect(heard).toEqual([]);
  });
});
