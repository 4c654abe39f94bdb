import { html, LitElement, type PropertyValues } from 'lit';
import type { HostTools } from '../src/browser/tools.js';
import type { FlowError } from '../src/engine/diagnostics.js';
import type { Json } from '../src/engine/json.js';
import { en } from '../src/i18n/en.js';
import type { Texts } from '../src/i18n/texts.js';
import type { Ports } from '../src/runtime/ports.js';
import { Appearance } from './appearance.js';
import { complaint } from './complaint.js';
import { ConversationController } from './conversation-controller.js';
import { FlowErrorEvent } from './error-event.js';
import { catalogueOf, childText } from './flow-source.js';
import { chooseLanguage, conversationPart, languagePart, textsOf } from './parts.js';
import type { ExternalUrl } from './door.js';
import { dressOf, type Dress } from './dress.js';
import type { SceneController } from './scene-controller.js';
import { capabilitiesOf, hoursOf, type Setting } from './setting.js';
import { isShared } from './shared-computer.js';
import { styles } from './styles.js';

/** Properties that a conversation is made of: another value starts it anew. */
const MADE_OF =
  'flow flows slug document endpoint tools subflows entryArguments renames ports persist personal personalSlots retention'.split(' ');

/**
 * @summary Walks a flow in the page, one question at a time, and sends one request to one endpoint, once.
 * @slot - Stands here until the conversation runs and whenever it cannot: a link to a form, a phone number.
 * @slot contact - How to reach a person. With it every state has a help button.
 * @fires {FlowOpenedEvent} flow-opened - it runs
 * @fires {FlowAskedEvent} flow-asked - a question is on screen
 * @fires {FlowAnsweredEvent} flow-answered - a question was answered or skipped
 * @fires {FlowChangedEvent} flow-changed - answers no longer stand
 * @fires {FlowReviewedEvent} flow-reviewed - all answers are on screen, to be checked
 * @fires {FlowQueuedEvent} flow-queued - the request is stored and waits to be sent
 * @fires {FlowSentEvent} flow-sent - the endpoint acknowledged it
 * @fires {FlowRefusedEvent} flow-refused - the endpoint refused it for good
 * @fires {FlowHandoffEvent} flow-handoff - a question went to a person
 * @fires {FlowFinishedEvent} flow-finished - it has ended
 * @fires {FlowErrorEvent} flow-error - it cannot run
 * @csspart root - the box around everything
 * @csspart stand - the line that says how it stands
 * @cssprop [--flow-hue=255] - brand hue, 0 to 360
 * @cssprop --flow-accent - exact brand colour, with --flow-on-accent for what stands on it
 * @cssprop --flow-font - font stack
 * @cssprop [--flow-size=medium] - text size
 * @cssprop [--flow-radius=12px] - corner size
 */
export class FlowChat extends LitElement {
  static override styles = [...styles];
  static override properties = {
    flow: {},
    flows: {},
    slug: {},
    endpoint: {},
    heading: {},
    lang: {},
    flowLang: { attribute: 'flow-lang' },
    persist: {},
    personal: {},
    retention: { type: Number },
    idle: { type: Number },
    personalSlots: { attribute: false },
    externalUrl: { attribute: false },
    document: { attribute: false },
    tools: { attribute: false },
    subflows: { attribute: false },
    entryArguments: { attribute: false },
    renames: { attribute: false },
    ports: { attribute: false },
  };

  /** Address of the flow file, relative to the page. */
  declare flow: string;
  /** A catalogue to choose the flow from, where none is given: its address, relative to the page, or the catalogue as a value; also as child `<script>`. */
  declare flows: Json;
  /** The flow of the catalogue to begin with. */
  declare slug: string;
  /** Address that takes the request; without it a function in `tools` has to. */
  declare endpoint: string;
  /** Name of the conversation; by default a general word. */
  declare heading: string;
  /** Language of the widget (BCP 47); by default that of the page. */
  declare lang: string;
  /** Language the flow is written in; by default that of the widget when it starts. */
  declare flowLang: string;
  /** Where answers are kept until they are sent: `device`, for `retention`; `session`, there but readable only in this tab; `none`, in this page alone. */
  declare persist: 'device' | 'session' | 'none';
  /** Where a name, an e-mail, a tax id and `personalSlots` are kept with `persist="device"`: readable only in this `tab`, or on the `device`. */
  declare personal: 'tab' | 'device';
  /** How long a draft is kept after its last answer, in hours. */
  declare retention: number;
  /** Minutes without a touch or a key after which all is deleted and the conversation begins anew, with a warning; 0: never. */
  declare idle: number;
  /** Where a wait sends the person, at their own click, and how they come back; a flow with a wait needs it. */
  declare externalUrl: ExternalUrl | null;
  /** Further slots whose answers are personal. An `address` among them is the person's own: the browser may fill it in. */
  declare personalSlots: readonly string[];
  /** The flow itself, as text or value, in place of a file; also as child `<script type="application/json" data-property="document">`. */
  declare document: Json;
  /** Functions of the page that the flow may call. */
  declare tools: HostTools;
  /** Further subflows that a flow may use, by their ref (`parking@1`). */
  declare subflows: Setting['subflows'];
  /** What the page knows already, by slot, for a conversation that begins; also as child `<script type="application/json" data-property="entryArguments">`. */
  declare entryArguments: Json;
  /** New names of slots by their old ones: drafts of an older version of the flow keep these answers. Also as child `<script>`. */
  declare renames: Json;
  /** Adapters that take the place of the browser's. */
  declare ports: Partial<Ports>;

