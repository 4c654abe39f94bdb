import type { Resume, Wait } from '../../document.js';
import { has, isObject, own, pointer, type Json, type JsonObject } from '../../json.js';
import { holdsExactly } from '../contract.js';
import type { Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { WAIT, writesOf } from './branches.js';
import { describer, fits, typesOf, type Described, type Describer } from './described.js';
import { faultsOf, schemasIn } from './embedded.js';

/** What the schema of tokens says; null while there is no schema that can be read. */
type Tokens = Describer | null;

/**
 * What an external wait reads of its token, and what it writes. Source: reference-linking section 3, findings 11, 13 and 14; instead of
 * proofs, the kind of value is judged (decision L15).
 */
export function checkTokens(names: Names, wait: Wait, report: Report): void {
  const tokens = wait.resume === undefined ? null : checkContract(wait.resume, report);
  const enrich = typeof wait.on_resume?.enrich === 'object' ? wait.on_resume.enrich : null;
  const first = wait.on_resume?.set ?? {};
  for (const key of Object.keys(enrich?.set ?? {})) {
    if (!has(first, key)) continue;
    const [at, other] = [WAIT + pointer('on_resume', 'enrich', 'set', key), WAIT + pointer('on_resume', 'set', key)];
    report('FLOWSPEC_COMPILE_DUPLICATE_WAIT_WRITE', at, { name: key }, [other]);
  }
  const input = { at: WAIT + '/on_resume/enrich/input', set: enrich?.input ?? {}, reads: '$token' as const };
  for (const [param, value] of Object.entries(input.set)) checkReading(value, input.at + pointer(param), input.reads, tokens, report);
  for (const { at, set, reads } of writesOf(wait)) {
    for (const [key, value] of Object.entries(set)) {
      const where = at + pointer(key);
      const read = reads === null ? null : checkReading(value, where, reads, tokens, report);
      checkWrite(names, key, value, where, read, report);
    }
  }
}

/** What is read at a place: null for a literal, else what is known about it (undefined: nothing). */
type Reading = null | { readonly described: Described | undefined };

function checkReading(value: Json, at: string, reads: '$token' | '$result', tokens: Tokens, report: Report): Reading {
  if (typeof value !== 'string' || !value.startsWith('$')) return null;
  const path = pathOf(value, reads);
  if (path === null) report('FLOWSPEC_COMPILE_WAIT_BINDING', at, { name: value, other: reads });
  const described = path !== null && reads === '$token' ? tokens?.(path) : undefined;
  if (described?.ways.length === 0) report('FLOWSPEC_COMPILE_UNKNOWN_TOKEN_FIELD', at, { name: value });
  return { described: described?.ways.length === 0 ? undefined : described };
}

/** The names of `$token.a.b`, or null where the text is not of that form. */
export function pathOf(value: string, root: string): readonly string[] | null {
  const [first, ...path] = value.split('.');
  return first === root && path.length > 0 && path.every((name) => /^\w+$/.test(name)) ? path : null;
}

function checkWrite(names: Names, key: string, value: Json, at: string, read: Reading, report: Report): void {
  const contract = names.contract(key);
  if (contract === null) return;
  if (read === null) {
    if (!holdsExactly(contract, value)) report('FLOWSPEC_COMPILE_VALUE_OUT_OF_DOMAIN', at, { name: value, other: key });
    return;
  }
  if (read.described?.ways.every((way) => fits(way, contract)) === false) {
    report('FLOWSPEC_COMPILE_WAIT_VALUE_KIND', at, { name: value, other: key });
  }
}

/** The schema of tokens is sound and closed, and their correlation a plain value that is always there. */
function checkContract({ schema, correlation }: Resume, report: Report): Tokens {
  const at = WAIT + '/resume/schema';
  const faults = faultsOf(schema, at);
  for (const fault of faults) report('FLOWSPEC_COMPILE_EMBEDDED_SCHEMA', fault.at, { name: fault.keyword, reason: fault.reason });
  if (faults.length > 0) return null;
  if (schema['type'] !== 'object') report('FLOWSPEC_COMPILE_EMBEDDED_SCHEMA', at + '/type', { name: 'type', reason: 'object' });
  schemasIn(schema, at).forEach((one, where) => {
    if (isObject(one) && describesObject(one) && own(one, 'additionalProperties') !== false) {
      report('FLOWSPEC_COMPILE_EMBEDDED_SCHEMA', where + '/additionalProperties', { name: 'additionalProperties', reason: 'open' });
    }
  });
  const describe = describer(schema);
  const path = pathOf(correlation, '$token') ?? [];
  const { ways, required } = describe(path);
  const types = ways.map(typesOf);
  const plain = types.every((list) => list?.every((type) => ['string', 'number', 'boolean'].includes(type)));
  if (!required || !plain) {
    const known = isObject(schema['properties']) ? Object.keys(schema['properties']).map((name) => '$token.' + name) : [];
    report(
      'FLOWSPEC_COMPILE_CORRELATION',
      WAIT + '/resume/correlation',
      ways.length > 0 ? { name: correlation } : meant(correlation, known),
    );
  }
  return describe;
}

function describesObject(schema: JsonObject): boolean {
  return schema['type'] === 'object' || has(schema, 'properties');
}
