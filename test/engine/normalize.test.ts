import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { normalize } from '../../src/engine/normalize.js';

const base = { schema: 'flowspec/2', flow: 'demo', version: '1.0.0', route: { description: 'x' }, domains: {}, path: [{ terminal: true }] };
const normalized = (members: object) =>
  normalize({ ...base, ...members } as unknown as FlowDocument) as unknown as { [name: string]: Json };

describe('normalize writes out', () => {
  it.each<[string, object, string, Json]>([
    ['config, which it makes', {}, 'config', { address_required: false, identification_required: false, max_attempts: 3 }],
    [
      'config beside what is there',
      { config: { max_attempts: 5 } },
      'config',
      { address_required: false, identification_required: false, max_attempts: 5 },
    ],
    ['a service', { service: { id: 's' } }, 'service', { id: 's', identification_required: false }],
    ['an entry', { entry: { tool: 't' } }, 'entry', { tool: 't', blocking: false }],
    [
      'a domain of values',
      { domains: { A: { values: ['x'] } } },
      'domains',
      { A: { type: 'categorical', values: ['x'], normalize: { accent_fold: false, number_words: false } } },
    ],
    [
      'a bool',
      { domains: { A: { type: 'bool', normalize: { affirmation: true } } } },
      'domains',
      { A: { type: 'bool', normalize: { accent_fold: false, affirmation: true, emoji_veto: false } } },
    ],
    ['free text', { domains: { A: { type: 'free_text' } } }, 'domains', { A: { type: 'free_text', optional: false } }],
    ['nothing of a number', { domains: { A: { type: 'integer', minimum: 1 } } }, 'domains', { A: { type: 'integer', minimum: 1 } }],
    [
      'a slot',
      { slots: { a: { domain: 'A', required: true } } },
      'slots',
      { a: { domain: 'A', required: true, persist: 'data', nullable: false, on_exhaust: 'reask', fill_only_when_asked: false } },
    ],
    [
      'the ids of steps',
      { path: [{ slot: 'a' }, { confirm: 'b', step: 'c' }, { derive: 'd' }, { use: 'e@1' }, { await_external: true }, { terminal: true }] },
      'path',
      [
        { slot: 'a', step: 'a' },
        { confirm: 'b', step: 'c' },
        { derive: 'd', step: 'derive_d' },
        { use: 'e@1' },
        { await_external: true, step: 'await_external' },
        { terminal: true },
      ],
    ],
    [
      'prompts',
      { path: [{ slot: 'a', prompt: { text: 'A?' } }], confirm: { step: 's', prompt: { text: 'B?', verbatim: true } } },
      'path',
      [{ slot: 'a', step: 'a', prompt: { text: 'A?', verbatim: false } }],
    ],
    [
      'capabilities, and an empty handoff',
      { capabilities: { handoff: {} } },
      'capabilities',
      { tts: false, location_in: false, session_reset: false, handoff: { when: 'llm_decides' } },
    ],
    [
      'a wait',
      {
        path: [{ await_external: true, step: 'login' }],
        capabilities: { await_external: { prompt: { text: 'Go' }, timeout: { goto: 'END' }, on_resume: { enrich: { tool: 't' } } } },
      },
      'capabilities',
      {
        tts: false,
        location_in: false,
        session_reset: false,
        await_external: {
          step: 'login',
          prompt: { text: 'Go', verbatim: false },
          timeout: { goto: 'END' },
          timeout_seconds: 900,
          on_resume: { enrich: { tool: 't', optional: false } },
        },
      },
    ],
    [
      'a terminal',
      { terminal: { step: 's', outcomes: { success: {}, retryable: {}, fatal: { reset_next: false } } } },
      'terminal',
      {
        step: 's',
        outcomes: { success: { reset_next: true }, retryable: { preserve_state: true }, fatal: { reset_next: false } },
        empty_payload: { never_saved: 'reset', in_progress: 'ignore' },
      },
    ],
  ])('%s', (_, members, name, expected) => {
    const once = normalized(members);
    expect(once[name]).toEqual(expected);
    expect(normalized(once)).toEqual(once);
  });

  it('no container that is not there', () => {
    expect(Object.keys(normalized({})).sort()).toEqual(['config', 'domains', 'flow', 'path', 'route', 'schema', 'version']);
  });
});
