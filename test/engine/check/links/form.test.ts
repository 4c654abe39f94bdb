import { describe } from 'vitest';
import { base, testFindings } from '../edits.js';

describe('forms', () => {
  const form = {
    meta_flow_ref: 'f',
    send_when: { not: { is_present: 'slots.t' } },
    recovery: { fallback_at: 'k', cancel: 'END', timeout: 'END', max_resends: 1, timeout_seconds: 60 },
  };
  testFindings(base, [
    [
      'go on at a step',
      { '/auto_flow': { ...form, resume_at: 'zz' } },
      ['COMPILE_UNSUPPORTED', '/auto_flow'],
      ['UNKNOWN_AUTO_FLOW_RESUME_STEP', '/auto_flow/resume_at'],
    ],
    [
      'are filled from declared slots',
      { '/auto_flow': { ...form, prefill_from: ['zz'] } },
      ['COMPILE_UNSUPPORTED', '/auto_flow'],
      ['NON_NATIVE_AUTO_FLOW_PREFILL_SLOT', '/auto_flow/prefill_from/0'],
    ],
    [
      'fill declared slots, directly or by value',
      { '/auto_flow': { ...form, alias_map: { one: { zz: '$value' }, two: { x: { k: 'a' }, y: { yy: 1 } } } } },
      ['COMPILE_UNSUPPORTED', '/auto_flow'],
      ['NON_NATIVE_AUTO_FLOW_DESTINATION', '/auto_flow/alias_map/one'],
      ['NON_NATIVE_AUTO_FLOW_DESTINATION', '/auto_flow/alias_map/two'],
    ],
  ]);
});
