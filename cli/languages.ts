import { ar } from '../src/engine/language/ar.js';
import { de } from '../src/engine/language/de.js';
import { en } from '../src/engine/language/en.js';
import { es, esMX } from '../src/engine/language/es.js';
import { fr } from '../src/engine/language/fr.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import { pt } from '../src/engine/language/pt.js';
import { languageOf } from '../src/i18n/language-of.js';
import { WrongUse } from './command.js';

const packs: { readonly [language: string]: LanguagePack } = { ar, de, en, es, fr, pt };

/** The words that answers are read with for a tag like `pt-BR`, English behind them, as in the widget. Throws `WrongUse` for one that is not there. */
export function languagesFor(tag: string): readonly LanguagePack[] {
  const pack = tag === 'es-MX' ? esMX : packs[languageOf(tag)];
  if (pack === undefined) throw new WrongUse(`--lang: there are no words of ${tag}; there are ${Object.keys(packs).join(', ')}`);
  return pack === en ? [en] : [pack, en];
}
