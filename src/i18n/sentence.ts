import type { Diagnostic } from '../engine/diagnostics.js';
import type { Json } from '../engine/json.js';

/** What a finding tells beside its code. */
export type Params = Diagnostic['params'];

/** What a finding means, with the way out. */
export type Sentence = string | ((params: Params) => string);

/** A value as it would stand in the document. */
export function quoted(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}

/** Values as alternatives. */
export function choice(values: Json | undefined): string {
  return (Array.isArray(values) ? (values as readonly Json[]) : []).map(quoted).join(', ');
}

/** A sentence about a name that leads nowhere: with the name that was meant if one is near, else with another way out. */
export function unknown(what: string, otherwise: string): Sentence {
  return ({ name, nearest }) =>
    `${quoted(name)} is no ${what}: ${nearest === undefined ? otherwise : `write ${quoted(nearest)} if that is meant, else ${otherwise}`}.`;
}
