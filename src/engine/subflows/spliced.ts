import { FlowError } from '../diagnostics.js';
import type { FlowDocument } from '../document.js';
import type { Host } from '../host.js';
import { own, type JsonObject } from '../json.js';
import type { Spliced } from './subflow.js';

/**
 * What the subflows that the flow uses come to, by their ref. Throws `FlowError` `SUBFLOW_MISSING` where the host brought one that cannot be
 * walked, or none, and `LOGIN_WAIT_UNSUPPORTED` where the flow declares a wait for the login of `identification@2`: walked as the subflow's
 * own wait, it would be without its deadline and its ways out.
 */
export function splicedIn(document: FlowDocument, config: JsonObject, host: Host): Map<string, Spliced> {
  const spliced = new Map<string, Spliced>();
  for (const { ref, with: settings = {} } of document.uses ?? []) {
    const build = own(host.subflows ?? {}, ref)?.build;
    if (build === undefined) throw new FlowError('SUBFLOW_MISSING', { name: ref });
    if (ref === 'identification@2' && declaresLogin(document)) throw new FlowError('LOGIN_WAIT_UNSUPPORTED', { name: ref });
    spliced.set(ref, build({ settings, config, host }));
  }
  return spliced;
}

/** Whether the document's wait is no step of its own path, and so belongs to a login. */
function declaresLogin({ capabilities, path }: FlowDocument): boolean {
  return capabilities?.await_external !== undefined && !path.some((step) => 'await_external' in step);
}
