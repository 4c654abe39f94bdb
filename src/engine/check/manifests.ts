import type { Domain } from '../document.js';

/** What a subflow brings with it, as far as links need it. */
export type Manifest = {
  /** The slots that it fills and the rest of the flow may use; null where the value is an object. */
  readonly exposes: { readonly [slot: string]: Domain | null };
  /** Keys that it keeps its own state under. */
  readonly state: readonly string[];
};

/** The built-in subflows, by reference. Source: reference-linking section 7. */
export const MANIFESTS: { readonly [ref: string]: Manifest } = {
  'address@1': {
    exposes: { address: null },
    state: ['confirmed', 'needs_confirmation', 'completed', 'defaulted', 'skipped', 'attempts'].map((key) => 'address_' + key),
  },
  'identification@2': {
    exposes: { brazilian_tax_id: { type: 'brazilian_tax_id' }, email: { type: 'email' }, name: { type: 'name' } },
    state: [
      'phone',
      'identification_method',
      'identification_skipped',
      'identity_verified',
      'email_processed',
      'name_processed',
      'govbr_auth_sent',
      'govbr_authenticated',
    ],
  },
};

/** The fields of an address that predicates can read. */
export const ADDRESS_FIELDS: readonly string[] = ['street', 'kind', 'number', 'district', 'city'];
