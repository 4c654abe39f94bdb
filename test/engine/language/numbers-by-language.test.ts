import { describe, expect, test } from 'vitest';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { es } from '../../../src/engine/language/es.js';
import { fr } from '../../../src/engine/language/fr.js';
import { lexiconOf } from '../../../src/engine/language/lexicon.js';
import type { LanguagePack } from '../../../src/engine/language/pack.js';

/** The number that a text says in one language, in any of its spellings. */
function read(pack: LanguagePack, text: string): number | null {
  const { folds, numbers } = lexiconOf([pack]);
  return folds(text).reduce<number | null>((found, folded) => found ?? numbers[0]?.read(folded) ?? null, null);
}

describe('Spanish', () => {
  test.each([
    ['dieciséis', 16],
    ['dieciseis', 16],
    ['diez y seis', 16],
    ['veintidós', 22],
    ['VEINTIDOS', 22],
    ['veinte y dos', 22],
    ['veintiún', 21],
    ['veintiún mil', 21_000],
    ['treinta y una', 31],
    ['cien', 100],
    ['ciento uno', 101],
    ['quinientas', 500],
    ['mil uno', 1001],
    ['cien mil', 100_000],
    ['un millón', 1_000_000],
  ])('with and without accents: %j is %i', (text, number) => {
    expect(read(es, text)).toBe(number);
  });

  test.each([
    'treinta uno',
    'cien uno',
    'ciento y uno',
    'un mil',
    'mil mil',
    'diez y dos',
    'y dos',
    'dos y tres',
    'veintydos',
    'mil y cien',
  ])('is not said: %j', (text) => {
    expect(read(es, text)).toBeNull();
  });
});

describe('French', () => {
  test.each([
    ['soixante-dix', 70],
    ['soixante et onze', 71],
    ['soixante-et-onze', 71],
    ['soixante-douze', 72],
    ['soixante dix-sept', 77],
    ['soixante-dix-neuf', 79],
    ['quatre-vingts', 80],
    ['quatre vingt', 80],
    ['quatre-vingt-un', 81],
    ['quatre-vingt-dix', 90],
    ['quatre vingt onze', 91],
    ['quatre-vingt-dix-neuf', 99],
    ['septante', 70],
    ['septante et un', 71],
    ['huitante-cinq', 85],
    ['octante', 80],
    ['nonante-neuf', 99],
    ['vingt et une', 21],
    ['cent quatre-vingts', 180],
    ['quatre cent vingt', 420],
    ['deux cents', 200],
    ['deux cent un', 201],
    ['quatre-vingt mille', 80_000],
    ['mille quatre-vingt-dix', 1090],
    ['zero', 0],
  ])('scores and teens: %j is %i', (text, number) => {
    expect(read(fr, text)).toBe(number);
  });

  test.each([
    'cents',
    'un cent',
    'un mille',
    'quatre-vingts un',
    'vingt et deux',
    'soixante-vingt',
    'soixante-dix-un',
    'cent deux cents',
    'quatre et vingt',
    'et un',
    'vingtdeux',
  ])('is not said: %j', (text) => {
    expect(read(fr, text)).toBeNull();
  });
});

describe('German', () => {
  test.each([
    ['einundzwanzig', 21],
    ['ein und zwanzig', 21],
    ['zwoundzwanzig', 22],
    ['fünfundfünfzig', 55],
    ['fuenfundfuenfzig', 55],
    ['funfundfunfzig', 55],
    ['dreissig', 30],
    ['dreißig', 30],
    ['sechsundsechzig', 66],
    ['siebenundsiebzig', 77],
    ['hundert', 100],
    ['einhundert', 100],
    ['hunderteins', 101],
    ['hundertundeins', 101],
    ['hunderteinundzwanzig', 121],
    ['zwölfhundert', null],
    ['tausend', 1000],
    ['tausendundeins', 1001],
    ['Zwei Tausend', 2000],
    ['einundzwanzigtausendzweihundertvier', 21_204],
    ['hunderttausend', 100_000],
    ['eine Million', 1_000_000],
  ])('written together or apart: %j is %s', (text, number) => {
    expect(read(de, text)).toBe(number);
  });

  test.each([
    'zwanzig eins',
    'zwanzigundeins',
    'hundert zweihundert',
    'tausend tausend',
    'zweizwanzig',
    'anderthalb',
    'dreieinhalb',
    'und zwanzig',
  ])('is not said: %j', (text) => {
    expect(read(de, text)).toBeNull();
  });
});

describe('Arabic', () => {
  test.each([
    ['واحد وعشرون', 21],
    ['واحد و عشرين', 21],
    ['إحدى وعشرون', 21],
    ['خمسة وأربعين', 45],
    ['خمسه واربعين', 45],
    ['ثلاث عشرة', 13],
    ['مئة وأحد عشر', 111],
    ['مئة واحد عشر', 111],
    ['مائة وواحد', 101],
    ['مئة وواحد وعشرون', 121],
    ['ثلاثمئة', 300],
    ['ثلاث مائة وخمسة وستون', 365],
    ['تلاتة', 3],
    ['ألف ومئتان', 1200],
    ['ألفين وخمسمائة', 2500],
    ['ثلاثة آلاف', 3000],
    ['أحد عشر ألفا', 11_000],
    ['مئتا ألف', 200_000],
    ['مئة وثلاثة آلاف', 103_000],
    ['مليون', 1_000_000],
    ['عِشْرُون', 20],
  ])('units before tens, "and" joined to the next word: %j is %i', (text, number) => {
    expect(read(ar, text)).toBe(number);
  });

  test.each(['عشرون واحد', 'عشرون وواحد', 'واحد عشرون', 'مئة ومئتان', 'ألف ألف', 'آلاف', 'ألفا', 'مئة خمسة', 'وعشرون', 'أحد', 'خمسة ومئة'])(
    'is not said, or not so alone: %j',
    (text) => {
      expect(read(ar, text)).toBeNull();
    },
  );
});
