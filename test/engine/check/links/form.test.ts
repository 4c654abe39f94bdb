import { describe } from 'vitest';
import type { JsonObject } from '../../../../src/engine/json.js';
import { base, edited, testFindings } from '../edits.js';

/** The base with a form that asks for what its first step does. */
const filled = edited(base, {
  '/auto_flow': {
    meta_flow_ref: 'f',
    send_when: { not: { is_present: 'slots.t' } },
    alias_map: { kind: { k: '$value' } },
    resume_at: 't',
    recovery: { fallback_at: 'k', cancel: 'END', timeout: 'END', max_resends: 1, timeout_seconds: 60 },
  },
}) as JsonObject;
const gate = { is_present: 'slots.t' };

describe('forms', () => {
  testFindings(filled, [
    ['may fill the first questions', {}],
    ['go on at a step', { '/auto_flow/resume_at': 'kk' }, ['UNKNOWN_AUTO_FLOW_RESUME_STEP', '/auto_flow/resume_at']],
    [
      'are filled from declared slots',
      { '/auto_flow/prefill_from': ['zz'] },
      ['NON_NATIVE_AUTO_FLOW_PREFILL_SLOT', '/auto_flow/prefill_from/0'],
    ],
    [
      'are filled from no internal slots',
      { '/auto_flow/prefill_from': ['ok'], '/slots/ok/persist': 'internal' },
      ['COMPILE_FORM_PREFILL_INTERNAL', '/auto_flow/prefill_from/0'],
    ],
    [
      'fill declared slots, directly or by value',
      { '/auto_flow/alias_map/one': { zz: '$value' }, '/auto_flow/alias_map/two': { x: { k: 'a' }, y: { yy: 1 } } },
      ['NON_NATIVE_AUTO_FLOW_DESTINATION', '/auto_flow/alias_map/one'],
      ['NON_NATIVE_AUTO_FLOW_DESTINATION', '/auto_flow/alias_map/two'],
    ],
    [
      'fill them with values that they take',
      { '/auto_flow/alias_map/two': { x: { k: 'zz' }, y: { ok: 'yes' } } },
      ['COMPILE_VALUE_OUT_OF_DOMAIN', '/auto_flow/alias_map/two/x/k'],
    ],
    [
      'fall back to a step',
      { '/auto_flow/recovery/fallback_at': 'kk' },
      ['COMPILE_UNKNOWN_FALLBACK_STEP', '/auto_flow/recovery/fallback_at'],
    ],
    [
      'leave no answer out that is needed',
      { '/auto_flow/alias_map': { free: { t: '$value' } } },
      ['COMPILE_FORM_LEAVES_REQUIRED', '/auto_flow/resume_at', '/path/0'],
    ],
    ['may have it already', { '/auto_flow/alias_map': { free: { t: '$value' } }, '/auto_flow/prefill_from': ['k'] }],
    ['may leave out what is not always asked', { '/auto_flow/alias_map': {}, '/path/0/skip_when': gate }],
    [
      'leave nothing out that is needed when they are not filled',
      { '/auto_flow/recovery/fallback_at': 't' },
      ['COMPILE_FORM_LEAVES_REQUIRED', '/auto_flow/recovery/fallback_at', '/path/0'],
    ],
    [
      'leave no confirmation out',
      { '/path/3': { slot: 'last' }, '/slots/last': { domain: 'Txt' }, '/auto_flow/resume_at': 'last' },
      ['COMPILE_FORM_LEAVES_REQUIRED', '/auto_flow/resume_at', '/path/2'],
    ],
    [
      'pass over questions only',
      { '/path/1': { use: 'address@1' }, '/uses': [{ ref: 'address@1' }], '/path/3': { slot: 't' }, '/path/2/ask_when': gate },
      ['COMPILE_FORM_PASSES_STEP', '/auto_flow/resume_at', '/path/1'],
    ],
  ]);
});
