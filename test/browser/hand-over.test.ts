import { afterEach, describe, expect, it } from 'vitest';
import { offerReturn, takeReturns } from '../../src/browser/hand-over.js';
import type { Return } from '../../src/browser/returns.js';

const RETURNED: Return = { signal: 'login', nonce: 'n1', token: { ref: 'A' }, stopped: false };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A tab that waits for an asking, with what it took. */
function tab(name: string, nonce: string): Return[] {
  const taken: Return[] = [];
  closing.push(
    takeReturns(
      name,
      (signal, asked) => signal === 'login' && asked === nonce,
      (returned) => taken.push(returned),
    ),
  );
  return taken;
}

/** Time is up when the test says so. */
function limit() {
  let end = () => undefined as void;
  const after = (_: number, run: () => void) => {
    end = run;
    return () => undefined;
  };
  return { after, end: () => end() };
}

/** All that was said so far has been heard. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a return that is offered to other tabs', () => {
  it('goes to one of those that wait for it, and to no other', async () => {
    const [first, second, other] = [tab('1', 'n1'), tab('2', 'n1'), tab('3', 'n2')];
    expect(await offerReturn(RETURNED, limit())).toBe(true);
    await settle();
    expect([...first, ...second]).toEqual([RETURNED]);
    expect(other).toEqual([]);
  });

  it('may say that the person stopped there', async () => {
    const taken = tab('1', 'n1');
    const stopped = { ...RETURNED, token: null, stopped: true };
    expect(await offerReturn(stopped, limit())).toBe(true);
    await settle();
    expect(taken).toEqual([stopped]);
  });

  it('stays where it is when no tab waits for it, also when one comes later', async () => {
    const clock = limit();
    const offered = offerReturn(RETURNED, clock);
    await settle();
    clock.end();
    expect(await offered).toBe(false);
    const late = tab('1', 'n1');
    await settle();
    expect(late).toEqual([]);
  });

  it('shows its token to nobody who has not asked for it', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('flowspec-chat return');
    closing.push(() => channel.close());
    channel.onmessage = ({ data }) => heard.push(data);
    const clock = limit();
    const offered = offerReturn(RETURNED, clock);
    await settle();
    clock.end();
    await offered;
    expect(heard).toEqual([JSON.stringify({ kind: 'offer', signal: 'login', nonce: 'n1' })]);
  });

  it('is not disturbed by what else is said there', async () => {
    const taken = tab('1', 'n1');
    const channel = new BroadcastChannel('flowspec-chat return');
    closing.push(() => channel.close());
    for (const words of [
      1,
      '{',
      '"give"',
      '{"kind":"give","to":"1"}',
      '{"kind":"give","to":"2","signal":"login","token":1}',
      '{"kind":"claim"}',
    ])
      channel.postMessage(words);
    await settle();
    expect(taken).toEqual([]);
  });

  it('is not offered where there is no channel', async () => {
    expect(await offerReturn(RETURNED, limit(), () => null)).toBe(false);
  });
});
