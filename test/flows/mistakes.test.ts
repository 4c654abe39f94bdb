import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/engine/check/check.js';
import type { JsonObject } from '../../src/engine/json.js';
import { validSeeds } from '../engine/check/mutants.js';
import { chance } from '../engine/random-flow.js';
import { MISTAKES } from './mistakes.js';
import type { Planted } from './plant.js';

const folder = new URL('../../flows/', import.meta.url);
const flows = readdirSync(folder).filter((name) => name.endsWith('.flow.json'));
const COUNT = 40;

/** Mistakes of all kinds in turn, beginning with one that is drawn, until there are enough. */
function mistakesIn(document: JsonObject, seed: number): readonly (readonly [name: string, Planted])[] {
  const by = chance(seed);
  const kinds = Object.entries(MISTAKES);
  const first = by.below(kinds.length);
  const made: (readonly [string, Planted])[] = [];
  for (let i = first; made.length < COUNT; i++) {
    const [kind, mistake] = kinds[i % kinds.length] ?? ['', () => null];
    const one = mistake(by, document);
    if (one !== null) made.push([`${made.length + 1}: ${kind}`, one]);
  }
  return made;
}

describe.each(flows)('%s with a mistake in it', (flow) => {
  const document = JSON.parse(readFileSync(new URL(flow, folder), 'utf8')) as JsonObject;

  test.each(mistakesIn(document, flow.length))('%s', (_, { text, code, line }) => {
    const found = check(text).filter(({ severity }) => severity === 'error');
    expect(found.map((finding) => [finding.code, finding.line])).toContainEqual([code, line]);
  });
});

describe('a mistake of each kind, in a document that it fits', () => {
  const documents = [...flows.map((flow) => JSON.parse(readFileSync(new URL(flow, folder), 'utf8')) as JsonObject), ...validSeeds];

  test.each(Object.entries(MISTAKES))('%s', (_, mistake) => {
    const made = documents.flatMap((document, i) => mistake(chance(i), document) ?? []);
    expect(made.length).toBeGreaterThan(0);
    for (const { text, code, line } of made) {
      expect(check(text).map((finding) => [finding.code, finding.line])).toContainEqual([code, line]);
    }
  });
});
