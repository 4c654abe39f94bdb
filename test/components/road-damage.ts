import type { JsonObject } from '../../src/engine/json.js';
import type { Reply } from '../../src/runtime/ports.js';

/** A short flow with most kinds of questions, a hub and a request. */
export const FLOW: JsonObject = {
  schema: 'flowspec/2',
  flow: 'road_damage',
  version: '1.0.0',
  route: { description: 'Report damage on a road.' },
  config: { max_attempts: 3 },
  domains: {
    Damage: {
      type: 'categorical',
      values: ['Pothole', 'Broken sign', 'Other'],
      rows: [{ value: 'Pothole', description: 'A hole in the road' }],
      normalize: { accent_fold: true },
    },
    YesNo: { type: 'bool', normalize: { affirmation: true } },
    Count: { type: 'integer', minimum: 1, maximum: 20 },
    Mail: { type: 'email' },
    Text: { type: 'free_text' },
  },
  slots: {
    damage: { domain: 'Damage', required: true },
    urgent: { domain: 'YesNo', required: true },
    count: { domain: 'Count', required: true, requires: ['damage'] },
    contact: { domain: 'Mail' },
    place: { domain: 'Text', required: true },
    checked: { domain: 'YesNo', required: true },
  },
  path: [
    { slot: 'damage', prompt: { text: 'What is damaged?' }, interactive: { kind: 'list', field: 'damage', from_domain: 'Damage' } },
    { slot: 'urgent', prompt: { text: 'Is it urgent?' }, interactive: { kind: 'buttons', field: 'urgent', from_domain: 'YesNo' } },
    { slot: 'count', prompt: { text: 'How many are there?' } },
    { slot: 'contact', prompt: { text: 'Your e-mail address?' } },
    { slot: 'place', prompt: { text: 'Where is it?' } },
    { step: 'review', confirm: 'checked', correctable: true },
    { terminal: true },
  ],
  confirm: {
    step: 'review',
    slot: 'checked',
    prompt: { text: 'Is all of this right?' },
    correctable: ['damage', 'urgent', 'count', 'contact', 'place'],
  },
  terminal: {
    step: 'send',
    tool: 'report',
    idempotent: true,
    input: ['damage', 'urgent', 'count', 'contact', 'place'].map((slot) => ({ param: slot, slot })),
    outputs: { protocol: 'result.protocol' },
    outcomes: { success: {}, retryable: {}, fatal: {} },
  },
};

/** A flow of its own slots and path with a request at its end, reviewed before it is sent. */
export function shortFlow(slots: JsonObject, path: readonly JsonObject[], domains: JsonObject = {}): JsonObject {
  const { confirm: _, ...rest } = FLOW;
  const terminal = { step: 'send', tool: 'report', idempotent: true, outcomes: { success: {}, retryable: {}, fatal: {} } };
  return { ...rest, domains: { ...(FLOW['domains'] as JsonObject), ...domains }, slots, path: [...path, { terminal: true }], terminal };
}

export const ACCEPTED: Reply = replyOf(201, '{"protocol":"2026-048213"}');

export function replyOf(status: number, bodyText = '', more: Partial<Extract<Reply, { kind: 'reply' }>> = {}): Reply {
  return {
    kind: 'reply',
    status,
    contentLanguage: null,
    retryAfter: null,
    bodyText,
    elsewhere: false,
    ...more,
  };
}
