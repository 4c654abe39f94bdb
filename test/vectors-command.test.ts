import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'flowspec-chat-vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command over files with these contents. */
function vectors(...contents: readonly unknown[]) {
  const files = contents.map((content, i) => {
    const file = join(folder, `${i}.json`);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  });
  const { status, stdout } = spawnSync(process.execPath, ['tools/vectors.mjs', ...files], { encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return { status, lines, last: lines[lines.length - 1], fails: lines.filter((line) => line.startsWith('FAIL ')) };
}

const right = { name: 'right', about: '', domain: { type: 'email' }, nullable: false, input: 'a@b.example', output: 'a@b.example' };
const wrong = { ...right, name: 'wrong', output: 'c@d.example' };
const yes = { language: 'en', domain: 'YesNo', input: 'yes', class: 'x' };
const domains = { YesNo: { type: 'bool', normalize: { affirmation: true } } };

describe('the vectors command', () => {
  it('ends well when every case of every file passes', () => {
    const { status, last, fails } = vectors([right], { domains, cases: [{ ...yes, expect: { value: true } }] });
    expect([status, last, fails]).toEqual([0, '2 passed, 0 failed, 2 of 2 files passed', []]);
  });

  it('names each failing case on a line of its own', () => {
    const { status, last, fails } = vectors([right, wrong]);
    expect(status).toBe(1);
    expect(fails).toEqual([expect.stringMatching(/^FAIL wrong: .*c@d\.example/)]);
    expect(last).toBe('1 passed, 1 failed, 0 of 1 files passed');
  });

  it('counts by topic', () => {
    expect(vectors([right, wrong]).lines).toContainEqual(expect.stringMatching(/: email 1\/2$/));
  });

  it.each([
    ['an empty list', []],
    ['an object without cases', {}],
    ['an empty understanding file', { domains, cases: [] }],
    ['an empty elicitor file', { vectors: [] }],
    ['a number', 5],
    ['text that is not JSON', '{"turns":'],
  ])('fails on %s', (_, content) => {
    const { status, last } = vectors(content);
    expect([status, last]).toEqual([1, '0 passed, 0 failed, 0 of 1 files passed']);
  });

  it.each([
    ['a case of no known shape', [right, { name: 'odd', about: 'nothing in it is known' }]],
    ['a case that is no object', [right, 'odd']],
    ['a case that cannot be run', [right, { name: 'odd', turns: 5 }]],
    [
      'a case of a construct that is not built',
      [right, { name: 'odd', clock: '2026-01-01T00:00:00Z', topics: ['entry'], flow: {}, turns: [{ open: true, expect: {} }] }],
    ],
  ])('counts as failed: %s', (_, cases) => {
    const { status, last } = vectors(cases);
    expect([status, last]).toEqual([1, '1 passed, 1 failed, 0 of 1 files passed']);
  });

  it('fails an understanding file on one wrong reading, however many are right', () => {
    const cases = Array.from({ length: 200 }, () => ({ ...yes, expect: { value: true } }));
    const { status, last } = vectors({ domains, cases: [...cases, { ...yes, expect: { ask: true } }] });
    expect([status, last]).toEqual([1, '200 passed, 1 failed, 0 of 1 files passed']);
  });

  it.each([
    [97, 0],
    [96, 1],
  ])('with %i of 100 values read ends with %i', (read, status) => {
    const cases = Array.from({ length: 100 }, (_, i) => ({ ...yes, input: i < read ? 'yes' : 'quux', expect: { value: true } }));
    expect(vectors({ domains, cases }).status).toBe(status);
  });

  it('asks for a file when it gets none', () => {
    expect(vectors().status).toBe(1);
  });
});
