import { Validator } from '@cfworker/json-schema';
import type { Json, JsonObject } from './engine/json.js';

/**
 * The test of a JSON Schema that a flow embeds (draft 2020-12, formats included), made without code generation: `Host.schemas`. It is a file
 * of its own, so that a page loads it only for flows that need it.
 */
export function schemas(schema: JsonObject): (value: Json) => boolean {
  const validator = new Validator(schema as object, '2020-12');
  return (value) => {
    try {
      return validator.validate(value).valid;
    } catch {
      // A reference that leads nowhere is only found here: then nothing is admitted.
      return false;
    }
  };
}
