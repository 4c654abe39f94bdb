import { describe } from 'vitest';
import type { Json, JsonObject } from '../../../../src/engine/json.js';
import { base, edited, testFindings, type Edits } from '../edits.js';

const identified = edited(base, { '/uses': [{ ref: 'identification@2' }], '/path/3': { use: 'identification@2' } }) as JsonObject;
const offering = (settings: Json, edits: Edits = {}): Edits => ({ '/uses/0/with': settings, ...edits });

const W = '/capabilities/await_external';
/** A login with these branches. */
const login = (recovery: Json): Edits => ({
  [W]: {
    kind: 'cta_url',
    resume_on: 'govbr_token',
    resume: {
      version: '1',
      schema: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: { type: 'string' } } },
      correlation: '$token.id',
      duplicate: 'ignore',
      late: 'reject',
    },
    recovery,
  },
});
const branch = (goto: string, method?: string): Json => ({
  switch: { goto, ...(method === undefined ? {} : { set: { identification_method: method } }) },
});

describe('identification', () => {
  testFindings(identified, [
    ['has its methods', {}],
    ['has one that identifies', offering({ required: true, methods: ['anonymous'] }), ['COMPILE_NO_METHOD', '/uses/0/with/methods']],
    [
      'has one where the flow as a whole requires it',
      offering({ methods: ['anonymous'] }, { '/config': { identification_required: true } }),
      ['COMPILE_NO_METHOD', '/uses/0/with/methods'],
    ],
    ['may be refused', offering({ methods: ['anonymous'] })],
    ['has a login as a wait', login({ resend: { goto: 'authenticate_govbr' } })],
    ['has it by its name', { ...login({}), [W + '/step']: 'authenticate_govbr' }],
    ['has it by no other name', { ...login({}), [W + '/step']: 'collect_email' }, ['COMPILE_WAIT_UNBOUND', W + '/step']],
    [
      'has no login that is not offered',
      { ...login({}), ...offering({ methods: ['anonymous'] }) },
      ['COMPILE_METHOD_UNAVAILABLE', W, '/uses/0'],
    ],
    ['changes to a method', login(branch('collect_tax_id'))],
    [
      'changes to a method that is offered',
      { ...login(branch('collect_tax_id')), ...offering({ methods: ['govbr'] }) },
      ['COMPILE_METHOD_UNAVAILABLE', W + '/recovery/switch/goto', '/uses/0'],
    ],
    [
      'changes to the method of the step',
      login(branch('collect_tax_id', 'anonymous')),
      ['COMPILE_METHOD_UNAVAILABLE', W + '/recovery/switch/set/identification_method', W + '/recovery/switch/goto'],
    ],
    ['may say the method of the step', login(branch('identification_done', 'anonymous'))],
    [
      'goes on with methods that are offered',
      { ...login(branch('select_identification_method', 'anonymous')), ...offering({ required: true }) },
      ['COMPILE_METHOD_UNAVAILABLE', W + '/recovery/switch/set/identification_method', '/uses/0'],
    ],
    ['has methods that it knows', offering({ methods: 'govbr' }), ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/methods']],
  ]);
  testFindings(
    identified,
    [
      ['has a link for its login', {}, ['PROFILE_CAPABILITY_UNAVAILABLE', '/uses/0/ref']],
      ['needs none without a login', offering({ methods: ['brazilian_tax_id'] })],
    ],
    { capabilities: [] },
  );
});
