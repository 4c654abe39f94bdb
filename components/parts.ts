import type { LanguagePack } from '../src/engine/language/pack.js';
import { languageOf } from '../src/i18n/language-of.js';
import { en } from '../src/i18n/en.js';
import type { Texts } from '../src/i18n/texts.js';
import { pageClock } from '../src/browser/platform.js';
import { within } from '../src/runtime/within.js';
import { part, type Part } from './part.js';

/** A language beside English. `packs`: the words that answers are read with; that of a region stands behind that of the language. */
export type Language = { readonly texts: Texts; readonly packs: readonly LanguagePack[] };

/** All that a conversation needs once there is a flow: makes a plan of it, walks it, keeps it, shows it, and tells the page. */
export const conversationPart = part(() => import('./parts/conversation-define.js'));
/** Tests values against JSON Schemas, for flows that embed some. */
export const schemasPart = part(() => import('./parts/schemas.js'));
const LANGUAGES: { readonly [language: string]: Part<Language> } = {
  ar: part(() => import('./parts/ar.js')),
  de: part(() => import('./parts/de.js')),
  es: part(() => import('./parts/es.js')),
  fr: part(() => import('./parts/fr.js')),
  pt: part(() => import('./parts/pt.js')),
};

/** The first wish (BCP 47 tags) that there is a language for, else English. */
export function chooseLanguage(...wishes: readonly string[]): string {
  return wishes.find((wish) => languageOf(wish) === 'en' || languagePart(wish) !== null) ?? 'en';
}

/** The part of the language of a BCP 47 tag; null for English, which needs none, and where there is none. */
export function languagePart(tag: string): Part<Language> | null {
  const language = languageOf(tag);
  return Object.prototype.hasOwnProperty.call(LANGUAGES, language) ? (LANGUAGES[language] ?? null) : null;
}

const NONE: readonly LanguagePack[] = [];
const words = new Map<LanguagePack, readonly LanguagePack[]>();

/** The words of the language of a tag that answers are read with, beside the English ones: none before they have come. The same list each time. */
export function wordsOf(tag: string): readonly LanguagePack[] {
  const packs = languagePart(tag)?.now?.packs ?? NONE;
  const own = packs.find((pack) => pack.language === tag.toLowerCase()) ?? packs[0];
  if (own === undefined) return NONE;
  const list = words.get(own) ?? [own];
  words.set(own, list);
  return list;
}

/** The texts of the widget in the language of a tag; English where there are none. */
export function textsOf(tag: string): Texts {
  return languagePart(tag)?.now?.texts ?? en;
}

/** How long parts may take before the conversation begins without them or not at all. */
const LIMIT_MS = 15_000;

/** What comes within the time a person waits for a first question; else null, though it may still come later. */
export function soon<T>(load: () => Promise<T>): Promise<T | null> {
  return within<T | null>(pageClock(), LIMIT_MS, load, null);
}
