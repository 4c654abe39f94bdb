import type { FlowDocument } from '../src/engine/document.js';

/** A valid flow of `count` steps: options, numbers and texts by turns, a gate on every fifth, a derivation on every tenth, a review at the end. */
export function longFlow(count: number): FlowDocument {
  const slots: { [name: string]: { domain: string; required: boolean; requires?: string[] } } = {};
  const path: FlowDocument['path'][number][] = [];
  const derive: { writes: string; from: string[]; after: string; lookup: { [key: string]: string } }[] = [];
  for (let i = 0; i < count; i++) {
    const slot = 'slot_' + i;
    const domain = (['Kind', 'Count', 'Note'] as const)[i % 3] as string;
    slots[slot] = { domain, required: true, ...(i % 7 === 6 ? { requires: ['slot_' + (i - 1)] } : {}) };
    const gate = i % 5 === 4 && i >= 6 ? { ask_when: { ne: ['slots.slot_' + (i - (i % 3) - 3), 'Other'] as [string, string] } } : {};
    path.push({ slot, prompt: { text: 'Question ' + i }, ...gate });
    if (i % 30 === 0) derive.push({ writes: 'class_' + i, from: [slot], after: slot, lookup: { Lamp: 'A', Pole: 'B', Other: 'C' } });
  }
  return {
    schema: 'flowspec/2',
    flow: 'long_flow',
    version: '1.0.0',
    route: { description: 'A flow of many steps.' },
    domains: {
      Kind: { type: 'categorical', values: ['Lamp', 'Pole', 'Other'], normalize: { accent_fold: true, synonyms: { light: 'Lamp' } } },
      Count: { type: 'integer', minimum: 0, maximum: 99 },
      Note: { type: 'free_text' },
    },
    slots,
    path: [...path, { terminal: true }],
    derive,
    terminal: {
      step: 'send',
      tool: 'send_request',
      idempotent: true,
      input: Object.keys(slots).map((slot) => ({ param: slot, slot })),
      outcomes: { success: {}, retryable: {}, fatal: {} },
    },
  };
}
