import { isObject, own, pointer } from '../../json.js';
import { isDeclared, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { describer, fits, type Describer } from './described.js';
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
  const describe = faults.length === 0 ? describer(schema) : null;
  for (const name of Object.keys(properties)) checkArgument(names, name, describe, report);
}

function checkArgument(names: Names, name: string, describe: Describer | null, report: Report): void {
  const at = AT + pointer('properties', name);
  if (!isDeclared(names, name) && names.exposed?.has(name) !== true) {
    return report('FLOWSPEC_SEMANTIC_UNKNOWN_ENTRY_SLOT', at, meant(name, slotNames(names)));
  }
  const contract = names.contract(name);
  if (describe === null || contract === null) return;
  if (describe([name]).ways.some((way) => !fits(way, contract))) {
    report('FLOWSPEC_COMPILE_ENTRY_ARGUMENT_TOO_WIDE', at, { name, allowed: contract.values ?? null, type: contract.types });
  }
}
