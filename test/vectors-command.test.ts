import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../src/engine/json.js';
import { run, vectorsOf } from './vectors/index.js';

const right = { name: 'right', about: '', domain: { type: 'email' }, nullable: false, input: 'a@b.example', output: 'a@b.example' };
const wrong = { ...right, name: 'wrong', output: 'c@d.example' };
const yes = { language: 'en', domain: 'YesNo', input: 'yes', class: 'x' };
const domains = { YesNo: { type: 'bool', normalize: { affirmation: true } } };
const understanding = (cases: readonly JsonObject[]): Json => ({ domains, cases });

/** Passed, failed, and whether the file passed. */
function judge(file: Json): readonly [passed: number, failed: number, held: boolean] {
  const { passed, failures, reason } = run(vectorsOf(file));
  return [passed, failures.length, reason === null];
}

describe('a vector file', () => {
  it('passes when every case passes', () => {
    expect(judge([right])).toEqual([1, 0, true]);
    expect(judge(understanding([{ ...yes, expect: { value: true } }]))).toEqual([1, 0, true]);
  });

  it('is counted by topic', () => {
    expect(run(vectorsOf([right, wrong])).topics).toEqual(new Map([['email', { passed: 1, total: 2 }]]));
  });

  it.each<[string, Json]>([
    ['an empty list', []],
    ['an object without cases', {}],
    ['an empty understanding file', { domains, cases: [] }],
    ['an empty elicitor file', { vectors: [] }],
    ['a number', 5],
  ])('fails as a whole: %s', (_, file) => {
    expect(judge(file)).toEqual([0, 0, false]);
  });

  it.each<[string, Json]>([
    ['a wrong one', wrong],
    ['one of no known shape', { name: 'odd', about: 'nothing in it is known' }],
    ['one that is no object', 'odd'],
    ['one that cannot be run', { name: 'odd', turns: 5 }],
    [
      'one of a construct that is not built',
      { name: 'odd', clock: '2026-01-01T00:00:00Z', flow: { entry: {} }, turns: [{ open: true, expect: {} }] },
    ],
  ])('fails by one case: %s', (_, odd) => {
    expect(judge([right, odd])).toEqual([1, 1, false]);
  });

  it('of understanding fails by one wrong reading, however many are right', () => {
    const cases = Array.from({ length: 200 }, () => ({ ...yes, expect: { value: true } }));
    expect(judge(understanding([...cases, { ...yes, expect: { ask: true } }]))).toEqual([200, 1, false]);
  });

  it.each([
    ['value', 97, true],
    ['value', 96, false],
    ['suggest', 90, true],
    ['suggest', 89, false],
  ] as const)('of understanding with 100 cases of %s, %i of them right: %s', (kind, read, held) => {
    const [input, expected] = kind === 'value' ? ['yes', { value: true }] : ['rivrside', { suggest: 'Riverside' }];
    const known = { YesNo: domains.YesNo, Branch: { values: ['Riverside', 'Central'] } };
    const domain = kind === 'value' ? 'YesNo' : 'Branch';
    const cases = Array.from({ length: 100 }, (_, i) => ({ ...yes, domain, input: i < read ? input : 'quux', expect: expected }));
    expect(judge({ domains: known, cases } as unknown as Json)).toEqual([read, 100 - read, held]);
  });
});

describe('the vectors command', () => {
  /** Runs it over files with these contents. */
  function command(...contents: readonly unknown[]) {
    const folder = mkdtempSync(join(tmpdir(), 'flowspec-chat-vectors-'));
    const files = contents.map((_, i) => join(folder, `${i}.json`));
    contents.forEach((content, i) => writeFileSync(files[i] ?? '', typeof content === 'string' ? content : JSON.stringify(content)));
    const { status, stdout } = spawnSync(process.execPath, ['tools/vectors.mjs', ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const lines = stdout.trimEnd().split('\n');
    return { status, last: lines[lines.length - 1], fails: lines.filter((line) => line.startsWith('FAIL ')) };
  }

  it('ends well when all files pass', () => {
    expect(command([right], understanding([{ ...yes, expect: { value: true } }]))).toEqual({
      status: 0,
      last: '2 passed, 0 failed, 2 of 2 files passed',
      fails: [],
    });
  });

  it('prints a line per failing case, the counts last, and fails', () => {
    expect(command([right, wrong], '{"turns":', [])).toEqual({
      status: 1,
      last: '1 passed, 1 failed, 0 of 3 files passed',
      fails: [expect.stringMatching(/^FAIL wrong: .*c@d\.example/)],
    });
  });

  it('asks for a file when it gets none', () => {
    expect(command().status).toBe(1);
  });
});
