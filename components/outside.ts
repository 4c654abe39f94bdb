import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { offerReturn, takeReturns } from '../src/browser/hand-over.js';
import { pageClock, pageIds } from '../src/browser/platform.js';
import { returnIn, returnOf, type Return } from '../src/browser/returns.js';
import { tabMemory } from '../src/browser/tab-memory.js';
import type { Plan } from '../src/engine/plan.js';
import type { Action, Outcome } from '../src/engine/turn.js';
import { plain } from '../src/runtime/plain.js';
import type { View } from '../src/runtime/view.js';
import { COMING, type Door, type Exit, type ExternalUrl } from './door.js';

type Wait = Extract<Outcome, { kind: 'wait' }>;

/** The conversation that waits, and who hears how it stands. */
export type Waiting = {
  readonly plan: Plan | null;
  readonly view: View | null;
  readonly externalUrl: ExternalUrl | null;
  send(action: Action): void;
  /** The door is in a state that the person did not bring about, or that they may not see. */
  changed(door: Door): void;
  /** What came back to this tab was for another one, which has it. */
  handedOver(): void;
};

/** How often it is looked whether the window is still there. */
const LOOK_MS = 500;
/** Key of the tab's memory: the asking that this very tab has left the page for. */
const LEFT = 'left';
const CHANGES: readonly Door['state'][] = ['failed', 'blocked', 'gone', 'stopped'];

/**
 * Where a wait sends the person, and how what comes back finds its way: as a message of the window's own origin, in the address of this page, or from
 * another tab of this origin. What it is worth is for the walk to say; here it is only seen to that it comes from where it was asked.
 */
