import { describe, expect, test } from 'vitest';
import { FlowError } from '../../src/engine/diagnostics.js';
import { SlotWalker, type ElicitorSlot, type ElicitorValue } from '../../src/engine/elicitor.js';
import type { Json } from '../../src/engine/json.js';

const slot = (id: string, kind: 'text' | 'integer' | 'boolean', required = true): ElicitorSlot => ({
  id,
  name: id.toUpperCase(),
  prompt: id + '?',
  kind: { kind },
  required,
});
const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof FlowError ? [error.code, error.params['path']] : error;
  }
  return null;
};

describe('a slot walker', () => {
  test('writes the same bytes whatever the order of the members that came in', () => {
    const shuffled = { required: true, extra: 1, kind: { kind: 'text' }, prompt: 'p', name: 'n', id: 'x' } as unknown as ElicitorSlot;
    const walker = new SlotWalker({ slots: [shuffled], request_text: 'r' });
    expect(JSON.stringify(walker.next())).toBe(
      '{"kind":"ask","gap":{"slot_id":"x","name":"n","prompt":"p","kind":{"kind":"text"},"required":true}}',
    );
    walker.submit('x', { text: 'é"\u0001', kind: 'text' });
    expect(JSON.stringify(walker.next())).toBe(
      '{"kind":"done","draft":{"summary":"r","filled":[{"slot_id":"x","value":{"kind":"text","text":"é\\"\\u0001"}}]}}',
    );
  });

  test('lists the values in the order of the submits that stand', () => {
    const walker = new SlotWalker({ request_text: '', slots: [slot('a', 'text'), slot('b', 'boolean'), slot('c', 'integer', false)] });
    walker.submit('a', { kind: 'text', text: '1' });
    walker.submit('c', { kind: 'integer', i: 3 });
    walker.submit('b', { kind: 'boolean', b: false });
    walker.submit('a', { kind: 'text', text: '2' });
    const step = walker.next();
    expect(step.kind === 'done' && step.draft.filled.map((one) => one.slot_id)).toEqual(['c', 'b', 'a']);
  });

  test('has ids that are any text, numbers and inherited names too', () => {
    const ids = ['2', '1', 'constructor', '__proto__'];
    const walker = new SlotWalker({ request_text: '', slots: ids.map((id) => slot(id, 'text')) });
    for (const id of ids) walker.submit(id, { kind: 'text', text: id });
    const step = walker.next();
    expect(step.kind === 'done' && step.draft.filled.map((one) => one.slot_id)).toEqual(ids);
  });

  test.each<[string, Json, string, string]>([
    ['not an object', 3, 'ELICITOR_SHAPE', ''],
    ['no list', { request_text: '' }, 'ELICITOR_SHAPE', '/slots'],
    [
      'a slot without a prompt',
      { request_text: '', slots: [{ id: 'a', name: 'A', kind: { kind: 'text' }, required: true }] },
      'ELICITOR_SHAPE',
      '/slots/0/prompt',
    ],
    ['an unknown kind', { request_text: '', slots: [{ ...slot('a', 'text'), kind: { kind: 'date' } }] }, 'ELICITOR_SHAPE', '/slots/0/kind'],
    ['an id twice', { request_text: '', slots: [slot('a', 'text'), slot('a', 'text')] }, 'ELICITOR_DUPLICATE_SLOT', '/slots/1/id'],
    ['a lone surrogate', { request_text: '\ud800', slots: [] }, 'ELICITOR_SURROGATE', '/request_text'],
  ])('refuses %s', (_rule, input, code, path) => {
    expect(codeOf(() => new SlotWalker(input as never))).toEqual([code, path]);
  });

  test.each<[string, string, Json, string]>([
    ['an unknown slot', 'z', { kind: 'text', text: '' }, 'ELICITOR_UNKNOWN_SLOT'],
    ['a value of another kind', 'a', { kind: 'boolean', b: true }, 'ELICITOR_KIND'],
    ['a value that lacks its member', 'a', { kind: 'text' }, 'ELICITOR_SHAPE'],
    ['an integer beyond what is exact', 'c', { kind: 'integer', i: 2 ** 53 }, 'ELICITOR_INTEGER'],
    ['a fraction', 'c', { kind: 'integer', i: 1.5 }, 'ELICITOR_INTEGER'],
    ['a lone surrogate', 'a', { kind: 'text', text: 'x\udc00' }, 'ELICITOR_SURROGATE'],
  ])('refuses %s and stays as it was', (_rule, id, value, code) => {
    const walker = new SlotWalker({ request_text: '', slots: [slot('a', 'text'), slot('c', 'integer')] });
    const before = JSON.stringify(walker.next());
    expect((codeOf(() => walker.submit(id, value as ElicitorValue)) as unknown[])[0]).toBe(code);
    expect(JSON.stringify(walker.next())).toBe(before);
  });
});
