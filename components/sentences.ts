import type { Plan } from '../src/engine/plan.js';
import type { Message } from '../src/engine/turn.js';
import { formatAnswer, formatNumber } from '../src/i18n/format.js';
import { issueText } from '../src/i18n/issues.js';
import type { Texts } from '../src/i18n/texts.js';
import type { Transcript } from '../src/runtime/transcript.js';
import type { View } from '../src/runtime/view.js';
import { questionOf, questionOfSlot, understoodOf } from './past.js';
import { endTitle, referenceOf } from './ending.js';
import { sendsSomething } from './scene.js';
import { sendingState } from './sending.js';

/** What the announcer is given. `isFlowText`: the words are the author's, in the language of the flow. */
export type Sentence = { readonly text: string; readonly isFlowText: boolean };

/** What is spoken of one turn, in order. The person's own answers are not repeated to them, only how their words were understood. */
function sentencesOf(said: readonly Message[], transcript: Transcript, plan: Plan, texts: Texts): Sentence[] {
  return said.flatMap((message): Sentence[] => {
    const own = (text: string | null): Sentence[] => (text === null ? [] : [{ text, isFlowText: false }]);
    switch (message.kind) {
      case 'question':
        return [{ text: questionOf(message), isFlowText: true }];
      case 'refused':
        return own(refusalText(message, plan, texts));
      case 'dropped': {
        const [, ...others] = message.slots;
        return others.length === 0 ? [] : own(texts.dropped(others.map((slot) => questionOfSlot(plan, slot)).join('; ')));
      }
      case 'skipped':
        return message.by === null ? [] : own(texts.skipped(questionOfSlot(plan, message.slot)));
      case 'review':
        if (message.choosing || message.prompt === null) return own(message.choosing ? texts.choose : texts.review);
        return [{ text: message.prompt.text, isFlowText: true }];
      case 'handoff':
        return own(texts.person);
      case 'answer':
        return own(message.by === 'default' ? noted(message, plan, texts) : understood(message, transcript, plan, texts));
      case 'end':
      case 'command':
      case 'form':
      case 'wait':
        return [];
      case 'resumed':
        return own(texts.waitDone);
      case 'recovered':
        return own(message.event === 'timeout' ? texts.timeOver : null);
      default:
        return message satisfies never;
    }
  });
}

/** What was understood of words that say it differently. */
function understood(message: Extract<Message, { kind: 'answer' }>, transcript: Transcript, plan: Plan, texts: Texts): string | null {
  const words = transcript.find((line) => line.message === message)?.words ?? null;
  const answer = understoodOf(message, words, plan, texts);
  return answer === null ? null : texts.understood + answer;
}

function noted({ slot, value }: Extract<Message, { kind: 'answer' }>, plan: Plan, texts: Texts): string {
  return texts.noted(formatAnswer(value, plan.slots.get(slot)?.control ?? null, texts));
}

function refusalText({ issue, slot }: Extract<Message, { kind: 'refused' }>, plan: Plan, texts: Texts): string {
  const [only, ...more] = issue.suggestions;
  if (only === undefined) return issueText(issue, texts.issues, (value) => formatNumber(value, texts));
  const control = slot === null ? null : (plan.slots.get(slot)?.control ?? null);
  return more.length > 0 ? texts.didYouMeanOne : texts.didYouMean(formatAnswer(only, control, texts));
}

/**
 * What is spoken when a turn is made or what is stored has changed. Of what was there when the page was opened, only that nothing is kept.
 */
export function spokenOf(before: View | null, view: View, said: readonly Message[], plan: Plan, texts: Texts): Sentence[] {
  const own = (text: string | null): Sentence[] => (text === null ? [] : [{ text, isFlowText: false }]);
  const notKept = view.storage === 'memory' && before?.storage !== 'memory' ? own(texts.notKept) : [];
  if (before === null) return notKept;
  const stand = standText(view, plan, texts);
  const moved = view.moved && !before.moved ? own(texts.moved) : [];
  return [
    ...moved,
    ...sentencesOf(said, view.transcript, plan, texts),
    ...(stand === standText(before, plan, texts) ? [] : own(stand)),
    ...notKept,
  ];
}

/** Where a confirmed request stands, in few sentences; null while nothing was confirmed. */
function standText(view: View, plan: Plan, texts: Texts): string | null {
  const { outcome, receipt } = view;
  const sends = sendsSomething(plan);
  // A look-up sends nothing.
  if (outcome?.kind === 'call' && outcome.durable) {
    const { title, text } = sendingState(view, texts);
    return `${title}. ${text}`;
  }
  const ending = outcome?.kind === 'done' ? outcome : outcome === null ? receipt : null;
  if (ending === null) return null;
  const reference = ending.reason === 'completed' && sends ? referenceOf(ending.output) : null;
  const number = reference === null ? '' : ` ${texts.reference} ${reference}.`;
  return `${endTitle(ending.reason, sends, texts)}.${number}${ending.text === null ? '' : ` ${ending.text}`}`;
}
