import { FlowError } from '../diagnostics.js';
import { has, pointer, type Json } from '../json.js';
import { hasLoneSurrogate } from '../code-points.js';

/** Deeper values are refused, so that no recursion of the engine runs out of stack. No sensible document comes near. */
export const MAX_DEPTH = 500;

/** Told about each value: its pointer, the offset of its member name (in a list: its own), and its own. */
export type Note = (path: string, name: number, value: number) => void;

type Draft = { [name: string]: Json };

/** Gives an object a member of its own, whatever its name: an assignment to `__proto__` would set the prototype instead. */
export function put(object: Draft, name: string, value: Json): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  else object[name] = value;
}

/**
 * Parses strict JSON (RFC 8259). A byte order mark in front is passed over: Windows editors write it. Throws `FlowError`
 * `FLOWSPEC_JSON_INVALID` with the offset `at`, what is `found` there (empty: the end of the text), and a `reason`: what is expected
 * (`value`, `name`, `colon`, `comma`, `end`), or `text` (an unclosed text, a wrong escape, a control character), `surrogate` (half a
 * pair, which no UTF-8 can carry), `number` (too large), `depth`, or `duplicate` (a repeated member, decision L13) with the pointer of
 * the `container`.
 */
export function parse(text: string, note?: Note): Json {
  const space = /[ \t\n\r]*/y;
  const plain = /"[^"\\\p{Cc}\p{Cs}]*"/uy;
  const token = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  const word = /[\w.+-]+|[^]/uy;
  const trail: (string | number)[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  /** Where the text that the pattern finds here ends; here, when it finds none. */
  function end(pattern: RegExp): number {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  }

  function refuse(reason: string, where = at, container: string | null = null): never {
    at = where;
    const found = text.slice(at, end(word));
    throw new FlowError('FLOWSPEC_JSON_INVALID', { reason, at, found, ...(container === null ? {} : { container }) });
  }

  /** Passes white space and hands back what follows; empty at the end. */
  function next(): string {
    if (text.charCodeAt(at) <= 32) at = end(space);
    return text.charAt(at);
  }

  function string(): string {
    const start = at;
    at = end(plain);
    if (at > start) return text.slice(start + 1, at - 1);
    at++;
    for (let unit = text.charAt(at); unit !== '"'; unit = text.charAt(at)) {
      if (unit < ' ') refuse('text');
      at += unit === '\\' ? 2 : 1;
    }
    at++;
    let value: string;
    try {
      value = JSON.parse(text.slice(start, at)) as string;
    } catch {
      return refuse('text', start);
    }
    return hasLoneSurrogate(value) ? refuse('surrogate', start) : value;
  }

  function scalar(): Json {
    const start = at;
    at = end(token);
    if (at === start) refuse('value');
    const value = JSON.parse(text.slice(start, at)) as Json;
    return typeof value === 'number' && !Number.isFinite(value) ? refuse('number', start) : value;
  }

  /** The items of a list or an object, up to its closing bracket; `item` reads one. */
  function items(close: string, item: () => void): void {
    if (trail.length >= MAX_DEPTH) refuse('depth');
    at++;
    if (next() !== close) {
      for (;;) {
        item();
        trail.pop();
        const separator = next();
        if (separator === close) break;
        if (separator !== ',') refuse('comma');
        at++;
        next();
      }
    }
    at++;
  }

  function member(object: Draft): void {
    const start = at;
    if (text.charAt(at) !== '"') refuse('name');
    const name = string();
    if (has(object, name)) refuse('duplicate', start, pointer(...trail));
    trail.push(name);
    if (next() !== ':') refuse('colon');
    at++;
    put(object, name, value(start));
  }

  function value(name: number | null): Json {
    const first = next();
    note?.(pointer(...trail), name ?? at, at);
    if (first === '"') return string();
    if (first === '[') {
      const list: Json[] = [];
      items(']', () => {
        trail.push(list.length);
        list.push(value(null));
      });
      return list;
    }
    if (first !== '{') return scalar();
    const object: Draft = {};
    items('}', () => member(object));
    return object;
  }

  const result = value(null);
  return next() === '' ? result : refuse('end');
}
