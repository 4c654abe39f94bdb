import type { Domain } from '../document.js';

/** The slots that each built-in subflow fills for the rest of the flow, with their domain; null where the value is an object. */
export const EXPOSED: { readonly [ref: string]: { readonly [slot: string]: Domain | null } } = {
  'address@1': { address: null },
  'identification@2': { brazilian_tax_id: { type: 'brazilian_tax_id' }, email: { type: 'email' }, name: { type: 'name' } },
};

/** The fields of an address that predicates can read. */
export const ADDRESS_FIELDS: readonly string[] = ['street', 'kind', 'number', 'district', 'city'];
