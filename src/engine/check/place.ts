import { parse } from './parse.js';

/** A place in a text: line and column from 1, the column in UTF-16 units. A byte order mark counts for nothing. */
export type Place = { readonly line: number; readonly column: number };

/** Line and column of an offset. */
export function placeAt(text: string, offset: number): Place {
  const lines = text
    .slice(0, offset)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/);
  return { line: lines.length, column: (lines[lines.length - 1] ?? '').length + 1 };
}

/**
 * Finds the places of values in a JSON text. The place of a pointer is where its value begins, and if it has none, that of the
 * nearest container that has one; with `name`, where the member's name begins. The text must be valid.
 */
export function finder(text: string): (path: string, name?: boolean) => Place {
  const names = new Map<string, number>();
  const values = new Map<string, number>();
  parse(text, (path, name, value) => {
    names.set(path, name);
    values.set(path, value);
  });
  return (path, name = false) => {
    let container = path;
    while (!values.has(container)) container = container.slice(0, container.lastIndexOf('/'));
    const offsets = name && container === path ? names : values;
    return placeAt(text, offsets.get(container) ?? 0);
  };
}
