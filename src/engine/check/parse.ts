import { FlowError } from '../diagnostics.js';
import { has, pointer, type Json } from '../json.js';
import { hasLoneSurrogate } from '../text.js';

/** Deeper values are refused, so that no recursion of the engine runs out of stack. No sensible document comes near. */
export const MAX_DEPTH = 500;

/** Told about each value: its pointer, where its member name (in a list: the value) begins, and where it begins itself. */
export type Note = (path: string, name: number, value: number) => void;

/**
 * Parses strict JSON (RFC 8259). A byte order mark in front is passed over: Windows editors write it. Throws `FlowError`
 * `FLOWSPEC_JSON_INVALID` with `reason` (`duplicate`, `depth`, `number`, `surrogate`, `text`, or what is `expected` there: `value`,
 * `name`, `colon`, `comma`, `end`), `at` (offset) and what stands there, `found`: for a repeated member also where (decision L13),
 * for a number that overflows, and for half a surrogate pair, which no UTF-8 can carry.
 */
export function parse(text: string, note?: Note): Json {
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  const token = /[\w.+-]+|[^]/uy;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  function refuse(reason: string, where = at, more: { readonly [name: string]: Json } = {}): never {
    token.lastIndex = where;
    throw new FlowError('FLOWSPEC_JSON_INVALID', { reason, at: where, found: token.exec(text)?.[0] ?? '', ...more });
  }

  /** Passes white space and hands back what follows; empty at the end. */
  function next(): string {
    while (' \t\n\r'.includes(text.charAt(at)) && at < text.length) at++;
    return text.charAt(at);
  }

  function string(): string {
    const start = at++;
    for (let end = text.charAt(at); end !== '"'; end = text.charAt(at)) {
      if (end < ' ') refuse('text', at);
      at += end === '\\' ? 2 : 1;
    }
    at++;
    let value = '';
    try {
      value = JSON.parse(text.slice(start, at)) as string;
    } catch {
      refuse('text', start);
    }
    if (hasLoneSurrogate(value)) refuse('surrogate', start);
    return value;
  }

  function scalar(): Json {
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    }
    number.lastIndex = at;
    const digits = number.exec(text)?.[0];
    if (digits === undefined) refuse('value');
    if (!Number.isFinite(Number(digits))) refuse('number');
    at += digits.length;
    return Number(digits);
  }

  /** The items of a list or an object up to its closing bracket; `item` reads one. */
  function items(close: string, depth: number, item: () => void): void {
    if (depth > MAX_DEPTH) refuse('depth');
    at++;
    if (next() === close) at++;
    else {
      for (;;) {
        item();
        const separator = next();
        if (separator !== close && separator !== ',') refuse('comma');
        at++;
        if (separator === close) return;
        next();
      }
    }
  }

  function member(object: { [name: string]: Json }, path: string, depth: number): void {
    const start = at;
    if (text.charAt(at) !== '"') refuse('name');
    const name = string();
    if (has(object, name)) refuse('duplicate', start, { member: name, container: path });
    if (next() !== ':') refuse('colon');
    at++;
    const item = value(path + pointer(name), depth, start);
    // An assignment to `__proto__` would set the prototype instead.
    Object.defineProperty(object, name, { value: item, enumerable: true, writable: true, configurable: true });
  }

  function value(path: string, depth: number, name: number | null): Json {
    const first = next();
    note?.(path, name ?? at, at);
    if (first === '"') return string();
    if (first === '[') {
      const list: Json[] = [];
      items(']', depth, () => list.push(value(path + pointer(list.length), depth + 1, null)));
      return list;
    }
    if (first !== '{') return scalar();
    const object: { [name: string]: Json } = {};
    items('}', depth, () => member(object, path, depth + 1));
    return object;
  }

  const result = value('', 1, null);
  if (next() !== '') refuse('end');
  return result;
}
