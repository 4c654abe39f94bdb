import { describe, expect, test } from 'vitest';
import { check } from '../../../../src/engine/check/check.js';
import type { ToolContract } from '../../../../src/engine/host.js';
import type { JsonObject } from '../../../../src/engine/json.js';
import { complete, edited, testFindings } from '../edits.js';

const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const reading: ToolContract['effects'] = { read_only: true, destructive: false, idempotent: true };
const status = { enum: ['success', 'retryable', 'fatal'] };
/** A number with every success, and with nothing else. */
const output: JsonObject = {
  ...object({ status, number: { type: 'string' }, note: { type: 'string' } }, 'status'),
  if: { properties: { status: { enum: ['retryable', 'fatal'] } } },
  else: { required: ['number'] },
};
const sending: ToolContract = { effects: { idempotent: true }, input: object({ k: {}, t: {} }, 'k'), output };
const looking: ToolContract = { effects: reading, input: object({ day: {} }), output: object({ hours: object({ open: {} }) }) };
const contracts = { send_it: sending, look: looking };

const W = '/capabilities/await_external';
const entry = { '/entry': { tool: 'look' } };
const wait = (enrich: JsonObject) => ({
  '/path/0': { await_external: true },
  '/path/4': { slot: 'k' },
  '/path/5': { terminal: true },
  '/confirm/correctable': ['t'],
  [W]: {
    kind: 'cta_url',
    resume_on: 'token',
    resume: {
      version: '1',
      schema: object({ id: { type: 'string' } }, 'id'),
      correlation: '$token.id',
      duplicate: 'ignore',
      late: 'ignore',
    },
    on_resume: { enrich: { tool: 'look', ...enrich } },
  },
});

describe('with contracts of the tools', () => {
  testFindings(
    complete,
    [
      ['a flow may fit them', { ...entry, ...wait({ input: { day: '$token.id' }, set: { open: '$result.hours.open' } }) }],
      [
        'the tool has the parameters',
        { '/terminal/input/-': { param: 'kk', slot: 't' } },
        ['COMPILE_UNKNOWN_PARAMETER', '/terminal/input/1/param'],
      ],
      ['the needed ones are bound', { '/terminal/input/0/param': 't' }, ['COMPILE_UNBOUND_PARAMETER', '/terminal/input']],
      ['the needed ones are bound, where none is', { '/terminal/input': undefined }, ['COMPILE_UNBOUND_PARAMETER', '/terminal']],
      ['an output is a result', { '/terminal/outputs/number': 'result.numbre' }, ['COMPILE_UNKNOWN_RESULT', '/terminal/outputs/number']],
      [
        'an output comes with every success',
        { '/terminal/outputs/number': 'result.note' },
        ['COMPILE_OPTIONAL_RESULT', '/terminal/outputs/number'],
      ],
      [
        'what is sent on the way has the parameters',
        wait({ input: { dya: 1 } }),
        ['COMPILE_UNKNOWN_PARAMETER', W + '/on_resume/enrich/input/dya'],
      ],
      [
        'what is read on the way is a result',
        wait({ set: { open: '$result.hours.opn' } }),
        ['COMPILE_UNKNOWN_RESULT', W + '/on_resume/enrich/set/open'],
      ],
    ],
    { contracts },
  );

  const row = (rule: string, ...finding: readonly string[]) => [rule, { ...entry }, finding] as const;
  const altered = (changes: Partial<ToolContract>, of: ToolContract = sending) => ({ ...of, ...changes });
  testFindings(complete, [row('a tool that is called unasked only reads', 'COMPILE_TOOL_HAS_EFFECTS', '/entry/tool')], {
    contracts: { look: altered({ effects: {} }, looking) },
  });
  testFindings(complete, [row('it needs nothing', 'COMPILE_UNBOUND_PARAMETER', '/entry/tool')], {
    contracts: { look: altered({ input: object({ day: {} }, 'day') }, looking) },
  });
  testFindings(complete, [row('a promise not to do it twice is one of the tool', 'COMPILE_TOOL_NOT_IDEMPOTENT', '/terminal/idempotent')], {
    contracts: { send_it: altered({ effects: {} }) },
  });
  testFindings(complete, [row('a tool says how it went in words that are known', 'COMPILE_TOOL_STATUS', '/terminal/tool')], {
    contracts: { send_it: altered({ output: object({ status: { enum: ['success', 'ok'] }, number: {} }, 'number') }) },
  });
  testFindings(complete, [row('a tool can succeed', 'COMPILE_TOOL_STATUS', '/terminal/tool')], {
    contracts: { send_it: altered({ output: object({ status: { enum: ['fatal'] }, number: {} }, 'number') }) },
  });
  testFindings(complete, [row('a contract holds schemas', 'PROFILE_LEGACY_TOOL_CONTRACT_FORBIDDEN', '/terminal/tool')], {
    contracts: { send_it: altered({ output: { type: 'objekt' } }) },
  });

  testFindings(complete, [row('a contract is one', 'PROFILE_LEGACY_TOOL_CONTRACT_FORBIDDEN', '/terminal/tool')], {
    contracts: { send_it: null as unknown as ToolContract },
  });

  const twice = '/terminal/outcomes/retryable/preserve_state';
  testFindings(
    complete,
    [
      ['what is not idempotent is not tried again', { '/terminal/idempotent': false }, ['COMPILE_RETRY_REPEATS_EFFECTS', twice]],
      ['it may give up instead', { '/terminal/idempotent': false, [twice]: false }],
    ],
    { contracts: { send_it: altered({ effects: {} }) } },
  );

  test('references that multiply do not keep the check busy', () => {
    const $defs: { [name: string]: JsonObject } = { d40: { type: 'string' } };
    for (let i = 0; i < 40; i++) $defs[`d${i}`] = { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] };
    const many = altered({ output: { ...object({ number: { $ref: '#/$defs/d0' } }, 'number'), $defs } });
    expect(check(edited(complete, {}), { contracts: { send_it: many } })).toEqual([]);
  });
});
