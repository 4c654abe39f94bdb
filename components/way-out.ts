import type { ReactiveControllerHost } from 'lit';
import type { Plan } from '../src/engine/plan.js';
import type { ConversationController } from './conversation-controller.js';
import { COMING, doorText, type Door } from './door.js';
import type { Dress } from './dress.js';
import { outsidePart } from './later-parts.js';
import type { Outside, Waiting } from './outside.js';

/** The way out of the page of a flow that waits for something done elsewhere. Other flows load nothing of it. */
export class WayOut {
  private outside: Outside | null = null;
  private readonly host: ReactiveControllerHost;
  private readonly waiting: Waiting;

  /** `say` speaks a text and, where it `shows`, has it on screen as well until the next turn. */
  constructor(host: ReactiveControllerHost, talk: ConversationController, dress: () => Dress, say: (text: string, shows: boolean) => void) {
    this.host = host;
    this.waiting = {
      get plan() {
        return talk.plan;
      },
      get view() {
        return talk.view;
      },
      get externalUrl() {
        return dress().externalUrl;
      },
      send: (action) => talk.conversation?.send(action),
      changed: (door) => say(doorText(door, dress().texts), false),
      handedOver: () => say(dress().texts.handedOver, true),
    };
  }

  /** How it stands. */
  get door(): Door {
    return this.outside?.door ?? COMING;
  }

  /** Sees to it that what a flow with a wait needs is there. */
  look({ steps }: Plan): void {
    if (this.outside !== null || steps.every(({ kind }) => kind !== 'wait')) return;
    void outsidePart.get().then((part) => {
      this.outside ??= new part.Outside(this.host, this.waiting);
      this.host.requestUpdate();
    });
  }

  /** The link was pressed, or, with null, its address is to be asked for once more. */
  press(click: MouseEvent | null): void {
    if (click === null) this.outside?.retry();
    else this.outside?.press(click);
  }
}
