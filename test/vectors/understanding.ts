import type { Domain } from '../../src/engine/document.js';
import { readerOf } from '../../src/engine/domains/reader.js';
import type { Json } from '../../src/engine/json.js';
import { equal } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { LanguagePack } from '../../src/engine/language/pack.js';
import { pt } from '../../src/engine/language/pt.js';
import type { Reader } from '../../src/engine/reading.js';
import { suggestionOf, told } from './domains.js';

/** A file `vectors/understanding.<language>.json`, as `vectors/README.md` describes it. */
export type UnderstandingFile = {
  readonly domains: { readonly [name: string]: Domain };
  readonly cases: readonly {
    readonly language: string;
    readonly domain: string;
    readonly input: Json;
    readonly expect: { readonly value?: Json; readonly suggest?: Json; readonly ask?: true };
    readonly class: string;
  }[];
};

export type UnderstandingResult = {
  readonly name: string;
  readonly class: string;
  readonly kind: 'value' | 'suggest' | 'ask';
  /** Null: it passed. */
  readonly failure: string | null;
  /** Something was stored that was not said: the worst that can happen. */
  readonly wrongSilent: boolean;
};

/** Active languages by the tag of a case: its own, then English. */
const PACKS: { readonly [language: string]: readonly LanguagePack[] } = { en: [en], 'pt-BR': [pt, en] };

/** Runs all cases of a file. A case in a language without word table fails. */
export function runUnderstandingFile(file: UnderstandingFile): { readonly cases: readonly UnderstandingResult[] } {
  const readers = new Map<string, Reader>();
  const cases = file.cases.map((test): UnderstandingResult => {
    const { language, domain, input, expect } = test;
    const kind = 'value' in expect ? 'value' : expect.ask ? 'ask' : 'suggest';
    const result = { name: `${language} ${domain} ${JSON.stringify(input)}`, class: test.class, kind } as const;
    const packs = PACKS[language];
    const declared = file.domains[domain];
    if (!packs || !declared) return { ...result, failure: 'not run: unknown language or domain', wrongSilent: false };
    const key = `${language} ${domain}`;
    const read = readers.get(key) ?? readerOf(declared, false, packs);
    readers.set(key, read);
    const reading = read(input);
    const silent = reading.kind === 'value';
    const right =
      kind === 'value'
        ? silent && equal(reading.value, expect.value)
        : !silent && (expect.suggest === undefined || equal(suggestionOf(reading), expect.suggest));
    return { ...result, failure: right ? null : `expected ${JSON.stringify(expect)}, ${told(reading)}`, wrongSilent: silent && !right };
  });
  return { cases };
}
