import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { languageOf } from './language-of.js';
import { pt } from './pt.js';
import type { Texts } from './texts.js';

/** All tables: for tools and tests. In a page each comes as a part of its own. */
export const tables: readonly Texts[] = [en, pt, es, fr, de, ar];

/** The texts in the language of a BCP 47 tag; English where there are none. */
export function tableOf(tag: string): Texts {
  return tables.find(({ lang }) => languageOf(lang) === languageOf(tag)) ?? en;
}
