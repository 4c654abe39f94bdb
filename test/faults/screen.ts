import { en } from '../../src/i18n/en.js';

/** What a person sees of a page, in its words. */
export type Screen = {
  readonly kind: 'nothing' | 'ask' | 'review' | 'status' | 'end';
  /** The slot that is asked for: this flow has no other words for its questions. */
  readonly asked: string | null;
  /** Answers on screen that only this run can have given. */
  readonly answers: readonly string[];
  /** All words of the answers above the question. */
  readonly said: readonly string[];
  /** Which answers are said to be saved. */
  readonly saved: 'all' | 'some' | 'tab' | 'none';
  /** How a request is said to stand. */
  readonly state: string | null;
  /** The request is said to be saved on the device. */
  readonly isKept: boolean;
  readonly isSent: boolean;
  /** It is said that another tab went on. */
  readonly isMoved: boolean;
  readonly number: string | null;
};

/** Answers that only a run can have given: slot, seed, and number. */
export const CANARY = /(?:note|who)-\d+-\d+z/g;

/** All canaries in a text, each once, in order. */
export function canariesIn(text: string): string[] {
  return [...new Set(text.match(CANARY) ?? [])].sort();
}

export function screenOf(element: HTMLElement | null): Screen {
  const root = element?.shadowRoot ?? null;
  const find = (part: string): HTMLElement | null => root?.querySelector<HTMLElement>(`[part=${part}]`) ?? null;
  const stand = find('stand')?.textContent?.trim() ?? '';
  const text = root?.textContent ?? '';
  const status = find('status');
  const kind = find('receipt')
    ? 'end'
    : status
      ? 'status'
      : find('review')
        ? 'review'
        : root?.querySelector('flow-option-list')
          ? 'ask'
          : 'nothing';
  return {
    kind,
    asked: kind === 'ask' ? (root?.querySelector('#flow-question')?.textContent ?? null) : null,
    answers: canariesIn(find('review')?.textContent ?? ''),
    said: [...(root?.querySelectorAll('[part=said] bdi') ?? [])].map((one) => one.textContent ?? ''),
    saved: stand === en.saved ? 'all' : stand === en.savedPart ? 'some' : stand === en.savedTab ? 'tab' : 'none',
    state: status?.dataset['state'] ?? null,
    isKept: status?.textContent?.includes(en.queuedText) ?? false,
    isSent: stand === en.sentState || text.includes(en.sent),
    isMoved: find('moved') !== null,
    number: find('number')?.textContent ?? null,
  };
}
