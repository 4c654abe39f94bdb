import type { Manifest } from '../check/subflows.js';
import type { Host } from '../host.js';
import type { Prompt, Wait } from '../document.js';
import { own, type JsonObject } from '../json.js';
import type { PlanSlot, PlanStep } from '../plan.js';

/** Where a subflow is used: its settings, what the flow configures for all of them, what the page offers, and the wait that is none of the path. */
export type Use = {
  readonly settings: JsonObject;
  readonly config: JsonObject;
  readonly host: Host;
  readonly wait: Wait | null;
};

/** What a subflow brings into a plan, in the order in which it is walked. Places and what is read early are filled in by `compile`. */
export type Spliced = { readonly slots: readonly PlanSlot[]; readonly steps: readonly PlanStep[] };

/** What a flow can rely on of a subflow, and the steps that it comes to. Without `build` it can be checked, not walked. */
export type Subflow = Manifest & { readonly build?: (use: Use) => Spliced };

/** Whether the page can look things up with a tool. */
export function looksUpWith({ lookUps = [] }: Host, tool: string): boolean {
  return lookUps.includes(tool);
}

/** What the page has a question say, with `value` in it; null where it has no words for it. */
export function worded({ wording = {} }: Host, key: string, value = ''): Prompt | null {
  const text = own(wording, key);
  return text === undefined ? null : { text: text.replace('{value}', () => value) };
}

/** A slot of a subflow, with the defaults of its kind: kept in `data`, optional, asked again without end. */
export function slotOf(slot: Pick<PlanSlot, 'name' | 'control' | 'domain' | 'read' | 'maxAttempts'> & Partial<PlanSlot>): PlanSlot {
  return {
    partition: 'data',
    required: false,
    nullable: false,
    requires: [],
    onExhaust: 'reask',
    fallback: null,
    onlyWhenAsked: false,
    sources: [],
    step: null,
    readEarlier: false,
    ...slot,
  };
}
