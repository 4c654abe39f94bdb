import { hasLoneSurrogate, lengthOf } from '../code-points.js';
import type { Reading } from '../reading.js';
import type { Json } from '../json.js';
import { clean } from '../text.js';
import { textOf } from './answer-text.js';
import { accepted, BLANK, refused } from './refusal.js';

/** Longest name in code points. */
export const MAX_NAME = 200;

/** Reads a person's name (U10): any script, at least one letter and two code points, composed, inner white space one space. */
export function readName(raw: Json): Reading {
  const text = typeof raw === 'boolean' ? null : textOf(raw);
  if (text === null) return refused('not_text');
  if (hasLoneSurrogate(text)) return refused('lone_surrogate');
  const name = clean(text);
  if (name === '') return BLANK;
  if (!/\p{L}/u.test(name)) return refused('name_letters');
  const length = lengthOf(name);
  if (length < 2) return refused('name_short');
  return length > MAX_NAME ? refused('too_long', [], { maximum: MAX_NAME }) : accepted(name);
}
