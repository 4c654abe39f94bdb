import type { Code } from '../engine/check/codes.js';
import { own } from '../engine/json.js';
import { choice, quoted, type Params, type Sentence } from './sentence.js';

const PATTERNS: { readonly [pattern: string]: string } = {
  '^[a-z][a-z0-9_]*$': 'lower-case letters, digits and underscores, a letter first',
  '^[A-Za-z][A-Za-z0-9_]*$': 'letters, digits and underscores, a letter first',
  '^[0-9]+\\.[0-9]+\\.[0-9]+$': 'three numbers with dots, like 1.0.0',
  '^[a-z][a-z0-9_]*@[0-9]+$': 'a name and a major version, like address@1',
};

function pattern({ name, pattern: rule }: Params): string {
  const words = own(PATTERNS, String(rule)) ?? `text that fits ${quoted(rule)}`;
  return `${name === undefined ? 'This' : `The member name ${quoted(name)}`} must be ${words}.`;
}

function atLeast({ limit }: Params): string {
  return `At least ${quoted(limit)} must stand here: add what is missing, or leave the member out.`;
}

/** A union whose `allowed` members tell the kinds apart: a step. */
function union({ allowed, nearest }: Params): string {
  if (allowed === undefined) return 'This has none of the forms that are possible here: compare it with flowspec-2.schema.json.';
  return `A step needs one of the members ${choice(allowed)}${nearest === undefined ? '' : `: probably ${quoted(nearest)}`}.`;
}

/** About what departs from the schema of the format. */
export const schemaSentences: { readonly [code in Extract<Code, `FLOWSPEC_SCHEMA_${string}`>]: Sentence } = {
  FLOWSPEC_SCHEMA_ADDITIONALPROPERTIES: ({ name, nearest, allowed }) =>
    `There is no member ${quoted(name)} here: ${nearest === undefined ? `possible are ${choice(allowed)}` : `write ${quoted(nearest)} if that is meant`}.`,
  FLOWSPEC_SCHEMA_CONST: ({ allowed }) => `The value must be ${choice(allowed)}.`,
  FLOWSPEC_SCHEMA_DEPENDENTREQUIRED: ({ name, other }) => `${quoted(other)} needs the member ${quoted(name)} beside it.`,
  FLOWSPEC_SCHEMA_ENUM: ({ allowed, nearest }) =>
    `The value must be one of ${choice(allowed)}${nearest === undefined ? '' : `: probably ${quoted(nearest)}`}.`,
  FLOWSPEC_SCHEMA_EXCLUSIVEMINIMUM: ({ limit }) => `The number must be greater than ${quoted(limit)}.`,
  FLOWSPEC_SCHEMA_ITEMS: ({ limit }) => `The list holds exactly ${quoted(limit)} items: remove the others.`,
  FLOWSPEC_SCHEMA_MAXITEMS: ({ limit }) => `The list holds at most ${quoted(limit)} items: remove the others.`,
  FLOWSPEC_SCHEMA_MAXPROPERTIES: 'A condition has exactly one operator: join several with "and" or "or".',
  FLOWSPEC_SCHEMA_MINIMUM: ({ limit }) => `The number must be ${quoted(limit)} or greater.`,
  FLOWSPEC_SCHEMA_MINITEMS: atLeast,
  FLOWSPEC_SCHEMA_MINLENGTH: 'The text or the member name must not be empty.',
  FLOWSPEC_SCHEMA_MINPROPERTIES: atLeast,
  FLOWSPEC_SCHEMA_NOT: ({ members }) =>
    `These members do not go together, or need another beside them: ${choice(members)} ("default" only with on_exhaust "default"; "ask_when" only with a plain confirmation; "skip_when" only with "on_reject"; "on_reject" and "correctable" never both).`,
  FLOWSPEC_SCHEMA_ONEOF: union,
  FLOWSPEC_SCHEMA_PATTERN: pattern,
  FLOWSPEC_SCHEMA_REQUIRED: ({ name }) => `The member ${quoted(name)} is missing: add it.`,
  FLOWSPEC_SCHEMA_TYPE: ({ allowed }) => `The value must be of the type ${choice(allowed)}.`,
  FLOWSPEC_SCHEMA_UNIQUEITEMS: 'Two items of the list are the same: remove one of them.',
};
