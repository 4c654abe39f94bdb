import type { Json } from '../engine/json.js';

/**
 * A copy of a foreign value as plain JSON, undefined where it is none: what a host function gives back may be of any shape. Members without
 * a JSON value are left out, nesting beyond 64 levels is refused. Calls no `toJSON`; what the value's getters throw is thrown.
 */
export function plain(value: unknown, depth = 0): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || depth > 64) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, depth + 1) ?? null);
  const copy: { [member: string]: Json } = {};
  for (const [name, member] of Object.entries(value)) {
    const json = plain(member, depth + 1);
    // Defined, not assigned: a member named `__proto__` is a member like any other.
    if (json !== undefined) Object.defineProperty(copy, name, { value: json, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}
