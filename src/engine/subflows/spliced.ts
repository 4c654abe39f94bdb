import { FlowError } from '../diagnostics.js';
import type { FlowDocument } from '../document.js';
import type { Host } from '../host.js';
import { own, type JsonObject } from '../json.js';
import type { Spliced } from './subflow.js';

/** What the subflows that the flow uses come to, by their ref. Throws `FlowError` `SUBFLOW_MISSING` where the host brought one that cannot be walked, or none. */
export function splicedIn(document: FlowDocument, config: JsonObject, host: Host): Map<string, Spliced> {
  const spliced = new Map<string, Spliced>();
  for (const { ref, with: settings = {} } of document.uses ?? []) {
    const build = own(host.subflows ?? {}, ref)?.build;
    if (build === undefined) throw new FlowError('SUBFLOW_MISSING', { name: ref });
    spliced.set(ref, build({ settings, config, host }));
  }
  return spliced;
}
