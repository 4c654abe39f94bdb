import type { Domain } from '../document.js';
import type { Host } from '../host.js';
import { isObject, own, type JsonObject } from '../json.js';

/** What a setting of a subflow takes: the forms of JSON Schema that settings need. */
export type Setting =
  | { readonly type: 'boolean' }
  | { readonly type: 'integer'; readonly minimum?: number }
  | { readonly type: 'string'; readonly enum?: readonly string[] }
  /** Not empty, each value once. */
  | { readonly type: 'array'; readonly items: { readonly enum: readonly string[] } };

/** What a flow can rely on of a subflow. Source: reference-linking sections 7.2 and 7.3. */
export type Manifest = {
  /** Its settings: what `with` may hold, and nothing else. */
  readonly settings: { readonly [name: string]: Setting };
  /** The slots that it fills for the rest of the flow, with their domain; null where the value is an object. */
  readonly exposes: { readonly [slot: string]: Domain | null };
  /** The keys of its own under which values are kept, exposed slots among them. Nothing else may write them. */
  readonly owns: readonly string[];
  /** The ids of its steps, in their order. */
  readonly steps: readonly string[];
  /** The step of it at which `capabilities.await_external` is waited for; null: none. */
  readonly waits: string | null;
  /** Tools without which it cannot run, with the version of their contract. */
  readonly tools: { readonly [tool: string]: string };
};

const EXHAUST: Setting = { type: 'string', enum: ['reask', 'skip', 'default', 'handoff', 'END'] };
const ATTEMPTS: Setting = { type: 'integer', minimum: 1 };

/** The ways to identify oneself, in the order in which they are offered. */
export const METHODS: readonly string[] = ['brazilian_tax_id', 'govbr', 'anonymous'];

/** The fields of an address that predicates can read. */
export const ADDRESS_FIELDS: readonly string[] = ['street', 'kind', 'number', 'district', 'city'];

/** The subflows that every page has. Their tools (look-ups) are optional, so none is listed. */
export const BUILT_IN: { readonly [ref: string]: Manifest } = {
  'address@1': {
    settings: {
      required: { type: 'boolean' },
      needs_confirmation: { type: 'boolean' },
      max_attempts: ATTEMPTS,
      on_exhaust: EXHAUST,
    },
    exposes: { address: null },
    owns: [
      'address',
      'address_confirmed',
      'address_needs_confirmation',
      'address_completed',
      'address_defaulted',
      'address_skipped',
      'address_attempts',
    ],
    steps: ['collect_address', 'confirm_address', 'address_done'],
    waits: null,
    tools: {},
  },
  'identification@2': {
    settings: {
      required: { type: 'boolean' },
      methods: { type: 'array', items: { enum: METHODS } },
      max_attempts: ATTEMPTS,
      on_exhaust: EXHAUST,
    },
    exposes: { brazilian_tax_id: { type: 'brazilian_tax_id' }, email: { type: 'email' }, name: { type: 'name' } },
    owns: [
      'brazilian_tax_id',
      'email',
      'name',
      'phone',
      'identification_method',
      'identification_skipped',
      'identity_verified',
      'email_processed',
      'name_processed',
      'govbr_auth_sent',
      'govbr_authenticated',
    ],
    steps: ['select_identification_method', 'authenticate_govbr', 'collect_tax_id', 'collect_email', 'collect_name', 'identification_done'],
    waits: 'authenticate_govbr',
    tools: {},
  },
};

/** The refs of all subflows that a page has. */
export function subflowRefs({ subflows = {} }: Partial<Host>): readonly string[] {
  return [...Object.keys(BUILT_IN), ...Object.keys(subflows)];
}

/**
 * The manifest of a subflow, or undefined where the page has none of that name, or one that does not say what the subflow owns. A page cannot
 * replace a built-in one.
 */
export function manifestOf(ref: string, { subflows = {} }: Partial<Host>): Manifest | undefined {
  const manifest = own(BUILT_IN, ref) ?? own(subflows, ref);
  return isWhole(manifest as unknown as JsonObject) ? manifest : undefined;
}

/** A page's script may hand in anything. */
function isWhole(manifest: JsonObject | undefined): boolean {
  return (
    isObject(manifest) &&
    [manifest['settings'], manifest['exposes'], manifest['tools']].every(isObject) &&
    [manifest['owns'], manifest['steps']].every(Array.isArray)
  );
}
