import { pageClock } from '../src/browser/platform.js';
import type { Clock } from '../src/runtime/ports.js';
import type { Texts } from '../src/i18n/texts.js';
import type { ExternalUrl } from './door.js';
import { hoursOf } from './setting.js';

/** What the element says about how its scene looks. */
export type Dress = {
  readonly texts: Texts;
  readonly heading: string;
  /** Language of the flow (BCP 47). */
  readonly flowLang: string;
  /** How long a draft is kept, in hours. */
  readonly retention: number;
  /** Minutes after which a page that nobody touches begins anew; 0: never. */
  readonly idle: number;
  readonly clock: Clock;
  /** The address that is asked for is the person's own. */
  readonly ownAddress: boolean;
  /** Where the person has to go for a wait; see `externalUrl` of the element. */
  readonly externalUrl: ExternalUrl | null;
};

/** What an element is set to of it. */
type Looks = Pick<Dress, 'heading' | 'retention' | 'idle' | 'externalUrl'> & {
  readonly personalSlots: readonly string[];
  readonly ports: { readonly clock?: Clock };
};

/** How the scene of an element looks. */
export function dressOf(looks: Looks, texts: Texts, flowLang: string): Dress {
  const { heading, retention, idle, externalUrl, personalSlots, ports } = looks;
  return {
    texts,
    flowLang,
    heading: heading || texts.heading,
    retention: hoursOf(retention),
    idle,
    clock: ports.clock ?? pageClock(),
    externalUrl,
    ownAddress: personalSlots.includes('address'),
  };
}
