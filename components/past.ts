import type { Control, Message, Question } from '../src/engine/turn.js';
import { asks, type AskingStep, type Plan } from '../src/engine/plan.js';
import { formatAnswer, isLeftToRight } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import { standing, type Transcript } from '../src/runtime/transcript.js';

/** One answered question, as it is shown above the question on screen. */
export type Past = {
  readonly slot: string;
  readonly question: string;
  /** The person's words, or the answer as it reads where there are none. */
  readonly words: string;
  /** What was understood, where the person's words say it differently; else null. */
  readonly understood: string | null;
  readonly isLeftToRight: boolean;
};

/** What is asked for a slot: the author's words, else the slot's name. */
export function questionOf(asked: Pick<Question, 'slot' | 'prompt'>): string {
  return asked.prompt?.text ?? asked.slot.replace(/_/g, ' ');
}

/** What the plan asks for a slot. */
export function questionOfSlot(plan: Plan, slot: string): string {
  return questionOf({ slot, prompt: askingStep(plan, slot)?.prompt ?? null });
}

function askingStep(plan: Plan, slot: string): AskingStep | undefined {
  const step = plan.steps[plan.slots.get(slot)?.step ?? -1];
  return step !== undefined && asks(step) ? step : undefined;
}

function controlOf(plan: Plan, slot: string): Control {
  return plan.slots.get(slot)?.control ?? 'free_text';
}

/** How an answer was understood, where the words it was given in say it differently; else null. */
export function understoodOf(
  { slot, value, by }: Extract<Message, { kind: 'answer' }>,
  words: string | null,
  plan: Plan,
  texts: Texts,
): string | null {
  if (words === null || words === '' || by === 'default' || askingStep(plan, slot)?.kind === 'hub') return null;
  const answer = formatAnswer(value, controlOf(plan, slot), texts);
  return answer.toLowerCase() === words.trim().toLowerCase() ? null : answer;
}

/** The questions whose answers stand, in the order in which these were given. The yes at the hub is no answer of its own. */
export function pastOf(transcript: Transcript, plan: Plan, texts: Texts): Past[] {
  const past: Past[] = [];
  for (const { message, words } of standing(transcript)) {
    if (message.kind !== 'answer' && message.kind !== 'skipped') continue;
    const { slot } = message;
    if (askingStep(plan, slot)?.kind === 'hub') continue;
    const control = controlOf(plan, slot);
    const value = message.kind === 'answer' ? message.value : null;
    // What stands in for an answer that was not understood is not what the person said.
    const own = words !== null && words !== '' && message.kind === 'answer' && message.by !== 'default';
    past.push({
      slot,
      question: questionOfSlot(plan, slot),
      words: own ? words : formatAnswer(value, control, texts),
      understood: message.kind === 'answer' ? understoodOf(message, words, plan, texts) : null,
      isLeftToRight: value !== null && isLeftToRight(control),
    });
  }
  return past;
}
