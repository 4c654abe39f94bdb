import { isObject, type Json } from '../engine/json.js';
import type { Millis } from '../engine/session.js';
import type { Control } from '../engine/turn.js';
import { LATIN_DIGITS } from './counted.js';
import type { Texts } from './texts.js';

/** A number in the language, as it is written there. */
export function formatNumber(value: number, texts: Texts): string {
  return new Intl.NumberFormat(texts.lang, { ...LATIN_DIGITS, maximumFractionDigits: 20 }).format(value);
}

/** A stored answer as people read it. Null is an answer that was not given. */
export function formatAnswer(value: Json, control: Control | null, texts: Texts): string {
  if (value === null) return texts.notGiven;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatNumber(value, texts);
  if (typeof value !== 'string')
    return Object.values(isObject(value) ? value : [...value])
      .map((part) => (part === null && control === 'address' ? texts.noNumber : formatAnswer(part, null, texts)))
      .join(', ');
  if (value === '') return texts.notGiven;
  return control === 'brazilian_tax_id' ? value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : value;
}

/** Whether an answer of this kind is written in signs that never turn with the direction of the text. */
export function isLeftToRight(control: Control): boolean {
  return control === 'brazilian_tax_id' || control === 'email' || control === 'integer' || control === 'number';
}

/** Hour and minute of a moment, in the visitor's zone. */
export function formatTime(at: Millis, texts: Texts): string {
  return new Intl.DateTimeFormat(texts.lang, { ...LATIN_DIGITS, hour: 'numeric', minute: '2-digit' }).format(at);
}
