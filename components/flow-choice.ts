import { browserPorts } from '../src/browser/browser-ports.js';
import { memoryStore } from '../src/browser/memory.js';
import type { Catalogue, Offer } from '../src/engine/catalogue/catalogue.js';
import { CHOICE, planOfCatalogue } from '../src/engine/catalogue/plan.js';
import { examineCatalogue } from '../src/engine/check/catalogue.js';
import { meant } from '../src/engine/check/nearest.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { Json } from '../src/engine/json.js';
import { en } from '../src/engine/language/en.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import type { Plan } from '../src/engine/plan.js';
import type { Turn } from '../src/engine/turn.js';
import { walk } from '../src/engine/walk.js';
import { Conversation } from '../src/runtime/conversation.js';
import type { Sender } from '../src/runtime/conversation-options.js';
import { withFallback } from '../src/runtime/fallback-store.js';
import { laterOutbox } from '../src/runtime/later-outbox.js';
import type { Ports, Transport } from '../src/runtime/ports.js';
import type { Begun } from './begin.js';
import { needsControls } from './flow-plan.js';
import { cardsPart, sendingPart } from './later-parts.js';
import { soon } from './parts.js';
import type { Setting } from './setting.js';

/** The question which flow it is to be. */
export type Choice = { readonly plan: Plan } & Pick<Begun, 'conversation' | 'isBound' | 'hasControls'>;

/** Reads a catalogue, text or value. Throws `FlowError` `CATALOGUE_INVALID` with what is wrong and where. */
export function readCatalogue(source: Json): Catalogue {
  const { catalogue, diagnostics } = examineCatalogue(source);
  if (catalogue === null) throw new FlowError('CATALOGUE_INVALID', {}, diagnostics);
  return catalogue;
}

/** What the page says about a slug that the catalogue has not. */
export function unknownSlug(catalogue: Catalogue, slug: string): FlowError {
  return new FlowError('SLUG_UNKNOWN', {
    ...meant(
      slug,
      catalogue.flatMap(({ slugs }) => slugs),
    ),
  });
}

/**
 * Asks which flow of the catalogue it is to be, in `question`; `chosen` hears it once. Nothing of that is kept. What was confirmed for sending before is sent
 * all the same.
 */
export async function beginChoice(
  catalogue: Catalogue,
  { tools, ports: own, persist }: Setting,
  question: string,
  words: readonly LanguagePack[],
  chosen: (offer: Offer) => void,
): Promise<Choice> {
  const plan = planOfCatalogue(catalogue, question, [...words, en]);
  const ports = { ...browserPorts(tools), ...own };
  // It is a store of the device as far as the screen is concerned: there is nothing here that could be lost.
  const store = { ...memoryStore(), kind: 'device' } as const;
  const transport: Transport = own.transport ?? { send: async (request) => (await sendingPart.get()).transport.send(request) };
  const sending = sender({ ...ports, transport }, persist);
  const conversation = new Conversation({
    walker: (session, input) => held(walk(plan, session, input)),
    identity: { flow: CHOICE, endpoint: null },
    ports: { ...ports, transport, store, memory: store, tabs: { announce: () => {}, subscribe: () => () => {} } },
    encode: () => ({ body: '', headers: {} }),
    contract: { outputs: [] },
    outbox: () => sending,
  });
  let isChosen = false;
  conversation.subscribe(({ outcome, transcript }) => {
    if (isChosen || outcome?.kind !== 'call') return;
    isChosen = true;
    const line = transcript.find(({ message }) => message.kind === 'answer');
    const title = line?.message.kind === 'answer' ? line.message.value : null;
    const offer = catalogue.find((one) => one.title === title);
    if (offer !== undefined) chosen(offer);
  });
  const hasControls = needsControls(plan) && (await soon(() => cardsPart.attempt())) !== null;
  return { plan, conversation, hasControls, isBound: () => false };
}

/** Sends what flows of this page have confirmed, wherever that is kept. Their conversations hear of it once they are on screen again. */
function sender(ports: Ports, persist: Setting['persist']): Sender {
  const { store, memory } = ports;
  const stores = persist === 'none' ? [memory] : [withFallback(store, memory), memory];
  const all = stores.map((one) =>
    laterOutbox(() => sendingPart.getAtIdle().then(({ makeOutbox }) => makeOutbox), {
      ports: { ...ports, store: one },
      place: '',
      onEntry: () => undefined,
      onPass: () => undefined,
    }),
  );
  return {
    inHand: null,
    open: () => all.forEach((outbox) => outbox.open()),
    close: () => all.forEach((outbox) => outbox.close()),
    drain: async () => undefined,
  };
}

/** The end of the question is the beginning of the flow: until that is there, something is under way. */
function held(turn: Turn): Turn {
  if (turn.outcome.kind !== 'done') return turn;
  const call = {
    kind: 'call',
    issue: null,
    id: CHOICE,
    step: CHOICE,
    tool: CHOICE,
    input: null,
    durable: false,
    key: null,
    waiting: true,
  } as const;
  return { session: { ...turn.session, end: null }, outcome: call, said: turn.said.filter(({ kind }) => kind !== 'end') };
}
