import type { Domain } from '../../src/engine/document.js';
import { readerOf } from '../../src/engine/domains/reader.js';
import type { Json } from '../../src/engine/json.js';
import { equal } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { Reading } from '../../src/engine/reading.js';

/** One case of `vectors/domains.json`, as `vectors/README.md` describes it. */
export type DomainCase = {
  readonly name: string;
  readonly domain: Domain;
  readonly nullable: boolean;
  readonly input: Json;
  readonly output?: Json;
  readonly reject?: true;
  readonly suggest?: Json;
};

const PACKS = [en];

/** Runs one case. Null: it passed; else what is wrong. */
export function runDomainCase(test: DomainCase): string | null {
  const reading = readerOf(test.domain, test.nullable, PACKS)(test.input);
  if (test.output !== undefined) {
    return reading.kind === 'value' && equal(reading.value, test.output)
      ? null
      : `expected ${JSON.stringify(test.output)}, ${told(reading)}`;
  }
  if (reading.kind === 'value') return `expected a refusal, ${told(reading)}`;
  if (test.suggest === undefined) return test.reject ? null : 'unknown shape: no output, reject or suggest';
  const suggestion = suggestionOf(reading);
  return equal(suggestion, test.suggest) ? null : `expected the suggestion ${JSON.stringify(test.suggest)}, ${told(reading)}`;
}

/** The one suggestion of a refusal; null where there is none, or several to choose from. */
export function suggestionOf(reading: Reading): Json {
  const [only = null, more] = reading.kind === 'refused' ? reading.issue.suggestions : [];
  return more === undefined ? only : null;
}

/** A reading in words, for the report of a failure. */
export function told(reading: Reading): string {
  switch (reading.kind) {
    case 'value':
      return `read ${JSON.stringify(reading.value)}`;
    case 'blank':
      return 'read no answer';
    case 'refused':
      return `refused as ${reading.issue.code}, suggesting ${JSON.stringify(reading.issue.suggestions)}`;
    default:
      return reading satisfies never;
  }
}
