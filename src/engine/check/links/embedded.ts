import { isObject, pointer, type Json, type JsonObject } from '../../json.js';
import { cycles } from '../cycles.js';

/** A fault in a JSON Schema that a document embeds: where, in which keyword, and why. */
export type Fault = {
  readonly at: string;
  readonly keyword: string;
  /** The keyword's value is not what the specification wants; it names something outside; a reference leads nowhere, or in a circle. */
  readonly reason: 'value' | 'outside' | 'nowhere' | 'circle';
};

const SCHEMA = 'not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties contentSchema';
const LISTS = 'allOf anyOf oneOf prefixItems';
const MAPS = 'properties patternProperties dependentSchemas $defs definitions';
/** What makes names that reach beyond the schema, or change as it is followed. */
const OUTSIDE = '$dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $anchor $id';
const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];

const isText = (value: Json) => typeof value === 'string';
const isFlag = (value: Json) => typeof value === 'boolean';
const isNumber = (value: Json) => typeof value === 'number';
const isCount = (value: Json) => Number.isInteger(value) && (value as number) >= 0;
const isList = (value: Json) => Array.isArray(value);
const isSet = (value: Json) =>
  isList(value) && (value as Json[]).every(isText) && new Set(value as Json[]).size === (value as Json[]).length;
const isType = (value: Json) => TYPES.includes(value as string);

/** What the values of the other keywords must be (JSON Schema 2020-12); of keywords that are not here nothing is known. */
const VALUES: readonly (readonly [keywords: string, fits: (value: Json) => boolean])[] = [
  ['type', (value) => isType(value) || (isSet(value) && (value as Json[]).length > 0 && (value as Json[]).every(isType))],
  ['enum examples', isList],
  ['required', isSet],
  ['dependentRequired', (value) => isObject(value) && Object.values(value).every(isSet)],
  ['minimum maximum exclusiveMinimum exclusiveMaximum', isNumber],
  ['multipleOf', (value) => isNumber(value) && (value as number) > 0],
  ['minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains', isCount],
  ['uniqueItems deprecated readOnly writeOnly', isFlag],
  ['pattern', isPattern],
  ['$ref format $schema $comment title description contentEncoding contentMediaType', isText],
];

/** Each keyword that holds schemas, and those: `[schema, pointer]`. A wrong value gives itself as the one schema, which then is none. */
function inner(schema: JsonObject, at: string): readonly (readonly [Json, string])[] {
  const found: (readonly [Json, string])[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const where = at + pointer(keyword);
    if (isAmong(keyword, SCHEMA)) found.push([value, where]);
    else if (isAmong(keyword, LISTS)) {
      if (isList(value) && (value as Json[]).length > 0) (value as Json[]).forEach((one, i) => found.push([one, where + pointer(i)]));
      else found.push([null, where]);
    } else if (isAmong(keyword, MAPS)) {
      if (isObject(value)) for (const [name, one] of Object.entries(value)) found.push([one, where + pointer(name)]);
      else found.push([null, where]);
    }
  }
  return found;
}

/** All schemas in a schema, itself first, by pointer. What stands in place of a schema and is none is there too. */
export function schemasIn(schema: Json, at: string): ReadonlyMap<string, Json> {
  const all = new Map<string, Json>([[at, schema]]);
  // A map goes on with what is added to it on the way.
  for (const [where, one] of all) if (isObject(one)) for (const [value, place] of inner(one, where)) all.set(place, value);
  return all;
}

/**
 * What is wrong with an embedded schema, or unsafe: it must be JSON Schema 2020-12, and its references local and without circles, so
 * that following them ends. Source: reference-linking section 3, finding 13.
 */
export function faultsOf(schema: Json, at: string): readonly Fault[] {
  const faults: Fault[] = [];
  const all = schemasIn(schema, at);
  const graph = new Map<string, string[]>();
  all.forEach((one, where) => {
    if (!isObject(one)) {
      if (!isFlag(one)) faults.push({ at: where, keyword: '', reason: 'value' });
      return;
    }
    const leads = inner(one, where).map(([, place]) => place);
    graph.set(where, leads);
    for (const [keyword, value] of Object.entries(one)) {
      const fault = (reason: Fault['reason']) => faults.push({ at: where + pointer(keyword), keyword, reason });
      const rule = VALUES.find(([keywords]) => isAmong(keyword, keywords));
      if (rule?.[1](value) === false) fault('value');
      else if (isAmong(keyword, OUTSIDE) && !(keyword === '$id' && where === at)) fault('outside');
      else if (keyword === '$ref') {
        const target = at + (value as string).slice(1);
        if (!(value as string).startsWith('#')) fault('outside');
        else if (all.has(target)) leads.push(target);
        else fault('nowhere');
      }
    }
  });
  for (const { at: where } of cycles(graph)) faults.push({ at: where, keyword: '$ref', reason: 'circle' });
  return faults;
}

function isAmong(keyword: string, keywords: string): boolean {
  return keywords.split(' ').includes(keyword);
}

function isPattern(value: Json): boolean {
  try {
    return isText(value) && new RegExp(value as string, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
