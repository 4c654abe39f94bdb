import { isObject, own, pointer, type JsonObject } from '../../json.js';
import { holdsExactly, type Contract } from '../contract.js';
import { isDeclared, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { describer, typesOf, valuesOf, type Alternative } from './described.js';
import { faultsOf } from './embedded.js';

const AT = '/route/entry_args_schema';

/**
 * The schema of entry arguments: sound, closed, about slots, and no wider than these. Source: reference-linking section 2.5, and finding 29 of
 * section 3, where instead of proofs the kind of value is judged (decision L15).
 */
export function checkEntry(names: Names, report: Report): void {
  const schema = names.document.route.entry_args_schema;
  if (schema === undefined) return;
  const faults = faultsOf(schema, AT);
  const wrong = faults.filter(({ reason }) => reason === 'value').map(({ at }) => at);
  if (wrong.length > 0) return report('FLOWSPEC_SEMANTIC_INVALID_ENTRY_SCHEMA', AT, {}, wrong);
  for (const { at, keyword, reason } of faults) report('FLOWSPEC_COMPILE_EMBEDDED_SCHEMA', at, { name: keyword, reason });
  if (own(schema, 'type') !== 'object') report('FLOWSPEC_SEMANTIC_ENTRY_SCHEMA_NOT_OBJECT', AT + '/type');
  if (own(schema, 'additionalProperties') !== false) report('FLOWSPEC_SEMANTIC_ENTRY_SCHEMA_OPEN', AT + '/additionalProperties');
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  for (const name of Object.keys(properties)) checkArgument(names, schema, name, faults.length === 0, report);
}

function checkArgument(names: Names, schema: JsonObject, name: string, sound: boolean, report: Report): void {
  const at = AT + pointer('properties', name);
  if (!isDeclared(names, name) && names.exposed?.has(name) !== true) {
    return report('FLOWSPEC_SEMANTIC_UNKNOWN_ENTRY_SLOT', at, meant(name, slotNames(names)));
  }
  const contract = names.contract(name);
  if (!sound || contract === null) return;
  if (describer(schema)([name]).ways.some((way) => !fits(way, contract))) {
    report('FLOWSPEC_COMPILE_ENTRY_ARGUMENT_TOO_WIDE', at, { name, allowed: contract.values ?? null, type: contract.types });
  }
}

/** Whether a slot can hold what a schema admits, by its kind; where the slot's values are listed, exactly. */
function fits(way: Alternative, contract: Contract): boolean {
  const values = valuesOf(way);
  if (values !== null) return values.every((value) => holdsExactly(contract, value));
  const listed = contract.values !== null && !contract.types.includes('boolean');
  return !listed && typesOf(way)?.every((type) => contract.types.includes(type)) === true;
}
