import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/engine/json.js';
import { inEnglish, inPortuguese, type Outcome } from './outcome.js';

const YES: Outcome = ['=', true];
const NO: Outcome = ['=', false];
const ASKED: Outcome = ['not_yes_or_no'];
const BOOL = { type: 'bool', normalize: { affirmation: true } } as const;

describe('English', () => {
  test.each<[Json, Outcome]>([
    ['yes', YES],
    ['Yes, please.', YES],
    ['sure, yes', YES],
    ["that's right", YES],
    ['that’s right!', YES],
    ['• ok 👍', YES],
    ['(yes)', YES],
    ['1', YES],
    [true, YES],
    ['👍🏽👍🏿', YES],
    ['✔️', YES],
    ['sorry, no', NO],
    ['no, no', NO],
    ['of course not', NO],
    ['NO!!', NO],
    ['🙅🏽‍♀️', NO],
    [0, NO],
    ['no 👍', ASKED],
    ['yes no', ASKED],
    ['yes/no', ASKED],
    ["don't confirm", ASKED],
    ['not right', ASKED],
    ['never mind', ASKED],
    ['no problem', ASKED],
    ['why not', ASKED],
    ['yes?', ASKED],
    ['yes, thanks?', ASKED],
    ['thanks', ASKED],
    ['-1', ASKED],
    ['1.1', ASKED],
    ['1, 1', ASKED],
    ['#1', ASKED],
    ['yes 🙏', ASKED],
    ['🤷🏽‍♀️', ASKED],
    ['yse', ASKED],
    [2, ASKED],
    [['yes'], ASKED],
    ['not sure', ['unsure']],
    ["I don't know.", ['unsure']],
    ['maybe', ['unsure']],
    ['yesss', ['not_yes_or_no', true]],
    ['nooo, thanks', ['not_yes_or_no', false]],
    ['corect', ASKED],
    [' ', ['blank']],
    [null, ['blank']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish(BOOL, typed)).toEqual(outcome);
  });
});

describe('Portuguese', () => {
  test.each<[Json, Outcome]>([
    ['sim, por favor', YES],
    ['claro que sim', YES],
    ['nao', NO],
    ['claro que não', NO],
    ['com certeza não', NO],
    ['não, muito obrigada!', NO],
    ['yes', YES],
    ['tá não', ASKED],
    ['não é isso', ASKED],
    ['não aceito', ASKED],
    ['sim e não', ASKED],
    ['não sei', ['unsure']],
    ['acho que sim', ['unsure']],
    ['siiim', ['not_yes_or_no', true]],
    ['nãooo', ['not_yes_or_no', false]],
    ['yesss', ASKED],
  ])('%j: %j', (typed, outcome) => {
    expect(inPortuguese(BOOL, typed)).toEqual(outcome);
  });
});

describe('without affirmation', () => {
  test.each<[Json, Outcome]>([
    ['sim', YES],
    ['Não', NO],
    ['y', YES],
    [' TRUE ', YES],
    ['0', NO],
    ['sim, por favor', ASKED],
    ['claro', ASKED],
    ['não sei', ASKED],
  ])('only the plain words count: %j is %j', (typed, outcome) => {
    expect(inPortuguese({ type: 'bool' }, typed)).toEqual(outcome);
  });
});

describe("the author's synonyms", () => {
  const synonyms = { 'still dark': true, 'fixed now': false, 'go 👎': true, no: true };
  test.each<[string, Outcome]>([
    ['still dark', YES],
    ['Still  dark, thanks.', YES],
    ['fixed now', NO],
    ['not still dark', ASKED],
    ['go 👎', YES],
    ['no', YES],
  ])('come first and are compared whole: %j is %j', (typed, outcome) => {
    expect(inEnglish({ type: 'bool', normalize: { affirmation: true, synonyms } }, typed)).toEqual(outcome);
  });

  test('fold accents only where the domain says so', () => {
    const folding = (accent_fold: boolean) => inEnglish({ type: 'bool', normalize: { accent_fold, synonyms: { pâté: false } } }, 'PATE');
    expect([folding(true), folding(false)]).toEqual([NO, ASKED]);
  });
});

test.each(['yes 👎', '👍👎', 'go 👎', 'hmm 🚫🏽', '❌'])(
  'with the veto a negative emoji means no, whatever stands beside it: %s',
  (typed) => {
    expect(inEnglish({ type: 'bool', normalize: { emoji_veto: true, affirmation: true, synonyms: { 'go 👎': true } } }, typed)).toEqual(NO);
  },
);
