import { describe, expect, test } from 'vitest';
import { examineArguments } from '../../src/engine/entry.js';
import { readerOf } from '../../src/engine/domains/reader.js';
import { en } from '../../src/engine/language/en.js';
import { slotOf } from '../../src/engine/subflows/subflow.js';

const slot = (name: string, type: 'integer' | 'email') => {
  const domain = { type, ...(type === 'integer' ? { minimum: 1 } : {}) } as const;
  return slotOf({ name, control: type, domain, read: readerOf(domain, false, [en]), maxAttempts: 3 });
};
const slots = new Map([
  ['count', slot('count', 'integer')],
  ['mail', slot('mail', 'email')],
]);
const plan = { slots, admits: (name: string) => name !== 'mail' };

describe('entry arguments', () => {
  test('are taken as their domain reads them', () => {
    expect(examineArguments(plan, { count: 'three' })).toEqual({ taken: { count: 3 }, refused: [] });
  });

  test.each([
    ['its schema does not take it', 'mail', 'a@b.example', 'not_admitted'],
    ['there is no such slot', 'other', 1, 'no_slot'],
    ['its domain refuses it', 'count', 0, 'below_minimum'],
    ['it says nothing', 'count', ' ', 'blank'],
    ['it is a member of every object', 'constructor', 1, 'no_slot'],
  ])('are refused where %s', (_, name, value, reason) => {
    expect(examineArguments(plan, { [name]: value })).toEqual({ taken: {}, refused: [{ name, reason }] });
  });

  test('are all refused by a flow without a schema for them', () => {
    expect(examineArguments({ ...plan, admits: null }, { count: 1, x: 1 }).refused.map(({ reason }) => reason)).toEqual([
      'not_admitted',
      'no_slot',
    ]);
  });
});
