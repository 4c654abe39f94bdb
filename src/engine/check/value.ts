import { FlowError } from '../diagnostics.js';
import { pointer, type Json } from '../json.js';
import { hasLoneSurrogate } from '../text.js';
import { MAX_DEPTH } from './parse.js';

/**
 * A copy of a JSON value that a page handed in, so that later changes to the original reach nothing. Throws `FlowError`
 * `FLOWSPEC_JSON_VALUE_INVALID` with the `path` of what is no JSON and a `reason`: `number` (not finite), `cycle`, `depth`, `surrogate`
 * or `type` with the `found` type (undefined, a date, a class instance and so on).
 */
export function copyOf(value: unknown): Json {
  return copy(value, '', []);
}

function copy(value: unknown, path: string, around: readonly object[]): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return hasLoneSurrogate(value) ? refuse(path, 'surrogate') : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(path, 'number');
  if (typeof value !== 'object') return refuse(path, 'type', typeof value);
  if (around.includes(value)) return refuse(path, 'cycle');
  if (around.length >= MAX_DEPTH) return refuse(path, 'depth');
  const inside = [...around, value];
  // A list may have holes, which `map` would pass over.
  if (Array.isArray(value)) return Array.from(value, (item: unknown, i) => copy(item, path + pointer(i), inside));
  // A plain object of another window has another Object.prototype: it is told by standing at the end of the chain.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return refuse(path, 'type', Object.prototype.toString.call(value).slice(8, -1));
  const object: { [name: string]: Json } = {};
  for (const [name, item] of Object.entries(value)) {
    const at = path + pointer(name);
    if (hasLoneSurrogate(name)) return refuse(at, 'surrogate');
    Object.defineProperty(object, name, { value: copy(item, at, inside), enumerable: true, writable: true, configurable: true });
  }
  return object;
}

function refuse(path: string, reason: string, found = ''): never {
  throw new FlowError('FLOWSPEC_JSON_VALUE_INVALID', { path, reason, found });
}
