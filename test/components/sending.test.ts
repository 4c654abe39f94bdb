import { describe, expect, it } from 'vitest';
import { sendingState } from '../../components/sending.js';
import { en } from '../../src/i18n/en.js';
import type { Delivery, Problem, View } from '../../src/runtime/view.js';

const problem = (code: Problem['code'], detail: string | null = null): Problem => ({
  code,
  status: 503,
  detail,
  language: 'en',
  pointers: [],
});
const delivery = (state: Delivery['state'], more: Partial<Delivery> = {}): Delivery => ({
  state,
  tries: 1,
  nextTryAt: null,
  problem: null,
  queuedAt: 0,
  ...more,
});
const view = (of: Delivery | null, more: Partial<View> = {}): Parameters<typeof sendingState>[0] => ({
  delivery: of,
  saved: 'saved',
  storage: 'device',
  outcome: { kind: 'call', issue: null, id: 'c', step: 's', tool: 't', input: {}, durable: true, key: 'k', waiting: false },
  ...more,
});

describe('what is said of a request', () => {
  it.each([
    ['nothing is stored yet', null, 'sending'],
    ['it is stored and about to be sent', delivery('queued', { tries: 0 }), 'sending'],
    ['it was stored and waits for its moment', delivery('queued', { tries: 0, nextTryAt: 5 }), 'queued'],
    ['a try failed', delivery('queued', { nextTryAt: 5, problem: problem('busy') }), 'queued'],
    ['it is being sent', delivery('sending'), 'sending'],
    ['it is only in the page and waits', delivery('sending', { nextTryAt: 5 }), 'queued'],
    ['it may have arrived', delivery('checking', { problem: problem('timeout') }), 'checking'],
    ['it was acknowledged and the receipt comes', delivery('sent'), 'sending'],
    ['nothing is tried any more', delivery('refused', { problem: problem('not-allowed') }), 'halted'],
  ])('while %s', (_, of, kind) => {
    expect(sendingState(view(of), en).kind).toBe(kind);
  });

  it('never says "sent" before the end', () => {
    for (const state of ['queued', 'sending', 'checking', 'sent', 'refused'] as const) {
      expect(sendingState(view(delivery(state)), en).title).not.toBe(en.sent);
    }
  });

  it('calls it saved on the device only where and when it is', () => {
    const failed = delivery('queued', { nextTryAt: 5, problem: problem('unreachable') });
    expect(sendingState(view(failed), en).text).toBe(en.queuedText);
    expect(sendingState(view(failed, { storage: 'memory', saved: 'unsaved' }), en).text).toBe(en.queuedHere);
    expect(sendingState(view(failed, { saved: 'saving' }), en).text).toBe(en.queuedHere);
  });

  it('gives the reason of a request that was not sent, and the words of the service where nothing is tried any more', () => {
    expect(sendingState(view(delivery('queued', { problem: problem('busy', 'Back at noon') })), en)).toMatchObject({
      reason: en.problems.busy,
      detail: null,
    });
    expect(sendingState(view(delivery('refused', { problem: problem('not-allowed', 'Log in') })), en)).toMatchObject({
      reason: en.problems['not-allowed'],
      detail: { text: 'Log in', lang: 'en' },
    });
    expect(sendingState(view(delivery('checking', { problem: problem('timeout') })), en).reason).toBeNull();
  });

  it('says when the next try is due, unless one is under way', () => {
    expect(sendingState(view(delivery('queued', { nextTryAt: 0 })), en).due).toMatch(/^Next try: /);
    expect(sendingState(view(delivery('sending')), en).due).toBeNull();
  });
});
