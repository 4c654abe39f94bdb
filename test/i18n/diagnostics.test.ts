import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/engine/check/check.js';
import { sentenceFor, sentences } from '../../src/i18n/diagnostics.js';

const root = new URL('../../', import.meta.url);

/** The codes that the check can report: those written in it, and one for each keyword that its validator tells of. */
function reportable(): string[] {
  const folder = new URL('src/engine/check/', root);
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && name !== 'codes.ts');
  const written = files.flatMap((name) => read(name).match(/'FLOWSPEC_[A-Z_]*[A-Z]'/g) ?? []).map((code) => code.slice(1, -1));
  const keywords = [...read('validate.gen.js').matchAll(/fail\(\w+, ?[^;]*?["'](\w+)["'], ?\{/g)].map(([, keyword = '']) => keyword);
  return [...new Set([...written, ...keywords.map((keyword) => `FLOWSPEC_SCHEMA_${keyword.toUpperCase()}`)])].sort();
}

describe('the sentences about findings', () => {
  test('there is one for each code that the check can report, and for no other', () => {
    expect(Object.keys(sentences).sort()).toEqual(reportable());
  });

  test('each code has a test that expects it', () => {
    const folder = new URL('test/engine/check/', root);
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
    const written = tests.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const untested = Object.keys(sentences).filter((code) => {
      const [, group = '', name = ''] = /^FLOWSPEC_([A-Z]+)_(\w+)$/.exec(code) ?? [];
      return !written.includes(`'${name}'`) && !written.includes(`${group}_${name}'`);
    });
    expect(untested).toEqual([]);
  });

  test.each<[string, string]>([
    ['{"a":1,}', 'A member name in double quotes is expected where there is "}": quote it, or remove a comma too many.'],
    ['[', 'A value is expected where the text ends: complete it, or remove a comma too many.'],
    ['{"a":{"b":1,"b":2}}', 'This member stands twice in "/a": remove one of the two.'],
    ['[1e999]', 'The number is too large or not a number: JSON has only finite ones.'],
  ])('%s', (text, sentence) => {
    expect(check(text).map(sentenceFor)).toEqual([sentence]);
  });

  test('a sentence offers the name that was probably meant', () => {
    const params = { name: 'colour', nearest: 'color' };
    expect(sentenceFor({ code: 'FLOWSPEC_SEMANTIC_UNKNOWN_NATIVE_PATH_SLOT', params })).toBe(
      '"colour" is no declared slot: write "color" if that is meant, else add it to "slots".',
    );
  });

  test('a code from elsewhere is shown as it is', () => {
    expect(sentenceFor({ code: 'constructor', params: {} })).toBe('constructor');
  });
});
