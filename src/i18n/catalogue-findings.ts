import type { Code } from '../engine/check/codes.js';
import { quoted, type Sentence } from './sentence.js';

/** What is wrong with a catalogue of flows. */
export const catalogueSentences: { readonly [code in Extract<Code, `FLOWSPEC_CATALOGUE_${string}`>]: Sentence } = {
  FLOWSPEC_CATALOGUE_ONE_FLOW: 'An entry has either "flow", the address of its flow, or "document", the flow itself: write one of the two.',
  FLOWSPEC_CATALOGUE_DUPLICATE_SLUG: ({ name }) => `The slug ${quoted(name)} stands here twice: give each entry its own.`,
  FLOWSPEC_CATALOGUE_DUPLICATE_TITLE: ({ name }) =>
    `The title ${quoted(name)} stands here twice: people could not tell the two apart, so give each entry its own.`,
};
