import { describe } from 'vitest';
import { base, testFindings } from '../edits.js';

describe('steps and gates', () => {
  const gate = { is_present: 'slots.k' };
  testFindings(base, [
    ['a step asks for a declared slot', { '/path/1': { slot: 'zz' } }, ['UNKNOWN_NATIVE_PATH_SLOT', '/path/1/slot']],
    ['a confirmation too', { '/path/2': { confirm: 'zz' } }, ['UNKNOWN_NATIVE_PATH_SLOT', '/path/2/confirm']],
    ['a confirmation is about yes or no', { '/path/0': { confirm: 'k' } }, ['CONFIRM_DOMAIN_NOT_BOOLEAN', '/path/0/confirm']],
    ['a slot is asked for once', { '/path/3': { slot: 'k', step: 'again' } }, ['COMPILE_ASKED_ALREADY', '/path/3', '/path/0']],
    ['or in two steps of which the first is not always asked', { '/path/3': { slot: 't', step: 'again' }, '/path/1/ask_when': gate }],
    ['a gate belongs to a step', { '/overrides': { gates: { zz: gate } } }, ['UNKNOWN_GATE_STEP', '/overrides/gates/zz']],
    [
      'a step has one condition',
      { '/overrides': { gates: { t: gate } }, '/path/1/ask_when': gate },
      ['DUPLICATE_GATE_SOURCE', '/overrides/gates/t', '/path/1/ask_when'],
    ],
    [
      'a summary is not gated',
      { '/overrides': { gates: { ok: gate } }, '/path/2': { confirm: 'ok', on_reject: { end: 'Bye.' } } },
      ['GATE_UNSUPPORTED_FOR_CONFIRMATION_VARIANT', '/overrides/gates/ok', '/path/2'],
    ],
    [
      'nobody consents by failing',
      { '/path/2/on_reject': { end: 'Bye.' }, '/slots/ok/on_exhaust': 'skip' },
      ['COMPILE_CONSENT_ASSUMED', '/slots/ok/on_exhaust'],
    ],
    [
      'nor by a default, whatever its words',
      { '/path/2/on_reject': { end: 'Bye.' }, '/slots/ok/on_exhaust': 'default', '/slots/ok/default': 'yes' },
      ['COMPILE_CONSENT_ASSUMED', '/slots/ok/on_exhaust'],
    ],
    ['a refusal may be a default', { '/path/2/on_reject': { end: 'Bye.' }, '/slots/ok/on_exhaust': 'default', '/slots/ok/default': false }],
    ['a plain question may be passed', { '/slots/ok/on_exhaust': 'skip' }],
  ]);
});
