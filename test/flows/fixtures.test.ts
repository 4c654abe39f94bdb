import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/engine/check/check.js';
import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import { pt } from '../../src/engine/language/pt.js';
import { builtInSubflows, LOOK_UPS } from '../../src/engine/subflows/built-in.js';
import { schemas } from '../../src/schemas.js';
import { wordingIn } from '../../src/i18n/wording.js';
import { reachable, reached } from '../../cli/coverage.js';
import type { Visited } from '../../cli/conversation.js';
import type { FixtureFile } from '../../cli/fixture.js';
import { runFixture } from '../../cli/fixtures.js';

const folder = fileURLToPath(new URL('../../flows/', import.meta.url));
const read = (name: string): Json => JSON.parse(readFileSync(folder + name, 'utf8')) as Json;
const files = readdirSync(folder).filter((name) => name.endsWith('.fixtures.json'));

it('has fixtures for every example flow', () => {
  const flows = readdirSync(folder).filter((name) => name.endsWith('.flow.json'));
  expect(files.map((file) => (read(file) as unknown as FixtureFile).flow)).toEqual(flows);
});

describe.each(files)('%s', (file) => {
  const fixtures = read(file) as unknown as FixtureFile;
  const document = read(fixtures.flow);
  const languages = fixtures.language === 'pt-BR' ? [pt, en] : [en];
  const host = { languages, schemas, lookUps: LOOK_UPS, subflows: builtInSubflows, wording: wordingIn(fixtures.language) };
  const plan = compile(document, host);
  const visited: Visited[] = [];

  it('is of a flow without a finding', () => {
    expect(check(readFileSync(folder + fixtures.flow, 'utf8'), host)).toEqual([]);
  });

  it.each(fixtures.cases.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
    const result = runFixture(plan, fixture);
    visited.push(...result.visited);
    expect(result.problem).toBeNull();
  });

  it('reaches every question, option, gate, row and end', () => {
    const points = new Set(visited.flatMap((one) => reached(plan, one)));
    const missed = [...reachable(plan, document as unknown as FlowDocument)].filter((point) => !points.has(point));
    expect(missed).toEqual([]);
  });
});
