import type { Millis } from '../engine/session.js';
import { LATIN_DIGITS } from './counted.js';
import type { Texts } from './texts.js';

/** Day and hour of a moment, and the name of the zone they are told in: the visitor's. */
export function formatMoment(at: Millis, texts: Texts): { readonly moment: string; readonly zone: string } {
  const moment = new Intl.DateTimeFormat(texts.lang, {
    ...LATIN_DIGITS,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return { moment: moment.format(at), zone: zoneName(at, texts.lang, 'longGeneric') ?? zoneName(at, texts.lang, 'long') ?? '' };
}

/** Null where the browser does not know that way of naming a zone (older ones lack `longGeneric`), or has no name for this one. */
function zoneName(at: Millis, lang: string, style: 'longGeneric' | 'long'): string | null {
  try {
    const options = { timeZoneName: style } as Intl.DateTimeFormatOptions;
    const name = new Intl.DateTimeFormat(lang, options).formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? null;
    return style === 'longGeneric' && name?.startsWith('GMT') ? null : name;
  } catch {
    return null;
  }
}
