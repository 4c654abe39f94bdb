import { accepted, BLANK, refused } from '../domains/refusal.js';
import type { Reader } from '../reading.js';
import { clean, fullFold } from '../text.js';

/** Phrases that refuse to be identified, folded. */
const REFUSALS =
  /anonymous(ly)?|anonim[oa](mente)?|without identification|without brazilian_tax_id|do not identify|don't identify|refuse|none|skip|sem (me )?identifica(r|cao)|sem cpf|nao quero me identificar/g;
const LOGIN = /gov\.?\s?br|^gov$/;
const TAX_ID = /brazilian_tax_id|\bcpf\b|\btax id\b/;
/** What denies a method that is named. */
const DENIAL = /\b(not|no|never|don't|nao|nunca|sem|without)\b/;

/** The one method that a text names, inside a sentence too; null where it names none, two, or denies one (W23). */
export function methodIn(text: string): string | null {
  const folded = fullFold(clean(text));
  const rest = folded.replace(REFUSALS, ' ');
  const named = [
    ...(rest === folded ? [] : ['anonymous']),
    ...(LOGIN.test(rest.trim()) ? ['govbr'] : []),
    ...(TAX_ID.test(rest) ? ['brazilian_tax_id'] : []),
  ];
  const [only = null, ...more] = named;
  return more.length > 0 || (only !== 'anonymous' && DENIAL.test(rest)) ? null : only;
}

/** Reads which of the offered methods an answer names. */
export function methodReader(offered: readonly string[]): Reader {
  return (raw) => {
    if (raw === null) return BLANK;
    if (typeof raw !== 'string') return refused('not_text');
    if (clean(raw) === '') return BLANK;
    const method = methodIn(raw);
    return method !== null && offered.includes(method) ? accepted(method) : refused('not_an_option');
  };
}

const PASSES: readonly string[] = ['skip', 'no', 'none', 'pass', 'next', 'later', 'pular', 'nao', 'nenhum', 'proximo', 'depois'];

/** Whether a whole answer says that there is none. */
export function saysNone(raw: unknown): boolean {
  return typeof raw === 'string' && PASSES.includes(fullFold(clean(raw)));
}
