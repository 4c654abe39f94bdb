import { FlowError } from './diagnostics.js';
import type { FlowDocument } from './document.js';
import type { Host } from './host.js';
import type { Json, JsonObject } from './json.js';

/** Whether a document embeds a JSON Schema: then it takes `Host.schemas` to compile it. */
export function embedsSchemas({ route, capabilities }: Pick<FlowDocument, 'route' | 'capabilities'>): boolean {
  return route.entry_args_schema !== undefined || capabilities?.await_external?.resume !== undefined;
}

/** The test of an embedded schema. Throws `FlowError` `SCHEMAS_MISSING` where the host brought nothing to make it with. */
export function schemaTest(schema: JsonObject, { schemas }: Host): (value: Json) => boolean {
  if (schemas === undefined) throw new FlowError('SCHEMAS_MISSING');
  return schemas(schema);
}
