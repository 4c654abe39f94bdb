import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Domain } from '../../../src/engine/document.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import { es } from '../../../src/engine/language/es.js';
import { fr } from '../../../src/engine/language/fr.js';
import { isNumberWord, lexiconOf } from '../../../src/engine/language/lexicon.js';
import type { LanguagePack } from '../../../src/engine/language/pack.js';
import { pt } from '../../../src/engine/language/pt.js';
import { listOf } from '../../../src/engine/language/words.js';
import { clean, fullFold, plainFold } from '../../../src/engine/text.js';
import type { Reader } from '../../../src/engine/reading.js';
import { outcomeOf } from './outcome.js';

const RUNS = { seed: 41, numRuns: 20_000 };
// So many runs take long where the machine has other work.
vi.setConfig({ testTimeout: 180_000 });

const PACKS: readonly LanguagePack[] = [en, pt, es, fr, de, ar];
const active = PACKS.map((pack) => (pack === en ? [en] : [pack, en]));

/** Readers are made once: a reader indexes its words at its first reading. */
const made = new Map<string, Reader>();
function reader(domain: Domain, packs: readonly LanguagePack[]): Reader {
  const key = JSON.stringify([domain, packs.map((pack) => pack.language)]);
  const found = made.get(key) ?? readerOf(domain, false, packs);
  made.set(key, found);
  return found;
}

const letters = fc.constantFrom(...'aábcçdeéêghiíloóörsßtuúüz '.split(''), 'ال', 'ك', 'و', 'ت', '-', "'");
const label = fc.oneof(
  fc.string({ unit: letters, minLength: 2, maxLength: 14 }),
  fc.constantFrom(
    'Sofá',
    'Sofás',
    'Geladeira',
    'Concordo',
    'Não concordo',
    'Regular',
    'Irregular',
    'Avó',
    'Avô',
    'the first',
    'Yes',
    'No',
    'Grupo 5',
    'Grupo 6',
    '2',
    'two',
  ),
);
const labels = fc.uniqueArray(label, { minLength: 2, maxLength: 7, selector: (text) => fullFold(text).replace(/\W/g, '') });
const rules = fc.record({ accent_fold: fc.boolean(), number_words: fc.boolean() });
const packs = fc.constantFrom(...active);

describe('options', () => {
  test('no label ever maps to another label of its list, whatever is done to its case, its accents and its spaces', () => {
    const typed: readonly ((text: string) => string)[] = [
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text) => `  ${text.replace(/ /g, '\u00a0 ')} `,
      (text) => `${text}.`,
    ];
    fc.assert(
      fc.property(labels, rules, packs, fc.nat(), fc.constantFrom(...typed), (values, normalize, active, at, change) => {
        const value = values[at % values.length] as string;
        const reading = readerOf({ values, normalize }, false, active)(change(value));
        if (reading.kind === 'value') expect(reading.value).toBe(value);
      }),
      RUNS,
    );
  });
});

describe('folding', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 12 }), label);

  test('is idempotent', () => {
    fc.assert(
      fc.property(text, packs, (typed, active) => {
        for (const fold of [clean, plainFold, fullFold]) expect(fold(fold(typed))).toBe(fold(typed));
        for (const folded of lexiconOf(active).folds(typed)) expect(lexiconOf(active).folds(folded)).toContain(folded);
      }),
      RUNS,
    );
  });
});

/** Answers that mean something in a language, with the domain they are given to. */
function answersIn(pack: LanguagePack): fc.Arbitrary<readonly [Domain, string]> {
  const of = (domain: Domain, typed: fc.Arbitrary<string>) => typed.map((text) => [domain, text] as const);
  const numbers = [...listOf(pack.numbers.small), ...listOf(pack.numbers.tens)].flatMap((word) => word.split('/'));
  const decimal = pack.decimal.charAt(0);
  const items: Domain = { values: ['Sofá', 'Geladeira', 'Não listado', 'Fio solto'], normalize: { accent_fold: true, number_words: true } };
  return fc.oneof(
    of(
      { type: 'bool', normalize: { affirmation: true } },
      fc.constantFrom(...listOf(pack.yes), ...listOf(pack.no), ...listOf(pack.doubt), '👍', 'banana'),
    ),
    of(
      items,
      fc.constantFrom(
        'Sofá',
        'sofa',
        'geladeira',
        'nao listado',
        'fio',
        'geladera',
        '2',
        '9',
        ...listOf(pack.ordinals).flatMap((word) => word.split('/')),
      ),
    ),
    of({ type: 'integer', minimum: 0 }, fc.oneof(fc.nat(20_000).map(String), fc.constantFrom(...numbers, ...listOf(pack.nothing)))),
    of(
      { type: 'number' },
      fc.tuple(fc.nat(999), fc.nat(99)).map(([whole, part]) => `${whole}${decimal}${part}`),
    ),
  );
}

/** A way to say the same thing, with polite words. */
type Frame = (text: string, polite: string) => string;

const frames: readonly Frame[] = [
  (text) => `${text}.`,
  (text, polite) => `${text}, ${polite}`,
  (text, polite) => `${text} ${polite}.`,
  (text, polite) => `${polite}, ${text}`,
];

/** Polite phrases by language. "Mil gracias" behind a number may be thousands of something: that is asked, so it is left out there. */
const polite = PACKS.map((pack) => {
  const lexicon = lexiconOf([pack]);
  const all = listOf(pack.politeness);
  return { all, besideNumbers: all.filter((phrase) => !isNumberWord(fullFold(phrase).split(' ')[0] ?? '', lexicon)) };
});

const INVISIBLE = ['\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad'];

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

const spoken = fc.nat(PACKS.length - 1).chain((i) => answersIn(PACKS[i] as LanguagePack).map(([domain, text]) => ({ i, domain, text })));

describe('the same thing said', () => {
  test('with politeness or a final full stop reads the same', () => {
    fc.assert(
      fc.property(spoken, fc.constantFrom(...frames), fc.nat(), ({ i, domain, text }, frame, at) => {
        const read = reader(domain, active[i] as readonly LanguagePack[]);
        const framed = frame(text, pick((polite[i] as (typeof polite)[0])[domain.type === 'bool' ? 'all' : 'besideNumbers'], at));
        expect([framed, ...outcomeOf(read(framed))]).toEqual([framed, ...outcomeOf(read(text))]);
      }),
      RUNS,
    );
  });

  test('with characters that nobody sees reads the same, in all but free text', () => {
    const others = fc
      .constantFrom<readonly [Domain, string]>(
        [{ type: 'email' }, 'ana@mail.example'],
        [{ type: 'email' }, 'ana silva@mail.example'],
        [{ type: 'name' }, "Joana D'Arc"],
        [{ type: 'brazilian_tax_id' }, '529.982.247-25'],
      )
      .map(([domain, text]) => ({ i: 1, domain, text }));
    fc.assert(
      fc.property(
        fc.oneof(spoken, others),
        fc.array(fc.tuple(fc.constantFrom(...INVISIBLE), fc.nat()), { minLength: 1, maxLength: 4 }),
        ({ i, domain, text }, signs) => {
          const read = reader(domain, active[i] as readonly LanguagePack[]);
          const written = signs.reduce((so, [sign, at]) => {
            const all = Array.from(so);
            return [...all.slice(0, at % (all.length + 1)), sign, ...all.slice(at % (all.length + 1))].join('');
          }, text);
          expect([text, ...outcomeOf(read(written))]).toEqual([text, ...outcomeOf(read(text))]);
        },
      ),
      RUNS,
    );
  });
});
