import { describe, expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import type { Diagnostic } from '../../../src/engine/diagnostics.js';
import { byCodePoint, canonical, equal, has, type Json, type JsonObject } from '../../../src/engine/json.js';
import { sentenceFor } from '../../../src/i18n/diagnostics.js';
import { chance, randomFlow } from '../random-flow.js';
import { mutant, validSeeds } from './mutants.js';

/** Whether a pointer leads to a value, or names one member that its container lacks. */
function leadsSomewhere(document: Json, path: string): boolean {
  const tokens = path.split('/').slice(1);
  let value: Json | undefined = document;
  for (const [i, token] of tokens.entries()) {
    const name = token.replace(/~1/g, '/').replace(/~0/g, '~');
    if (typeof value !== 'object' || value === null) return false;
    if (!has(value, name)) return i === tokens.length - 1;
    value = (value as JsonObject)[name];
  }
  return true;
}

function placeless({ line: _line, column: _column, ...finding }: Diagnostic): Json {
  return finding as unknown as Json;
}

describe('the check of documents that were damaged by chance', () => {
  const by = chance(7);
  const flows: readonly Json[] = [...validSeeds, ...Array.from({ length: 30 }, (_, i) => randomFlow(chance(i)) as unknown as Json)];
  const damaged = Array.from({ length: 600 }, () => mutant(by, by.pick(flows), 1 + by.below(4)));
  // In a whole document few changes meet what is deep inside, and those that do are often hidden by a coarser one.
  for (const member of ['route', 'capabilities', 'auto_flow', 'uses'])
    for (const flow of validSeeds.filter((one) => has(one, member)).slice(0, 4))
      for (let i = 0; i < 30; i++) damaged.push({ ...flow, [member]: mutant(by, flow[member] ?? null, 1) });
  // That none of these throws is the first thing that is tested here.
  const checked = damaged.map((document) => {
    const text = JSON.stringify(document, null, 2);
    return { document, text, findings: check(text) };
  });

  test('finds something in most of them', () => {
    expect(checked.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(400);
  });

  test('says the same about a value as about its text', () => {
    const differing = checked.filter(
      ({ document, findings }) => typeof document !== 'string' && !equal(check(document).map(placeless), findings.map(placeless)),
    );
    expect(differing).toEqual([]);
  });

  test('points into the document, and with text to a line and a column of it', () => {
    const astray = checked.flatMap(({ document, text, findings }) => {
      const lines = text.split('\n');
      return findings.filter(
        ({ path, related, line, column }) =>
          ![path, ...related].every((one) => leadsSomewhere(document, one)) ||
          !((column ?? Infinity) <= (lines[(line ?? 0) - 1] ?? '').length),
      );
    });
    expect(astray).toEqual([]);
  });

  test('reports each finding once, by path and then by code', () => {
    const disordered = checked.filter(({ findings }) => {
      const sorted = [...findings].sort((a, b) => byCodePoint(a.path, b.path) || byCodePoint(a.code, b.code));
      const distinct = new Set(findings.map((finding) => canonical(placeless(finding))));
      return distinct.size !== findings.length || findings.some((finding, i) => finding !== sorted[i]);
    });
    expect(disordered).toEqual([]);
  });

  test('has a sentence for whatever it finds', () => {
    const sentences = checked.flatMap(({ findings }) => findings.map(sentenceFor));
    expect(sentences.filter((sentence) => !/^["A-Z].*\.$/su.test(sentence) || /undefined|\[object|NaN/.test(sentence))).toEqual([]);
  });
});
