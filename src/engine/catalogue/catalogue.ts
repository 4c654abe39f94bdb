import type { Json } from '../json.js';

/** One flow of a catalogue, with the words that it is found by. */
export type Offer = {
  /** Names of the flow in addresses of the page; at least one. No other offer has any of them. */
  readonly slugs: readonly string[];
  /** What the person reads on its button. No other offer has the same. */
  readonly title: string;
  /** A sentence about it; empty: none. */
  readonly description: string;
  /** What people say when they need it. */
  readonly phrases: readonly string[];
  /** Address of the flow file, or null where the flow itself is `document`. */
  readonly address: string | null;
  readonly document: Json;
};

/** The flows that a person can choose from, in the order in which they are shown. */
export type Catalogue = readonly Offer[];

/** The offer of a slug, or null. */
export function offerOf(catalogue: Catalogue, slug: string): Offer | null {
  return catalogue.find(({ slugs }) => slugs.includes(slug)) ?? null;
}
