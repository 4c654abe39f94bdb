import type { Sender } from '../../src/runtime/conversation-options.js';
import { fetchTransport } from '../../src/browser/transport.js';
import { Outbox, type OutboxOptions } from '../../src/runtime/outbox.js';

export { sweep } from '../../src/runtime/sweep.js';

/** Sends with the page's `fetch`. */
export const transport = fetchTransport();

/** Makes the outbox of a conversation. */
export function makeOutbox(options: OutboxOptions): Sender {
  return new Outbox(options);
}
