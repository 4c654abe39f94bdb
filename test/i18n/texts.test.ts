import { describe, expect, it } from 'vitest';
import { ISSUE_CODES } from '../../src/engine/domains/issue-codes.js';
import { lexiconOf, phraseOf } from '../../src/engine/language/lexicon.js';
import { en } from '../../src/i18n/en.js';
import { issueText } from '../../src/i18n/issues.js';
import { languageOf } from '../../src/i18n/language-of.js';
import { tableOf, tables } from '../../src/i18n/tables.js';
import { languagesFor } from '../../cli/languages.js';

/** What reads the same in English and in another language. */
const SAME = ['no', 'question'];

/** Sentences about a number. */
const COUNTED = ['kept', 'startOverText', 'idle'];

/** All sentences of a table; functions are given a word that has to come back. */
function sentencesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const said: unknown =
      value.length === 1 && path.includes('issues.') && !path.endsWith('.still')
        ? value({ digits: '§', minimum: '§', maximum: '§' })
        : (value as (...given: unknown[]) => unknown)(...Array<unknown>(value.length).fill(COUNTED.includes(path) ? 37 : '§'));
    return [[path, String(said)]];
  }
  return Object.entries(value as object).flatMap(([name, inner]) => sentencesOf(inner, path === '' ? name : `${path}.${name}`));
}

describe.each(tables)('the texts in $lang', (texts) => {
  const sentences = sentencesOf(texts);

  it('are short and calm: no pleading, no apology, no blame, no exclamation mark', () => {
    const wrong =
      /\b(please|sorry|oops|invalid|por favor|desculp\w+|inv[aá]lid\w*|ops|perdón|lo siento|veuillez|désolée?|invalide|bitte|leider|ungültig)\b|s’il vous plaît|من فضلك|عذر|آسف|نأسف|!/i;
    expect(sentences.filter(([, said]) => wrong.test(said))).toEqual([]);
    expect(sentences.filter(([, said]) => said.length > 160)).toEqual([]);
    expect(sentences.filter(([, said]) => said.trim() === '' || said.includes('undefined'))).toEqual([]);
  });

  it('have all that the English ones have, in the same places, and say it in their own language', () => {
    const own = new Map(sentences);
    const english = new Map(sentencesOf(en));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    if (texts === en) return;
    const same = [...own].filter(([path, said]) => said === english.get(path) && !['dir', ...SAME].includes(path));
    expect(same).toEqual([]);
  });

  it('name where the value of a question comes', () => {
    const placed = Object.entries(texts.subflows).filter(([, said]) => said.includes('{'));
    expect(placed.map(([key]) => key)).toEqual(['address_right']);
    expect(texts.subflows.address_right).toContain('{value}');
  });

  it('offer commands that are understood', () => {
    const { commands, folds } = lexiconOf(languagesFor(texts.lang));
    const named = [...texts.howTo.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
    expect(named.map((words) => folds(words).map((folded) => commands.get(phraseOf(folded)))[0])).toEqual(['back', 'skip', 'restart']);
  });

  it('show the plain words for yes and no that are understood', () => {
    const { polarity, folds } = lexiconOf(languagesFor(texts.lang));
    expect([texts.yes, texts.no].map((word) => folds(word).map((folded) => polarity.get(phraseOf(folded)))[0])).toEqual([true, false]);
  });

  it('count as the language does, in digits that stand beside any number', () => {
    for (const count of [1, 2, 3, 11, 24, 72, 100]) {
      const said = [texts.kept(count), texts.startOverText(count), texts.idle(count)];
      expect(said.filter((sentence) => sentence.includes('#') || /[\u0660-\u0669]/.test(sentence))).toEqual([]);
      if (count > 2) expect(said.filter((sentence) => !sentence.includes(String(count)))).toEqual([]);
    }
    expect(texts.kept(1)).not.toBe(texts.kept(72).replace('72', '1'));
  });

  it('say what they are given to say', () => {
    const given = sentences.filter(([path]) => {
      const value: unknown = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts);
      return typeof value === 'function';
    });
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter(([path, said]) => !said.includes(COUNTED.includes(path) ? '37' : '§'))).toEqual([]);
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

it('Arabic has a form for each of its plural categories', () => {
  const { startOverText } = tableOf('ar');
  expect([1, 2, 3, 11].map((count) => startOverText(count).split('.')[0])).toEqual([
    'ستُحذف الإجابة من هذا الجهاز',
    'ستُحذف الإجابتان من هذا الجهاز',
    'ستُحذف 3 إجابات من هذا الجهاز',
    'ستُحذف 11 إجابة من هذا الجهاز',
  ]);
});

it('a language without a table gets English', () => {
  expect([tableOf('es-MX').lang, tableOf('FR').lang, tableOf('fi').lang]).toEqual(['es', 'fr', 'en']);
});

it('a tag begins with its primary language', () => {
  expect([languageOf('pt-BR'), languageOf('EN'), languageOf('')]).toEqual(['pt', 'en', '']);
});
