import { describe, expect, test } from 'vitest';
import { check } from '../../../../src/engine/check/check.js';
import { base, edited, testFindings } from '../edits.js';

describe('options', () => {
  const list = { kind: 'list', field: 'f', from_domain: 'Kind' };
  testFindings(base, [
    [
      'they come from a declared domain',
      { '/path/0/interactive': { ...list, from_domain: 'Nope' } },
      ['COMPILE_INTERACTIVE_DOMAIN', '/path/0/interactive/from_domain'],
    ],
    [
      "they come from the slot's own domain",
      { '/path/0/interactive': { ...list, from_domain: 'Yes' } },
      ['COMPILE_INTERACTIVE_DOMAIN', '/path/0/interactive/from_domain'],
    ],
    [
      'they come from a closed domain',
      { '/path/1/interactive': { ...list, from_domain: 'Txt' } },
      ['COMPILE_INTERACTIVE_DOMAIN', '/path/1/interactive/from_domain'],
    ],
    [
      'a field serves one slot',
      { '/path/0/interactive': list, '/path/2/interactive': { ...list, from_domain: 'Yes' } },
      ['COMPILE_DUPLICATE_FIELD', '/path/2/interactive/field', '/path/0/interactive/field'],
    ],
    [
      'a conditional option is a value, named once',
      { '/path/0/interactive': { ...list, options_when: ['a', 'a', 'z'].map((value, i) => ({ value, gate: { eq: [i, 1] } })) } },
      ['COMPILE_DUPLICATE_OPTION', '/path/0/interactive/options_when/1/value', '/path/0/interactive/options_when/0/value'],
      ['COMPILE_UNKNOWN_OPTION', '/path/0/interactive/options_when/2/value'],
    ],
  ]);

  test('what only a messenger cannot show is a warning', () => {
    const values = ['a', 'b', 'c', 'd'.repeat(21)];
    const document = edited(base, { '/domains/Kind/values': values, '/path/0/interactive': { ...list, kind: 'buttons' } });
    expect(check(document).map(({ code, severity, path, params }) => [code, severity, path, params])).toEqual([
      ['FLOWSPEC_COMPILE_OPTION_COUNT', 'warning', '/path/0/interactive', { found: 4, limit: 3 }],
      ['FLOWSPEC_COMPILE_OPTION_LENGTH', 'warning', '/path/0/interactive', { found: 21, limit: 20 }],
    ]);
  });
});
