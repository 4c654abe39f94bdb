import { parse } from '../src/engine/check/parse.js';
import { has, isObject } from '../src/engine/json.js';

/** Whether a text is a catalogue of flows: a JSON object with `flows`, which no flow has. */
export function isCatalogue(text: string): boolean {
  try {
    const value = parse(text);
    return isObject(value) && has(value, 'flows') && !has(value, 'schema') && !has(value, 'schema_id');
  } catch {
    return false;
  }
}
