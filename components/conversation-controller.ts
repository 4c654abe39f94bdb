import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { HostTools } from '../src/browser/tools.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { Json } from '../src/engine/json.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import type { Conversation, View } from '../src/runtime/conversation.js';
import type { Ports } from '../src/runtime/ports.js';
import type { Begun } from './begin.js';
import { fetchFlow, readFlow, type Flow } from './flow-source.js';
import { conversationPart, languagePart, schemasPart, soon, wordsOf } from './parts.js';

/** What a conversation is made of. */
export type Setting = {
  /** Address of the flow file; empty where `document` is given. */
  readonly flow: string;
  /** The flow itself, as text or value, or null. */
  readonly document: Json;
  /** Address that takes the request; empty where a host function does. */
  readonly endpoint: string;
  /** BCP 47 tag of the language answers are read in. */
  readonly lang: string;
  readonly tools: HostTools;
  /** Where answers are kept: on the device, there but sealed for this tab, or nowhere. */
  readonly persist: 'device' | 'session' | 'none';
  /** Whether personal answers are kept readable on the device, or sealed for this tab. */
  readonly personal: 'device' | 'tab';
  /** Further slots whose answers are personal. */
  readonly personalSlots: readonly string[];
  /** How long a draft is kept, in hours. */
  readonly retention: number;
  readonly ports: Partial<Ports>;
};

/** Hears of a conversation. */
export type Listener = {
  /** It has loaded, or one more turn was made. `before` is the view until then, null at first. */
  turned(before: View | null, view: View, said: readonly Message[]): void;
  /** It cannot run. */
  failed(error: FlowError): void;
};

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
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly setting: () => Setting;
  private readonly listener: Listener;
  /** The flow that `plan` was made of, and the words it reads answers with. */
  private flow: Flow | null = null;
  private words: readonly LanguagePack[] = [];
  /** Number of the last start: what an earlier one brings later is passed over. */
  private start = 0;

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
    this.host.requestUpdate();
  }

  /** Has answers read in another language from now on. The conversation goes on. */
  read(lang: string): void {
    const words = wordsOf(lang);
    const { now: part } = conversationPart;
    if (part === null || this.plan === null || this.flow === null || words === this.words) return;
    this.words = words;
    this.plan = part.planOf(this.flow, words, toolsOf(this.setting()), schemasPart.now?.schemas);
  }

  /** Starts anew from what the element is set to. Never rejects: what goes wrong goes to the listener. */
  async open(): Promise<void> {
    this.close();
    const start = this.start;
    const isCurrent = () => start === this.start;
    try {
      const coming = soon(() => conversationPart.attempt());
      await pageReady();
      if (!isCurrent()) return;
      const setting = this.setting();
      const language = soon(async () => languagePart(setting.lang)?.attempt());
      const source = setting.document ?? (setting.flow === '' ? null : await fetchFlow(absolute(setting.flow)));
      if (!isCurrent()) return;
      if (source === null) throw new FlowError('FLOW_MISSING');
      const flow = readFlow(source);
      const part = await coming;
      // Without its words the conversation runs as well: the buttons do, and English.
      await language;
      if (!isCurrent()) return;
      if (part === null) throw new FlowError(ENGINE_MISSING);
      // Such a flow cannot be walked without them: it waits for them.
      const schemas = part.needsSchemas(flow) ? (await schemasPart.get()).schemas : undefined;
      if (!isCurrent()) return;
      const words = wordsOf(setting.lang);
      const plan = part.planOf(flow, words, toolsOf(setting), schemas);
      const endpoint = setting.endpoint === '' ? null : absolute(setting.endpoint);
      const { conversation, isBound, hasControls } = await part.begin(setting, flow, plan, endpoint, () => this.plan ?? plan);
      if (!isCurrent()) return;
      Object.assign(this, { isBound, hasControls, words, plan, flow, conversation });
      conversation.subscribe((view, said) => {
        // A flow that cannot be walked: opening it rejects as well.
        if (!isCurrent() || view.phase !== 'ready') return;
        const before = this.view;
        this.view = view;
        this.host.requestUpdate();
        this.listener.turned(before, view, said);
      });
      await conversation.open();
    } catch (error) {
      if (!isCurrent()) return;
      this.close();
      this.listener.failed(error instanceof FlowError ? error : new FlowError('FLOW_STOPPED', { message: String(error) }));
      if (error instanceof FlowError && error.code === ENGINE_MISSING) this.openLater();
    }
  }

  /** The engine is still asked for: once it comes, the conversation begins after all. */
  private openLater(): void {
    const { start } = this;
    void conversationPart.get().then(() => {
      if (start === this.start && this.host.isConnected) void this.open();
    });
  }
}

function absolute(address: string): string {
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    throw new FlowError('ADDRESS_INVALID', { address });
  }
}

/** Resolves when the children of the element are there, and properties that a script sets right after it made the element. */
async function pageReady(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  else await new Promise((resolve) => setTimeout(resolve));
}

/** Whether the page has a tool of a name. */
function toolsOf({ tools, ports }: Setting): (name: string) => boolean {
  return (name) => ports.tools?.has(name) ?? Object.prototype.hasOwnProperty.call(tools, name);
}
