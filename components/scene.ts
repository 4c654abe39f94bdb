import type { Plan } from '../src/engine/plan.js';
import { reach } from '../src/engine/reach.js';
import type { Issue } from '../src/engine/reading.js';
import type { Millis } from '../src/engine/session.js';
import type { Outcome } from '../src/engine/turn.js';
import { formatNumber } from '../src/i18n/format.js';
import { issueText } from '../src/i18n/issues.js';
import type { Texts } from '../src/i18n/texts.js';
import type { View } from '../src/runtime/view.js';
import type { Door } from './door.js';
import type { Past } from './past.js';
import { endTitle } from './ending.js';
import { sendingState } from './sending.js';

/** Everything that the screen is made of. */
export type Scene = {
  readonly view: View;
  readonly plan: Plan;
  readonly texts: Texts;
  /** Language of the flow's own texts where it is not the visitor's, else null. */
  readonly flowLang: string | null;
  readonly heading: string;
  /** Which flow of a catalogue it is to be is asked: the question is the widget's own. */
  readonly choosing: boolean;
  /** What was chosen from a catalogue, or null. */
  readonly chosen: string | null;
  /** The flow sends something. */
  readonly sends: boolean;
  readonly past: readonly Past[];
  /** Whether all, some or none of the answers so far can be read in this tab only. */
  readonly bound: 'all' | 'some' | 'none';
  /** How long a draft is kept, in hours. */
  readonly retention: number;
  /** The page tells how to reach a person. */
  readonly hasContact: boolean;
  /** The person asked for it. */
  readonly showsContact: boolean;
  /** The answer that is to be changed, while it is shown what would fall with it. */
  readonly changing: Past | null;
  /** The elements that come after the first question are there. */
  readonly hasCards: boolean;
  /** Addresses and long lists have controls of their own: they were there when the conversation began, so that none is exchanged under somebody's hands. */
  readonly hasControls: boolean;
  /** The address is typed in one line, not in its parts. */
  readonly inLine: boolean;
  /** The address that is asked for is the person's own, so that the browser may fill it in. */
  readonly ownAddress: boolean;
  /** It is being asked whether to delete the answers and begin anew. */
  readonly startsOver: boolean;
  /** Where the person has to go for what is waited for, and how that stands; null: nothing is. */
  readonly door: Door | null;
  /** What stands beside the question for now, in answer to a command; or null. */
  readonly note: string | null;
  /** Seconds until all is deleted unless somebody says that they are there; null: nobody is asked. */
  readonly idleLeft: number | null;
  /** An empty answer was given to a question that takes none. */
  readonly blank: boolean;
};

/** Whether all, some or none of the answers can be read in this tab only. */
export function boundIn(past: readonly Past[], isBound: (slot: string) => boolean): Scene['bound'] {
  const bound = past.filter(({ slot }) => isBound(slot)).length;
  return bound === 0 ? 'none' : bound < past.length ? 'some' : 'all';
}

/** Whether a flow sends something: then an end tells whether it was sent. */
export function sendsSomething(plan: Plan): boolean {
  return plan.steps.some((step) => step.kind === 'submit');
}

/** A question on screen. */
export type Ask = Extract<Outcome, { kind: 'ask' }>;

/** The question on screen, or null. */
export function askedIn({ view: { outcome } }: Pick<Scene, 'view'>): Ask | null {
  return outcome?.kind === 'ask' ? outcome : null;
}

/** Above this many, options are no buttons, but a list that is narrowed by typing. */
export const MOST_BUTTONS = 15;

/** The question's control of its own, which may take the place of the field: the parts of an address, or the box of a long list; else null. */
export function ownControl({ view: { outcome }, hasControls }: Scene): 'address' | 'box' | null {
  if (outcome?.kind !== 'ask' || !hasControls) return null;
  return outcome.control === 'address' ? 'address' : (outcome.options?.length ?? 0) > MOST_BUTTONS ? 'box' : null;
}

