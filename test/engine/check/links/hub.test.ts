import { describe } from 'vitest';
import { complete, testFindings } from '../edits.js';

describe('the review', () => {
  testFindings(complete, [
    ['its block names a step', { '/confirm/step': 'zz' }, ['UNKNOWN_CONFIRM_STEP', '/confirm/step']],
    [
      'its block names the step that is marked',
      { '/confirm/step': 'ok', '/confirm/slot': 'ok' },
      ['COMPILE_CONFIRM_STEP_MISMATCH', '/confirm/step', '/path/3'],
      ['CONFIRM_HUB_NOT_CORRECTABLE', '/confirm/step', '/path/2'],
    ],
    [
      'its slot is declared',
      { '/confirm/slot': 'zz' },
      ['CONFIRM_SLOT_MISMATCH', '/confirm/slot', '/path/3'],
      ['UNKNOWN_CONFIRM_SLOT', '/confirm/slot'],
    ],
    ['its slot is that of the step', { '/confirm/slot': 'ok' }, ['CONFIRM_SLOT_MISMATCH', '/confirm/slot', '/path/3']],
    ['its step is marked', { '/path/3/correctable': undefined }, ['CONFIRM_HUB_NOT_CORRECTABLE', '/confirm/step', '/path/3']],
    [
      'its block is there for a confirmation',
      { '/confirm/step': 't', '/confirm/correctable': ['k'], '/path/3/correctable': undefined },
      ['COMPILE_CONFIRM_BLOCK_UNUSED', '/confirm/step', '/path/1'],
    ],
    ['it has its block', { '/confirm': undefined }, ['COMPILE_HUB_WITHOUT_CONFIRM_BLOCK', '/path/3/correctable']],
    [
      'there is one',
      { '/path/2/correctable': true },
      ['COMPILE_CONFIRM_STEP_MISMATCH', '/confirm/step', '/path/2'],
      ['COMPILE_DUPLICATE_HUB', '/path/3/correctable', '/path/2'],
    ],
    ['a yes leads to a step', { '/confirm/on_confirm': 'zz' }, ['UNKNOWN_CONFIRM_TARGET', '/confirm/on_confirm']],
    ['a yes leads forward', { '/confirm/on_confirm': 'k' }, ['CONFIRM_TARGET_NOT_FORWARD', '/confirm/on_confirm']],
    ['a yes may lead to the terminal', { '/confirm/on_confirm': 'send' }],
    [
      'a yes passes no step over',
      { '/path/4': { slot: 'late' }, '/path/5': { terminal: true }, '/slots/late': { domain: 'Txt' }, '/confirm/on_confirm': 'send' },
      ['COMPILE_UNREACHABLE_STEP', '/path/4', '/confirm/on_confirm'],
    ],
    ['a slot to correct is known', { '/confirm/correctable': ['zz'] }, ['UNKNOWN_CORRECTABLE_SLOT', '/confirm/correctable/0']],
    ['a slot to correct is asked for before', { '/confirm/correctable': ['fine'] }, ['CORRECTABLE_SLOT_ORDER', '/confirm/correctable/0']],
    [
      'a slot to correct is asked for at all',
      { '/confirm/correctable': ['x'], '/slots/x': { domain: 'Txt' } },
      ['COMPILE_CORRECTABLE_NEVER_COLLECTED', '/confirm/correctable/0'],
    ],
    [
      'two prompts are the same',
      { '/confirm/prompt': { text: 'Right?' }, '/path/3/prompt': { text: 'Really?' } },
      ['COMPILE_CONFIRM_COPY_DIFFERS', '/confirm/prompt', '/path/3/prompt'],
    ],
    [
      'they are when one spells a default out',
      { '/confirm/prompt': { text: 'Right?', verbatim: false }, '/path/3/prompt': { text: 'Right?' } },
    ],
  ]);
});
