import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.js';
import type { Chance } from '../random-flow.js';

type Case = { readonly structurally_valid: boolean; readonly valid: boolean; readonly flow?: JsonObject };
const cases = JSON.parse(readFileSync(new URL('../../../vectors/checks.json', import.meta.url), 'utf8')) as readonly Case[];

/** The documents of checks.json that the schema takes: between them they use every construct. */
export const structuralSeeds: readonly JsonObject[] = cases.flatMap(({ structurally_valid: shaped, flow }) =>
  shaped && flow !== undefined ? [flow] : [],
);

/** Those that are right throughout. */
export const validSeeds: readonly JsonObject[] = cases.flatMap(({ valid, flow }) => (valid && flow !== undefined ? [flow] : []));

/** Names that an author could mistype into a document, and some that JavaScript objects are sensitive about. */
const NAMES = [
  'slot',
  'confirm',
  'use',
  'step',
  'kind',
  'zz',
  'K',
  'constructor',
  '__proto__',
  'toString',
  'a/b~c',
  '',
  'default',
  'nullable',
];
const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  'zz',
  'kind',
  'Kind',
  '$from[7]',
  'slots.zz',
  '|',
  [],
  {},
  [null],
  { zz: 1 },
];

/** A copy of a document with `changes` random changes: members renamed, dropped, doubled or exchanged, values replaced by others. */
export function mutant(by: Chance, document: Json, changes: number): Json {
  const places: string[][] = [];
  collect(document, [], places);
  return changes === 0 ? document : mutant(by, change(by, document, by.pick(places), document), changes - 1);
}

function collect(value: Json, at: string[], places: string[][]): void {
  places.push(at);
  if (typeof value === 'object' && value !== null) for (const [name, item] of Object.entries(value)) collect(item, [...at, name], places);
}

function change(by: Chance, value: Json, [name, ...rest]: readonly string[], whole: Json): Json {
  if (name === undefined) return replace(by, value, whole);
  if (Array.isArray(value)) {
    const list = [...(value as readonly Json[])];
    const i = Number(name);
    if (rest.length > 0 || by.happens(0.4)) list[i] = change(by, list[i] ?? null, rest, whole);
    else if (by.happens(0.5)) list.splice(i, 1);
    else list.splice(by.below(list.length), 0, list[i] ?? null);
    return list;
  }
  const entries = Object.entries(value as JsonObject);
  const i = entries.findIndex(([own]) => own === name);
  const item = entries[i]?.[1] ?? null;
  const how = rest.length > 0 ? 0 : by.below(10);
  if (how < 4) entries[i] = [name, change(by, item, rest, whole)];
  else if (how < 7) entries.splice(i, 1);
  else if (how < 9) entries.push([by.pick(NAMES), item]);
  else entries[i] = [by.pick(NAMES), item];
  const copy: { [name: string]: Json } = {};
  for (const [own, one] of entries) Object.defineProperty(copy, own, { value: one, enumerable: true, writable: true, configurable: true });
  return copy;
}

/** Another value: a stock one, one from elsewhere in the document, or a part of this one. */
function replace(by: Chance, value: Json, whole: Json): Json {
  if (by.happens(0.5)) return by.pick(VALUES);
  if (by.happens(0.3) && isObject(value) && Object.keys(value).length > 0) return value[by.pick(Object.keys(value))] ?? null;
  const places: string[][] = [];
  collect(whole, [], places);
  return by.pick(places).reduce<Json>((found, token) => (found as JsonObject)[token] ?? null, whole);
}
