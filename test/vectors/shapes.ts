import { isObject, own, type Json, type JsonObject } from '../../src/engine/json.js';

/** The six shapes of `vectors/README.md`. */
export type Shape = 'elicitor' | 'understanding' | 'turns' | 'checks' | 'predicates' | 'domains';

/** A vector file taken apart: what stands around its cases, and the cases with the shape of each (null: none that is known). */
export type VectorFile = {
  readonly domains: JsonObject;
  readonly cases: readonly { readonly shape: Shape | null; readonly vector: JsonObject }[];
};

/** Takes a parsed vector file apart. A file of no known shape, and one without a case, has no cases. */
export function shaped(file: Json): VectorFile {
  if (Array.isArray(file))
    return { domains: {}, cases: (file as readonly Json[]).map((one) => ({ shape: shapeOf(one), vector: isObject(one) ? one : {} })) };
  if (!isObject(file)) return { domains: {}, cases: [] };
  const domains = own(file, 'domains');
  if (isObject(domains)) return { domains, cases: listed(file, 'cases', 'understanding') };
  return { domains: {}, cases: listed(file, 'vectors', 'elicitor') };
}

function listed(file: JsonObject, member: string, shape: Shape): VectorFile['cases'] {
  const cases = own(file, member);
  if (!Array.isArray(cases)) return [];
  return (cases as readonly Json[]).map((one) => (isObject(one) ? { shape, vector: one } : { shape: null, vector: {} }));
}

function shapeOf(vector: Json): Shape | null {
  if (!isObject(vector)) return null;
  if ('turns' in vector) return 'turns';
  if ('level' in vector && 'valid' in vector) return 'checks';
  if ('predicate' in vector) return 'predicates';
  return 'domain' in vector && ('output' in vector || 'reject' in vector || 'suggest' in vector) ? 'domains' : null;
}

/** A name to print for a case. */
export function nameOf(shape: Shape | null, vector: JsonObject, position: number): string {
  if (shape === 'elicitor') return `elicitor ${text(vector['n'])}`;
  if (shape === 'understanding') return `${text(vector['language'])} ${text(vector['domain'])} ${JSON.stringify(vector['input'])}`;
  return typeof vector['name'] === 'string' ? vector['name'] : `case ${position + 1}`;
}

/** The topic a case is counted under. */
export function topicOf(shape: Shape | null, vector: JsonObject): string {
  switch (shape) {
    case null:
      return 'unknown shape';
    case 'elicitor':
      return 'elicitor/1';
    case 'understanding':
      return text(vector['class']);
    case 'turns':
      return text((vector['topics'] as readonly Json[] | undefined)?.[0] ?? 'turns');
    case 'checks':
      return text(vector['level']);
    case 'predicates':
      return Object.keys(vector['predicate'] as object)[0] ?? 'predicate';
    case 'domains':
      return text((vector['domain'] as JsonObject)['type'] ?? 'categorical');
    default:
      return shape satisfies never;
  }
}

/** A value as a word to print. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
