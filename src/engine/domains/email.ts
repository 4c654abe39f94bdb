import { hasLoneSurrogate, lengthOf } from '../code-points.js';
import type { Reading } from '../reading.js';
import type { Json } from '../json.js';
import { clean } from '../text.js';
import { textOf } from './answer-text.js';
import { accepted, BLANK, refused } from './refusal.js';

/** Longest e-mail address in code points: what mail servers take (RFC 5321, 256 less the angle brackets). */
export const MAX_EMAIL = 254;

/**
 * One at sign, with a dot somewhere in the domain, as the reference asks; around it nothing that quotes or separates addresses, and in the
 * domain only what domains are made of, in any script.
 */
const ADDRESS = /^[^@\s,;:<>()"\u201c\u201d]+@[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}.-]*\.[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Reads an e-mail address (U9): without `mailto:`, the domain in lower case, the local part as typed. A comma for a dot, a space that
 * a keyboard put in and a dot at the end are suggested without them.
 */
export function readEmail(raw: Json): Reading {
  const text = textOf(raw);
  if (text === null) return refused('not_text');
  if (hasLoneSurrogate(text)) return refused('lone_surrogate');
  const typed = clean(text).replace(/^mailto: ?/i, '');
  if (typed === '') return BLANK;
  if (lengthOf(typed) > MAX_EMAIL) return refused('too_long', [], { maximum: MAX_EMAIL });
  if (ADDRESS.test(typed)) return accepted(lowerDomain(typed));
  const repaired = typed
    .replace(/ ?([.@,]) ?/g, '$1')
    .replace(' ', '')
    .replace(/,/g, '.')
    .replace(/\.+$/, '');
  return refused('email_shape', ADDRESS.test(repaired) ? [lowerDomain(repaired)] : []);
}

function lowerDomain(address: string): string {
  const at = address.indexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}
