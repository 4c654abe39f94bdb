import type { Wish } from '../commands.js';
import { own } from '../json.js';
import { asks, type AskingStep, type Plan } from '../plan.js';
import type { Progress } from '../progress.js';
import { isChangeable } from '../review.js';
import type { Message } from '../turn.js';
import { readerOf, shownOptions } from './result.js';

/** What a command comes to: a skip to be made, a message to whoever shows the turn, or the code of the issue why it comes to nothing. */
export type Obeyed =
  { readonly kind: 'skip' } | { readonly kind: 'said'; readonly message: Message } | { readonly kind: 'issue'; readonly code: string };

/** The wish that was written in place of an answer to `step`; null where it is an answer, or nothing that is understood. */
export function wishGiven(progress: Progress, step: AskingStep): Wish | null {
  const { payload, plan } = progress;
  const raw = own(payload, step.field) ?? own(payload, step.slot.name);
  // At the hub the words are about the review.
  if (typeof raw !== 'string' || step.kind === 'hub') return null;
  const shown = shownOptions(progress, step)?.map((option) => option.value);
  return readerOf(progress, step)(raw, shown).kind === 'refused' ? wishIn(raw, step, plan) : null;
}

/** A slot of a subflow reads by itself who has no answer to it. */
function wishIn(raw: string, step: AskingStep, plan: Plan): Wish | null {
  const wish = plan.wishes.read(raw);
  return wish?.kind === 'skip' && step.slot.rules?.passes !== undefined ? null : wish;
}

/** What is to be done about a wish. Nothing is lost by it: only `skip` is done at once. */
export function obey(progress: Progress, step: AskingStep, wish: Wish): Obeyed {
  switch (wish.kind) {
    case 'skip':
      return step.kind === 'collect' && (step.slot.nullable || !step.slot.required)
        ? { kind: 'skip' }
        : { kind: 'issue', code: 'not_skippable' };
    case 'back': {
      const slots = changeableBefore(progress, step);
      return changing(slots[slots.length - 1] ?? null, 'nothing_before');
    }
    case 'change': {
      const { plan } = progress;
      const named = changeableBefore(progress, step).filter((slot) => plan.wishes.mentions(slot, wish.about));
      const asked = changeableBefore(progress, step).filter((slot) => plan.wishes.mentions(`${slot} ${promptOf(plan, slot)}`, wish.about));
      const [only = null, ...more] = named.length > 0 ? named : asked;
      return changing(more.length > 0 ? null : only, 'change_unclear');
    }
    case 'help':
    case 'human':
    case 'restart':
      return { kind: 'said', message: { kind: 'command', command: wish.kind, slot: null } };
    default:
      return wish satisfies never;
  }
}

function changing(slot: string | null, otherwise: string): Obeyed {
  return slot === null ? { kind: 'issue', code: otherwise } : { kind: 'said', message: { kind: 'command', command: 'change', slot } };
}

/** Slots whose answer may be changed now, in path order. */
function changeableBefore(progress: Progress, step: AskingStep): string[] {
  const { plan, filled, skipped } = progress;
  const place = (slot: string): number => plan.slots.get(slot)?.step ?? 0;
  return [...filled, ...skipped]
    .filter((slot) => slot !== step.slot.name && isChangeable(progress, slot))
    .sort((a, b) => place(a) - place(b));
}

function promptOf({ steps, slots }: Plan, slot: string): string {
  const step = steps[slots.get(slot)?.step ?? -1];
  return step !== undefined && asks(step) ? (step.prompt?.text ?? '') : '';
}
