import { describe } from 'vitest';
import type { Json } from '../../../../src/engine/json.js';
import { base, testFindings, type Edits } from '../edits.js';

const A = '/route/entry_args_schema';
const closed = { type: 'object', additionalProperties: false };
/** A schema of entry arguments, and what else is edited. */
const args = (properties: Json, more: { readonly [keyword: string]: Json } = {}): Edits => ({ [A]: { ...closed, properties, ...more } });
const wide = (name: string) => ['COMPILE_ENTRY_ARGUMENT_TOO_WIDE', `${A}/properties/${name}`];

describe('entry arguments', () => {
  testFindings(base, [
    ['are described by a JSON Schema', { [A]: { type: 42 } }, ['INVALID_ENTRY_SCHEMA', A, A + '/type']],
    ['are described by one throughout', args({ k: { enum: 'a' } }), ['INVALID_ENTRY_SCHEMA', A, A + '/properties/k/enum']],
    ['are an object', { [A]: { additionalProperties: false } }, ['ENTRY_SCHEMA_NOT_OBJECT', A + '/type']],
    ['are no others', { [A]: { type: 'object' } }, ['ENTRY_SCHEMA_OPEN', A + '/additionalProperties']],
    ['are slots', args({ tt: {} }), ['UNKNOWN_ENTRY_SLOT', A + '/properties/tt']],
    [
      'are slots that are known, whatever an unknown subflow fills',
      { ...args({ tt: {} }), '/uses': [{ ref: 'x@1' }], '/path/-': { use: 'x@1' } },
      ['UNKNOWN_ENTRY_SLOT', A + '/properties/tt'],
      ['PROFILE_SUBFLOW_UNAVAILABLE', '/uses/0/ref'],
    ],
    [
      'may be slots of subflows',
      {
        ...args({ address: { type: 'object' }, email: { type: 'string' } }),
        '/uses': [{ ref: 'address@1' }, { ref: 'identification@2' }],
        '/path/3': { use: 'address@1' },
        '/path/4': { use: 'identification@2' },
      },
    ],
    ['do not reach out of their schema', args({ t: { $ref: 'x.json' } }), ['COMPILE_EMBEDDED_SCHEMA', A + '/properties/t/$ref']],
    ['are listed where the slot lists its values', args({ k: { type: 'string' } }), wide('k')],
    ['are no other values', args({ k: { enum: ['a', 'z'] } }), wide('k')],
    ['may be some of the values', args({ k: { enum: ['a'] }, ok: { type: 'boolean' }, t: { type: 'string' } })],
    ['may be some of them by a reference', args({ k: { $ref: '#/$defs/a' } }, { $defs: { a: { const: 'a' } } })],
    ['are of the kind of the slot', args({ t: { type: 'integer' } }), wide('t')],
    ['are of that kind in every alternative', args({ t: { anyOf: [{ type: 'string' }, { type: 'null' }] } }), wide('t')],
    ['are of some kind', args({ t: {} }), wide('t')],
    [
      'may be null where that is a value',
      { ...args({ t: { type: ['string', 'null'] } }), '/slots/t/nullable': true, '/slots/t/required': true },
    ],
  ]);
});
