import { browserPorts } from '../src/browser/browser-ports.js';
import { readJson } from '../src/engine/check/value.js';
import type { Diagnostic } from '../src/engine/diagnostics.js';
import { examineArguments } from '../src/engine/entry.js';
import { isObject, pointer, type Json } from '../src/engine/json.js';
import type { Plan } from '../src/engine/plan.js';
import type { Session } from '../src/engine/session.js';
import type { Answers, Input } from '../src/engine/turn.js';
import { walk } from '../src/engine/walk.js';
import { encoder } from '../src/runtime/body.js';
import { contractOf } from '../src/runtime/contract.js';
import { Conversation } from '../src/runtime/conversation.js';
import { laterOutbox } from '../src/runtime/later-outbox.js';
import { personalSlots } from '../src/runtime/personal.js';
import type { Ports, Transport } from '../src/runtime/ports.js';
import { renameSlots, type Renames } from '../src/runtime/rename.js';
import type { Setting } from './setting.js';
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

/** Entry arguments that the flow does not take, as findings: `path` names the argument. They never tell its value. */
export type Refused = readonly Diagnostic[];

const HOUR_MS = 3_600_000;

/** Only the outbox sends, and it comes in the same part. */
const TRANSPORT: Transport = { send: async (request) => (await sendingPart.get()).transport.send(request) };

/**
 * Makes the conversation of an element. `planNow` gives the plan to walk, which changes with the language. `endpoint`: absolute address, or null
 * where a host function takes the request. Throws `FlowError` `FLOW_INVALID` where nobody would take it.
 */
export async function begin(
  setting: Setting,
  flow: Flow,
  plan: Plan,
  endpoint: string | null,
  planNow: () => Plan,
): Promise<Begun & { readonly refused: Refused }> {
  const own = { ...browserPorts(setting.tools), transport: TRANSPORT, ...setting.ports };
  const { ports, isBound } = await groundFor(own, setting, plan);
  sweepDevice(own);
  assertBound(plan, flow, endpoint, ports.tools);
  const { prefill, refused } = argumentsFor(plan, setting.entryArguments);
  const conversation = new Conversation({
    walker: (session, input) => walk(planNow(), ...informed(session, input, prefill)),
    identity: { flow: plan.flow, endpoint },
    ports,
    encode: encoder(plan),
    contract: contractOf(plan),
    retention: setting.retention * HOUR_MS,
    fit: (draft) => (draft.session.digest === plan.digest ? draft : renameSlots(draft, renamesOf(setting.renames))),
    outbox: (options) => laterOutbox(() => sendingPart.getAtIdle().then(({ makeOutbox }) => makeOutbox), options),
  });
  const hasControls = needsControls(plan) && (await soon(() => cardsPart.attempt())) !== null;
  return { conversation, isBound, hasControls, refused };
}

/** What the page knows holds for a conversation that begins, and for one that begins anew. */
function informed(session: Session | null, input: Input, prefill: Answers): [Session | null, Input] {
  const { at } = input;
  if (input.kind === 'open') return [session, { ...input, prefill }];
  return input.kind === 'restart' ? [null, { kind: 'open', seed: input.seed, at, prefill }] : [session, input];
}

/** What the page says of new names; what is no record of names says nothing. */
function renamesOf(given: Json): Renames {
  try {
    const record = readJson(given);
    return isObject(record) ? Object.fromEntries(Object.entries(record).map(([name, next]) => [name, String(next)])) : {};
  } catch {
    return {};
  }
}

/** The entry arguments that a plan takes, and findings about the others. */
function argumentsFor(plan: Plan, given: Json): { readonly prefill: Answers; readonly refused: Refused } {
  const finding = (name: string, reason: string): Diagnostic => {
    return { code: 'ENTRY_ARGUMENT', severity: 'warning', path: name === '' ? '' : pointer(name), params: { reason }, related: [] };
  };
  let record: Json;
  try {
    record = readJson(given);
  } catch {
    return { prefill: {}, refused: [finding('', 'not_json')] };
  }
  if (record === null) return { prefill: {}, refused: [] };
  if (!isObject(record)) return { prefill: {}, refused: [finding('', 'no_object')] };
  const { refused } = examineArguments(plan, record);
  const prefill = Object.fromEntries(Object.entries(record).filter(([name]) => refused.every((one) => one.name !== name)));
  return { prefill, refused: refused.map(({ name, reason }) => finding(name, reason)) };
}

/** Once the page is idle, what has outlived its time leaves the device, of whatever flow. A device that fails now is found out by the conversation. */
function sweepDevice({ store, clock }: Ports): void {
  void sendingPart.getAtIdle().then(({ sweep }) => sweep(store, clock.now()).catch(() => undefined));
}

/** Ports, and which slots' answers their store keeps for this tab only. */
type Ground = { readonly ports: Ports; readonly isBound: Begun['isBound'] };

/** What a conversation runs on: `ports` with a store that keeps of it what the page wants kept. */
async function groundFor(ports: Ports, { persist, personal, personalSlots: named }: Setting, plan: Plan): Promise<Ground> {
  const { store, memory } = ports;
  const slots = personalSlots(plan, named);
  const isBound = (slot: string): boolean => persist === 'session' || slots.has(slot);
  if (persist === 'none') return { ports: { ...ports, store: memory }, isBound };
  if (persist !== 'session' && (personal === 'device' || slots.size === 0)) return { ports, isBound: () => false };
  const sealing = await soon(() => sealingPart.attempt());
  // Rather nowhere than readable for whoever comes next.
  return { ports: { ...ports, store: sealing === null ? memory : sealing.sealedStore(store, sealing.vault, isBound) }, isBound };
}
