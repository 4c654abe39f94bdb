/**
 * Text as people type it: cleaning and folding (language-tables, "Cleaning", "Plain fold", "Full fold"; decisions U11).
 * White space is what the reference counts (reference-runtime section 5) and every control character besides.
 */

/** Zero-width, direction, word-joiner, byte-order and soft-hyphen characters and the Arabic letter mark. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|\u180e/g;
/** Ligature letters, Arabic presentation forms, full-width and half-width forms. Superscripts, circled digits and the like are not here. */
const COMPATIBLE = /[\u0132\u0133\ufb00-\ufdfb\ufe70-\ufefc\uff01-\uffee]+/g;
/** What folds by lower case alone, which most text is: it need not go the long way. */
const SIMPLE = /^[!-_a-~]+(?: [!-_a-~]+)*$/;
const SPACES = /[\s\p{Cc}]+/gu;
const EDGES = /^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu;
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g;
const DASHES = /[\u2010-\u2014\u2212]/g;
const VARIATION = /[\ufe0e\ufe0f]/g;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /\p{Nd}/u;
const MARK = /\p{M}/gu;
const BASE: { readonly [letter: string]: string } = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' };
const BASED = /[\u00df\u0153\u00e6\u00f8\u0142\u0131]/g;

/**
 * The text that is read in all domains but free text: composed, without invisible characters, in plain characters, every run of white
 * space one space, trimmed. With `breaks`, a run that holds a line break or a tab becomes that instead, so that two pasted numbers stay two.
 */
export function clean(text: string, breaks = ' '): string {
  return text
    .replace(INVISIBLE, '')
    .replace(COMPATIBLE, (run) => run.normalize('NFKC'))
    .normalize('NFC')
    .replace(EDGES, '')
    .replace(SPACES, (run) => (BREAK.test(run) ? breaks : ' '));
}

/** Trims white space and control characters, keeps everything inside. */
export function trim(text: string): string {
  return text.replace(EDGES, '');
}

/** Cleaned, lower case, ASCII digits, one apostrophe, one dash, no variation signs. */
export function plainFold(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return asciiDigits(clean(text).toLowerCase().replace(APOSTROPHES, "'").replace(DASHES, '-').replace(VARIATION, '')).normalize('NFC');
}

/**
 * {@link plainFold}, then without combining marks and with the base letters of `ß œ æ ø ł ı`. `letters` are replaced before that: a
 * language's own (German, Arabic).
 */
export function fullFold(text: string, letters: { readonly [letter: string]: string } = {}): string {
  let folded = plainFold(text);
  if (SIMPLE.test(folded)) return folded;
  for (const letter of Object.keys(letters)) folded = folded.split(letter).join(letters[letter] ?? '');
  return folded
    .normalize('NFD')
    .replace(MARK, (mark) => (combines(mark) ? '' : mark))
    .replace(BASED, (letter) => BASE[letter] ?? letter)
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Whether a mark has a canonical combining class, as accents and Arabic vowel signs have and the vowel signs of Indic scripts have not:
 * without these, words would become other words. Such a mark, and no other, changes places with U+0345, which comes last of all.
 */
function combines(mark: string): boolean {
  return mark === '\u0345' || ('\u0345' + mark).normalize('NFD').charAt(0) !== '\u0345';
}

/** The text with digits of any script as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => String(offset(digit) % 10));
}

/** Whether the text holds digits of more than one script. */
export function mixesDigits(text: string): boolean {
  const zeros = (text.match(/\p{Nd}/gu) ?? []).map((digit) => (digit.codePointAt(0) ?? 0) - (offset(digit) % 10));
  return zeros.some((zero) => zero !== zeros[0]);
}

/** How far a digit stands from the start of its run. Every script's digits are ten code points in a row, zero first. */
function offset(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (DIGIT.test(String.fromCodePoint(code - steps - 1))) steps++;
  return steps;
}