/** Whether answers are typed into the field at the foot: there is one place to type. */
export function hasField(scene: Scene): boolean {
  return screenOf(scene) === 'ask' && (scene.inLine || ownControl(scene) === null);
}

/** What stands in the place of the question. */
export type Screen = 'change' | 'over' | 'form' | 'wait' | 'person' | 'ask' | 'review' | 'end' | 'working';

/** The screen of a scene. */
export function screenOf({ view: { outcome }, changing, showsContact, startsOver }: Scene): Screen {
  if (changing !== null) return 'change';
  if (startsOver) return 'over';
  if (showsContact || outcome?.kind === 'handoff') return 'person';
  switch (outcome?.kind) {
    case 'ask':
      return 'ask';
    case 'review':
      return 'review';
    case 'call':
      return outcome.durable ? 'review' : 'working';
    case 'form':
    case 'wait':
      return outcome.kind;
    case 'done':
    case undefined:
      return 'end';
    default:
      return outcome satisfies never;
  }
}

/** Tells one screen from the next: where it changes, the focus has to move. Review and sending are one: the button stays. */
export function screenKey(scene: Scene): string {
  const screen = screenOf(scene);
  return `${screen} ${screen === 'ask' ? askedIn(scene)?.step : scene.changing?.slot}`;
}

/** The slots whose answers may be changed now, as far as the screen tells. */
export function changeableIn({ view: { outcome } }: Pick<Scene, 'view'>): readonly string[] {
  if (outcome?.kind === 'ask') return outcome.changeable;
  return outcome?.kind === 'review' ? outcome.answers.filter((answer) => answer.changeable).map((answer) => answer.slot) : [];
}

/** The answers that would fall with the answer of `slot`. */
export function fallingWith(slot: string, { plan, past }: Pick<Scene, 'plan' | 'past'>): Past[] {
  const slots = reach(plan.requiredBy, [slot]);
  return past.filter((turn) => turn.slot !== slot && slots.includes(turn.slot));
}

const GENERAL = ['not_changeable', 'derived_refused', 'token_late', 'token_used', 'token_invalid', 'token_foreign', 'token_refused'];

/** Whether an issue is about the answer itself, so that it belongs to the field. */
export function isAboutAnswer(issue: Issue): boolean {
  return !GENERAL.includes(issue.code);
}

/** Why the last answer or change was not taken, or null. With suggestions, these speak for themselves. */
export function errorText(outcome: Outcome | null, texts: Texts): string | null {
  const issue = outcome?.issue ?? null;
  if (issue === null || issue.suggestions.length > 0) return null;
  return issueText(issue, texts.issues, (value) => formatNumber(value, texts));
}

/** What is said of answers that are stored. */
const SAVED = { all: 'savedTab', some: 'savedPart', none: 'saved' } as const;

/** The line under the name: how it stands, in the true words. */
export function standLine(scene: Scene): string {
  const { view, texts, sends, past } = scene;
  const { outcome } = view;
  if (outcome?.kind === 'review') return sends ? texts.reviewLeft : '';
  if (outcome?.kind === 'call' && outcome.durable) return sendingState(view, texts).title;
  if (outcome?.kind === 'done' || outcome === null) {
    const reason = outcome?.reason ?? view.receipt?.reason;
    return reason === undefined ? '' : reason === 'completed' && sends ? texts.sentState : endTitle(reason, sends, texts);
  }
  if (past.length === 0 || view.saved === 'saving' || scene.choosing) return '';
  if (view.saved !== 'saved' || view.storage !== 'device') return texts.unsaved;
  return texts[SAVED[scene.bound]];
}

/** When the conversation ended, or null. */
export function endedAt({ receipt, transcript }: View): Millis | null {
  const last = transcript[transcript.length - 1];
  return receipt?.at ?? (last?.message.kind === 'end' ? last.at : null);
}
