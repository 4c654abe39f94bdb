import type { FlowDocument } from '../../src/engine/document.js';

/** A flow of three questions, of which the one for slot `second` depends on the first, and a hub before the request. */
export const lampFlow = (second: string, third: string): FlowDocument => ({
  schema: 'flowspec/2',
  flow: 'lamp',
  version: '1.0.0',
  route: { description: 'Report a street lamp.' },
  domains: {
    Kind: { values: ['Dark', 'Hanging'] },
    Text: { type: 'free_text' },
    YesNo: { type: 'bool', normalize: { affirmation: true } },
  },
  slots: {
    kind: { domain: 'Kind', required: true },
    [second]: { domain: 'Text', required: true, requires: ['kind'] },
    [third]: { domain: 'Text', required: true },
    confirmed: { domain: 'YesNo', required: true },
  },
  path: [
    { slot: 'kind' },
    { slot: second },
    { slot: third },
    { confirm: 'confirmed', step: 'check', correctable: true },
    { terminal: true },
  ],
  confirm: { step: 'check', slot: 'confirmed', correctable: ['kind', second, third] },
  terminal: {
    step: 'send',
    tool: 'open_request',
    idempotent: true,
    input: ['kind', second, third].map((slot) => ({ param: slot, slot })),
    outputs: { protocol: 'result.protocol' },
    outcomes: { success: { reset_next: true }, retryable: {}, fatal: { reset_next: true } },
  },
});
