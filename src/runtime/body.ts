import { compact, type Json } from '../engine/json.js';
import type { Outcome } from '../engine/turn.js';

/** A call that leaves the page. */
export type Call = Extract<Outcome, { kind: 'call' }>;
/** The bytes of one request and the headers that belong to them. */
export type Encoded = { readonly body: string; readonly headers: { readonly [name: string]: string } };
/** Makes the request of a durable call. The same call gives the same bytes. */
export type Encode = (call: Call) => Encoded;

/**
 * The request body (D1): the envelope of a flowspec/2 flow, that of an elicitor/1 list, or, with `input` as `shape`, the input alone.
 * `submission` is the idempotency key, which also goes into the header (quoted, as its draft standard says).
 */
export function encoder(
  plan: { readonly format: string; readonly flow: string; readonly version: string },
  shape: 'envelope' | 'input' = 'envelope',
): Encode {
  return (call) => ({
    body: compact(shape === 'input' ? call.input : envelope(plan, call)),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '"' + String(call.key) + '"' },
  });
}

function envelope(plan: { readonly format: string; readonly flow: string; readonly version: string }, call: Call): Json {
  const { step, tool, input, key: submission } = call;
  if (plan.format === 'elicitor/1') return { schema_id: plan.format, submission, input };
  return { flow: plan.flow, version: plan.version, step, tool, submission, input };
}
