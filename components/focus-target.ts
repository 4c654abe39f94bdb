import type { Outcome } from '../src/engine/turn.js';

/** Where a question is answered by typing: in a control of its own, or in the field at the foot. */
const FIELD = '.ask form:not([hidden]) .in, flow-answer-field:not([hidden]) .in';

/** Where the focus belongs: the field where it is the only way to answer, or where the person is typing; else what may have been meant, or the question. */
export function focusTarget(root: ShadowRoot | null, outcome: Outcome | null, isTyping: boolean): HTMLElement | null {
  const asksForWords = outcome?.kind === 'ask' && outcome.options === null && outcome.issue === null;
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null;
  return (isTyping || asksForWords ? find(FIELD) : null) ?? find('#flow-meant') ?? find('#flow-question');
}
