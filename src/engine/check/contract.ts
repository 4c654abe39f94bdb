import type { Domain } from '../document.js';
import { readerOf } from '../domains/reader.js';
import { equal, type Json } from '../json.js';
import { en } from '../language/en.js';
import type { Reader } from '../reading.js';

/** One list for all readers: what is made of it is made once. */
const ENGLISH = [en];

/** What a slot can hold. */
export type Contract = {
  readonly domain: Domain;
  readonly nullable: boolean;
  /** The JSON types of its values. */
  readonly types: readonly string[];
  /** All its values, or null where they cannot be listed. */
  readonly values: readonly Json[] | null;
  /** What it stores for an answer, or undefined where it refuses it. */
  readonly stores: (raw: Json) => Json | undefined;
};

/** The contract of a domain. Texts are read as on an English page: what a document means may not hang on a visitor's language. */
export function contractOf(domain: Domain, nullable: boolean): Contract {
  const type = { bool: 'boolean', integer: 'number', number: 'number' }[domain.type as string] ?? 'string';
  const closed = closedValues(domain);
  const none = nullable ? [null] : [];
  let read: Reader | null = null;
  return {
    domain,
    nullable,
    types: nullable ? [type, 'null'] : [type],
    values: closed === null ? null : [...closed.filter((value) => value !== null), ...none],
    stores: (raw) => {
      read ??= readerOf(domain, nullable, ENGLISH);
      const reading = read(raw);
      return reading.kind === 'value' ? reading.value : undefined;
    },
  };
}

/** The values of a domain that lists them, as it does; null for others. */
export function closedValues(domain: Domain): readonly (string | boolean | null)[] | null {
  return domain.type === 'bool' ? [true, false] : 'values' in domain ? domain.values : null;
}

/** Whether the slot can hold exactly this. */
export function holdsExactly({ values, stores }: Contract, literal: Json): boolean {
  return values === null ? equal(stores(literal), literal) : values.includes(literal);
}
