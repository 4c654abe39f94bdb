import { describe } from 'vitest';
import type { Json } from '../../../../src/engine/json.js';
import { base, testFindings, type Edits } from '../edits.js';

describe('conditions', () => {
  const when = (ask_when: Json): Edits => ({ '/path/1/ask_when': ask_when });
  testFindings(base, [
    [
      'a literal is one that the slot can have',
      when({ in: ['slots.k', ['a', 'q']] }),
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/in/1/1'],
    ],
    ['on either side', when({ eq: ['q', 'slots.k'] }), ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/eq/0']],
    [
      'a wrapped literal is one too',
      when({ ne: ['slots.k', { literal: 'q' }] }),
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/ne/1/literal'],
    ],
    [
      'a synonym is not what is stored',
      { ...when({ eq: ['slots.k', 'A'] }) },
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/eq/1'],
    ],
    [
      'null is nothing that a slot holds which is not nullable',
      when({ eq: ['slots.k', null] }),
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/eq/1'],
    ],
    ['null is something that a nullable slot holds', { ...when({ eq: ['slots.k', null] }), '/slots/k/nullable': true }],
    [
      'a flag is compared with true or false',
      when({ eq: ['config.address_required', 'yes'] }),
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/eq/1'],
    ],
    [
      'a number of attempts is one or more',
      when({ eq: ['config.max_attempts', 0] }),
      ['PREDICATE_LITERAL_OUT_OF_DOMAIN', '/path/1/ask_when/eq/1'],
    ],
    [
      'two slots can be equal',
      when({ eq: ['slots.k', 'slots.ok'] }),
      ['PREDICATE_REFERENCE_TYPE_MISMATCH', '/path/1/ask_when/eq/1', '/path/1/ask_when/eq/0'],
    ],
    ['texts can always be equal', when({ eq: ['slots.k', 'slots.t'] })],
    ['settings are known', when({ eq: ['config.zz', true] }), ['UNKNOWN_CONFIG_REFERENCE', '/path/1/ask_when/eq/0']],
    [
      'an address comes from its subflow',
      when({ is_present: 'address.street' }),
      ['ADDRESS_REFERENCE_WITHOUT_SUBFLOW', '/path/1/ask_when/is_present'],
    ],
    [
      'an address has known fields',
      { ...when({ eq: ['address.zz', 'v'] }), '/uses': [{ ref: 'address@1' }], '/path/-': { use: 'address@1' } },
      ['UNKNOWN_ADDRESS_REFERENCE', '/path/1/ask_when/eq/0'],
    ],
    [
      'a slot is read where it is kept',
      { ...when({ is_present: 'slots.k' }), '/slots/k/persist': 'internal' },
      ['WRONG_PREDICATE_PARTITION', '/path/1/ask_when/is_present'],
    ],
    [
      'a declared slot is not read from the payload',
      when({ is_present: 'payload.k' }),
      ['WRONG_PREDICATE_PARTITION', '/path/1/ask_when/is_present'],
    ],
    ['a slot is known', when({ is_present: 'slots.zz' }), ['UNKNOWN_PREDICATE_SLOT', '/path/1/ask_when/is_present']],
    [
      'what a derivation writes is no slot',
      { ...when({ is_present: 'slots.d' }), '/derive': [{ writes: 'd', from: ['k'], after: 'k', lookup: {} }] },
      ['UNKNOWN_PREDICATE_SLOT', '/path/1/ask_when/is_present'],
    ],
    ['keys of the engine may be read', when({ is_present: 'internal._started' })],
    ['a text without a namespace is a literal', { ...when({ eq: ['slots.t', 'a.b'] }) }],
    [
      'conditions are read at any depth',
      when({ and: [{ or: [{ not: { is_present: 'slots.zz' } }] }] }),
      ['UNKNOWN_PREDICATE_SLOT', '/path/1/ask_when/and/0/or/0/not/is_present'],
    ],
    ['those that skip', { '/path/1/skip_when': { is_present: 'slots.zz' } }, ['UNKNOWN_PREDICATE_SLOT', '/path/1/skip_when/is_present']],
    [
      'those of gates',
      { '/overrides': { gates: { t: { is_present: 'slots.zz' } } } },
      ['UNKNOWN_PREDICATE_SLOT', '/overrides/gates/t/is_present'],
    ],
    [
      'those of options',
      {
        '/path/0/interactive': {
          kind: 'list',
          field: 'f',
          from_domain: 'Kind',
          options_when: [{ value: 'a', gate: { is_present: 'slots.zz' } }],
        },
      },
      ['UNKNOWN_PREDICATE_SLOT', '/path/0/interactive/options_when/0/gate/is_present'],
    ],
  ]);
});
