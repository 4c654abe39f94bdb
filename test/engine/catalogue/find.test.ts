import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/engine/catalogue/catalogue.js';
import { findIn } from '../../../src/engine/catalogue/find.js';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import type { LanguagePack } from '../../../src/engine/language/pack.js';
import { pt } from '../../../src/engine/language/pt.js';
import { CIDADE, CITY, MADINA, offer } from './cities.js';

/** What is found, by slug: one word is for sure, a list what may have been meant, in order. */
type Meant = string | readonly string[];

function meant(catalogue: Catalogue, packs: readonly LanguagePack[], typed: string): Meant {
  const found = findIn(catalogue, packs)(typed);
  const slugOf = (index: number) => catalogue[index]?.slugs[0] ?? '';
  switch (found.kind) {
    case 'sure':
      return slugOf(found.offer);
    case 'unsure':
      return found.offers.map(slugOf);
    case 'none':
      return [];
    default:
      return found satisfies never;
  }
}

describe('in English', () => {
  test.each<[string, Meant]>([
    ['Street light', 'street-light'],
    ['the street light is out', 'street-light'],
    ['STREET LIGHTS', 'street-light'],
    ['stret ligt out', 'street-light'],
    ['pothole', 'road-damage'],
    ['There is a huge pothole in front of my house', ['road-damage']],
    ['there is a hole in the street', 'road-damage'],
    ['I would like to get rid of my old sofa', 'bulky-waste'],
    ['sofa', 'bulky-waste'],
    ['soffa', ['bulky-waste']],
    ['waste', ['bulky-waste', 'missed-bin']],
    ['street', ['street-light', 'road-damage']],
    ['my bin was not emptied', 'missed-bin'],
    ['libraries', 'library-card'],
    ['books', 'library-card'],
    ['not the street light', ['street-light']],
    ['not', []],
    ['bulky-waste', 'bulky-waste'],
    ['', []],
    ['?!', []],
    ['I need this, please', []],
    ['marry my fiancé at the town hall', []],
    ['42', []],
  ])('"%s"', (typed, expected) => {
    expect(meant(CITY, [en], typed)).toEqual(expected);
  });
});

describe('in Portuguese, with or without accents', () => {
  test.each<[string, Meant]>([
    ['poste sem luz', 'poste-sem-luz'],
    ['O poste da minha rua está sem luz desde ontem', 'poste-sem-luz'],
    ['lampada piscando', 'poste-sem-luz'],
    ['lâmpda piscando', 'poste-sem-luz'],
    ['rua', ['poste-sem-luz', 'buraco']],
    ['buraco', 'buraco'],
    ['calçadas quebradas', 'buraco'],
    ['quero agendar um atendimento', 'marcar-horario'],
    ['iptu', 'segunda-via-iptu'],
    ['quero pagar o IPTU', 'segunda-via-iptu'],
    ['conserto', ['poste-sem-luz', 'buraco']],
    ['casamento no civil', []],
  ])('"%s"', (typed, expected) => {
    expect(meant(CIDADE, [pt, en], typed)).toEqual(expected);
  });
});

describe('in Arabic, with and without the article and vowel signs', () => {
  test.each<[string, Meant]>([
    ['مصباح الشارع لا يعمل', 'light'],
    ['المصباح', 'light'],
    ['شَارِع مُظلِم', 'light'],
    ['أريد جمع أثاث قديم', 'waste'],
    ['الاثاث القديم', 'waste'],
    ['كتب', 'library'],
    ['مكتبة', 'library'],
    ['زواج', []],
  ])('"%s"', (typed, expected) => {
    expect(meant(MADINA, [ar, en], typed)).toEqual(expected);
  });
});

test('letters that are written in two ways are the same in both', () => {
  const catalogue = [offer('mull', 'Sperrmüll', '', 'alte Möbel'), offer('buch', 'Bücherei', '')];
  for (const typed of ['Sperrmuell', 'sperrmull', 'alte Moebel', 'ALTE MÖBEL']) expect(meant(catalogue, [de, en], typed)).toBe('mull');
});

describe('for every catalogue and text', () => {
  const word = fc.constantFrom(
    'light',
    'street',
    'waste',
    'bin',
    'book',
    'card',
    'lamp',
    'old',
    'sofa',
    'not',
    'the',
    'road',
    '12',
    'ligth',
  );
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const catalogues = fc
    .array(fc.tuple(line, line, fc.array(line, { maxLength: 3 })), { minLength: 1, maxLength: 8 })
    .map((entries) => entries.map(([title, description, phrases], i) => offer(`offer-${i}`, title, description, ...phrases)));

  test('the same text finds the same, at most three, each once, and nothing makes it throw', () => {
    fc.assert(
      fc.property(catalogues, fc.oneof(line, fc.string({ unit: 'binary', maxLength: 600 })), (catalogue, typed) => {
        const found = findIn(catalogue, [en])(typed);
        expect(findIn(catalogue, [en])(typed)).toEqual(found);
        const offers = found.kind === 'none' ? [] : found.kind === 'sure' ? [found.offer] : found.offers;
        expect(new Set(offers).size).toBe(offers.length);
        expect(offers.length).toBeLessThanOrEqual(3);
        expect(offers.every((index) => catalogue[index] !== undefined)).toBe(true);
        if (found.kind === 'unsure') expect(offers.length).toBeGreaterThan(0);
      }),
    );
  });

  test('an offer that only one has words of is found by each of its phrases', () => {
    const others = CITY.slice(1);
    fc.assert(
      fc.property(
        fc.constantFrom('zeppelin', 'quartz', 'xylophone'),
        fc.constantFrom('hangar', 'voucher'),
        fc.nat(others.length),
        (a, b, at) => {
          const catalogue = [...others.slice(0, at), offer('rare', 'Rare thing', '', `${a} ${b}`), ...others.slice(at)];
          expect(meant(catalogue, [en], `${a} ${b}`)).toBe('rare');
          expect(meant(catalogue, [en], `my ${b.toUpperCase()} for the ${a}`)).toBe('rare');
        },
      ),
    );
  });

  test('where two fit equally, they stand in the order of the catalogue, and none is taken for sure', () => {
    fc.assert(
      fc.property(line, line, (title, phrase) => {
        const twins = [offer('first', title, '', phrase), offer('second', title, '', phrase)];
        const found = meant(twins, [en], phrase);
        expect([[], ['first', 'second']]).toContainEqual(found);
      }),
    );
  });
});