export class Outside implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly waiting: Waiting;
  private readonly clock = pageClock();
  private readonly memory = tabMemory();
  /** The asking that the door is for. */
  private nonce = '';
  private source: ExternalUrl | null = null;
  private current = COMING;
  private opened: Window | null = null;
  /** What came for an asking whose door is not known yet. */
  private early: Return | null = null;
  /** The asking whose return is being offered to other tabs. */
  private offering = '';
  /** Where windows were opened to, each behind its signal: a late answer comes from there too. */
  private readonly origins = new Set<string>();
  private stop = (): void => undefined;

  constructor(host: ReactiveControllerHost, waiting: Waiting) {
    this.host = host;
    this.waiting = waiting;
    host.addController(this);
  }

  /** How the way out of the wait on screen stands. What would be lost with this page is not left: a tab of its own is opened. */
  get door(): Door {
    const { current } = this;
    if (this.offering !== '' && this.offering === this.nonce) return COMING;
    return current.way === 'here' && this.waiting.view?.storage !== 'device' ? { ...current, way: 'tab' } : current;
  }

  hostConnected(): void {
    window.addEventListener('message', this.heard);
    const waits = (signal: string, nonce: string) => nonce !== this.offering && this.wait?.signal === signal && this.wait.nonce === nonce;
    this.stop = takeReturns(pageIds().random(), waits, (returned) => this.take(returned));
  }

  hostDisconnected(): void {
    window.removeEventListener('message', this.heard);
    this.stop();
    this.opened = null;
  }

  hostUpdate(): void {
    const { wait, current } = this;
    const { externalUrl, view } = this.waiting;
    if (wait === null) {
      this.nonce = '';
      this.opened = null;
    } else if (wait.nonce !== this.nonce || (current.url === null && externalUrl !== this.source)) this.ask(wait);
    if (current.state === 'leaving' && view?.saved !== 'saving') this.goOn(current);
    if (view !== null) this.readAddress();
  }

  /** The person presses the link. What the browser does with it by itself, it does; a window is opened here, so that it can be seen. */
  press(click: MouseEvent): void {
    const { door } = this;
    const isPlain = click.button === 0 && !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
    if (door.url === null || !isPlain || door.way === 'tab') return;
    if (door.way === 'here') {
      this.memory.write(LEFT, this.nonce, true);
      if (this.waiting.view?.saved === 'saved') return;
      click.preventDefault();
      return this.show({ ...this.current, state: 'leaving' });
    }
    // The browser did not let us: it may do so by itself.
    if (door.state === 'blocked') return this.show({ ...door, state: 'shut' });
    click.preventDefault();
    const opened = window.open(door.url, `flow-${this.nonce}`);
    this.opened = opened?.closed === false ? opened : null;
    this.show({ ...door, state: this.opened === null ? 'blocked' : 'open' });
    if (this.opened !== null) this.watch(this.opened);
  }

  /** Asks for the address once more. */
  retry(): void {
    if (this.wait !== null) this.ask(this.wait);
  }

  private get wait(): Wait | null {
    const outcome = this.waiting.view?.outcome;
    return outcome?.kind === 'wait' ? outcome : null;
  }

  private readonly heard = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (this.origins.size === 0) return;
    const returned = returnOf(plain(data));
    if (returned === null || !this.origins.has(`${returned.signal} ${origin}`)) return;
    const { signal, nonce } = returned;
    // Whoever sent it need not say it again.
    if (source !== null && 'closed' in source) source.postMessage({ signal, nonce, heard: true }, origin);
    this.take(returned);
  };

  private ask({ signal, step, nonce, deadline }: Wait): void {
    const { externalUrl } = this.waiting;
    this.nonce = nonce;
    this.source = externalUrl;
    this.opened = null;
    this.show(COMING);
    const isCurrent = () => nonce === this.nonce;
    const failed = (error: unknown): void => {
      console.error('flow-chat: externalUrl gave no address.', error);
      if (isCurrent()) this.show({ ...COMING, state: 'failed' });
    };
    const found = (exit: string | Exit | null): void => {
      if (!isCurrent()) return;
      const door = doorTo(exit);
      if (door.url !== null && door.way === 'window') this.origins.add(`${signal} ${new URL(door.url).origin}`);
      this.show(door);
    };
    try {
      const exit = externalUrl?.({ signal, step, nonce, deadline }) ?? null;
      if (exit instanceof Promise) exit.then(found).catch(failed);
      else found(exit);
    } catch (error) {
      failed(error);
    }
  }

  private show(door: Door): void {
    this.current = door;
    this.host.requestUpdate();
    if (CHANGES.includes(door.state)) this.waiting.changed(door);
    const { early } = this;
    if (early !== null && door.state !== 'coming' && door.state !== 'failed') {
      this.early = null;
      this.deliver(early);
    }
  }

  /** All is stored, or nothing can be. */
  private goOn(door: Door): void {
    this.current = { ...door, state: 'shut' };
    if (this.door.way === 'here' && door.url !== null) location.assign(door.url);
  }

  private watch(opened: Window): void {
    this.clock.after(LOOK_MS, () => {
      if (opened !== this.opened) return;
      if (!opened.closed) return this.watch(opened);
      this.opened = null;
      this.show({ ...this.current, state: 'gone' });
    });
  }

  /** Takes from the address of this page what it brings for a wait of this flow. Another tab that waits for it has it rather than this one. */
  private readAddress(): void {
    const found = location.href.includes('flow-signal=') ? returnIn(location.href) : null;
    if (found === null) return;
    const { returned, rest } = found;
    if (this.waiting.plan?.steps.some((step) => step.kind === 'wait' && step.signal === returned.signal) !== true) return;
    history.replaceState(history.state, '', rest);
    if (this.memory.read(LEFT) === returned.nonce) return this.take(returned);
    this.offering = returned.nonce;
    void offerReturn(returned, this.clock).then((isTaken) => {
      this.offering = '';
      this.host.requestUpdate();
      if (isTaken) this.waiting.handedOver();
      else this.take(returned);
    });
  }

  private take(returned: Return): void {
    const isEarly = returned.nonce === this.wait?.nonce && (this.nonce !== returned.nonce || this.current.url === null);
    if (isEarly && this.current.state !== 'none') this.early = returned;
    else this.deliver(returned);
  }

  private deliver({ signal, nonce, token, stopped }: Return): void {
    const { wait, waiting, current } = this;
    const isAsked = wait !== null && nonce === wait.nonce;
    if (!stopped) {
      const correlation = isAsked ? current.correlation : undefined;
      waiting.send({ kind: 'signal', name: signal, token, nonce, ...(correlation === undefined ? {} : { correlation }) });
    } else if (isAsked && wait.events.includes('abort')) waiting.send({ kind: 'recover', event: 'abort' });
    else if (isAsked) this.show({ ...current, state: 'stopped' });
  }
}

/** Throws where it is no address of the web. */
function doorTo(exit: string | Exit | null): Door {
  if (exit === null) return { ...COMING, state: 'none' };
  const { url, way = 'window', correlation }: Exit = typeof exit === 'string' ? { url: exit } : exit;
  const { protocol, href } = new URL(url, document.baseURI);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`"${url}" is no address of the web.`);
  return { state: 'shut', url: href, way, correlation };
}
