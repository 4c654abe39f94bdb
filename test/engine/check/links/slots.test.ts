import { describe, test } from 'vitest';
import { base, edited, expectFindings, testFindings } from '../edits.js';

describe('slots', () => {
  testFindings(base, [
    ['a slot has a declared domain', { '/slots/k/domain': 'Nope' }, ['UNKNOWN_DOMAIN', '/slots/k/domain']],
    [
      'a required slot is filled by something',
      { '/slots/x': { domain: 'Txt', required: true } },
      ['REQUIRED_SLOT_WITHOUT_PRODUCER', '/slots/x'],
    ],
    ['an optional slot may stay unused', { '/slots/x': { domain: 'Txt' } }],
    [
      'a derivation fills a slot',
      { '/slots/x': { domain: 'Kind', required: true }, '/derive': [{ writes: 'x', from: ['k'], after: 'k', lookup: { a: 'b', b: 'a' } }] },
    ],
    [
      'a slot does not require itself',
      { '/slots/k/requires': ['k'] },
      ['SLOT_DEPENDENCY_CYCLE', '/slots/k/requires'],
      ['REQUIREMENT_ORDER', '/slots/k/requires/0', '/path/0'],
      ['SELF_DEPENDENCY', '/slots/k/requires/0'],
    ],
    ['a requirement is a slot', { '/slots/k/requires': ['zz'] }, ['UNKNOWN_REQUIRED_SLOT', '/slots/k/requires/0']],
    ['a requirement is asked for earlier', { '/slots/k/requires': ['t'] }, ['REQUIREMENT_ORDER', '/slots/k/requires/0', '/path/1']],
    [
      'a requirement is asked for at all',
      { '/slots/x': { domain: 'Txt' }, '/slots/t/requires': ['x'] },
      ['COMPILE_REQUIREMENT_NEVER_COLLECTED', '/slots/t/requires/0'],
    ],
    [
      'slots do not require each other in a circle, which is told once',
      { '/slots/k/requires': ['t'], '/slots/t/requires': ['k'] },
      ['SLOT_DEPENDENCY_CYCLE', '/slots/k/requires'],
      ['REQUIREMENT_ORDER', '/slots/k/requires/0', '/path/1'],
    ],
    [
      'a default is a value of the domain',
      { '/slots/k/on_exhaust': 'default', '/slots/k/default': 'z' },
      ['COMPILE_VALUE_OUT_OF_DOMAIN', '/slots/k/default'],
    ],
    [
      'null is a default only of a nullable slot',
      { '/slots/k/on_exhaust': 'default', '/slots/k/default': null },
      ['COMPILE_VALUE_OUT_OF_DOMAIN', '/slots/k/default'],
    ],
    ['null is one there', { '/slots/k/on_exhaust': 'default', '/slots/k/default': null, '/slots/k/nullable': true }],
  ]);

  test('a chain of ten thousand requirements is no reason to run out of stack', () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `s${i}`);
    const slots = Object.fromEntries(names.map((name, i) => [name, { domain: 'Txt', ...(i === 0 ? {} : { requires: [`s${i - 1}`] }) }]));
    const document = edited(base, { '/slots': slots, '/path': names.map((slot) => ({ slot })) });
    expectFindings(document, []);
    expectFindings(edited(document, { '/slots/s0/requires': ['s9999'] }), [
      ['SLOT_DEPENDENCY_CYCLE', '/slots/s0/requires'],
      ['REQUIREMENT_ORDER', '/slots/s0/requires/0', '/path/9999'],
    ]);
  });
});
