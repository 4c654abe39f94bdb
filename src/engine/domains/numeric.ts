import type { NumericDomain } from '../document.js';
import { isNumberWord, mentions, tokensOf } from '../language/lexicon.js';
import type { Lexicon } from '../language/lexicon.js';
import { agreed } from '../language/number-words.js';
import type { Reader, Reading } from '../reading.js';
import { hasLoneSurrogate } from '../code-points.js';
import { clean, mixesDigits } from '../text.js';
import { LONGEST_ANSWER } from './answer-text.js';
import { frames } from './frame.js';
import { numeralsOf } from './numeral.js';
import { accepted, BLANK, refused } from './refusal.js';

/** A number first, and one or two words behind it. */
const COUNTED = /^([^ \p{L}]+) ((?:[\p{L}\p{M}'-]+ ?){1,2})$/u;
const NEGATIVE_OR_BULLET = /^[-\u2013\u2014\u2212] /;

/**
 * Reads an integer (U7) or a number (U6): digits of any script with the separators of the page's language, for integers also number words.
 * What may be a number but is not certain is suggested, if the domain has it; a fraction is never cut.
 */
export function numeric(domain: NumericDomain, lexicon: Lexicon): Reader {
  const { minimum = -Infinity, maximum = Infinity } = domain;
  const integral = domain.type === 'integer';
  const code = integral ? 'not_an_integer' : 'not_a_number';
  const numerals = numeralsOf(lexicon);
  // Beyond this a double does not tell neighbours apart: the number kept would not be the one given.
  const highest = Number.MAX_SAFE_INTEGER;

  function judge(value: number, whole: boolean): Reading {
    if (!Number.isFinite(value)) return refused(code);
    if (value < minimum) return refused('below_minimum', [], { minimum });
    if (value > maximum) return refused('above_maximum', [], { maximum });
    if (whole && value < -highest) return refused('below_minimum', [], { minimum: -highest });
    if (whole && value > highest) return refused('above_maximum', [], { maximum: highest });
    return accepted(value === 0 ? 0 : value);
  }
  const offer = (value: number | null): readonly number[] =>
    value !== null && judge(value, true).kind === 'value' && (!integral || Number.isInteger(value)) ? [value] : [];

  /** What one frame of the answer says; null if it is no number. */
  function understand(folded: string): Reading | null {
    const amount = numerals.withoutCurrency(folded);
    const numeral = numerals.read(amount);
    if (numeral && (numeral.whole || !integral)) return judge(numeral.value, numeral.whole);
    if (numeral) return refused('fraction', offer(numerals.suggest(amount, true)));
    if (!integral) return null;
    const value = agreed(lexicon.numbers.map((numbers) => numbers.read(amount)));
    return value === null ? null : judge(value, true);
  }

  function suggest(folded: string): readonly number[] {
    const tokens = tokensOf(folded);
    if (mentions(tokens, lexicon.vague) || mentions(tokens, lexicon.ordinals)) return [];
    const amount = numerals.withoutCurrency(folded);
    const foreign = numerals.suggest(amount, integral);
    if (foreign !== null) return offer(foreign);
    const [, digits = '', words = ''] = COUNTED.exec(amount) ?? [];
    if (digits !== '') {
      const counts = !tokensOf(words).some((word) => isNumberWord(word, lexicon)) && !mentions(tokens, lexicon.negation);
      return counts ? offer(numerals.read(digits)?.value ?? numerals.suggest(digits, integral)) : [];
    }
    return integral ? offer(lexicon.numbers[0]?.suggest(amount) ?? null) : [];
  }

  return (raw) => {
    if (typeof raw === 'number') return integral && !Number.isInteger(raw) ? refused('fraction') : judge(raw, integral);
    if (typeof raw !== 'string' || raw.length > LONGEST_ANSWER) return refused(code);
    if (hasLoneSurrogate(raw)) return refused('lone_surrogate');
    const typed = clean(raw, '\n');
    if (typed === '') return BLANK;
    if (mixesDigits(typed) || (minimum < 0 && NEGATIVE_OR_BULLET.test(typed))) return refused(code);
    // Two lines or two cells are two numbers: only a polite one can be taken off.
    const ways = frames(typed, lexicon).filter((way) => !way.includes('\n'));
    for (const way of ways) {
      for (const folded of lexicon.folds(way)) {
        const found = understand(folded);
        if (found) return found;
      }
    }
    const bare = ways[ways.length - 1];
    return refused(code, bare === undefined ? [] : suggest(lexicon.folds(bare)[0] ?? bare));
  };
}
