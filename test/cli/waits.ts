/** A flow with a form before its path and a wait at its end. */
export const waiting = JSON.stringify({
  schema: 'flowspec/2',
  flow: 'permit',
  version: '1.0.0',
  route: { description: 'Ask for a permit.' },
  domains: { Text: { type: 'free_text' } },
  slots: { place: { domain: 'Text', required: true } },
  path: [{ slot: 'place', prompt: { text: 'Where "exactly" <is> it?' } }, { await_external: true, step: 'pay' }, { terminal: true }],
  capabilities: {
    await_external: {
      kind: 'cta_url',
      resume_on: 'payment',
      prompt: { text: 'Pay.' },
      interactive: { kind: 'cta_url', field: 'payment', out_of_band: true },
      resume: {
        version: '1',
        schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
        correlation: '$token.id',
        duplicate: 'ignore',
        late: 'reject',
      },
      timeout: { goto: 'END' },
      timeout_seconds: 60,
      max_resends: 1,
      recovery: { abort: { goto: 'END' }, resend: { goto: 'pay' } },
    },
  },
  auto_flow: {
    meta_flow_ref: 'permit_form',
    send_when: { not: { is_present: 'slots.place' } },
    prefill_from: ['place'],
    alias_map: { where: { place: '$value' } },
    recovery: { fallback_at: 'place', cancel: 'END', timeout: 'fallback', max_resends: 1, timeout_seconds: 60 },
  },
  terminal: {
    step: 'send',
    tool: 'report',
    idempotent: true,
    input: [{ param: 'place', slot: 'place' }],
    outputs: {},
    outcomes: { success: {}, retryable: {}, fatal: {} },
  },
});
