import { pointer, type Json, type JsonObject } from '../../../src/engine/json.js';

/** A place in a text, from 1. */
export type Place = { readonly line: number; readonly column: number };

/** A document as text, and by pointer where each value and each member's name begins in it: found while writing, not by reading. */
export type Printed = { readonly text: string; readonly values: ReadonlyMap<string, Place>; readonly names: ReadonlyMap<string, Place> };

/** Writes a document as `JSON.stringify` does with an indent of two. */
export function printed(document: Json): Printed {
  const lines = [''];
  const values = new Map<string, Place>();
  const names = new Map<string, Place>();
  const here = (): Place => ({ line: lines.length, column: (lines[lines.length - 1] ?? '').length + 1 });
  const write = (text: string) => (lines[lines.length - 1] += text);

  function items(
    open: string,
    close: string,
    keys: readonly (string | number)[],
    depth: number,
    item: (key: string | number) => void,
  ): void {
    write(open);
    keys.forEach((key, i) => {
      lines.push('  '.repeat(depth + 1));
      item(key);
      if (i < keys.length - 1) write(',');
    });
    if (keys.length > 0) lines.push('  '.repeat(depth));
    write(close);
  }

  function print(value: Json, path: string, depth: number): void {
    values.set(path, here());
    if (Array.isArray(value)) {
      const list = value as readonly Json[];
      items('[', ']', [...list.keys()], depth, (i) => print(list[i as number] ?? null, path + pointer(i), depth + 1));
    } else if (typeof value === 'object' && value !== null) {
      const object = value as JsonObject;
      items('{', '}', Object.keys(object), depth, (name) => {
        names.set(path + pointer(name), here());
        write(JSON.stringify(name) + ': ');
        print(object[name] ?? null, path + pointer(name), depth + 1);
      });
    } else write(JSON.stringify(value));
  }

  print(document, '', 0);
  return { text: lines.join('\n'), values, names };
}

/** Where a pointer leads to: to its value, and if there is none, to the nearest container. */
export function placeOf({ values }: Printed, path: string): Place | undefined {
  return values.get(path) ?? (path === '' ? undefined : placeOf({ values } as Printed, path.slice(0, path.lastIndexOf('/'))));
}
