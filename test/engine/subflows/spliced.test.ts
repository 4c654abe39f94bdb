import { expect, test } from 'vitest';
import { compile } from '../../../src/engine/compile.js';
import type { FlowDocument } from '../../../src/engine/document.js';
import { en } from '../../../src/engine/language/en.js';
import { builtInSubflows } from '../../../src/engine/subflows/built-in.js';
import { splicedIn } from '../../../src/engine/subflows/spliced.js';
import { base, edited } from '../check/edits.js';

test('a flow is compiled with the subflows that the host brings, and not without', () => {
  const flow = edited(base, { '/uses': [{ ref: 'address@1' }], '/path/-': { use: 'address@1' } });
  expect(compile(flow, { languages: [en], subflows: builtInSubflows }).steps.length).toBeGreaterThan(3);
  expect(() => compile(flow, { languages: [en] })).toThrow(
    expect.objectContaining({ code: 'SUBFLOW_MISSING', params: { name: 'address@1' } }),
  );
});

test('a wait that is declared for a login is not walked without its deadline and its ways out: compile says so', () => {
  const wait = { kind: 'cta_url', resume_on: 'govbr_token', recovery: { switch: { goto: 'collect_tax_id' } } };
  const uses = {
    '/uses': [{ ref: 'identification@2', with: { required: false, max_attempts: 1, on_exhaust: 'reask' } }],
    '/path/-': { use: 'identification@2' },
  };
  const host = { languages: [en], subflows: builtInSubflows };
  expect(compile(edited(base, uses), host).steps.length).toBeGreaterThan(3);
  const splice = () => splicedIn(edited(base, { ...uses, '/capabilities': { await_external: wait } }) as unknown as FlowDocument, {}, host);
  expect(splice).toThrow(expect.objectContaining({ code: 'LOGIN_WAIT_UNSUPPORTED' }));
});
