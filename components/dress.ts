import type { Texts } from '../src/i18n/texts.js';

/** Gives the address that a wait sends the person to; null: there is none. */
export type ExternalUrl = (wait: { readonly signal: string; readonly step: string; readonly nonce: string }) => string | null;

/** What the element says about how its scene looks. */
export type Dress = {
  readonly texts: Texts;
  readonly heading: string;
  /** Language of the flow (BCP 47). */
  readonly flowLang: string;
  /** How long a draft is kept, in hours. */
  readonly retention: number;
  /** The address that is asked for is the person's own. */
  readonly ownAddress: boolean;
  /** Where the person has to go for a wait; see `externalUrl` of the element. */
  readonly externalUrl: ExternalUrl | null;
};
