/** A JSON value. Everything that is stored, sent or compared in the engine is one. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** A JSON object. Read members with {@link own}: a document may name a member `constructor`. */
export type JsonObject = { readonly [member: string]: Json };

/** Whether `value` is a JSON object (not null, not an array). */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member `name` of a record, or undefined: never something inherited from `Object.prototype`. */
export function own<T>(record: { readonly [member: string]: T }, name: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined;
}

/** Whether the record has `name` as its own member, whatever its value. */
export function has(record: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(record, name);
}

/** Orders strings by Unicode code point, as canonical JSON and the diagnostics do (`<` compares UTF-16 units). */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      // A surrogate stands for a code point above every other unit.
      const high = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
      return high(x) - high(y);
    }
  }
  return a.length - b.length;
}

/**
 * Canonical JSON text: no white space, members sorted by code point, numbers in their shortest JavaScript form.
 * Equal values give equal text. Source: reference-linking section 6. Unlike `JSON.stringify` of an array or object it calls
 * no `toJSON`, which old libraries put on arrays.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return '[' + (value as readonly Json[]).map(canonical).join(',') + ']';
  if (isObject(value)) {
    const members = Object.keys(value).sort(byCodePoint);
    return '{' + members.map((name) => scalar(name) + ':' + canonical(value[name] as Json)).join(',') + '}';
  }
  return scalar(value as string | number | boolean | null);
}

/**
 * Compact JSON text in the order in which the members stand: what goes over the wire. As {@link canonical} it calls no `toJSON`.
 */
export function compact(value: Json): string {
  if (Array.isArray(value)) return '[' + (value as readonly Json[]).map(compact).join(',') + ']';
  if (isObject(value)) {
    return (
      '{' +
      Object.keys(value)
        .map((name) => scalar(name) + ':' + compact(value[name] as Json))
        .join(',') +
      '}'
    );
  }
  return scalar(value as string | number | boolean | null);
}

const stringify = JSON.stringify;

function scalar(value: string | number | boolean | null): string {
  return stringify(value);
}

/** Whether two JSON values are equal: numbers by value, member order ignored, a boolean never equals a number. */
export function equal(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item: Json, i) => equal(item, b[i] as Json));
  }
  if (isObject(a) && isObject(b)) {
    const members = Object.keys(a);
    return members.length === Object.keys(b).length && members.every((name) => has(b, name) && equal(a[name], b[name]));
  }
  return false;
}

/** A JSON Pointer (RFC 6901) made of its reference tokens. No token gives `""`, the whole document. */
export function pointer(...tokens: readonly (string | number)[]): string {
  return tokens.map((token) => '/' + String(token).replace(/~/g, '~0').replace(/\//g, '~1')).join('');
}
