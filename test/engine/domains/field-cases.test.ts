import { describe, expect, test } from 'vitest';
import type { Domain } from '../../../src/engine/document.js';
import { inPortuguese, type Outcome } from './outcome.js';

// Answers that went wrong on real portals, by class of mistake.

const YES_NO: Domain = { type: 'bool', normalize: { affirmation: true, emoji_veto: true } };
const COUNT: Domain = { type: 'integer' };
const AMOUNT: Domain = { type: 'number' };
const CPF: Domain = { type: 'brazilian_tax_id' };
const MAIL: Domain = { type: 'email' };
const NAME: Domain = { type: 'name' };
const TEXT: Domain = { type: 'free_text' };
const numbered = (...values: readonly string[]): Domain => ({ values, normalize: { accent_fold: true, number_words: true } });
/** The number of a house, or none: what a person may write for it are synonyms of the author's. */
const HOUSE: Domain = {
  values: ['Com número', 'Sem número'],
  normalize: { accent_fold: true, synonyms: { 's/n': 'Sem número', sn: 'Sem número', 's/nº': 'Sem número' } },
};

const yes: Outcome = ['=', true];
const no: Outcome = ['=', false];

const cases: { readonly [name: string]: readonly (readonly [Domain, string, Outcome])[] } = {
  'closed-match: yes and no are whole answers, and nothing is guessed': [
    [YES_NO, 'não sei', ['unsure']],
    [YES_NO, 'nao sei', ['unsure']],
    [YES_NO, 'sim, mas não agora', ['not_yes_or_no']],
    [YES_NO, 'claro que não', no],
    [YES_NO, 'CLARO QUE NAO.', no],
    [YES_NO, 'nenhum', ['not_yes_or_no']],
    [YES_NO, 'sinto muito', ['not_yes_or_no']],
    [YES_NO, 'talvez', ['unsure']],
    [YES_NO, 'n', no],
    [YES_NO, 's', yes],
    [YES_NO, 'S.', yes],
    [YES_NO, 'não, obrigado', no],
    [YES_NO, 'Sim.', yes],
    [YES_NO, 'não discordo', ['not_yes_or_no']],
    [YES_NO, 'não, discordo', no],
    [YES_NO, 'não não', no],
    [YES_NO, 'não \u{1f44e}', no],
    [YES_NO, 'não nunca', ['not_yes_or_no']],
    [YES_NO, 'não, nunca', no],
    [YES_NO, 'yeah right', ['unsure']],
  ],
  'cpf: repeated and wrong digits are told apart, the good one is its digits': [
    ...Array.from({ length: 10 }, (_, digit): readonly [Domain, string, Outcome] => [CPF, String(digit).repeat(11), ['tax_id_repeated']]),
    [CPF, '111.111.111-11', ['tax_id_repeated']],
    [CPF, '999.999.999-99', ['tax_id_repeated']],
    [CPF, '123.456.789-00', ['tax_id_check_digits']],
    [CPF, '123.456.789-09', ['=', '12345678909']],
    [CPF, '12.ABC.345/01DE-35', ['tax_id_letters']],
  ],
  'paste: cleaned first, judged after': [
    [CPF, 'CPF: 123 . 456 . 789 - 09', ['=', '12345678909']],
    [CPF, '123.456.789\u201309', ['=', '12345678909']],
    [CPF, '123.456.789\u201109', ['=', '12345678909']],
    [CPF, '\t123.456.789-09\r\n', ['=', '12345678909']],
  ],
  'email: the edges are trimmed, anything more is only suggested': [
    [MAIL, 'maria@exemplo.gov.br ', ['=', 'maria@exemplo.gov.br']],
    [MAIL, 'Maria@Exemplo.GOV.BR', ['=', 'Maria@exemplo.gov.br']],
    [MAIL, 'maria. silva@exemplo.gov.br', ['email_shape', 'maria.silva@exemplo.gov.br']],
    [MAIL, 'maria@exemplo.gov.br.', ['email_shape', 'maria@exemplo.gov.br']],
    [MAIL, 'mailto:maria@exemplo.gov.br', ['=', 'maria@exemplo.gov.br']],
    [MAIL, 'maria@exemplo,com', ['email_shape', 'maria@exemplo.com']],
  ],
  'decimal: a comma is what it is in Portuguese': [
    [AMOUNT, '1,5', ['=', 1.5]],
    [AMOUNT, '1.234,56', ['=', 1234.56]],
    [AMOUNT, 'R$ 1.590,00', ['=', 1590]],
    [AMOUNT, '0,5', ['=', 0.5]],
    [AMOUNT, ',5', ['=', 0.5]],
    [AMOUNT, '1 234,56', ['=', 1234.56]],
    [AMOUNT, '12,50 reais', ['=', 12.5]],
  ],
  'names: apostrophes, hyphens and any letters, as they were typed': [
    [NAME, "Joana D'Arc", ['=', "Joana D'Arc"]],
    [NAME, 'Maria-José', ['=', 'Maria-José']],
    [NAME, 'José da Silva Jr.', ['=', 'José da Silva Jr.']],
    [NAME, 'Zoe\u0308', ['=', 'Zoë']],
    [NAME, 'Núñez', ['=', 'Núñez']],
    [NAME, 'Ana  Souza', ['=', 'Ana Souza']],
  ],
  'odd-address: there are houses without a number': [
    ...['s/n', 'S/N', 'sn', 'sem número', 'S/Nº'].map((typed): readonly [Domain, string, Outcome] => [HOUSE, typed, ['=', 'Sem número']]),
    [HOUSE, '0', ['not_an_option']],
    [HOUSE, '12-A', ['not_an_option']],
    ...['s/n', '0', '12-A', 'KM 14'].map((typed): readonly [Domain, string, Outcome] => [TEXT, typed, ['=', typed]]),
    [COUNT, 's/n', ['not_an_integer']],
    [COUNT, 'KM 14', ['not_an_integer']],
    [COUNT, '12-A', ['not_an_integer']],
  ],
  'ordinal-pick: a number in a label wins over a position': [
    [numbered('Grupo 5', 'Grupo 6', 'Grupo 7', 'Grupo 8'), '5', ['=', 'Grupo 5']],
    [numbered('Grupo 5', 'Grupo 6', 'Grupo 7', 'Grupo 8'), '4', ['not_an_option']],
    [numbered('Norte', 'Sul', 'Leste'), '2', ['=', 'Sul']],
    [numbered('Norte', 'Sul', 'Nenhum dos dois'), 'dois', ['not_an_option']],
    [{ values: ['Norte', 'Sul', 'Leste'] }, '2', ['not_an_option']],
  ],
  'number-words: compound numerals, and nothing made of two of them': [
    [COUNT, 'dois mil e duzentos', ['=', 2200]],
    [COUNT, 'cento e vinte e um', ['=', 121]],
    [COUNT, 'dezesseis', ['=', 16]],
    [COUNT, 'dezessete', ['=', 17]],
    [COUNT, 'dezenove', ['=', 19]],
    [COUNT, 'catorze', ['=', 14]],
    [COUNT, 'quatorze', ['=', 14]],
    [COUNT, 'mil e cem', ['=', 1100]],
    [COUNT, 'vinte e uma', ['=', 21]],
    [COUNT, 'um milhão', ['=', 1_000_000]],
    [COUNT, 'zero', ['=', 0]],
    [COUNT, 'vinte vinte', ['not_an_integer']],
    [COUNT, 'mil mil', ['not_an_integer']],
  ],
  'zero-blank: a blank is no answer, zero is one': [
    [COUNT, '', ['blank']],
    [COUNT, '   ', ['blank']],
    [COUNT, '\u00a0', ['blank']],
    [COUNT, '0', ['=', 0]],
    [COUNT, '00', ['=', 0]],
    [COUNT, 'zero', ['=', 0]],
  ],
  'emoji: tone and selector are ignored, two opposites are asked': [
    [YES_NO, '\u{1f44d}', yes],
    [YES_NO, '\u{1f44d}\u{1f3fd}', yes],
    [YES_NO, '\u{1f44d}\ufe0f', yes],
    [YES_NO, '\u{1f44e}\u{1f3ff}', no],
    [YES_NO, '\u2705', yes],
    [YES_NO, '\u2714', yes],
    [YES_NO, '\u2714\ufe0f', yes],
    [YES_NO, '\u274c', no],
    [YES_NO, '\u{1f44d}\u{1f44d}', yes],
    [{ type: 'bool', normalize: { affirmation: true } }, '\u{1f44d}\u{1f44e}', ['not_yes_or_no']],
  ],
  'unicode-compat: full width is folded, what changes a meaning is not': [
    [COUNT, '\uff11\uff12\uff13', ['=', 123]],
    [YES_NO, '\uff53\uff49\uff4d', yes],
    [CPF, '\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10\uff19', ['=', '12345678909']],
    [COUNT, '10\u00b2', ['not_an_integer']],
    [COUNT, '1\u00ba', ['not_an_integer']],
    [COUNT, '\u00bd', ['not_an_integer']],
    [COUNT, '\u2460', ['not_an_integer']],
    [{ values: ['filho', 'filha'] }, '\ufb01lho', ['=', 'filho']],
  ],
};

describe.each(Object.entries(cases))('%s', (_, rows) => {
  test.each(rows)('%#: %j', (domain, typed, outcome) => {
    expect([typed, ...inPortuguese(domain, typed)]).toEqual([typed, ...outcome]);
  });
});

describe('accent-fold: the same word, however it is composed', () => {
  const forms: readonly ((text: string) => string)[] = [
    (text) => text.normalize('NFC'),
    (text) => text.normalize('NFD'),
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text) => text.replace(/ /g, '  '),
    (text) => text.replace(/ /g, '\u00a0'),
  ];
  for (const form of ['NFC', 'NFD'] as const) {
    const labels = ['Avó paterna', 'Não possuo'].map((label) => label.normalize(form));
    test.each(labels.flatMap((label) => forms.map((change) => [change(label), label] as const)))(`${form}: %j is %j`, (typed, label) => {
      expect(inPortuguese({ values: labels, normalize: { accent_fold: true } }, typed)).toEqual(['=', label]);
    });
  }
});
