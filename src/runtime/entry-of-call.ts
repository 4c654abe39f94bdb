import type { Millis } from '../engine/session.js';
import type { Call } from './body.js';
import type { ConversationOptions } from './conversation-options.js';
import { newEntry, type Entry } from './entry.js';

/** The outbox entry of a durable call: to the host function of its tool's name where there is one, else to the endpoint (L11). */
export function entryOfCall(options: ConversationOptions, place: string, call: Call, at: Millis): Entry {
  const { identity, ports, encode, contract } = options;
  const url = ports.tools.has(call.tool) ? null : identity.endpoint;
  const request = { ...encode(call), tool: call.tool, url, input: url === null ? call.input : null };
  return newEntry({ key: call.key ?? call.id, place, flow: identity.flow, contract, ...request }, at);
}
