import type { FlowDocument } from '../document.js';
import type { Host } from '../host.js';
import { own, type JsonObject } from '../json.js';
import type { Spliced } from './subflow.js';

/** What the subflows that the flow uses come to, by their ref. */
export function splicedIn(document: FlowDocument, config: JsonObject, host: Host): Map<string, Spliced> {
  const spliced = new Map<string, Spliced>();
  for (const { ref, with: settings = {} } of document.uses ?? []) {
    const built = own(host.subflows ?? {}, ref)?.build?.({ settings, config, host });
    if (built !== undefined) spliced.set(ref, built);
  }
  return spliced;
}
