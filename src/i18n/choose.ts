import { en } from './en.js';
import { pt } from './pt.js';
import type { Texts } from './texts.js';

const TABLES: { readonly [language: string]: Texts } = { en, pt };

/** The primary language of a BCP 47 tag, in lower case; the empty text for none. */
export function languageOf(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}

/** The texts of the first wish that there is a table for, else English. Wishes are BCP 47 tags; empty ones are passed over. */
export function chooseTexts(...wishes: readonly string[]): Texts {
  const language = wishes.map(languageOf).find((wish) => Object.prototype.hasOwnProperty.call(TABLES, wish));
  return TABLES[language ?? 'en'] ?? en;
}
