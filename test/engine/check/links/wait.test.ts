import { describe } from 'vitest';
import type { Json, JsonObject } from '../../../../src/engine/json.js';
import { base, edited, testFindings, type Edits } from '../edits.js';

const W = '/capabilities/await_external';

const resume: JsonObject = {
  version: '1',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'string' }, n: { type: 'integer' }, list: { type: 'array', items: { type: 'string' } } },
  },
  correlation: '$token.id',
  duplicate: 'ignore',
  late: 'reject',
};

const derived = [{ writes: 'c', from: ['k'], lookup: {} }];

/** The base with a payment before its last step. */
const paying = edited(base, {
  '/path/2': { await_external: true, step: 'pay', interactive: { kind: 'cta_url', field: 'paid', out_of_band: true, next_step: 'pay' } },
  '/path/3': { confirm: 'ok' },
  [W]: {
    kind: 'cta_url',
    resume_on: 'paid',
    resume,
    on_resume: { set: { receipt: '$token.id' }, enrich: { tool: 'look', input: { id: '$token.id' }, set: { amount: '$result.a.0' } } },
    timeout: { goto: 'END' },
    recovery: { resend: { goto: 'pay' }, switch: { goto: 'ok', set: { t: 'in cash' } } },
  },
});

describe('an external wait', () => {
  testFindings(paying, [
    ['may stand in the path', {}],
    ['is called alike in both places', { [W + '/step']: 'other' }, ['COMPILE_WAIT_STEP_MISMATCH', W + '/step', '/path/2']],
    [
      'is tied to a step',
      { '/path/2': { step: 'x', derive: 'c' }, '/derive': derived, [W + '/recovery']: undefined },
      ['COMPILE_WAIT_UNBOUND', W],
    ],
    [
      'is tied to one that waits',
      { '/path/2': { step: 'x', derive: 'c' }, '/derive': derived, [W + '/recovery']: undefined, [W + '/step']: 'x' },
      ['COMPILE_WAIT_UNBOUND', W + '/step'],
    ],
    ['has a link for its token', { '/path/2/interactive/field': 'other' }, ['COMPILE_WAIT_CONTROL_MISMATCH', '/path/2/interactive/field']],
    [
      'has a link of its own',
      { '/path/2/interactive/next_step': 'ok' },
      ['COMPILE_WAIT_CONTROL_MISMATCH', '/path/2/interactive/next_step'],
    ],
    [
      'has one link, wherever that is written',
      { [W + '/interactive']: { kind: 'cta_url', field: 'other', out_of_band: true } },
      ['COMPILE_WAIT_CONTROL_MISMATCH', W + '/interactive/field'],
    ],
    ['leads to steps', { [W + '/recovery/switch/goto']: 'okay' }, ['COMPILE_UNKNOWN_WAIT_TARGET', W + '/recovery/switch/goto']],
    [
      'leads to steps of subflows',
      { [W + '/timeout/goto']: 'collect_address', '/path/-': { use: 'address@1' }, '/uses': [{ ref: 'address@1' }] },
    ],
    ['is shown again where it is', { [W + '/recovery/resend/goto']: 'ok' }, ['COMPILE_RESEND_TARGET', W + '/recovery/resend/goto']],
    ['says what its token is', { [W + '/resume']: undefined }, ['PROFILE_LEGACY_AWAIT_CONTRACT_FORBIDDEN', W]],
    ['says how its tool is called', { [W + '/on_resume/enrich']: 'look' }, ['PROFILE_LEGACY_AWAIT_CONTRACT_FORBIDDEN', W]],
  ]);
  testFindings(paying, [['calls a tool that is there', {}, ['PROFILE_TOOL_UNAVAILABLE', W + '/on_resume/enrich/tool']]], { tools: [] });
  testFindings(
    paying,
    [
      [
        'calls one by name that is there',
        { [W + '/on_resume/enrich']: 'look' },
        ['PROFILE_LEGACY_AWAIT_CONTRACT_FORBIDDEN', W],
        ['PROFILE_TOOL_UNAVAILABLE', W + '/on_resume/enrich'],
      ],
    ],
    { tools: [] },
  );
  testFindings(paying, [['has a link that the page can give', {}, ['PROFILE_CAPABILITY_UNAVAILABLE', W]]], { capabilities: [] });
});

const S = W + '/resume/schema';
const schema = (edits: Edits): Edits => Object.fromEntries(Object.entries(edits).map(([at, value]) => [S + at, value]));
const E = 'COMPILE_EMBEDDED_SCHEMA';

