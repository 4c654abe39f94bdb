import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import type { Json } from '../../../src/engine/json.js';
import { base, complete, edited, type Edits } from './edits.js';

type Rule = readonly [rule: string, edits: Edits, ...findings: readonly (readonly [keyword: string, path: string, params: Json])[]];

function testStructure(document: Json, rules: readonly Rule[]): void {
  test.each(rules.map(([rule, edits, ...findings]) => ({ rule, edits, findings })))('$rule', ({ edits, findings }) => {
    const found = check(edited(document, edits)).map(({ code, path, params }) => [code, path, params]);
    expect(found).toEqual(findings.map(([keyword, path, params]) => [`FLOWSPEC_SCHEMA_${keyword}`, path, params]));
  });
}

const STEPS = ['slot', 'confirm', 'derive', 'terminal', 'use', 'await_external'];
const DOMAINS = ['categorical', 'bool', 'free_text', 'brazilian_tax_id', 'email', 'name', 'integer', 'number'];
const COLLECT = ['step', 'slot', 'prompt', 'interactive', 'ask_when', 'skip_when'];

describe('a step is judged by the kind it is meant to be', () => {
  testStructure(base, [
    [
      'a misspelt member is named, with the right one',
      { '/path/0/promt': { text: 'x' } },
      ['ADDITIONALPROPERTIES', '/path/0', { allowed: COLLECT, name: 'promt', nearest: 'prompt' }],
    ],
    ['a step without a kind lists the kinds', { '/path/0': { step: 'x' } }, ['ONEOF', '/path/0', { allowed: STEPS }]],
    ['a misspelt kind is guessed', { '/path/0': { slott: 'k' } }, ['ONEOF', '/path/0', { allowed: STEPS, name: 'slott', nearest: 'slot' }]],
    [
      'of two kinds the first one counts',
      { '/path/0/confirm': 'ok' },
      ['ADDITIONALPROPERTIES', '/path/0', { allowed: COLLECT, name: 'confirm' }],
    ],
    [
      'a prompt is an object with a text',
      { '/path/0/prompt': {}, '/path/1/prompt': 'What?' },
      ['REQUIRED', '/path/0/prompt/text', { name: 'text' }],
      ['TYPE', '/path/1/prompt', { allowed: ['object'] }],
    ],
    [
      'a summary is not asked on a condition',
      { '/path/2/on_reject': { end: 'Bye.' }, '/path/2/ask_when': { is_present: 'slots.k' } },
      ['NOT', '/path/2', { members: ['on_reject', 'ask_when'] }],
    ],
    ['a step that is no object is said to be none', { '/path/0': 'k' }, ['TYPE', '/path/0', { allowed: ['object'] }]],
  ]);
});

describe('a domain is judged by its type', () => {
  testStructure(base, [
    [
      'an unknown type lists the types',
      { '/domains/Txt/type': 'freetext' },
      ['ENUM', '/domains/Txt/type', { allowed: DOMAINS, name: 'freetext', nearest: 'free_text' }],
    ],
    ['without one it is a choice', { '/domains/Kind': {} }, ['REQUIRED', '/domains/Kind/values', { name: 'values' }]],
    [
      'members of another type are strange',
      { '/domains/Txt/values': ['a'] },
      ['ADDITIONALPROPERTIES', '/domains/Txt', { allowed: ['type', 'optional'], name: 'values' }],
    ],
    [
      'the veto needs the words',
      { '/domains/Yes/normalize': { emoji_veto: true } },
      ['REQUIRED', '/domains/Yes/normalize/affirmation', { name: 'affirmation' }],
    ],
    [
      'a value is text or null',
      { '/domains/Kind/values': ['a', 7, ''] },
      ['TYPE', '/domains/Kind/values/1', { allowed: ['string', 'null'] }],
      ['MINLENGTH', '/domains/Kind/values/2', { limit: 1 }],
    ],
    ['values are distinct', { '/domains/Kind/values': ['a', 'b', 'a'] }, ['UNIQUEITEMS', '/domains/Kind/values', { i: 2, j: 0 }]],
    [
      'a name is a name',
      { '/domains/my kind': { type: 'bool' } },
      ['PATTERN', '/domains', { pattern: '^[A-Za-z][A-Za-z0-9_]*$', name: 'my kind' }],
    ],
  ]);
});

