import { expect, test } from 'vitest';
import { check } from '../../../src/engine/check/check.js';
import type { Host } from '../../../src/engine/host.js';
import { pointer, type Json, type JsonObject } from '../../../src/engine/json.js';
import { placeOf, printed } from './printed.js';

/** The smallest flow that has a bit of everything the links are about. */
export const base: JsonObject = {
  schema: 'flowspec/2',
  flow: 'f',
  version: '1.0.0',
  route: { description: 'd' },
  domains: { Kind: { type: 'categorical', values: ['a', 'b'] }, Yes: { type: 'bool' }, Txt: { type: 'free_text' } },
  slots: { k: { domain: 'Kind', required: true }, ok: { domain: 'Yes' }, t: { domain: 'Txt' } },
  path: [{ slot: 'k' }, { slot: 't' }, { confirm: 'ok' }],
};

/** `base` with a review and a terminal. */
export const complete: JsonObject = {
  ...base,
  slots: { ...(base['slots'] as JsonObject), fine: { domain: 'Yes', required: true } },
  path: [{ slot: 'k' }, { slot: 't' }, { confirm: 'ok' }, { step: 'hub', confirm: 'fine', correctable: true }, { terminal: true }],
  confirm: { step: 'hub', slot: 'fine', correctable: ['k', 't'] },
  terminal: {
    step: 'send',
    tool: 'send_it',
    idempotent: true,
    input: [{ param: 'k', slot: 'k' }],
    outputs: { number: 'result.number' },
    outcomes: { success: {}, retryable: {}, fatal: {} },
  },
};

/** New values by pointer. */
export type Edits = { readonly [path: string]: Json | undefined };

/** A copy of a document with values put at pointers; `undefined` removes, and `-` behind a list appends. */
export function edited(document: Json, edits: Edits): Json {
  return Object.entries(edits).reduce<Json>((result, [path, value]) => put(result, path.split('/').slice(1), value), document);
}

function put(inside: Json, [token, ...rest]: readonly string[], value: Json | undefined): Json {
  if (token === undefined) return value ?? null;
  const name = token.replace(/~1/g, '/').replace(/~0/g, '~');
  if (Array.isArray(inside)) {
    const list = [...(inside as readonly Json[])];
    if (name === '-') list.push(value ?? null);
    else if (rest.length === 0 && value === undefined) list.splice(Number(name), 1);
    else list[Number(name)] = put(list[Number(name)] ?? {}, rest, value);
    return list;
  }
  const { [name]: inner, ...others } = inside as JsonObject;
  if (rest.length === 0 && value === undefined) return others;
  return { ...(inside as JsonObject), [name]: put(inner ?? {}, rest, value) };
}

/** A rule, the edits that keep or break it, and the findings: the code without what all have in front, the path, what it collides with. */
export type Row = readonly [rule: string, edits: Edits, ...findings: readonly (readonly string[])[]];

/** One test for each rule: the edited document has exactly these findings. */
export function testFindings(document: Json, rows: readonly Row[], host: Partial<Host> = {}): void {
  test.each(rows.map(([rule, edits, ...findings]) => ({ rule, edits, findings })))('$rule', ({ edits, findings }) =>
    expectFindings(edited(document, edits), findings, host),
  );
}

/**
 * Expects exactly these findings, in their order; about the text of the document the same, each with the line and column of its path. A code is
 * one of `FLOWSPEC_SEMANTIC_` unless it says otherwise.
 */
export function expectFindings(document: Json, findings: readonly (readonly string[])[], host: Partial<Host> = {}): void {
  const text = printed(document);
  const found = check(text.text, host);
  expect(found.map(({ code, path, related }) => [code.replace(/^FLOWSPEC_(SEMANTIC_)?/, ''), path, ...related])).toEqual(findings);
  expect(found.map(({ line, column }) => ({ line, column }))).toEqual(
    found.map(({ code, path, params: { name } }) => {
      const strange = code === 'FLOWSPEC_PROFILE_SUBFLOW_CONFIGURATION_INVALID' ? text.names.get(path + pointer(String(name))) : undefined;
      return strange ?? placeOf(text, path);
    }),
  );
  expect(check(document, host)).toEqual(found.map(({ line: _line, column: _column, ...finding }) => finding));
}