describe('the token of a wait', () => {
  testFindings(paying, [
    ['is an object', schema({ '/type': ['object'] }), [E, S + '/type']],
    ['has no members that nobody described', schema({ '/additionalProperties': undefined }), [E, S + '/additionalProperties']],
    ['has none inside either', schema({ '/properties/n': { type: 'object' } }), [E, S + '/properties/n/additionalProperties']],
    ['has keywords with values that fit', schema({ '/properties/n/type': 'int' }), [E, S + '/properties/n/type']],
    ['has schemas in its schema', schema({ '/properties/n': 'integer' }), [E, S + '/properties/n']],
    ['has patterns that can be read', schema({ '/properties/id/pattern': '(' }), [E, S + '/properties/id/pattern']],
    ['is described in one place', schema({ '/properties/id/$ref': 'other.json' }), [E, S + '/properties/id/$ref']],
    ['has no names inside', schema({ '/properties/id/$id': 'x' }), [E, S + '/properties/id/$id']],
    ['may have a name as a whole', schema({ '/$id': 'x' })],
    ['has references that lead somewhere', schema({ '/properties/id/$ref': '#/$defs/x' }), [E, S + '/properties/id/$ref']],
    ['has no circles', schema({ '/properties/n': { $ref: '#' } }), [E, S]],
    ['may refer to its own parts', schema({ '/properties/id': { $ref: '#/$defs/x' }, '/$defs': { x: { type: 'string' } } })],
    ['has a correlation', { [W + '/resume/correlation']: '$token.idd' }, ['COMPILE_CORRELATION', W + '/resume/correlation']],
    ['has it always', schema({ '/required': [] }), ['COMPILE_CORRELATION', W + '/resume/correlation']],
    ['has a plain one', schema({ '/properties/id': { type: ['string', 'null'] } }), ['COMPILE_CORRELATION', W + '/resume/correlation']],
    [
      'has it in every alternative',
      schema({ '/required': [], '/oneOf': [{ required: ['id'] }, { required: ['n'] }] }),
      ['COMPILE_CORRELATION', W + '/resume/correlation'],
    ],
    ['may have it so', schema({ '/required': [], '/oneOf': [{ required: ['id'] }, { required: ['n', 'id'] }] })],
  ]);
});

const set = (values: { readonly [key: string]: Json }): Edits => ({ [W + '/on_resume/set']: values });
const at = (key: string) => `${W}/on_resume/set/${key}`;

describe('what a wait reads and writes', () => {
  testFindings(paying, [
    ['comes from the token', set({ x: '$slots.k' }), ['COMPILE_WAIT_BINDING', at('x')]],
    ['comes from a field of it', set({ x: '$token' }), ['COMPILE_WAIT_BINDING', at('x')]],
    ['comes from fields that the token has', set({ x: '$token.zz' }), ['COMPILE_UNKNOWN_TOKEN_FIELD', at('x')]],
    ['comes from items of its lists', set({ x: '$token.list.0' })],
    [
      'is sent to a tool from the token',
      { [W + '/on_resume/enrich/input/id']: '$result.a' },
      ['COMPILE_WAIT_BINDING', W + '/on_resume/enrich/input/id'],
    ],
    [
      'comes from the result of the tool',
      { [W + '/on_resume/enrich/set/amount']: '$token.id' },
      ['COMPILE_WAIT_BINDING', W + '/on_resume/enrich/set/amount'],
    ],
    ['is written once', set({ amount: '$token.n' }), ['COMPILE_DUPLICATE_WAIT_WRITE', W + '/on_resume/enrich/set/amount', at('amount')]],
    ['fits the slot', set({ k: 'zz' }), ['COMPILE_VALUE_OUT_OF_DOMAIN', at('k')]],
    ['fits it as it is, not as people would write it', set({ ok: 'yes' }), ['COMPILE_VALUE_OUT_OF_DOMAIN', at('ok')]],
    ['may be what the slot holds', set({ ok: true, k: 'a', other: 'zz' })],
    ['is of the kind of the slot', set({ t: '$token.n' }), ['COMPILE_WAIT_VALUE_KIND', at('t')]],
    ['is listed where the slot lists its values', set({ k: '$token.id' }), ['COMPILE_WAIT_VALUE_KIND', at('k')]],
    ['may be so listed', { ...set({ k: '$token.id' }), [S + '/properties/id']: { enum: ['a', 'b'] } }],
    [
      'fits in its branches too',
      { [W + '/recovery/switch/set']: { k: 'zz' } },
      ['COMPILE_VALUE_OUT_OF_DOMAIN', W + '/recovery/switch/set/k'],
    ],
  ]);
});
