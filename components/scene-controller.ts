import { adoptStyles, type ReactiveControllerHost } from 'lit';
import type { Message } from '../src/engine/turn.js';
import { languageOf } from '../src/i18n/language-of.js';
import type { View } from '../src/runtime/view.js';
import type { ConversationController } from './conversation-controller.js';
import type { Dress } from './dress.js';
import { FocusKeeper } from './focus-keeper.js';
import { focusTarget } from './focus-target.js';
import { IdleKeeper } from './idle-keeper.js';
import { cardsPart } from './later-parts.js';
import { pastOf } from './past.js';
import { publicEvents } from './public-events.js';
import type { ActEvent, AnswerEvent, ChangeEvent, CommandEvent, WayEvent } from './requests.js';
import { boundIn, fallingWith, screenKey, sendsSomething, type Scene } from './scene.js';
import { sceneView } from './scene-view.js';
import { spokenOf } from './sentences.js';
import { styles } from './styles.js';
import { typedIn } from './typed.js';
import { speak } from './voice.js';
import { WayOut } from './way-out.js';

/**
 * Makes the scene of a conversation, takes the requests of the inner elements, and tells what happened: to screen readers and to the page.
 */
export class SceneController {
  /** Something was done here: what is new may move a little. */
  touched = false;
  private readonly host: ReactiveControllerHost & HTMLElement & { renderNow(): void };
  private readonly talk: ConversationController;
  private readonly dress: () => Dress;
  private readonly focus: FocusKeeper;
  private readonly wayOut: WayOut;
  private showsContact = false;
  private startsOver = false;
  private note: string | null = null;
  private changing: string | null = null;
  private blank = false;
  private readonly idle: IdleKeeper;
  private hasCardStyles = false;
  /** Step whose address is typed in one line. */
  private inLine = '';
  /** Step whose question an empty answer was given to, until the turn that it makes. */
  private emptied: string | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement & { renderNow(): void }, talk: ConversationController, dress: () => Dress) {
    this.host = host;
    this.talk = talk;
    this.dress = dress;
    this.idle = new IdleKeeper(host, {
      dress,
      scene: () => this.scene,
      say: (text) => this.say(text, false),
      move: () => this.focus.move(),
      over: () => void talk.beginAnew(),
    });
    this.focus = new FocusKeeper(host, {
      key: () => (this.scene === null ? '' : screenKey(this.scene)),
      target: (isTyping) => focusTarget(host.shadowRoot, talk.view?.outcome ?? null, isTyping),
    });
    this.wayOut = new WayOut(host, talk, dress, (text, shows) => (shows ? this.tell(text) : this.say(text, false)));
  }

  /** What is on screen, or null while nothing runs. */
  get scene(): Scene | null {
    const { view, plan } = this.talk;
    if (view === null || plan === null) return null;
    const { flowLang, idle: _, clock: __, ...dress } = this.dress();
    const { texts } = dress;
    const { outcome } = view;
    const past = pastOf(view.transcript, plan, texts);
    return {
      view,
      plan,
      ...dress,
      choosing: this.talk.choosing,
      chosen: this.talk.offer?.title ?? null,
      past,
      bound: boundIn(past, (slot) => this.talk.isBound(slot)),
      flowLang: languageOf(flowLang) === languageOf(texts.lang) ? null : flowLang,
      sends: sendsSomething(plan),
      hasContact: this.host.querySelector(':scope > [slot=contact]') !== null,
      showsContact: this.showsContact,
      startsOver: this.startsOver,
      note: this.note,
      door: outcome?.kind === 'wait' ? this.wayOut.door : null,
      changing: past.find((turn) => turn.slot === this.changing) ?? null,
      hasCards: cardsPart.now !== null,
      hasControls: this.talk.hasControls,
      inLine: outcome?.kind === 'ask' && outcome.step === this.inLine,
      blank: this.blank,
      idleLeft: this.idle.left,
    };
  }

  /** The template of the scene, or null while nothing runs. `isDark`: on a dark page. */
  render(isDark: boolean): unknown {
    const { scene } = this;
    const { now: cards } = cardsPart;
    const { shadowRoot } = this.host;
    if (cards !== null && !this.hasCardStyles && shadowRoot !== null) {
      adoptStyles(shadowRoot, [...styles, cards.cardStyles]);
      this.hasCardStyles = true;
    }
    return scene === null ? null : sceneView(scene, this, isDark);
  }

  /** One more turn was made, or what is stored has changed. */
  turned(before: View | null, view: View, said: readonly Message[]): void {
    const { plan } = this.talk;
    if (plan === null) return;
    this.wayOut.look(plan);
    if (cardsPart.now === null) void cardsPart.getAtIdle().then(() => this.host.requestUpdate());
    if (said.length > 0 || before === null) {
      this.leaveAsides();
      this.blank = false;
    }
    for (const message of said) {
      if (message.kind === 'command') this.obey(message);
      else if (message.kind === 'recovered' && message.event === 'timeout') this.note = this.dress().texts.timeOver;
    }
    if (this.emptied !== null && before?.outcome !== view.outcome) {
      this.blank = view.outcome?.kind === 'ask' && view.outcome.step === this.emptied;
      this.emptied = null;
      if (this.blank) this.say(this.dress().texts.typeFirst, false);
    }
    for (const { text, isFlowText } of spokenOf(before, view, said, plan, this.dress().texts)) this.say(text, isFlowText);
    // The page hears of the flow that is chosen.
    if (this.talk.choosing) return;
    for (const event of publicEvents(before, view, said, plan)) this.host.dispatchEvent(event);
  }

  /** Something else stands on screen. `asked`: because of what the person chose. `missed`: what was chosen did not come, and it is asked again. */
  switched(asked: boolean, missed: boolean): void {
    if (missed) this.tell(this.dress().texts.choiceFailed);
    this.host.renderNow();
    if (asked) this.focus.move();
  }

  /** Moves the focus to what is to be answered. */
  moveFocus(): void {
    this.focus.move();
  }

  /** An answer was given. An empty one that the question does not take is asked for again here: it counts for nothing. */
  readonly answer = ({ to, field, raw, words, isBlank }: AnswerEvent): void => {
    this.act(() => {
      const { conversation, view } = this.talk;
      this.blank = false;
      this.emptied = isBlank && view?.outcome?.kind === 'ask' ? view.outcome.step : null;
      conversation?.answer(to, { [field]: raw }, words);
    });
  };

  /** An answer is to be changed. What would fall with it is shown before it does. */
  readonly change = ({ slot, sure }: ChangeEvent): void => {
    this.act(() => {
      const { scene } = this;
      if (sure || scene === null) this.talk.conversation?.change(slot);
      else this.takeUp(slot, scene);
    });
  };

  /** Something else was done. */
  readonly other = ({ action }: ActEvent): void => this.act(() => this.talk.conversation?.send(action));

  /** The link of a wait was pressed. */
  readonly way = ({ click }: WayEvent): void => this.wayOut.press(click);

  /** A button that is no answer was pressed. */
  readonly command = ({ command }: CommandEvent): void => {
    this.act(() => {
      switch (command) {
        case 'retry':
          return this.talk.conversation?.retry();
        case 'restart':
          return this.talk.conversation?.restart();
        case 'shared':
          return this.talk.leaveDevice();
        case 'help':
        case 'over':
        case 'stay':
          this.leaveAsides();
          this.showsContact = command === 'help';
          return void (this.startsOver = command === 'over');
        case 'other-way':
          return void (this.inLine = this.inLine === '' ? (this.talk.view?.outcome?.step ?? '') : '');
        case 'choose':
          return void this.talk.chooseAgain();
        case 'look':
          return;
        default:
          return command satisfies never;
      }
    });
  };

  /** Does what a command in words asks for, as the button for it does. Without such a button, a note says what can be done. */
  private obey({ command, slot }: Extract<Message, { kind: 'command' }>): void {
    const { scene } = this;
    const { texts } = this.dress();
    if (scene === null) return;
    // What was typed was no answer: it is done with.
    const field = typedIn(this.host);
    if (field !== null) field.value = '';
    switch (command) {
      case 'change':
        return this.takeUp(slot, scene);
      case 'restart':
        if (scene.past.length > 0) this.startsOver = true;
        else this.tell(texts.nothingBefore);
        return;
      case 'help':
      case 'human':
        if (scene.hasContact) this.showsContact = true;
        else this.tell(command === 'help' ? texts.howTo : texts.noPerson);
        return;
      default:
        return command satisfies never;
    }
  }

  /** Has an answer changed; what would fall with it is shown first. */
  private takeUp(slot: string, scene: Scene): void {
    this.leaveAsides();
    if (fallingWith(slot, scene).length > 0) this.changing = slot;
    else this.talk.conversation?.change(slot);
  }

  private tell(note: string): void {
    this.note = note;
    this.say(note, false);
  }

  private leaveAsides(): void {
    this.showsContact = false;
    this.startsOver = false;
    this.changing = null;
    this.note = null;
  }

  private act(run: () => void): void {
    this.touched = true;
    this.focus.act(run);
  }

  private say(text: string, isFlowText: boolean): void {
    const lang = () => (isFlowText ? (this.scene?.flowLang ?? null) : null);
    speak(this.host, this.dress().clock, text, lang, () => this.talk.view !== null);
  }
}
