import { isObject, own, type Json, type JsonObject } from '../../json.js';
import { holdsExactly, type Contract } from '../contract.js';
import { schemasIn } from './embedded.js';

/** One way to fit a schema: all of these must fit. */
export type Alternative = readonly JsonObject[];

/** What a schema says about the values at one place. */
export type Described = {
  /** The ways in which a value can be there; none: it cannot be there. Nothing is said in a way without schemas. */
  readonly ways: readonly Alternative[];
  /** Whether it is there in every value that fits. */
  readonly required: boolean;
};

/** Tells what is said about the value at a path of names and indexes. */
export type Describer = (path: readonly string[]) => Described;

/** The value of a member, by which kinds of objects are told apart. */
export type Given = { readonly name: string; readonly value: Json };

/** More ways than these are not looked at. */
const MOST = 64;

/**
 * Reads what a faultless embedded schema says about the value at a path of names and indexes: references followed, `allOf` joined,
 * `anyOf` and `oneOf` as alternatives. With `given`, of values in which that member has that value.
 */
export function describer(root: JsonObject, given: Given | null = null): Describer {
  const places = schemasIn(root, '');
  /** References are followed once each: schemas can refer to each other in a way that multiplies. */
  const followed = new Map<string, readonly Alternative[]>();

  function follow(reference: string): readonly Alternative[] {
    const known = followed.get(reference) ?? waysOf(places.get(reference.slice(1)) ?? true);
    followed.set(reference, known);
    return known;
  }

  function waysOf(schema: Json): readonly Alternative[] {
    if (!isObject(schema)) return schema === false ? [] : [[]];
    const { $ref, allOf = [], anyOf, oneOf } = schema;
    const all = (allOf as readonly Json[]).map(waysOf);
    if (typeof $ref === 'string') all.push(follow($ref));
    const { if: condition, then = true, else: other = true } = schema;
    if (condition !== undefined) all.push([...waysOf({ allOf: [condition, then] }), ...waysOf({ allOf: [otherwise(condition), other] })]);
    for (const union of [anyOf, oneOf]) if (union !== undefined) all.push((union as readonly Json[]).flatMap(waysOf));
    return all.reduce<readonly Alternative[]>(both, [[schema]]);
  }

  function inside(schemas: Alternative, name: string): readonly Alternative[] {
    const values = schemas.flatMap((one) => valuesInside(one, name));
    if (values.length === 0 && schemas.some((one) => one['additionalProperties'] === false)) return [];
    return values.map(waysOf).reduce(both, [[]]);
  }

  function admits(schemas: Alternative, { name, value }: Given): boolean {
    const ways = inside(schemas, name);
    return ways.length === 0 || ways.some((way) => valuesOf([...way, { const: value }])?.length !== 0);
  }

  const whole = waysOf(root).filter((schemas) => given === null || admits(schemas, given));
  return (path) => {
    let ways: readonly Alternative[] = whole;
    let required = true;
    for (const name of path) {
      const next = ways.map((schemas) => inside(schemas, name));
      required &&= ways.every((schemas, i) => next[i]?.length !== 0 && schemas.some((one) => requires(one, name)));
      ways = next.flatMap((found) => found).slice(0, MOST);
    }
    return { ways, required: required && ways.length > 0 };
  };
}

/** What is known of values that a condition does not fit: of one that tells by a member's value, that it has another one. */
function otherwise(condition: Json): Json {
  const members = Object.entries(isObject(condition) && isObject(condition['properties']) ? condition['properties'] : {});
  const [first] = members;
  return members.length === 1 && first !== undefined ? { properties: { [first[0]]: { not: first[1] } } } : true;
}

function both(some: readonly Alternative[], others: readonly Alternative[]): readonly Alternative[] {
  return some.flatMap((one) => others.map((other) => [...new Set([...one, ...other])])).slice(0, MOST);
}

function valuesInside({ properties, prefixItems, items }: JsonObject, name: string): readonly Json[] {
  const index = /^\d+$/.test(name) ? Number(name) : null;
  const member = isObject(properties) ? own(properties, name) : undefined;
  const item = index === null ? undefined : ((prefixItems as readonly Json[] | undefined)?.[index] ?? items);
  return [member, item].filter((one): one is Json => one !== undefined);
}

function requires({ required, minItems }: JsonObject, name: string): boolean {
  return Array.isArray(required) ? (required as readonly Json[]).includes(name) : typeof minItems === 'number' && Number(name) < minItems;
}

/** Whether a slot can hold all that a way admits, by its kind; where the slot's values are listed, exactly. */
export function fits(way: Alternative, contract: Contract): boolean {
  const values = valuesOf(way);
  if (values !== null) return values.every((value) => holdsExactly(contract, value));
  const listed = contract.values !== null && !contract.types.includes('boolean');
  return !listed && typesOf(way)?.every((type) => contract.types.includes(type)) === true;
}

/** The scalar values that a way lists, without those that it excludes; null where it lists none. */
export function valuesOf(schemas: Alternative): readonly Json[] | null {
  const excluded = schemas.flatMap(({ not }) => (isObject(not) ? (listOf(not) ?? []) : []));
  const listed = common(schemas.flatMap((one) => [listOf(one)].filter((list) => list !== null)));
  return listed?.filter((value) => !excluded.includes(value)) ?? null;
}

function listOf(schema: JsonObject): readonly Json[] | null {
  const { const: only, enum: list } = schema;
  return only !== undefined ? [only] : list !== undefined ? (list as readonly Json[]) : null;
}

/** The JSON types that a way allows, an integer counted as a number; null where it allows all. */
export function typesOf(schemas: Alternative): readonly string[] | null {
  const values = valuesOf(schemas);
  if (values !== null) return values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value));
  const plain = (type: Json) => (type === 'integer' ? 'number' : String(type));
  return common(schemas.flatMap(({ type }) => (type === undefined ? [] : [([] as Json[]).concat(type).map(plain)])));
}

/** What all lists have; null without a list. */
function common<Item>(lists: readonly (readonly Item[])[]): readonly Item[] | null {
  const [first] = lists;
  return first === undefined ? null : first.filter((item) => lists.every((list) => list.includes(item)));
}
