import type { Predicate } from '../../src/engine/document.js';
import type { JsonObject } from '../../src/engine/json.js';
import { holds } from '../../src/engine/predicates.js';

export type PredicateCase = {
  readonly name: string;
  readonly about: string;
  readonly predicate: Predicate;
  readonly state: { readonly data: JsonObject; readonly internal: JsonObject; readonly payload: JsonObject };
  readonly config: JsonObject;
  readonly result?: boolean;
  readonly error?: true;
};

/** Runs one case of predicates.json. Null: passed; else what went wrong. */
export function runPredicateCase(c: PredicateCase): string | null {
  let result: boolean;
  try {
    result = holds(c.predicate, { ...c.state, config: c.config });
  } catch (error) {
    return c.error === true ? null : 'threw ' + String(error);
  }
  return result === c.result ? null : `gave ${String(result)}, expected ${c.error === true ? 'an error' : String(c.result)}`;
}
