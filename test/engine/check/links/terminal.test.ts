import { describe } from 'vitest';
import { complete, testFindings } from '../edits.js';

describe('the terminal and what is kept', () => {
  const resume = {
    version: '1',
    schema: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: { type: 'string' } } },
    correlation: '$token.id',
    duplicate: 'ignore',
    late: 'ignore',
  };
  const plate = { writes: 'd', from: ['k'], after: 'k', lookup: {} };
  testFindings(complete, [
    ['an input is known', { '/terminal/input/0/slot': 'zz' }, ['UNKNOWN_TERMINAL_INPUT', '/terminal/input/0/slot']],
    ['an input may be derived', { '/terminal/input/0/slot': 'd', '/derive': [plate] }],
    [
      'an input is derived before it is sent',
      { '/terminal/input/0/slot': 'd', '/derive': [{ ...plate, after: 'send' }] },
      ['COMPILE_TERMINAL_INPUT_NOT_READY', '/terminal/input/0', '/derive/0'],
    ],
    [
      'a parameter is bound once',
      { '/terminal/input/-': { param: 'k', slot: 't' } },
      ['COMPILE_DUPLICATE_PARAMETER', '/terminal/input/1/param', '/terminal/input/0/param'],
    ],
    ['an output is no slot', { '/terminal/outputs/k': 'result.x' }, ['TERMINAL_SLOT_COLLISION', '/terminal/outputs/k']],
    [
      'an output is no derived value',
      { '/terminal/outputs/d': 'result.x', '/derive': [plate] },
      ['DERIVE_WRITE_COLLISION', '/derive/0/writes', '/terminal/outputs/d'],
    ],
    [
      'an output is no literal',
      { '/terminal/outcomes/success/set': { number: 1 } },
      ['DUPLICATE_TERMINAL_WRITE', '/terminal/outcomes/success/set/number', '/terminal/outputs/number'],
    ],
    [
      'the service has its key to itself',
      { '/service': {}, '/terminal/outputs/service': 'result.x' },
      ['SERVICE_STATE_COLLISION', '/service'],
    ],
    ['what an entry writes is its own', { '/entry': { tool: 'look', writes: 'number' } }, ['ENTRY_WRITE_COLLISION', '/entry/writes']],
    [
      'what a wait writes, the terminal does not',
      {
        '/path/0': { await_external: true },
        '/path/5': { terminal: true },
        '/path/4': { slot: 'k' },
        '/confirm/correctable': ['t'],
        '/capabilities': { await_external: { kind: 'cta_url', resume_on: 'token', resume, timeout: { goto: 'END', set: { number: 1 } } } },
      },
      ['PHASE_WRITE_COLLISION', '/terminal/outputs/number', '/capabilities/await_external/timeout/set/number'],
    ],
  ]);
});
