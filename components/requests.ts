import type { Json } from '../src/engine/json.js';
import type { TurnNumber } from '../src/engine/session.js';
import type { Action } from '../src/engine/turn.js';

/** What the inner elements ask of `<flow-chat>`. These never leave its shadow root: an answer is in them. */
abstract class RequestEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true });
  }
}

/** `request-answer`: the question of turn `to` was answered. `words` is what the person tapped or typed. */
export class AnswerEvent extends RequestEvent {
  readonly to: TurnNumber;
  readonly field: string;
  readonly raw: Json;
  readonly words: string;

  constructor(to: TurnNumber, field: string, raw: Json, words: string) {
    super('request-answer');
    this.to = to;
    this.field = field;
    this.raw = raw;
    this.words = words;
  }

  get isBlank(): boolean {
    return typeof this.raw === 'string' && this.raw.trim() === '';
  }
}

/** `request-change`: the answer to `slot` is to be changed. `sure`: what falls away with it was shown. */
export class ChangeEvent extends RequestEvent {
  readonly slot: string;
  readonly sure: boolean;

  constructor(slot: string, sure: boolean) {
    super('request-change');
    this.slot = slot;
    this.sure = sure;
  }
}

/**
 * What a button asks for that is no answer. `shared` says that others use this computer too, `choose` goes back to the catalogue, `over` asks whether to delete the answers, `restart` deletes them, `help` shows how to reach a person, `stay` goes back to the
 * question, `look` says that something else stands on screen, `other-way` goes from the parts of an address to one line and back.
 */
export type Command = 'retry' | 'over' | 'restart' | 'help' | 'stay' | 'look' | 'other-way' | 'choose' | 'shared';

/** `request-command`: see {@link Command}. */
export class CommandEvent extends RequestEvent {
  readonly command: Command;

  constructor(command: Command) {
    super('request-command');
    this.command = command;
  }
}

/** `request-way`: the link of a wait is pressed; null: its address is to be asked for once more. */
export class WayEvent extends RequestEvent {
  readonly click: MouseEvent | null;

  constructor(click: MouseEvent | null) {
    super('request-way');
    this.click = click;
  }
}

/** `request-act`: something else that the conversation can be told: a form, what came back from elsewhere, a way out. */
export class ActEvent extends RequestEvent {
  readonly action: Action;

  constructor(action: Action) {
    super('request-act');
    this.action = action;
  }
}
