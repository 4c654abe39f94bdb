import type { Reading } from '../reading.js';
import type { Json } from '../json.js';
import { hasLoneSurrogate } from '../code-points.js';
import { plainFold } from '../text.js';
import { textOf } from './answer-text.js';
import { accepted, BLANK, refused } from './refusal.js';

const LABEL = /^cpf *(?:n\.?[\u00ba\u00b0o]?|nr|num|n[u\u00fa]mero|number|\u0631\u0642\u0645)?(?=[\s.:\d-]|$)[\s.:-]*/;
const DIGITS = 11;

/**
 * Reads a Brazilian tax id of a person (CPF, U8) into its 11 digits. Its label, separators and invisible characters are taken off, other
 * letters are refused. Ten digits that are valid with a zero in front are suggested so: spreadsheets drop it.
 */
export function readTaxId(raw: Json): Reading {
  const text = textOf(raw);
  if (text === null || typeof raw === 'boolean') return refused('not_text');
  // A sign or a fraction of a JSON number would pass for a separator.
  if (typeof raw === 'number' && !(raw >= 0 && Number.isInteger(raw))) return refused('tax_id_letters');
  if (hasLoneSurrogate(text)) return refused('lone_surrogate');
  const typed = plainFold(text);
  if (typed === '') return BLANK;
  const digits = typed.replace(LABEL, '').replace(/[ ./-]/g, '');
  if (/\D/.test(digits)) return refused('tax_id_letters');
  if (digits.length !== DIGITS) {
    const padded = '0' + digits;
    return refused('tax_id_length', isTaxId(padded) ? [padded] : [], { digits: digits.length, expected: DIGITS });
  }
  if (isRepeated(digits)) return refused('tax_id_repeated');
  return isTaxId(digits) ? accepted(digits) : refused('tax_id_check_digits');
}

function isTaxId(digits: string): boolean {
  return digits.length === DIGITS && !isRepeated(digits) && checkDigit(digits, 9) === digits[9] && checkDigit(digits, 10) === digits[10];
}

function isRepeated(digits: string): boolean {
  return digits === digits.charAt(0).repeat(digits.length);
}

/** The check digit behind the first `count` digits: weights from `count` + 1 down to 2, modulo 11. */
function checkDigit(digits: string, count: number): string {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Number(digits[i]) * (count + 1 - i);
  return String(((sum * 10) % 11) % 10);
}