  private readonly appearance = new Appearance(this);
  private readonly talk: ConversationController;
  private scene: SceneController | null = null;
  private shownTexts: Texts = en;
  /** Language of the widget when the flow was started; empty before. */
  private startLang = '';

  constructor() {
    super();
    this.flow = '';
    this.flows = '';
    this.slug = '';
    this.endpoint = '';
    this.heading = '';
    this.lang = '';
    this.flowLang = '';
    this.persist = 'device';
    this.personal = 'tab';
    this.retention = hoursOf(0);
    this.idle = 0;
    this.personalSlots = [];
    this.externalUrl = null;
    this.document = null;
    this.tools = {};
    this.subflows = {};
    this.entryArguments = null;
    this.renames = null;
    this.ports = {};
    this.talk = new ConversationController(this, () => this.setting(), {
      turned: (before, view, said) => this.stage?.turned(before, view, said),
      switched: (asked, missed) => this.stage?.switched(asked, missed),
      failed: (error) => this.failed(error),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Put back after it had left the page.
    if (this.hasUpdated && this.talk.conversation === null) void this.talk.open();
  }

  /** Starts the conversation where it does not run, and moves the focus to what is to be answered. */
  async open(): Promise<void> {
    if (this.talk.view === null) await this.talk.open();
    this.renderNow();
    this.stage?.moveFocus();
  }

  /** Stops the conversation; the fallback is shown again. Answers on the device stay there. */
  close(): void {
    this.talk.close();
  }

  /** Deletes the answers and begins anew. */
  restart(): void {
    this.talk.conversation?.restart();
  }

  /** Answers the question on screen, by the name of its field or slot. Another name is passed over. */
  answer(field: string, raw: Json): void {
    const { conversation, view } = this.talk;
    if (view !== null) conversation?.answer(view.turn, { [field]: raw });
  }

  /** Takes one answer back, so that it is asked again. */
  change(slot: string): void {
    this.talk.conversation?.change(slot);
  }

  /** Hands in what came back for a wait on a way of the page's own, a push for instance. */
  resume(signal: string, token: Json, nonce?: string): void {
    this.talk.conversation?.send({ kind: 'signal', name: signal, token, ...(nonce === undefined ? {} : { nonce }) });
  }

  /** Renders at once what would be rendered in the next microtask. */
  renderNow(): void {
    this.requestUpdate();
    this.performUpdate();
  }

  override render(): unknown {
    return this.stage?.render(this.appearance.isDark) ?? html`<slot></slot><slot name="contact"></slot>`;
  }

  protected override willUpdate(): void {
    const language = languagePart(this.tag);
    if (language !== null && language.now === null) void language.get().then(() => this.requestUpdate());
    this.talk.read(this.tag);
  }

  protected override updated(changed: PropertyValues): void {
    const linked = changed.has('externalUrl') && (changed.get('externalUrl') === null) !== (this.externalUrl === null);
    if (!linked && !MADE_OF.some((name) => changed.has(name))) return;
    this.startLang = '';
    void this.talk.open();
  }

  /** What shows the conversation; null before that has come. */
  private get stage(): SceneController | null {
    const { now } = conversationPart;
    if (this.scene === null && now !== null) this.scene = new now.SceneController(this, this.talk, () => this.dress());
    return this.scene;
  }

  /** The language of the widget: a BCP 47 tag. */
  private get tag(): string {
    return chooseLanguage(this.lang, this.ownerDocument.documentElement.lang);
  }

  /** The texts in the visitor's language; until they come, those before. */
  private get texts(): Texts {
    const language = languagePart(this.tag);
    if (language === null || language.now !== null) this.shownTexts = textsOf(this.tag);
    return this.shownTexts;
  }

  private setting(): Setting {
    const { flow, slug, endpoint, tag, tools, ports, personal, personalSlots, subflows } = this;
    if (this.startLang === '') this.startLang = this.lang || this.ownerDocument.documentElement.lang || tag;
    const given = (name: 'document' | 'entryArguments' | 'renames'): Json => this[name] ?? childText(this, name) ?? null;
    const [document, entryArguments, renames] = [given('document'), given('entryArguments'), given('renames')];
    const flows = flow === '' && document === null ? catalogueOf(this.flows, childText(this, 'flows')) : null;
    const capabilities = capabilitiesOf(this.externalUrl !== null);
    const kept = { persist: isShared() ? ('none' as const) : this.persist, personal, personalSlots, retention: hoursOf(this.retention) };
    return { flow, document, flows, slug, endpoint, lang: tag, tools, ports, ...kept, subflows, entryArguments, renames, capabilities };
  }

  private dress(): Dress {
    return dressOf(this, this.texts, this.flowLang || this.startLang);
  }

  private failed(error: FlowError): void {
    console.error(complaint(error, this.flow));
    this.dispatchEvent(new FlowErrorEvent(error.code, error.diagnostics));
  }
}
