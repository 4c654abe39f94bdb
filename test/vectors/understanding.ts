import type { Domain } from '../../src/engine/document.js';
import { readerOf } from '../../src/engine/domains/reader.js';
import { equal, type Json } from '../../src/engine/json.js';
import { ar } from '../../src/engine/language/ar.js';
import { de } from '../../src/engine/language/de.js';
import { en } from '../../src/engine/language/en.js';
import { es } from '../../src/engine/language/es.js';
import { fr } from '../../src/engine/language/fr.js';
import type { LanguagePack } from '../../src/engine/language/pack.js';
import { pt } from '../../src/engine/language/pt.js';
import { suggestionOf, told } from './domains.js';

/** One case of `vectors/understanding.<language>.json`, as `vectors/README.md` describes it. */
export type UnderstandingCase = {
  readonly language: string;
  readonly domain: string;
  readonly input: Json;
  readonly expect: { readonly value?: Json; readonly suggest?: Json; readonly ask?: true };
  readonly class: string;
};

/** Active languages by the tag of a case: its own, then English. */
const PACKS: { readonly [language: string]: readonly LanguagePack[] } = {
  en: [en],
  'pt-BR': [pt, en],
  es: [es, en],
  fr: [fr, en],
  de: [de, en],
  ar: [ar, en],
};

/**
 * Runs one case. Null: it passed; else what is wrong, starting with `wrong reading` where a value was taken that was not said. Throws for
 * a language without word table.
 */
export function runUnderstandingCase(test: UnderstandingCase, domains: { readonly [name: string]: Domain }): string | null {
  const { language, input, expect } = test;
  const packs = PACKS[language];
  const domain = domains[test.domain];
  if (!packs || !domain) throw new Error(`no language ${language} or no domain ${test.domain}`);
  const reading = readerOf(domain, false, packs)(input);
  if (reading.kind === 'value') {
    return 'value' in expect && equal(reading.value, expect.value)
      ? null
      : `wrong reading: expected ${JSON.stringify(expect)}, ${told(reading)}`;
  }
  if (!('value' in expect) && (expect.suggest === undefined || equal(suggestionOf(reading), expect.suggest))) return null;
  return `expected ${JSON.stringify(expect)}, ${told(reading)}`;
}
