import { isObject, own, type Json, type JsonObject } from '../../json.js';
import { schemasIn } from './embedded.js';

/** One way to fit a schema: all of these must fit. */
export type Alternative = readonly JsonObject[];

/** What a schema says about the values at one place. */
export type Described = {
  /** The ways in which a value can be there; none: it cannot be there, or nothing is said about it. */
  readonly ways: readonly Alternative[];
  /** Whether it is there in every value that fits. */
  readonly required: boolean;
};

/** More ways than these are not looked at. */
const MOST = 64;

/**
 * Reads what a faultless embedded schema says about the value at a path of names and indexes: references followed, `allOf` joined,
 * `anyOf` and `oneOf` as alternatives.
 */
export function describer(root: JsonObject): (path: readonly string[]) => Described {
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
    for (const union of [anyOf, oneOf]) if (union !== undefined) all.push((union as readonly Json[]).flatMap(waysOf));
    return all.reduce<readonly Alternative[]>(both, [[schema]]);
  }

  return (path) => {
    let ways = waysOf(root);
    let required = true;
    for (const name of path) {
      const inside = ways.map((schemas) => schemas.flatMap((one) => valuesInside(one, name)));
      required &&= ways.every((schemas, i) => inside[i]?.length !== 0 && schemas.some((one) => requires(one, name)));
      ways = inside.flatMap((schemas) => (schemas.length === 0 ? [] : schemas.map(waysOf).reduce(both))).slice(0, MOST);
    }
    return { ways, required: required && ways.length > 0 };
  };
}

function both(some: readonly Alternative[], others: readonly Alternative[]): readonly Alternative[] {
  return some.flatMap((one) => others.map((other) => [...one, ...other])).slice(0, MOST);
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

/** The scalar values that a way lists, or null where it lists none. */
export function valuesOf(schemas: Alternative): readonly Json[] | null {
  const lists = schemas.flatMap((one) =>
    'const' in one ? [[one['const'] ?? null]] : 'enum' in one ? [one['enum'] as readonly Json[]] : [],
  );
  return common(lists);
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
