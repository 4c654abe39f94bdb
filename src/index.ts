export * from './engine/index.js';
export { encoder, type Encode } from './runtime/body.js';
export { contractOf, type Contract } from './runtime/contract.js';
export { Conversation } from './runtime/conversation.js';
export type { ConversationOptions, Identity, Listener, Sender, Walker } from './runtime/conversation-options.js';
export { Outbox, type OutboxOptions } from './runtime/outbox.js';
export type { Clock, Ids, Lock, Online, Ports, Reply, Sending, Store, ToolContext, Tools, Transport, Write } from './runtime/ports.js';
export { standing, type Line, type Transcript } from './runtime/transcript.js';
export type { Delivery, Problem, Receipt, Saved, View } from './runtime/view.js';