describe('options are judged by their kind', () => {
  const list = { kind: 'list', field: 'f', from_domain: 'Kind' };
  testStructure(base, [
    [
      'a question has buttons or a list',
      { '/path/0/interactive': { ...list, kind: 'menu' } },
      ['ENUM', '/path/0/interactive/kind', { allowed: ['buttons', 'list'], name: 'menu' }],
    ],
    [
      'and no link',
      { '/path/0/interactive': { kind: 'cta_url', field: 'f', out_of_band: true } },
      ['ENUM', '/path/0/interactive/kind', { allowed: ['buttons', 'list'], name: 'cta_url' }],
    ],
    [
      'a list takes what a list takes',
      { '/path/0/interactive': { ...list, fields: 'f' } },
      [
        'ADDITIONALPROPERTIES',
        '/path/0/interactive',
        { allowed: ['kind', 'field', 'from_domain', 'options_when'], name: 'fields', nearest: 'field' },
      ],
    ],
  ]);
});

describe('conditions', () => {
  const when = (ask_when: Json): Edits => ({ '/path/0/ask_when': ask_when });
  testStructure(base, [
    ['are objects', when('slots.k == a'), ['TYPE', '/path/0/ask_when', { allowed: ['object'] }]],
    [
      'have one operator',
      when({ is_present: 'slots.k', not: { is_present: 'slots.k' } }),
      ['MAXPROPERTIES', '/path/0/ask_when', { limit: 1 }],
    ],
    [
      'have a known operator',
      when({ equals: ['slots.k', 'a'] }),
      ['ADDITIONALPROPERTIES', '/path/0/ask_when', { allowed: ['in', 'eq', 'ne', 'is_present', 'and', 'or', 'not'], name: 'equals' }],
    ],
    ['read a namespace', when({ is_present: 'k' }), ['ONEOF', '/path/0/ask_when/is_present', {}]],
    ['read a text', when({ is_present: 7 }), ['TYPE', '/path/0/ask_when/is_present', { allowed: ['string'] }]],
    ['compare two things', when({ eq: ['slots.k'] }), ['MINITEMS', '/path/0/ask_when/eq', { limit: 2 }]],
    [
      'compare values',
      when({ eq: ['slots.k', ['a']] }),
      ['TYPE', '/path/0/ask_when/eq/1', { allowed: ['string', 'number', 'boolean', 'null', 'object'] }],
    ],
    ['have something to join', when({ and: [] }), ['MINITEMS', '/path/0/ask_when/and', { limit: 1 }]],
    ['say something', when({}), ['MINPROPERTIES', '/path/0/ask_when', { limit: 1 }]],
    ['compare no third thing', when({ ne: ['slots.k', 'a', 'b'] }), ['MAXITEMS', '/path/0/ask_when/ne', { limit: 2 }]],
    [
      'look for a value in one list',
      when({ in: ['slots.k', ['a'], ['b']] }),
      ['ITEMS', '/path/0/ask_when/in', { limit: 2 }],
      ['MAXITEMS', '/path/0/ask_when/in', { limit: 2 }],
    ],
  ]);
});

