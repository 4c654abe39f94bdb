import type { Code } from '../engine/check/codes.js';
import type { Diagnostic } from '../engine/diagnostics.js';
import { own } from '../engine/json.js';
import { catalogueSentences } from './catalogue-findings.js';
import { compileSentences } from './compile-findings.js';
import { hostSentences } from './host-findings.js';
import { syntax, unreadable } from './json-findings.js';
import { linkSentences } from './link-findings.js';
import { schemaSentences } from './schema-findings.js';
import { listSentences } from './list-findings.js';
import type { Sentence } from './sentence.js';
import { wordSentences } from './word-findings.js';

/**
 * What each finding means to the author of a flow, with the way out: English, a sentence each. Apart from the texts of the elements:
 * who shows no finding loads nothing of it.
 */
export function sentenceFor(finding: Pick<Diagnostic, 'code' | 'params'>): string {
  const sentence = own<Sentence>(sentences, finding.code) ?? own(listSentences, finding.code) ?? finding.code;
  return typeof sentence === 'string' ? sentence : sentence(finding.params);
}

/** The sentences by code. */
export const sentences: { readonly [code in Code]: Sentence } = {
  FLOWSPEC_JSON_INVALID: syntax,
  FLOWSPEC_JSON_VALUE_INVALID: ({ reason, found }) => unreadable(reason, found),
  ...schemaSentences,
  ...linkSentences,
  ...hostSentences,
  ...compileSentences,
  ...wordSentences,
  ...catalogueSentences,
};
