import type { Code } from '../engine/check/codes.js';
import { quoted, type Sentence } from './sentence.js';

/** About words that people type. */
export const wordSentences: { readonly [code in Extract<Code, `FLOWSPEC_LANGUAGE_${string}`>]: Sentence } = {
  FLOWSPEC_LANGUAGE_SAME_TEXT: ({ name, other, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} and ${quoted(other)} are read as the same text: write one of them differently.`,
  FLOWSPEC_LANGUAGE_COMMAND_WORD: ({ name, command, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} is the command ${quoted(command)} too, which people cannot give at this question: choose another word if you can.`,
  FLOWSPEC_LANGUAGE_NUMBER_LABEL: ({ name, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} has a number in it, so that no number can stand for a position: write it without, or leave number_words out.`,
};
