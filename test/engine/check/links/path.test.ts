import { describe } from 'vitest';
import { base, complete, testFindings } from '../edits.js';

describe('path', () => {
  testFindings(base, [
    ['step ids are unique', { '/path/1': { step: 'k', slot: 't' } }, ['DUPLICATE_STEP_ID', '/path/1', '/path/0']],
    ['a terminal step needs its block', { '/path/-': { terminal: true } }, ['TERMINAL_DEFINITION_MISSING', '/path/3/terminal']],
    ['a use needs its declaration', { '/path/-': { use: 'address@1' } }, ['USE_DECLARATION_MISSING', '/path/3/use']],
    ['a declared use is used', { '/uses': [{ ref: 'address@1' }] }, ['ORPHAN_USE_DECLARATION', '/uses/0/ref']],
    [
      'a subflow is declared once and used once',
      { '/uses': [{ ref: 'address@1' }, { ref: 'address@1' }], '/path/-': { use: 'address@1' } },
      ['PROFILE_SUBFLOW_SLOT_COLLISION', '/uses/1/ref', '/uses/0/ref'],
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/uses/1/ref', '/uses/0/ref'],
      ['DUPLICATE_USE_DECLARATION', '/uses/1/ref', '/uses/0/ref'],
    ],
    [
      'a subflow is used once',
      { '/uses': [{ ref: 'address@1' }], '/path/3': { use: 'address@1' }, '/path/4': { use: 'address@1' } },
      ['DUPLICATE_USE_ANCHOR', '/path/4/use', '/path/3/use'],
    ],
    [
      'a wait needs its definition, and there is one',
      { '/path/3': { await_external: true }, '/path/4': { step: 'x', await_external: true } },
      ['AWAIT_DEFINITION_MISSING', '/path/3/await_external'],
      ['DUPLICATE_AWAIT_MARKER', '/path/4/await_external', '/path/3/await_external'],
    ],
  ]);

  testFindings(complete, [
    ['the terminal block needs its step', { '/path/4': undefined }, ['TERMINAL_MARKER_MISSING', '/terminal']],
    [
      'there is one terminal step, and it is the last',
      { '/path/-': { terminal: true } },
      ['UNREACHABLE_PATH_AFTER_TERMINAL', '/path/4/terminal'],
      ['DUPLICATE_STEP_ID', '/path/5', '/path/4'],
      ['DUPLICATE_TERMINAL_MARKER', '/path/5/terminal', '/path/4/terminal'],
    ],
  ]);
});
