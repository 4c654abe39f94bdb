import type { AnswerField } from './answer-field.js';

/** The field at the foot of an element, where answers are typed; null before it is there. */
export function typedIn(host: Element): AnswerField['control'] {
  return host.shadowRoot?.querySelector<AnswerField>('flow-answer-field')?.control ?? null;
}
