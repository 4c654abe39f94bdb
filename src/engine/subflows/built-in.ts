import { BUILT_IN } from '../check/subflows.js';
import { address } from './address-1.js';
import { identification } from './identification-2.js';
import type { Subflow } from './subflow.js';

/** The subflows that every page has, to be given to `compile` as `host.subflows`. */
export const builtInSubflows: { readonly [ref: string]: Subflow } = {
  'address@1': { ...(BUILT_IN['address@1'] as Subflow), build: address },
  'identification@2': { ...(BUILT_IN['identification@2'] as Subflow), build: identification },
};

/** The tools of the page that the built-in subflows look things up with, where it has them. */
export const LOOK_UPS: readonly string[] = ['geocode', 'brazilian_tax_id_lookup', 'get_user_info'];
