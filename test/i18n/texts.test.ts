import { describe, expect, it } from 'vitest';
import { ISSUE_CODES } from '../../src/engine/domains/issue-codes.js';
import { en } from '../../src/i18n/en.js';
import { issueText } from '../../src/i18n/issues.js';
import { languageOf } from '../../src/i18n/language-of.js';
import { pt } from '../../src/i18n/pt.js';
import type { Texts } from '../../src/i18n/texts.js';

const tables: readonly Texts[] = [en, pt];

/** All sentences of a table; functions are given a word that has to come back. */
function sentencesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const said: unknown =
      value.length === 1 && path.includes('issues.') && !path.endsWith('.still')
        ? value({ digits: '§', minimum: '§', maximum: '§' })
        : (value as (...given: string[]) => unknown)(...Array<string>(value.length).fill('§'));
    return [[path, String(said)]];
  }
  return Object.entries(value as object).flatMap(([name, inner]) => sentencesOf(inner, path === '' ? name : `${path}.${name}`));
}

describe.each(tables)('the texts in $lang', (texts) => {
  const sentences = sentencesOf(texts);

  it('are short and calm: no pleading, no apology, no blame, no exclamation mark', () => {
    const wrong = /\b(please|sorry|oops|invalid|por favor|desculp\w+|inv[aá]lid\w*|ops)\b|!/i;
    expect(sentences.filter(([, said]) => wrong.test(said))).toEqual([]);
    expect(sentences.filter(([, said]) => said.length > 160)).toEqual([]);
    expect(sentences.filter(([, said]) => said.trim() === '' || said.includes('undefined'))).toEqual([]);
  });

  it('say what they are given to say', () => {
    const given = sentences.filter(([path]) => {
      const value: unknown = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts);
      return typeof value === 'function';
    });
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter(([, said]) => !said.includes('§'))).toEqual([]);
  });

  it('have a sentence of their own for every issue', () => {
    const number = (value: number) => String(value);
    const params = { digits: 10, expected: 11, minimum: 1, maximum: 5 };
    const said = ISSUE_CODES.map((code) => issueText({ code, params, suggestions: [] }, texts.issues, number));
    expect(said.filter((sentence) => sentence === texts.issues.other || sentence.includes('undefined'))).toEqual([]);
    expect(issueText({ code: 'unheard_of', params, suggestions: [] }, texts.issues, number)).toBe(texts.issues.other);
    expect(issueText({ code: 'constructor', params, suggestions: [] }, texts.issues, number)).toBe(texts.issues.other);
  });

  it('tell a company number in the place of a tax id', () => {
    const said = issueText({ code: 'tax_id_length', params: { digits: 14, expected: 11 }, suggestions: [] }, texts.issues, String);
    expect(said).toContain('CNPJ');
  });

  it('say that they still do not understand, once the attempts are used up', () => {
    const issue = { code: 'name_short', params: { exhausted: true }, suggestions: [] };
    const plain = issueText({ ...issue, params: {} }, texts.issues, String);
    expect(issueText(issue, texts.issues, String)).toBe(texts.issues.still(plain));
  });
});

it('a tag begins with its primary language', () => {
  expect([languageOf('pt-BR'), languageOf('EN'), languageOf('')]).toEqual(['pt', 'en', '']);
});
