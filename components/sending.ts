import type { Delivery, Problem, View } from '../src/runtime/view.js';
import { formatTime } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';

/**
 * How a confirmed request stands, in the true words:
 * - `sending`: on its way, or about to be;
 * - `queued`: surely not sent yet, and tried again by itself;
 * - `checking`: it may have arrived;
 * - `halted`: nothing is tried any more until the person asks for it.
 */
export type SendingKind = 'sending' | 'queued' | 'checking' | 'halted';

export type SendingState = {
  readonly kind: SendingKind;
  readonly title: string;
  readonly text: string;
  /** Why, or null. */
  readonly reason: string | null;
  /** The service's own words, with their language, or null. */
  readonly detail: { readonly text: string; readonly lang: string | null } | null;
  /** When the next try is due, or null. */
  readonly due: string | null;
};

/** What is said of a call that is not through. Only what is stored is called kept. */
export function sendingState(view: Pick<View, 'delivery' | 'saved' | 'storage' | 'outcome'>, texts: Texts): SendingState {
  const { delivery, outcome } = view;
  const problem = delivery?.problem ?? null;
  const kind = kindOf(delivery, outcome?.kind === 'call' && outcome.waiting);
  const stored = view.storage === 'device' && view.saved === 'saved';
  const due = delivery?.nextTryAt ?? null;
  return {
    kind,
    ...words(kind, stored, texts),
    reason: problem === null || kind === 'sending' || kind === 'checking' ? null : texts.problems[problem.code],
    detail: kind === 'halted' ? detailOf(problem) : null,
    due: due === null || kind === 'sending' ? null : texts.nextTry(formatTime(due, texts)),
  };
}

function kindOf(delivery: Delivery | null, waiting: boolean): SendingKind {
  if (delivery === null) return waiting ? 'queued' : 'sending';
  switch (delivery.state) {
    case 'queued':
      return delivery.tries === 0 && delivery.nextTryAt === null ? 'sending' : 'queued';
    case 'sending':
      // Where nothing can be stored, an entry that waits for its next try is still called this.
      return delivery.nextTryAt === null ? 'sending' : 'queued';
    case 'checking':
      return 'checking';
    case 'sent':
      return 'sending';
    case 'refused':
      return 'halted';
    default:
      return delivery.state satisfies never;
  }
}

function words(kind: SendingKind, stored: boolean, texts: Texts): { readonly title: string; readonly text: string } {
  switch (kind) {
    case 'sending':
      return { title: texts.sending, text: texts.sendingText };
    case 'queued':
      return { title: texts.queued, text: stored ? texts.queuedText : texts.queuedHere };
    case 'checking':
      return { title: texts.checking, text: texts.checkingText };
    case 'halted':
      return { title: texts.halted, text: texts.haltedText };
    default:
      return kind satisfies never;
  }
}

function detailOf(problem: Problem | null): SendingState['detail'] {
  return problem?.detail == null ? null : { text: problem.detail, lang: problem.language };
}
