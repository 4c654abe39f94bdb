import { quoted, type Sentence } from './sentence.js';

/** What is wrong with an elicitor/1 list of slots. */
export const listSentences: { readonly [code: string]: Sentence } = {
  ELICITOR_SHAPE:
    'This is not as in elicitor/1: a slot has "id", "name", "prompt", "kind" with text, integer or boolean in it, and "required".',
  ELICITOR_DUPLICATE_SLOT: ({ slot }) => `A slot with the id ${quoted(slot)} is there already: give each its own.`,
};
