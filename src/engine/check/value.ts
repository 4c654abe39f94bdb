import { FlowError } from '../diagnostics.js';
import { pointer, type Json } from '../json.js';
import { hasLoneSurrogate } from '../code-points.js';
import { MAX_DEPTH, parse, put } from './parse.js';

/** Reads what a page handed in, JSON text or a value. Throws as {@link parse} and {@link copyOf} do. */
export function readJson(source: string | Json): Json {
  return typeof source === 'string' ? parse(source) : copyOf(source);
}

/**
 * A copy of a JSON value that a page handed in, so that later changes to the original reach nothing. Throws `FlowError`
 * `FLOWSPEC_JSON_VALUE_INVALID` with the `path` of what is no JSON and a `reason`: `number` (not finite), `cycle`, `depth`, `surrogate`
 * or `type` with the `found` type (undefined, a date, a class instance and so on).
 */
export function copyOf(value: unknown): Json {
  const trail: (string | number)[] = [];
  const around: object[] = [];

  function refuse(reason: string, found = ''): never {
    throw new FlowError('FLOWSPEC_JSON_VALUE_INVALID', { path: pointer(...trail), reason, found });
  }

  function inside(name: string | number, item: unknown): Json {
    trail.push(name);
    if (typeof name === 'string') text(name);
    const result = copy(item);
    trail.pop();
    return result;
  }

  function text(value: string): string {
    return hasLoneSurrogate(value) ? refuse('surrogate') : value;
  }

  function copy(value: unknown): Json {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : refuse('number');
    if (typeof value !== 'object') return refuse('type', typeof value);
    if (around.includes(value)) return refuse('cycle');
    if (around.length >= MAX_DEPTH) return refuse('depth');
    around.push(value);
    const result = Array.isArray(value) ? list(value) : object(value);
    around.pop();
    return result;
  }

  function list(value: readonly unknown[]): Json {
    // A list may have holes, which `map` would pass over.
    return Array.from(value, (item, i) => inside(i, item));
  }

  function object(value: object): Json {
    // A plain object of another window has another Object.prototype: it is told by standing at the end of the chain.
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) refuse('type', Object.prototype.toString.call(value).slice(8, -1));
    const result: { [name: string]: Json } = {};
    for (const [name, item] of Object.entries(value)) put(result, name, inside(name, item));
    return result;
  }

  return copy(value);
}
