import { FlowError } from '../diagnostics.js';
import type { FlowDocument } from '../document.js';
import type { Host } from '../host.js';
import { own, type JsonObject } from '../json.js';
import type { Spliced } from './subflow.js';

/**
 * What the subflows that the flow uses come to, by their ref. Throws `FlowError` `SUBFLOW_MISSING` where the host brought one that cannot be
 * walked, or none.
 */
export function splicedIn(document: FlowDocument, config: JsonObject, host: Host): Map<string, Spliced> {
  const wait = document.path.some((step) => 'await_external' in step) ? null : (document.capabilities?.await_external ?? null);
  const spliced = new Map<string, Spliced>();
  for (const { ref, with: settings = {} } of document.uses ?? []) {
    const subflow = own(host.subflows ?? {}, ref);
    if (subflow?.build === undefined) throw new FlowError('SUBFLOW_MISSING', { name: ref });
    const isBound = subflow.waits !== null && (wait?.step ?? subflow.waits) === subflow.waits;
    spliced.set(ref, subflow.build({ settings, config, host, wait: isBound ? wait : null }));
  }
  return spliced;
}
