import { hasLoneSurrogate, lengthOf } from '../code-points.js';
import type { Reader } from '../reading.js';
import { clean, trim } from '../text.js';
import { textOf } from './answer-text.js';
import { accepted, BLANK, refused } from './refusal.js';

/** Longest free text in code points: about two pages, far more than a phone's form is used for. */
export const MAX_FREE_TEXT = 5000;

/** Control characters other than tab and line breaks: nobody types them, and databases refuse some. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * Reads free text: composed and trimmed, else as it is typed, with its line breaks and the joiners inside emoji. Blank is no answer;
 * where the domain is `optional` it is the empty text (U12).
 */
export function freeText(optional: boolean): Reader {
  return (raw) => {
    const text = textOf(raw);
    if (text === null) return refused('not_text');
    if (hasLoneSurrogate(text)) return refused('lone_surrogate');
    if (clean(text) === '') return optional ? accepted('') : BLANK;
    const value = trim(text.replace(CONTROLS, '').normalize('NFC'));
    return lengthOf(value) > MAX_FREE_TEXT ? refused('too_long', [], { maximum: MAX_FREE_TEXT }) : accepted(value);
  };
}
