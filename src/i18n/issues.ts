import type { IssueCode } from '../engine/domains/issue-codes.js';
import type { Json } from '../engine/json.js';
import type { Issue } from '../engine/reading.js';

/** The codes that an answer field shows: those of the domains, and what the walk says about an answer or a change. */
export type ShownIssueCode =
  | IssueCode
  | 'contradiction'
  | 'not_changeable'
  | 'derived_refused'
  | 'not_skippable'
  | 'nothing_before'
  | 'required'
  | 'hidden_option'
  | 'nothing_found'
  | 'form_invalid'
  | 'token_invalid'
  | 'token_foreign'
  | 'token_late'
  | 'token_used'
  | 'lookup_failed'
  | 'resends_used'
  | 'change_unclear'
  | 'address_not_found'
  | 'call_failed'
  | 'method_unavailable'
  | 'token_refused';

/** A sentence, or how it is made from the issue's parameters; numbers are already written in the language. */
export type IssueText = string | ((params: { readonly [name: string]: string }) => string);

export type IssueTexts = { readonly [code in ShownIssueCode]: IssueText } & {
  /** For a code that has no sentence. */
  readonly other: string;
  /** Said once the attempts are used up and the question stays; takes the sentence about the last answer. */
  readonly still: (sentence: string) => string;
};

/** The sentence about an issue. A code without one of its own gets the general sentence. */
export function issueText(issue: Issue, texts: IssueTexts, number: (value: number) => string): string {
  const found: IssueText = Object.prototype.hasOwnProperty.call(texts, issue.code) ? texts[issue.code as ShownIssueCode] : texts.other;
  const written = (value: Json) => (typeof value === 'number' ? number(value) : String(value));
  const params = Object.fromEntries(Object.entries(issue.params).map(([name, value]) => [name, written(value)]));
  const sentence = typeof found === 'string' ? found : found(params);
  return issue.params['exhausted'] === true ? texts.still(sentence) : sentence;
}
