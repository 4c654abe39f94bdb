import type { Host } from '../../host.js';
import { isObject, pointer, type Json } from '../../json.js';
import type { Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** What the page around the flow must offer. Source: reference-linking section 2.9; decisions L8 and L9. */
export function checkHost({ document }: Names, report: Report, host: Partial<Host>): void {
  const { capabilities = {}, entry } = document;
  if (entry?.blocking === true) checkTool(entry.tool, '/entry/tool', host, report);
  for (const [name, value] of Object.entries(capabilities)) {
    if (!isRequested(name, value as Json)) continue;
    const at = pointer('capabilities', name);
    if (host.capabilities?.includes(name) === false) {
      // Without its link a wait never ends; without the others a control is missing.
      report('FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE', at, { name }, [], name === 'await_external' ? 'error' : 'warning');
    }
  }
}

/** That the page has a tool. Where it does not say which it has, it has all. */
export function checkTool(
  tool: string,
  at: string,
  host: Partial<Host>,
  report: Report,
  code: 'FLOWSPEC_PROFILE_TOOL_UNAVAILABLE' | 'FLOWSPEC_PROFILE_SUBFLOW_TOOL_UNAVAILABLE' = 'FLOWSPEC_PROFILE_TOOL_UNAVAILABLE',
): void {
  if (host.tools?.includes(tool) === false) report(code, at, meant(tool, host.tools));
}

/** A capability counts when it is true, or has something in it; a contact for handoff always does (reference-linking section 4). */
export function isRequested(name: string, value: Json): boolean {
  return (
    name === 'handoff' || value === true || (isObject(value) && Object.keys(value).length > 0) || (Array.isArray(value) && value.length > 0)
  );
}
