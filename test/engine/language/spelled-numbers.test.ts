import { toCardinal as inArabic } from 'n2words/ar-SA';
import { toCardinal as inGerman } from 'n2words/de-DE';
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inSpanish } from 'n2words/es-ES';
import { toCardinal as inBelgianFrench } from 'n2words/fr-BE';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import { toCardinal as inPortuguese } from 'n2words/pt-PT';
import { expect, test } from 'vitest';
import type { Domain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import { es } from '../../../src/engine/language/es.js';
import { fr } from '../../../src/engine/language/fr.js';
import { pt } from '../../../src/engine/language/pt.js';

const count: Domain = { type: 'integer' };
const small = Array.from({ length: 10_000 }, (_, i) => i);
// 101 000, 201 000 and so on are left out: the other program writes them "a hundred and a thousand thousand" in Arabic.
const large = Array.from({ length: 1_000 }, (_, i) => 10_000 + i * 990 - (i % 7)).filter((n) => Math.floor(n / 1000) % 100 !== 1);

test.each([
  ['English', [en], inEnglish],
  ['Portuguese', [pt, en], inPortuguese],
  ['Spanish', [es, en], inSpanish],
  ['French', [fr, en], inFrench],
  ['the French of Belgium', [fr, en], inBelgianFrench],
  ['German', [de, en], inGerman],
  ['Arabic', [ar, en], (n: number) => inArabic(n)],
  ['Arabic, counting feminine things', [ar, en], (n: number) => inArabic(n, { gender: 'feminine' })],
] as const)(
  'in %s, what another program writes for a number from 0 to 9 999, and for many up to 999 999, reads as that number',
  (_, packs, write) => {
    const read = readerOf(count, false, packs);
    const wrong = small.concat(large).flatMap((number) => {
      const written = write(number);
      const reading = read(written);
      return reading.kind === 'value' && reading.value === number ? [] : `${number}: ${written}`;
    });
    expect(wrong).toEqual([]);
  },
);
