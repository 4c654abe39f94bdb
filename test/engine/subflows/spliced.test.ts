import { expect, test } from 'vitest';
import { compile } from '../../../src/engine/compile.js';
import { en } from '../../../src/engine/language/en.js';
import { builtInSubflows } from '../../../src/engine/subflows/built-in.js';
import { base, edited } from '../check/edits.js';

test('a flow is compiled with the subflows that the host brings, and not without', () => {
  const flow = edited(base, { '/uses': [{ ref: 'address@1' }], '/path/-': { use: 'address@1' } });
  expect(compile(flow, { languages: [en], subflows: builtInSubflows }).steps.length).toBeGreaterThan(3);
  expect(() => compile(flow, { languages: [en] })).toThrow(
    expect.objectContaining({ code: 'SUBFLOW_MISSING', params: { name: 'address@1' } }),
  );
});
