import { isRequested } from './check/links/host.js';
import type { FlowDocument, Route } from './document.js';
import { schemaTest } from './embedded-schema.js';
import { ENTRY } from './entry.js';
import type { Host } from './host.js';
import { own, type Json } from './json.js';
import type { EntryStep, Plan } from './plan.js';

/** The call before the path, or null. A tool that the page does not have is passed over (L8). */
export function entryOf({ entry }: FlowDocument, host: Host): EntryStep | null {
  if (entry === undefined || host.tools?.includes(entry.tool) === false) return null;
  return { id: ENTRY, tool: entry.tool, blocking: entry.blocking ?? false, writes: entry.writes ?? null };
}

/**
 * Whether the schema of the entry arguments takes one of them: with the others, or alone where one of the others is wrong or missing. A flow
 * without a schema takes none.
 */
export function admission({ entry_args_schema: schema }: Route, host: Host): Plan['admits'] {
  if (schema === undefined) return null;
  const whole = schemaTest(schema, host);
  const single = schemaTest({ ...schema, required: [] }, host);
  return (name, all) => whole(all) || single({ [name]: own(all, name) as Json });
}

/** What the document asks of the page and the page has enabled (L9). */
export function enabled({ capabilities = {} }: FlowDocument, host: Host): string[] {
  const requested = Object.entries(capabilities).filter(([name, value]) => isRequested(name, value as Json));
  return requested.map(([name]) => name).filter((name) => host.capabilities?.includes(name) !== false);
}
