import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { wishesIn } from '../../../src/engine/commands.js';
import type { CategoricalDomain, Domain } from '../../../src/engine/document.js';
import { ISSUE_CODES } from '../../../src/engine/domains/issue-codes.js';
import { readerOf } from '../../../src/engine/domains/reader.js';
import type { Json } from '../../../src/engine/json.js';
import { equal } from '../../../src/engine/json.js';
import { fullFold } from '../../../src/engine/text.js';
import type { Reading } from '../../../src/engine/reading.js';
import { ENGLISH, PORTUGUESE } from './outcome.js';

const ITEMS: CategoricalDomain = {
  values: ['Sofá', 'Geladeira', 'Não listado', 'Avó', 'Avô', 'Fio solto', null],
  normalize: { accent_fold: true, number_words: true, synonyms: { refrigerador: 'Geladeira', 'não digo': null } },
};
const DOMAINS: readonly Domain[] = [
  ITEMS,
  { values: ['2 bins', 'Two bins', 'bin', 'BIN'], normalize: { number_words: true } },
  { type: 'bool' },
  { type: 'bool', normalize: { affirmation: true, emoji_veto: true, accent_fold: true, synonyms: { 'já foi': false } } },
  { type: 'free_text' },
  { type: 'free_text', optional: true },
  { type: 'brazilian_tax_id' },
  { type: 'email' },
  { type: 'name' },
  { type: 'integer', minimum: 0, maximum: 50 },
  { type: 'integer' },
  { type: 'number' },
];
const LANGUAGES = [ENGLISH, PORTUGUESE, []];
const readers = DOMAINS.flatMap((domain) =>
  LANGUAGES.flatMap((packs) => [true, false].map((nullable) => readerOf(domain, nullable, packs))),
);

/** Pieces that mean something to some domain, so that random answers reach every part of the reading. */
const PIECES =
  'sim não yes no talvez please obrigado , . ! ? … • - ¡ the o um uma dois mil e cento vinte twenty hundred and million segunda opção cerca de meia ' +
  '12 1.000 1,5 0 -3 ٣ ２ R$ € reais sofa sofá geladera avo fio 2 bins CPF 529.982.247-25 ana@x.example mailto: 👍 👎🏽 ✔️ 🤷 \u200b \u0301 \ud800 ﬁ ② ½ \n \t';
const typed = fc.oneof(
  fc.array(fc.constantFrom(...PIECES.split(' ')), { maxLength: 6 }).chain((pieces) => fc.constantFrom(pieces.join(' '), pieces.join(''))),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const anything = fc.oneof(typed, fc.jsonValue() as fc.Arbitrary<Json>, fc.double({ noNaN: true, noDefaultInfinity: true }));
const RUNS = { seed: 11, numRuns: 20_000 };
// So many runs take long where the machine has other work.
vi.setConfig({ testTimeout: 180_000 });

const isTaken = (reading: Reading, value: Json) => reading.kind === 'value' && equal(reading.value, value);

describe('whatever comes in', () => {
  test('nothing throws, and every refusal has a code of the list', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...readers), (raw, read) => {
        const reading = read(raw);
        expect(reading.kind === 'refused' ? ISSUE_CODES : [reading.kind]).toContain(
          reading.kind === 'refused' ? reading.issue.code : reading.kind,
        );
      }),
      RUNS,
    );
  });

  test('a command is found or not, and nothing throws', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...LANGUAGES), (text, packs) => {
        expect(['skip', 'back', 'help', 'restart', 'human', 'change', undefined]).toContain(wishesIn(packs).read(text)?.kind);
      }),
      RUNS,
    );
  });

  test('what was stored reads as itself', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...readers), (raw, read) => {
        const reading = read(raw);
        if (reading.kind === 'value') expect(read(reading.value)).toEqual(reading);
      }),
      RUNS,
    );
  });

  test('what is suggested reads as itself', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...readers), (raw, read) => {
        const reading = read(raw);
        for (const value of reading.kind === 'refused' ? reading.issue.suggestions : []) expect(isTaken(read(value), value)).toBe(true);
      }),
      RUNS,
    );
  });
});

/** Labels of all kinds, some of them alike. */
const labels = fc.uniqueArray(
  fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'á', 'A', 'b', ' ', '1', '-', '.'), minLength: 1, maxLength: 5 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.constantFrom('one', 'dois', 'Não', 'nao', 'please', 'yes, please', 'primeiro'),
  ),
  { minLength: 1, maxLength: 8 },
);
const rules = fc.record({ accent_fold: fc.boolean(), number_words: fc.boolean() });

describe('options', () => {
  test('every label reads as itself, whatever the others look like', () => {
    fc.assert(
      fc.property(labels, rules, fc.constantFrom(...LANGUAGES), (values, normalize, packs) => {
        const read = readerOf({ values, normalize }, false, packs);
        for (const value of values) expect(isTaken(read(value), value)).toBe(true);
      }),
      RUNS,
    );
  });

  test('a label in capitals reads as one that folds to the same text, or is asked', () => {
    fc.assert(
      fc.property(labels, fc.boolean(), (values, accent_fold) => {
        const read = readerOf({ values, normalize: { accent_fold } }, false, PORTUGUESE);
        for (const value of values) {
          const reading = read(value.toUpperCase());
          if (reading.kind === 'value') expect(fullFold(String(reading.value))).toBe(fullFold(value));
        }
      }),
      RUNS,
    );
  });

  test('random text is no option', () => {
    const read = readerOf({ values: ['Sofá', 'Geladeira', 'Fio solto'], normalize: { accent_fold: true } }, false, PORTUGUESE);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
        expect(read(text).kind).not.toBe('value');
      }),
      RUNS,
    );
  });
});

describe('politeness, a closing sign and invisible characters change no reading', () => {
  const framed: readonly ((text: string) => string)[] = [
    (text) => text + '.',
    (text) => text + '!',
    (text) => text + ', por favor',
    (text) => text + ' obrigado.',
    (text) => 'por favor, ' + text,
    (text) => '• ' + text,
    (text) => ' \u200b' + text + '\ufeff\n',
    (text) => Array.from(text).join('\u200b'),
  ];
  test.each<[string, Domain, readonly string[]]>([
    ['yes and no', { type: 'bool', normalize: { affirmation: true } }, ['sim', 'não', 'claro que não', 'ok', '👍', '1']],
    ['options', ITEMS, ['Sofá', 'geladeira', 'não listado', 'refrigerador', '2', 'três']],
    ['integers', { type: 'integer', minimum: 0 }, ['12', '1.000', 'vinte e um', 'R$ 5', '0']],
    ['numbers', { type: 'number', minimum: 0 }, ['1,5', '1.000,25', '12', '0,5']],
  ])('of %s', (_kind, domain, answers) => {
    const read = readerOf(domain, false, PORTUGUESE);
    for (const answer of answers) {
      expect(read(answer).kind).toBe('value');
      for (const frame of framed) expect([frame(answer), read(frame(answer))]).toEqual([frame(answer), read(answer)]);
    }
  });
});

test('an answer longer than anything in the lists is read or refused like any other', () => {
  const long = ['thanks ', 'one', 'mil ', 'no ', '👍', '1,', 'é', 'a hundred thousand '].map((piece) => piece.repeat(2000));
  for (const read of readers) for (const text of long) expect(read(text).kind).toMatch(/^(value|refused)$/);
});
