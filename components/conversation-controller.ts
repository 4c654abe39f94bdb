import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Offer } from '../src/engine/catalogue/catalogue.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import type { Conversation } from '../src/runtime/conversation.js';
import type { View } from '../src/runtime/view.js';
import { absolute } from './addresses.js';
import type { Begun } from './begin.js';
import { catalogueAddress, choiceMemory } from './choice-memory.js';
import { fetchFlow, readFlow, type Flow } from './flow-source.js';
import { conversationPart, languagePart, schemasPart, soon, textsOf, wordsOf } from './parts.js';
import type { Setting } from './setting.js';
import { rememberShared } from './shared-computer.js';

/** Hears of a conversation. */
export type Listener = {
  /** It has loaded, or one more turn was made. `before` is the view until then, null at first. */
  turned(before: View | null, view: View, said: readonly Message[]): void;
  /** Something else stands on screen. `asked`: because of what the person chose. `missed`: what was chosen did not come. */
  switched(asked: boolean, missed: boolean): void;
  /** It cannot run, or not with all that the page asked for. */
  failed(error: FlowError): void;
};

/** What runs, and what it was made of. */
type Running = {
  readonly conversation: Conversation;
  readonly plan: Plan;
  readonly words: readonly LanguagePack[];
  readonly flow: Flow | null;
  readonly offer: Offer | null;
  readonly choosing: boolean;
} & Pick<Begun, 'isBound' | 'hasControls'>;

/** Why something begins. `asks`: the question which flow, even where one is chosen. `missed`: what was chosen did not come. `isOwn`: nobody did anything for it. */
type Why = { readonly asks?: boolean; readonly missed?: boolean; readonly isOwn?: boolean };

/** The code of the error that says that the part with the engine did not come. */
const ENGINE_MISSING = 'ENGINE_UNREACHABLE';

/**
 * Runs the conversation of one element: loads and compiles its flow, opens it when the element is on the page, closes it when it has left.
 */
export class ConversationController implements ReactiveController {
  plan: Plan | null = null;
  view: View | null = null;
  conversation: Conversation | null = null;
  /** The controls that the flow needs beside buttons and the field came in time. */
  hasControls = false;
  /** Whether the answer of a slot can be read in this tab only. */
  isBound: Begun['isBound'] = () => false;
  /** What was chosen from a catalogue; null while that is asked, and without a catalogue. */
  offer: Offer | null = null;
  /** What is on screen is the question which flow it is to be. */
  choosing = false;
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly setting: () => Setting;
  private readonly listener: Listener;
  /** The flow that `plan` was made of, and the words it reads answers with. */
  private flow: Flow | null = null;
  private words: readonly LanguagePack[] = [];
  /** Number of the last start: what an earlier one brings later is passed over. */
  private start = 0;
  private readonly chosen = choiceMemory();

  constructor(host: ReactiveControllerHost & HTMLElement, setting: () => Setting, listener: Listener) {
    this.host = host;
    this.setting = setting;
    this.listener = listener;
    host.addController(this);
  }

  hostDisconnected(): void {
    // An element that is only moved comes back in the same task.
    void Promise.resolve().then(() => {
      if (!this.host.isConnected) this.close();
    });
  }

  /** Stops the conversation. What is stored stays. */
  close(): void {
    this.start++;
    this.conversation?.close();
    this.conversation = null;
    this.plan = null;
    this.view = null;
    this.offer = null;
    this.choosing = false;
    this.host.requestUpdate();
  }

  /** Has answers read in another language from now on. The conversation goes on. */
  read(lang: string): void {
    const words = wordsOf(lang);
    const { now: part } = conversationPart;
    if (part === null || this.plan === null || words === this.words) return;
    this.words = words;
    if (this.choosing) void this.begin({ asks: true, isOwn: true });
    else if (this.flow !== null) this.plan = part.planOf(this.flow, words, this.setting(), schemasPart.now?.schemas);
  }

  /** Starts anew from what the element is set to. Never rejects: what goes wrong goes to the listener. */
  async open(): Promise<void> {
    this.close();
    await this.begin();
  }

  /** Others use this computer too: nothing is kept on it from now on, also by what is opened in this tab later. */
  leaveDevice(): void {
    rememberShared();
    this.conversation?.leaveDevice();
  }

  /** Deletes what was given, also what was chosen, and begins with a new screen: nothing that was typed stays in a field. */
  async beginAnew(): Promise<void> {
    this.conversation?.restart();
    this.chosen.remember(this.setting(), null);
    await this.open();
  }

  /** Asks anew which flow of the catalogue it is to be. What is stored stays. */
  async chooseAgain(): Promise<void> {
    this.chosen.remember(this.setting(), null);
    await this.begin({ asks: true });
  }

