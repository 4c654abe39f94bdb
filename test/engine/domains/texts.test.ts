import { describe, expect, test } from 'vitest';
import { MAX_EMAIL } from '../../../src/engine/domains/email.js';
import { MAX_FREE_TEXT } from '../../../src/engine/domains/free-text.js';
import { MAX_NAME } from '../../../src/engine/domains/name.js';
import type { Json } from '../../../src/engine/json.js';
import { inEnglish, type Outcome } from './outcome.js';

describe('tax ids', () => {
  test.each<[Json, Outcome]>([
    ['529.982.247-25', ['=', '52998224725']],
    ['CPF: 529 . 982 . 247 — 25', ['=', '52998224725']],
    ['CPF nº 52998224725', ['=', '52998224725']],
    ['cpf n.º 529 982 247 25', ['=', '52998224725']],
    ['CPF número: 529/982/247/25.', ['=', '52998224725']],
    ['٥٢٩٩٨٢٢٤٧٢٥', ['=', '52998224725']],
    ['529\u200b98224725', ['=', '52998224725']],
    [52998224725, ['=', '52998224725']],
    ['012.345.678-90', ['=', '01234567890']],
    ['1234567890', ['tax_id_length', '01234567890']],
    [1234567890, ['tax_id_length', '01234567890']],
    ['5299822472', ['tax_id_length']],
    ['12.345.678/0001-95', ['tax_id_length']],
    ['CPF', ['tax_id_length']],
    ['111.111.111-11', ['tax_id_repeated']],
    ['52998224726', ['tax_id_check_digits']],
    ['52998224735', ['tax_id_check_digits']],
    ['my cpf 52998224725', ['tax_id_letters']],
    ['5299822472O5', ['tax_id_letters']],
    ['529_982_247_25', ['tax_id_letters']],
    [-52998224725, ['tax_id_letters']],
    [5299822472.5, ['tax_id_letters']],
    [true, ['not_text']],
    [[], ['not_text']],
    [' \u200b', ['blank']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish({ type: 'brazilian_tax_id' }, typed)).toEqual(outcome);
  });
});

describe('e-mail addresses', () => {
  test.each<[Json, Outcome]>([
    ['Ana.Maria@Desk.EXAMPLE', ['=', 'Ana.Maria@desk.example']],
    [' MAILTO:ana@desk.example\n', ['=', 'ana@desk.example']],
    ['ana＠desk.example', ['=', 'ana@desk.example']],
    ['josé@exämple.example', ['=', 'josé@exämple.example']],
    ['a+b_c%d@x.y', ['=', 'a+b_c%d@x.y']],
    ['ana@desk,example', ['email_shape', 'ana@desk.example']],
    ['ana @desk.example', ['email_shape', 'ana@desk.example']],
    ['ana@desk. example', ['email_shape', 'ana@desk.example']],
    ['ana m@desk.example', ['email_shape', 'anam@desk.example']],
    ['ana@Desk.example.', ['email_shape', 'ana@desk.example']],
    ['my mail is ana@desk.example', ['email_shape']],
    ['a@x.example, b@y.example', ['email_shape']],
    ['<ana@desk.example>', ['email_shape']],
    ['ana@desk.example;', ['email_shape']],
    ['“ana@desk.example”', ['email_shape']],
    ['ana@desk', ['email_shape']],
    ['ana@.example', ['email_shape']],
    ['ana@@desk.example', ['email_shape']],
    [42, ['email_shape']],
    [{}, ['not_text']],
    ['mailto:', ['blank']],
    ['a'.repeat(MAX_EMAIL) + '@x.y', ['too_long']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish({ type: 'email' }, typed)).toEqual(outcome);
  });
});

describe('names', () => {
  test.each<[Json, Outcome]>([
    ['  Mary\u00a0Anne\tEvans\n', ['=', 'Mary Anne Evans']],
    ['O’Brien', ['=', 'O’Brien']],
    ['李明', ['=', '李明']],
    ['Jose\u0301', ['=', 'José']],
    ['J', ['name_short']],
    ['e\u0301', ['name_short']],
    ['12 34', ['name_letters']],
    ['😀😀', ['name_letters']],
    [47, ['name_letters']],
    [true, ['not_text']],
    ['\u200b', ['blank']],
    ['ab\ud800', ['lone_surrogate']],
    ['\u{1f600}a'.repeat(MAX_NAME / 2), ['=', '\u{1f600}a'.repeat(MAX_NAME / 2)]],
    ['a'.repeat(MAX_NAME + 1), ['too_long']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish({ type: 'name' }, typed)).toEqual(outcome);
  });
});

describe('free text', () => {
  test.each<[Json, Outcome]>([
    [' two sofas\r\n one lamp \n', ['=', 'two sofas\r\n one lamp']],
    ['👨\u200d👩\u200d👧 at the gate', ['=', '👨\u200d👩\u200d👧 at the gate']],
    ['Re\u0301sume\u0301', ['=', 'Résumé']],
    ['a\u0000b', ['=', 'ab']],
    [0, ['=', '0']],
    [false, ['=', 'false']],
    [['a'], ['not_text']],
    ['bad \ud800 text', ['lone_surrogate']],
    ['\u3000\u200b', ['blank']],
    ['x'.repeat(MAX_FREE_TEXT) + ' ', ['=', 'x'.repeat(MAX_FREE_TEXT)]],
    ['x'.repeat(MAX_FREE_TEXT + 1), ['too_long']],
  ])('%j: %j', (typed, outcome) => {
    expect(inEnglish({ type: 'free_text' }, typed)).toEqual(outcome);
  });

  test.each([
    ['', ['=', '']],
    ['  ', ['=', '']],
    [null, ['blank']],
  ])('that is optional takes a blank, and null is none: %j', (typed, outcome) => {
    expect(inEnglish({ type: 'free_text', optional: true }, typed)).toEqual(outcome);
  });
});
