import { browserPorts } from '../src/browser/browser-ports.js';
import type { Plan } from '../src/engine/plan.js';
import { walk } from '../src/engine/walk.js';
import { encoder } from '../src/runtime/body.js';
import { contractOf } from '../src/runtime/contract.js';
import { Conversation } from '../src/runtime/conversation.js';
import { laterOutbox } from '../src/runtime/later-outbox.js';
import { personalSlots } from '../src/runtime/personal.js';
import type { Ports, Transport } from '../src/runtime/ports.js';
import type { Setting } from './conversation-controller.js';
import { assertBound, needsControls } from './flow-plan.js';
import type { Flow } from './flow-source.js';
import { cardsPart, sealingPart, sendingPart } from './later-parts.js';
import { soon } from './parts.js';

/** A conversation that can be opened. */
export type Begun = {
  readonly conversation: Conversation;
  /** Whether the answer of a slot can be read in this tab only. */
  readonly isBound: (slot: string) => boolean;
  /** The controls that the flow needs beside buttons and the field came in time. */
  readonly hasControls: boolean;
};

const HOUR_MS = 3_600_000;

/** Only the outbox sends, and it comes in the same part. */
const TRANSPORT: Transport = { send: async (request) => (await sendingPart.get()).transport.send(request) };

/**
 * Makes the conversation of an element. `planNow` gives the plan to walk, which changes with the language. `endpoint`: absolute address, or null
 * where a host function takes the request. Throws `FlowError` `FLOW_INVALID` where nobody would take it.
 */
export async function begin(setting: Setting, flow: Flow, plan: Plan, endpoint: string | null, planNow: () => Plan): Promise<Begun> {
  const { ports, isBound } = await groundFor(setting, plan);
  assertBound(plan, flow, endpoint, ports.tools);
  const conversation = new Conversation({
    walker: (session, input) => walk(planNow(), session, input),
    identity: { flow: plan.flow, endpoint },
    ports,
    encode: encoder(plan),
    contract: contractOf(plan),
    retention: setting.retention * HOUR_MS,
    outbox: (options) => laterOutbox(() => sendingPart.getAtIdle().then(({ makeOutbox }) => makeOutbox), options),
  });
  const hasControls = needsControls(plan) && (await soon(() => cardsPart.attempt())) !== null;
  return { conversation, isBound, hasControls };
}

/** Ports, and which slots' answers their store keeps for this tab only. */
type Ground = { readonly ports: Ports; readonly isBound: Begun['isBound'] };

/** What a conversation runs on, with a store that keeps of it what the page wants kept. */
async function groundFor({ tools, ports: own, persist, personal, personalSlots: named }: Setting, plan: Plan): Promise<Ground> {
  const ports = { ...browserPorts(tools), transport: TRANSPORT, ...own };
  const { store, memory } = ports;
  const slots = personalSlots(plan, named);
  const isBound = (slot: string): boolean => persist === 'session' || slots.has(slot);
  if (persist === 'none') return { ports: { ...ports, store: memory }, isBound };
  if (persist !== 'session' && (personal === 'device' || slots.size === 0)) return { ports, isBound: () => false };
  const sealing = await soon(() => sealingPart.attempt());
  // Rather nowhere than readable for whoever comes next.
  return { ports: { ...ports, store: sealing === null ? memory : sealing.sealedStore(store, sealing.vault, isBound) }, isBound };
}
