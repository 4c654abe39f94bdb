import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/engine/check/check.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { reachable, reached } from '../../cli/coverage.js';
import type { Visited } from '../../cli/conversation.js';
import { checkList } from '../../cli/elicitor-list.js';
import type { FixtureFile } from '../../cli/fixture.js';
import { runFixture } from '../../cli/fixtures.js';
import { hostIn, isList, planIn } from './plans.js';

const folder = fileURLToPath(new URL('../../flows/', import.meta.url));
const textOf = (name: string): string => readFileSync(folder + name, 'utf8');
const read = (name: string): Json => JSON.parse(textOf(name)) as Json;
const names = readdirSync(folder);
const files = names.filter((name) => name.endsWith('.fixtures.json'));

it('has fixtures for every example flow', () => {
  const flows = names.filter((name) => /\.(flow|elicitor)\.json$/.test(name));
  expect(files.map((file) => (read(file) as unknown as FixtureFile).flow)).toEqual(flows);
});

describe.each(files)('%s', (file) => {
  const fixtures = read(file) as unknown as FixtureFile;
  const document = read(fixtures.flow);
  const plan = planIn(document, fixtures.language);
  const visited: Visited[] = [];

  it('is of a flow without a finding', () => {
    const text = textOf(fixtures.flow);
    expect(isList(document) ? checkList(document, text) : check(text, hostIn(fixtures.language))).toEqual([]);
  });

  it.each(fixtures.cases.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
    const result = runFixture(plan, fixture);
    visited.push(...result.visited);
    expect(result.problem).toBeNull();
  });

  it('reaches every question, option, gate, row and end', () => {
    const points = new Set(visited.flatMap((one) => reached(plan, one)));
    const all = reachable(plan, isList(document) ? null : (document as unknown as FlowDocument));
    expect(all.size).toBeGreaterThan(0);
    expect([...all].filter((point) => !points.has(point))).toEqual([]);
  });
});
