import { isObject, own, type Json, type JsonObject } from '../../src/engine/json.js';
import { text, type Shape } from './shapes.js';

/** Constructs that the engine refuses for now, in the order in which a case is counted under one of them. */
const LATER: readonly (readonly [topic: string, has: (flow: JsonObject) => boolean])[] = [
  ['subflows', (flow) => 'uses' in flow || steps(flow).some((step) => 'use' in step)],
  ['external wait', (flow) => awaits(own(flow, 'capabilities')) || steps(flow).some((step) => 'await_external' in step)],
  ['form', (flow) => 'auto_flow' in flow],
  ['capabilities', (flow) => 'capabilities' in flow],
  ['entry', (flow) => 'entry' in flow],
  ['entry arguments', (flow) => isObject(own(flow, 'route')) && 'entry_args_schema' in (flow['route'] as JsonObject)],
];

/** Findings of the sections on path, domains, slots, derivations and predicates; those of the other sections come later. */
const LINK_CODES: ReadonlySet<string> = new Set(
  `DUPLICATE_STEP_ID TERMINAL_DEFINITION_MISSING TERMINAL_MARKER_MISSING DUPLICATE_TERMINAL_MARKER UNREACHABLE_PATH_AFTER_TERMINAL
  DUPLICATE_USE_DECLARATION ORPHAN_USE_DECLARATION USE_DECLARATION_MISSING DUPLICATE_USE_ANCHOR AWAIT_DEFINITION_MISSING DUPLICATE_AWAIT_MARKER
  INVALID_NUMERIC_RANGE DUPLICATE_DOMAIN_VALUE EMPTY_NORMALIZED_VALUE AMBIGUOUS_NORMALIZED_VALUE NUMBER_INPUT_COLLISION EMPTY_NORMALIZED_ALIAS
  AMBIGUOUS_NORMALIZED_ALIAS ALIAS_CONFLICTS_WITH_BOOLEAN_NORMALIZATION ROW_VALUE_OUTSIDE_DOMAIN DUPLICATE_DOMAIN_ROW SYNONYM_TARGET_OUTSIDE_DOMAIN
  UNKNOWN_DOMAIN REQUIRED_SLOT_WITHOUT_PRODUCER SELF_DEPENDENCY UNKNOWN_REQUIRED_SLOT REQUIREMENT_ORDER SLOT_DEPENDENCY_CYCLE
  DUPLICATE_DERIVE_TARGET DERIVE_OVERWRITES_DECLARED_SLOT DERIVE_OVERWRITES_PROFILE_SLOT UNPLACED_DERIVE UNKNOWN_DERIVE_SOURCE NON_INJECTIVE_DERIVE_KEY
  UNKNOWN_DERIVE_ANCHOR INVALID_DERIVE_DEFAULT_REFERENCE DERIVE_LOOKUP_ARITY DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN DERIVE_OUTPUT_OUT_OF_DOMAIN
  DERIVE_DEFAULT_SOURCE_INCOMPATIBLE REQUIRED_DERIVE_NOT_TOTAL DERIVE_DEPENDENCY_CYCLE DERIVE_ANCHOR_ORDER DERIVE_EXECUTION_ORDER UNKNOWN_DERIVE_TARGET
  UNKNOWN_ADDRESS_REFERENCE PREDICATE_LITERAL_OUT_OF_DOMAIN PREDICATE_REFERENCE_TYPE_MISMATCH UNKNOWN_CONFIG_REFERENCE
  ADDRESS_REFERENCE_WITHOUT_SUBFLOW WRONG_PREDICATE_PARTITION UNKNOWN_PREDICATE_SLOT`
    .split(/\s+/)
    .map((name) => `FLOWSPEC_SEMANTIC_${name}`),
);

/**
 * What a case waits for that the engine does not have yet, as a topic to count it under; null for a case that must pass today.
 * This is the only place that knows: when something is built, its line here goes.
 */
export function waitsFor(shape: Shape, vector: JsonObject): string | null {
  switch (shape) {
    case 'elicitor':
    case 'domains':
    case 'predicates':
    case 'understanding':
      return null;
    case 'turns':
      return later(vector);
    case 'checks':
      return laterCheck(vector);
    default:
      return shape satisfies never;
  }
}

function laterCheck(vector: JsonObject): string | null {
  switch (vector['level']) {
    case 'json':
    case 'structure':
      return null;
    case 'link': {
      const codes = (vector['diagnostics'] as readonly JsonObject[]).map((finding) => text(finding['code']));
      return codes.every((code) => LINK_CODES.has(code)) ? null : 'links of other sections';
    }
    default:
      return later(vector);
  }
}

function later(vector: JsonObject): string | null {
  const flow = own(vector, 'flow');
  return isObject(flow) ? (LATER.find(([, has]) => has(flow))?.[0] ?? null) : null;
}

function steps(flow: JsonObject): readonly JsonObject[] {
  const path = own(flow, 'path');
  return Array.isArray(path) ? (path as readonly Json[]).filter(isObject) : [];
}

function awaits(capabilities: Json | undefined): boolean {
  return isObject(capabilities) && 'await_external' in capabilities;
}
