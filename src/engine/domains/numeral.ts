import { isNumberWord, type Lexicon } from '../language/lexicon.js';
import { agreed } from '../language/number-words.js';

/** A number written in digits. `whole`: without a decimal part or exponent, so that nothing is cut when it is read as an integer. */
export type Numeral = { readonly value: number; readonly whole: boolean };

/** Numbers in the digits and signs of the page's language. Texts come in fully folded. */
export type Numerals = {
  /** The number that the whole text is, or null. */
  readonly read: (folded: string) => Numeral | null;
  /** The number that it is with the separators of other languages, if there is one such reading; else null. */
  readonly suggest: (folded: string, whole: boolean) => number | null;
  /** The text without a currency sign or word before and behind. */
  readonly withoutCurrency: (folded: string) => string;
};

const CURRENCY_SIGNS = ['us\\$', 'r\\$', '[$\u00a3\u20ac\u00a5]'];
/** Decimal and thousands signs as other languages use them. */
const FOREIGN = [
  ['.', ','],
  [',', '.'],
  ['\u060c', '.'],
  ['\u066b', '\u066c'],
].map(([decimal = '', thousands = '']) => shapeOf(decimal, thousands));

/** Makes the shapes of the page's language ready. */
export function numeralsOf(lexicon: Lexicon): Numerals {
  const shape = shapeOf(lexicon.decimal, lexicon.thousands);
  // A word that also says a number ("cents" in French) is left to the number words.
  const words = lexicon.currency.filter((word) => !isNumberWord(word, lexicon));
  const currency = '(?:' + [...CURRENCY_SIGNS, ...words.map(escape)].join('|') + ')';
  const before = new RegExp('^([+-]?) ?' + currency + ' ?(?=[+-]?[^\\p{L}]|$)', 'u');
  const behind = new RegExp('( |\\d)' + currency + '$', 'u');
  return {
    read: (folded) => numeralOf(folded, shape),
    suggest: (folded, whole) => {
      const numerals = FOREIGN.map((foreign) => numeralOf(folded, foreign));
      return agreed(numerals.map((numeral) => (numeral && (numeral.whole || !whole) ? numeral.value : null)));
    },
    withoutCurrency: (folded) => folded.replace(before, '$1').replace(behind, (_, last: string) => last.trim()),
  };
}

/** Sign, integer part in digits or groups of three, decimal part, exponent. A group does not start with zero: `0.250` is no 250. */
function shapeOf(decimal: string, thousands: string): RegExp {
  const groups = Array.from(thousands, (sign) => `(?:${escape(sign)}\\d{3})+`).join('|');
  const point = Array.from(decimal, escape).join('|');
  return new RegExp(`^([+-]?)(?:([1-9]\\d{0,2}(?:${groups})|\\d+)?(?:(?:${point})(\\d+))?)(e[+-]?\\d+)?$`);
}

function numeralOf(text: string, shape: RegExp): Numeral | null {
  const [, sign = '', integer = '', decimals = '', exponent = ''] = shape.exec(text) ?? [];
  const digits = integer.replace(/\D/g, '');
  if (digits + decimals === '' || (exponent !== '' && digits !== integer)) return null;
  const value = Number(`${sign}${digits || '0'}.${decimals || '0'}${exponent}`);
  return Number.isFinite(value) ? { value: value === 0 ? 0 : value, whole: decimals + exponent === '' } : null;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
