import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import type { Json, JsonObject } from '../../../src/engine/json.js';
import { ar } from '../../../src/engine/language/ar.js';
import { de } from '../../../src/engine/language/de.js';
import { en } from '../../../src/engine/language/en.js';
import type { LanguagePack } from '../../../src/engine/language/pack.js';
import { pt } from '../../../src/engine/language/pt.js';
import { sentenceFor } from '../../../src/i18n/diagnostics.js';
import { base, edited } from './edits.js';

/** The findings about a domain, each as code, path and what it is related to. */
function findings(domain: JsonObject, ...languages: readonly LanguagePack[]): (string | undefined)[][] {
  const values = (domain['values'] as readonly string[] | undefined) ?? [];
  const document: Json = edited(base, { '/domains/Kind': domain, ...(values.length === 0 ? { '/domains/Kind/type': 'bool' } : {}) });
  return check(document, { languages }).map(({ code, severity, path, related }) => [
    severity,
    code.replace('FLOWSPEC_LANGUAGE_', ''),
    path.replace('/domains/Kind', ''),
    ...related.map((at) => at.replace('/domains/Kind', '')),
  ]);
}

describe('an author is warned', () => {
  test.each<[string, JsonObject, LanguagePack, string[][]]>([
    ['not of options whose accents are not folded', { values: ['Muell', 'Müll'], normalize: { accent_fold: false } }, de, []],
    [
      'of options that German folds to one text',
      { values: ['Muell', 'Müll'], normalize: { accent_fold: true } },
      de,
      [['warning', 'SAME_TEXT', '/values/1', '/values/0']],
    ],
    ['of them in no other language', { values: ['Muell', 'Müll'], normalize: { accent_fold: true } }, en, []],
    [
      'of a synonym that Arabic folds to another option',
      { values: ['مدرسة', 'بيت'], normalize: { accent_fold: true, synonyms: { مدرسه: 'بيت' } } },
      ar,
      [['warning', 'SAME_TEXT', '/normalize/synonyms/مدرسه', '/values/0']],
    ],
    [
      'of a synonym that is a command',
      { values: ['a', 'b'], normalize: { synonyms: { Voltar: 'a' } } },
      pt,
      [['warning', 'COMMAND_WORD', '/normalize/synonyms/Voltar']],
    ],
    ['of an option that is a command', { values: ['Next', 'b'] }, en, [['warning', 'COMMAND_WORD', '/values/0']]],
    [
      'of numbers in labels where a number could be a position',
      { values: ['Grupo 5', 'Grupo 6'], normalize: { number_words: true } },
      pt,
      [['warning', 'NUMBER_LABEL', '/normalize/number_words', '/values/0']],
    ],
    ['not of numbers in labels alone', { values: ['Grupo 5', 'Grupo 6'] }, pt, []],
    ['of nothing where all is well', { values: ['Sofá', 'Mesa'], normalize: { accent_fold: true, number_words: true } }, pt, []],
  ])('%s', (_, domain, language, expected) => {
    expect(findings(domain, language)).toEqual(expected);
  });

  test('only where the languages are given: a page compiles without it', () => {
    expect(check(edited(base, { '/domains/Kind/values': ['Next', 'b'] }))).toEqual([]);
  });

  test('beside all other findings, with line and column and a sentence that says what to do', () => {
    const text = JSON.stringify(edited(base, { '/domains/Kind/values': ['Next', 'b'], '/path/0/slot': 'kk' }), null, 2);
    const found = check(text, { languages: [en] });
    expect(found.map(({ severity }) => severity)).toContain('error');
    const warning = found.find(({ code }) => code === 'FLOWSPEC_LANGUAGE_COMMAND_WORD');
    expect(text.split('\n')[(warning?.line ?? 0) - 1]).toContain('"Next"');
    expect(warning === undefined ? '' : sentenceFor(warning)).toMatch(/"Next" is the command "skip" too/);
  });
});
