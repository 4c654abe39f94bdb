import type { HostTools } from '../src/browser/tools.js';
import type { Json } from '../src/engine/json.js';
import type { Subflow } from '../src/engine/subflows/subflow.js';
import type { Ports } from '../src/runtime/ports.js';

/** What a conversation is made of. */
export type Setting = {
  /** Address of the flow file; empty where `document` is given. */
  readonly flow: string;
  /** The flow itself, as text or value, or null. */
  readonly document: Json;
  /** A catalogue to choose the flow from, where none is given: its address, or the catalogue as text or value; null: there is none. */
  readonly flows: { readonly address: string } | { readonly source: Json } | null;
  /** The flow of the catalogue to begin with; empty: it is asked. */
  readonly slug: string;
  /** Address that takes the request; empty where a host function does. */
  readonly endpoint: string;
  /** BCP 47 tag of the language answers are read in. */
  readonly lang: string;
  readonly tools: HostTools;
  /** Where answers are kept: on the device, there but sealed for this tab, or nowhere. */
  readonly persist: 'device' | 'session' | 'none';
  /** Whether personal answers are kept readable on the device, or sealed for this tab. */
  readonly personal: 'device' | 'tab';
  /** Further slots whose answers are personal. */
  readonly personalSlots: readonly string[];
  /** How long a draft is kept, in hours. */
  readonly retention: number;
  readonly ports: Partial<Ports>;
  /** Subflows of the page, by their ref. */
  readonly subflows: { readonly [ref: string]: Subflow };
  /** What the page knows already of a conversation that begins, by slot: a record, or its JSON text. */
  readonly entryArguments: Json;
  /** New names of slots by their old ones, for drafts of an older version of the flow: a record, or its JSON text. */
  readonly renames: Json;
  /** Capabilities that the page offers, by their name in a document. */
  readonly capabilities: readonly string[];
};

/** Whether the page has a tool of a name. */
export function hasTool({ tools, ports }: Pick<Setting, 'tools' | 'ports'>, name: string): boolean {
  return ports.tools?.has(name) ?? Object.prototype.hasOwnProperty.call(tools, name);
}

/** What of the capabilities in a document the element offers. `hasLinks`: the page tells where a wait sends the person. */
export function capabilitiesOf(hasLinks: boolean): readonly string[] {
  return ['handoff', 'session_reset', ...(hasLinks ? ['await_external'] : [])];
}

/** How long a draft is kept unless the page says otherwise. */
const RETENTION_HOURS = 24;

/** How long a draft is kept, in hours; a retention that is no time counts as none. */
export function hoursOf(retention: number): number {
  return retention > 0 ? retention : RETENTION_HOURS;
}
