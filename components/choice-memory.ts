import { tabMemory } from '../src/browser/tab-memory.js';
import { offerOf, type Catalogue, type Offer } from '../src/engine/catalogue/catalogue.js';
import type { Json } from '../src/engine/json.js';
import { absolute } from './addresses.js';
import { fetchFlow } from './flow-source.js';
import type { Setting } from './setting.js';

/** The catalogue of an element, and what was chosen from it in this tab. */
export type ChoiceMemory = {
  /** What the catalogue says. It is fetched once: going back to it costs no request. */
  list(flows: NonNullable<Setting['flows']>): Promise<Json>;
  /** What was chosen, else what the page begins with; null: it is to be asked; `unknown`: that too, for the page begins with what is not in the catalogue. */
  choiceIn(catalogue: Catalogue, setting: Setting): Offer | 'unknown' | null;
  /** Keeps what was chosen; null: the person went back to the catalogue. */
  remember(setting: Setting, offer: Offer | null): void;
};

/** Remembered in place of a slug. */
const NOTHING = '';

export function choiceMemory(): ChoiceMemory {
  const memory = tabMemory();
  let fetched: { readonly address: string; readonly text: string } | null = null;
  return {
    async list(flows) {
      if ('source' in flows) return flows.source;
      const address = absolute(flows.address);
      if (fetched?.address !== address) fetched = { address, text: await fetchFlow(address) };
      return fetched.text;
    },
    choiceIn(catalogue, setting) {
      const { slug } = setting;
      const remembered = memory.read(keyOf(setting));
      const again = remembered === null ? null : offerOf(catalogue, remembered);
      if (again !== null || remembered === NOTHING) return again;
      return offerOf(catalogue, slug) ?? (slug === '' ? null : 'unknown');
    },
    remember(setting, offer) {
      memory.write(keyOf(setting), offer?.slugs[0] ?? NOTHING, setting.persist !== 'none');
    },
  };
}

/** The absolute address of a catalogue; undefined where it stands in the page. */
export function catalogueAddress(flows: Setting['flows']): string | undefined {
  return flows !== null && 'address' in flows ? absolute(flows.address) : undefined;
}

/** Pages with one catalogue share what was chosen; one that begins with a flow of its own does not. */
function keyOf({ flows, slug }: Setting): string {
  return `choice ${catalogueAddress(flows) ?? new URL(document.baseURI).pathname} ${slug}`;
}