  /** Begins with the flow, or, where none of a catalogue is chosen, with the question which. What is on screen stays until that is there. */
  private async begin(why: Why = {}): Promise<void> {
    const start = ++this.start;
    const isCurrent = () => start === this.start;
    let offer: Offer | null = null;
    try {
      const coming = soon(() => conversationPart.attempt());
      if (this.view === null) await pageReady();
      if (!isCurrent()) return;
      const setting = this.setting();
      const language = soon(async () => languagePart(setting.lang)?.attempt());
      const listed = setting.flows === null ? null : await this.chosen.list(setting.flows);
      let source = listed !== null ? null : (setting.document ?? (setting.flow === '' ? null : await fetchFlow(absolute(setting.flow))));
      if (!isCurrent()) return;
      if (source === null && listed === null) throw new FlowError('FLOW_MISSING');
      let flow = source === null ? null : readFlow(source);
      const part = await coming;
      // Without its words the conversation runs as well: the buttons do, and English.
      await language;
      if (!isCurrent()) return;
      if (part === null) throw new FlowError(ENGINE_MISSING);
      const words = wordsOf(setting.lang);
      if (listed !== null) {
        const desk = await part.choicePart.get();
        if (!isCurrent()) return;
        const catalogue = desk.readCatalogue(listed);
        const known = why.asks === true ? null : this.chosen.choiceIn(catalogue, setting);
        if (known === 'unknown') this.listener.failed(desk.unknownSlug(catalogue, setting.slug));
        else offer = known;
        if (offer === null) {
          const choice = await desk.beginChoice(catalogue, setting, textsOf(setting.lang).choice, words, (chosen) => {
            this.chosen.remember(this.setting(), chosen);
            void this.begin();
          });
          if (!isCurrent()) return;
          return await this.run({ ...choice, words, flow: null, offer, choosing: true }, isCurrent, why);
        }
        source = offer.document ?? (await fetchFlow(absolute(offer.address ?? '', catalogueAddress(setting.flows))));
        if (!isCurrent()) return;
        flow = readFlow(source);
      }
      if (flow === null) return;
      // Such a flow cannot be walked without them: it waits for them.
      const schemas = part.needsSchemas(flow) ? (await schemasPart.get()).schemas : undefined;
      if (!isCurrent()) return;
      const plan = part.planOf(flow, words, setting, schemas, true);
      const endpoint = setting.endpoint === '' ? null : absolute(setting.endpoint);
      let own: Conversation | null = null;
      const planNow = () => (own !== null && own === this.conversation ? (this.plan ?? plan) : plan);
      const { refused, ...begun } = await part.begin(setting, flow, plan, endpoint, planNow);
      own = begun.conversation;
      if (!isCurrent()) return;
      if (refused.length > 0) this.listener.failed(new FlowError('ARGUMENT_REFUSED', {}, refused));
      await this.run({ ...begun, plan, words, flow, offer, choosing: false }, isCurrent, why);
    } catch (error) {
      if (!isCurrent()) return;
      const known = error instanceof FlowError ? error : new FlowError('FLOW_STOPPED', { message: String(error) });
      // The others of the catalogue may do, and this one later.
      if (offer === null) this.close();
      this.listener.failed(known);
      if (offer !== null) await this.begin({ asks: true, missed: true });
      else if (known.code === ENGINE_MISSING) this.openLater();
    }
  }

  /** Opens a conversation. It takes the place of what is on screen once it has something to show. */
  private async run(begun: Running, isCurrent: () => boolean, { missed = false, isOwn = false }: Why): Promise<void> {
    const { conversation } = begun;
    const isSwitch = this.view !== null;
    let before: View | null = null;
    if (!isSwitch) Object.assign(this, begun);
    conversation.subscribe((view, said) => {
      // A flow that cannot be walked: opening it rejects as well.
      if (!isCurrent() || view.phase !== 'ready') return;
      const last = before;
      before = view;
      if (last === null && isSwitch) {
        this.conversation?.close();
        Object.assign(this, begun);
      }
      this.view = view;
      this.host.requestUpdate();
      this.listener.turned(last, view, said);
      if (last === null && (isSwitch || missed)) this.listener.switched(isSwitch && !isOwn, missed);
    });
    await conversation.open();
    if (!isCurrent()) conversation.close();
  }

  /** The engine is still asked for: once it comes, the conversation begins after all. */
  private openLater(): void {
    const { start } = this;
    void conversationPart.get().then(() => {
      if (start === this.start && this.host.isConnected) void this.open();
    });
  }
}

/** Resolves when the children of the element are there, and properties that a script sets right after it made the element. */
async function pageReady(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  else await new Promise((resolve) => setTimeout(resolve));
}
