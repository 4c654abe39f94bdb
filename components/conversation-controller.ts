import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { browserPorts } from '../src/browser/browser-ports.js';
import type { HostTools } from '../src/browser/tools.js';
import { copyOf } from '../src/engine/check/value.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { Json } from '../src/engine/json.js';
import { en } from '../src/engine/language/en.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import { pt } from '../src/engine/language/pt.js';
import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import { walk } from '../src/engine/walk.js';
import { languageOf } from '../src/i18n/choose.js';
import { encoder } from '../src/runtime/body.js';
import { contractOf } from '../src/runtime/contract.js';
import { Conversation, type View } from '../src/runtime/conversation.js';
import { Outbox } from '../src/runtime/outbox.js';
import type { Ports } from '../src/runtime/ports.js';
import { fetchFlow, invalid, planOf } from './flow-source.js';

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
  readonly ports: Partial<Ports>;
};

/** Hears of a conversation. */
export type Listener = {
  /** It has loaded, or one more turn was made. `before` is the view until then, null at first. */
  turned(before: View | null, view: View, said: readonly Message[]): void;
  /** It cannot run. */
  failed(error: FlowError): void;
};

/**
 * Runs the conversation of one element: loads and compiles its flow, opens it when the element is on the page, closes it when it has left.
 */
export class ConversationController implements ReactiveController {
  plan: Plan | null = null;
  view: View | null = null;
  conversation: Conversation | null = null;
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly setting: () => Setting;
  private readonly listener: Listener;
  /** The flow that `plan` was made of, and the language it reads answers in. */
  private source: Json = null;
  private lang = '';
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
    if (this.plan === null || lang === this.lang) return;
    this.lang = lang;
    this.plan = planOf(this.source, { languages: languagesFor(lang) });
  }

  /** Starts anew from what the element is set to. Never rejects: what goes wrong goes to the listener. */
  async open(): Promise<void> {
    this.close();
    const start = this.start;
    const isCurrent = () => start === this.start;
    try {
      await pageReady();
      if (!isCurrent()) return;
      const setting = this.setting();
      const source = setting.document ?? (setting.flow === '' ? null : await fetchFlow(absolute(setting.flow)));
      if (!isCurrent()) return;
      if (source === null) throw new FlowError('FLOW_MISSING');
      this.run(setting, source, isCurrent);
      await this.conversation?.open();
    } catch (error) {
      if (!isCurrent()) return;
      this.close();
      this.listener.failed(error instanceof FlowError ? error : new FlowError('FLOW_STOPPED', { message: String(error) }));
    }
  }

  private run(setting: Setting, source: Json, isCurrent: () => boolean): void {
    const plan = planOf(source, { languages: languagesFor(setting.lang) });
    const ports = { ...browserPorts(setting.tools), ...setting.ports };
    const endpoint = setting.endpoint === '' ? null : absolute(setting.endpoint);
    assertBound(plan, source, endpoint, ports);
    const conversation = new Conversation({
      walker: (session, input) => walk(this.plan ?? plan, session, input),
      identity: { flow: plan.flow, endpoint },
      ports,
      encode: encoder(plan),
      contract: contractOf(plan),
      outbox: (options) => new Outbox(options),
    });
    conversation.subscribe((view, said) => {
      // A flow that cannot be walked: opening it rejects as well.
      if (!isCurrent() || view.phase !== 'ready') return;
      const before = this.view;
      this.view = view;
      this.host.requestUpdate();
      this.listener.turned(before, view, said);
    });
    this.plan = plan;
    // A page may change its own object later.
    this.source = copyOf(source);
    this.lang = setting.lang;
    this.conversation = conversation;
  }
}

/** The words that answers are read with: the visitor's language, and English. */
function languagesFor(lang: string): readonly LanguagePack[] {
  const pack = [en, pt].find((candidate) => candidate.language === languageOf(lang));
  return pack === undefined || pack === en ? [en] : [pack, en];
}

/** Nothing may end in a request that nobody takes (L11). */
function assertBound(plan: Plan, source: Json, endpoint: string | null, ports: Ports): void {
  const submit = plan.steps.find((step) => step.kind === 'submit');
  if (submit?.kind !== 'submit' || endpoint !== null || ports.tools.has(submit.tool)) return;
  const path = plan.format === 'elicitor/1' ? '' : '/terminal/tool';
  throw invalid('FLOWSPEC_COMPILE_NO_ENDPOINT', { path, tool: submit.tool }, source);
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
