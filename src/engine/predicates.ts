import type { Operand, Predicate, Scalar } from './document.js';
import { FlowError } from './diagnostics.js';
import { equal, isObject, own, type Json, type JsonObject } from './json.js';

/** What a predicate reads. `data` is what `slots.*` and `address.*` see, `payload` the raw values of this turn. */
export type Surroundings = {
  readonly data: JsonObject;
  readonly internal: JsonObject;
  readonly payload: JsonObject;
  readonly config: JsonObject;
};

/**
 * Whether a predicate holds. A missing value reads as null; a boolean never equals a number.
 * Throws `FlowError` `PREDICATE_MALFORMED` for what is not exactly one known operator: a checked document has none.
 * Source: reference-runtime section 4.
 */
export function holds(predicate: Predicate, around: Surroundings): boolean {
  const operators = Object.keys(predicate);
  if (operators.length !== 1) throw malformed();
  if ('and' in predicate) return predicate.and.every((part) => holds(part, around));
  if ('or' in predicate) return predicate.or.some((part) => holds(part, around));
  if ('not' in predicate) return !holds(predicate.not, around);
  if ('is_present' in predicate) {
    const value = operand(predicate.is_present, around);
    return value !== null && value !== '';
  }
  if ('eq' in predicate) return equal(operand(predicate.eq[0], around), operand(predicate.eq[1], around));
  if ('ne' in predicate) return !equal(operand(predicate.ne[0], around), operand(predicate.ne[1], around));
  if ('in' in predicate) {
    const value = operand(predicate.in[0], around);
    return predicate.in[1].some((literal) => equal(literal, value));
  }
  throw malformed();
}

/** The references a predicate reads, in reading order: `slots.x`, `address.a.b` and so on. */
export function references(predicate: Predicate): string[] {
  if ('and' in predicate) return ([] as string[]).concat(...predicate.and.map(references));
  if ('or' in predicate) return ([] as string[]).concat(...predicate.or.map(references));
  if ('not' in predicate) return references(predicate.not);
  const operands: readonly Operand[] =
    'is_present' in predicate
      ? [predicate.is_present]
      : 'in' in predicate
        ? [predicate.in[0]]
        : 'eq' in predicate
          ? predicate.eq
          : predicate.ne;
  return operands.filter((one): one is string => typeof one === 'string' && isReference(one));
}

/** Whether a text is a reference: its part before the first dot is one of the five namespaces. */
export function isReference(text: string): boolean {
  return /^(slots|internal|payload|config|address)\./.test(text);
}

function operand(value: Operand, around: Surroundings): Json {
  if (typeof value === 'object' && value !== null) return value.literal;
  return typeof value === 'string' && isReference(value) ? resolve(value, around) : (value as Scalar);
}

function resolve(reference: string, around: Surroundings): Json {
  const [namespace, ...names] = reference.split('.') as [string, ...string[]];
  if (namespace === 'address') {
    return names.reduce<Json>((value, name) => (isObject(value) ? (own(value, name) ?? null) : null), own(around.data, 'address') ?? null);
  }
  const record = namespace === 'slots' ? around.data : around[namespace as 'internal' | 'payload' | 'config'];
  return own(record, names.join('.')) ?? null;
}

function malformed(): FlowError {
  return new FlowError('PREDICATE_MALFORMED');
}