describe('the rest of a document', () => {
  testStructure(complete, [
    ['a missing member stands where it would stand', { '/flow': undefined }, ['REQUIRED', '/flow', { name: 'flow' }]],
    ['the format is this one', { '/schema': 'flowspec/1' }, ['CONST', '/schema', { allowed: ['flowspec/2'] }]],
    [
      'a misspelt value is guessed',
      { '/slots/k/on_exhaust': 'hand_off' },
      ['ENUM', '/slots/k/on_exhaust', { allowed: ['reask', 'skip', 'default', 'handoff', 'END'], name: 'hand_off', nearest: 'handoff' }],
    ],
    ['a default needs its mode', { '/slots/k/default': 'a' }, ['NOT', '/slots/k', { members: ['default'] }]],
    ['a nullable slot is required', { '/slots/t/nullable': true }, ['REQUIRED', '/slots/t/required', { name: 'required' }]],
    [
      'an output reads the result',
      { '/terminal/outputs/number': 'number' },
      ['PATTERN', '/terminal/outputs/number', { pattern: '^result\\.[A-Za-z][A-Za-z0-9_]*(?:\\.[A-Za-z][A-Za-z0-9_]*)*$' }],
    ],
    [
      'a question is put once at least',
      { '/slots/k/max_attempts': 0 },
      ['MINIMUM', '/slots/k/max_attempts', { comparison: '>=', limit: 1 }],
    ],
    [
      'a time limit is some time',
      { '/capabilities': { await_external: { kind: 'cta_url', resume_on: 'x', timeout_seconds: 0, timeout: { goto: 'END' } } } },
      ['EXCLUSIVEMINIMUM', '/capabilities/await_external/timeout_seconds', { comparison: '>', limit: 0 }],
    ],
    [
      'a time limit needs what happens then',
      { '/capabilities': { await_external: { kind: 'cta_url', resume_on: 'x', timeout_seconds: 9 } } },
      ['DEPENDENTREQUIRED', '/capabilities/await_external', { name: 'timeout', other: 'timeout_seconds' }],
    ],
    [
      'a jump leads to a step or the end',
      { '/capabilities': { await_external: { kind: 'cta_url', resume_on: 'x', timeout: { goto: 'The End' } } } },
      ['ONEOF', '/capabilities/await_external/timeout/goto', {}],
    ],
    [
      'all errors are reported, by path and keyword',
      { '/zz': 1, '/flow': 'My Flow', '/version': '2', '/path/-': {} },
      [
        'ADDITIONALPROPERTIES',
        '',
        {
          allowed: [
            'schema',
            'flow',
            'version',
            'service',
            'route',
            'config',
            'entry',
            'domains',
            'slots',
            'path',
            'uses',
            'derive',
            'confirm',
            'terminal',
            'overrides',
            'auto_flow',
            'capabilities',
          ],
          name: 'zz',
        },
      ],
      ['PATTERN', '/flow', { pattern: '^[a-z][a-z0-9_]*$' }],
      ['ONEOF', '/path/5', { allowed: STEPS }],
      ['PATTERN', '/version', { pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' }],
    ],
  ]);

  test.each<Json>([null, true, 7, [], {}])('%j is no document, and says why', (value) => {
    expect(check(value).every(({ code }) => code.startsWith('FLOWSPEC_SCHEMA_'))).toBe(true);
    expect(check(value).length).toBeGreaterThan(0);
  });

  test("members that a page adds to all objects are not the document's", () => {
    Object.assign(Object.prototype, { added: () => 1 });
    try {
      expect(check(base)).toEqual([]);
      expect(check(JSON.stringify(complete))).toEqual([]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'added');
    }
  });
});

describe('the place of an error in the text', () => {
  const text =
    '{\n  "schema": "flowspec/2",\n  "flow": "f",\n  "version": "1.0.0",\n  "domains": {"T": {"type": "free_text"}},\n  "path": [\n    {"slot": "t",\n     "promt": {}}]}';

  test('is the strange member, or the object that lacks one', () => {
    expect(check(text).map(({ path, line, column }) => [path, line, column])).toEqual([
      ['/path/0', 8, 6],
      ['/route', 1, 1],
    ]);
  });
});
