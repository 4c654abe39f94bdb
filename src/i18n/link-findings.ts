import type { Code } from '../engine/check/codes.js';
import { choice, quoted, unknown, type Sentence } from './sentence.js';

/** About names that do not lead where they should, and values that do not fit. */
export const linkSentences: { readonly [code in Extract<Code, `FLOWSPEC_SEMANTIC_${string}`>]: Sentence } = {
  FLOWSPEC_SEMANTIC_DUPLICATE_STEP_ID: ({ name }) => `Another step has the id ${quoted(name)} already: give this one a "step" of its own.`,
  FLOWSPEC_SEMANTIC_TERMINAL_DEFINITION_MISSING: 'The path sends here, but nothing says what: add a "terminal" block, or remove the step.',
  FLOWSPEC_SEMANTIC_TERMINAL_MARKER_MISSING: 'The terminal has no place in the path: add the step {"terminal": true} at its end.',
  FLOWSPEC_SEMANTIC_DUPLICATE_TERMINAL_MARKER: 'The path sends once: remove the second terminal step.',
  FLOWSPEC_SEMANTIC_UNREACHABLE_PATH_AFTER_TERMINAL: 'Steps behind the terminal are never reached: make it the last step.',
  FLOWSPEC_SEMANTIC_DUPLICATE_USE_DECLARATION: ({ name }) => `${quoted(name)} is declared twice: remove one of the two.`,
  FLOWSPEC_SEMANTIC_ORPHAN_USE_DECLARATION: ({ name }) =>
    `No step uses ${quoted(name)}: add {"use": ${quoted(name)}} to the path, or remove this.`,
  FLOWSPEC_SEMANTIC_USE_DECLARATION_MISSING: ({ name }) => `${quoted(name)} is not declared: add {"ref": ${quoted(name)}} to "uses".`,
  FLOWSPEC_SEMANTIC_DUPLICATE_USE_ANCHOR: ({ name }) => `${quoted(name)} is used by an earlier step already: remove one of the two.`,
  FLOWSPEC_SEMANTIC_AWAIT_DEFINITION_MISSING: 'The step waits, but nothing says for what: add capabilities.await_external.',
  FLOWSPEC_SEMANTIC_DUPLICATE_AWAIT_MARKER: 'A flow waits at one place only: remove the second step.',
  FLOWSPEC_SEMANTIC_INVALID_NUMERIC_RANGE: ({ minimum, maximum }) =>
    `No number is at least ${quoted(minimum)} and at most ${quoted(maximum)}: exchange the bounds.`,
  FLOWSPEC_SEMANTIC_EMPTY_NORMALIZED_VALUE: 'The value is blank: write something that people can see and choose.',
  FLOWSPEC_SEMANTIC_AMBIGUOUS_NORMALIZED_VALUE: ({ name, other }) =>
    `Typed, ${quoted(name)} and ${quoted(other)} cannot be told apart: change one of them.`,
  FLOWSPEC_SEMANTIC_NUMBER_INPUT_COLLISION: ({ name, value, other }) =>
    `${quoted(name)} would mean both the option ${quoted(value)} by its position and ${quoted(other)}: switch number_words off, or change the values.`,
  FLOWSPEC_SEMANTIC_EMPTY_NORMALIZED_ALIAS: 'The synonym is blank: write the word that people type.',
  FLOWSPEC_SEMANTIC_AMBIGUOUS_NORMALIZED_ALIAS: ({ name, other }) => `${quoted(name)} means ${quoted(other)} already: remove the synonym.`,
  FLOWSPEC_SEMANTIC_ALIAS_CONFLICTS_WITH_BOOLEAN_NORMALIZATION: ({ name, other }) =>
    `${quoted(name)} is understood as ${quoted(other)} anyway: a synonym cannot turn it round.`,
  FLOWSPEC_SEMANTIC_ROW_VALUE_OUTSIDE_DOMAIN: unknown('value of this domain', 'add it to "values" or remove the row'),
  FLOWSPEC_SEMANTIC_DUPLICATE_DOMAIN_ROW: ({ name }) => `${quoted(name)} has a row already: remove one of the two.`,
  FLOWSPEC_SEMANTIC_SYNONYM_TARGET_OUTSIDE_DOMAIN: unknown('value of this domain', 'add it to "values" or lead the synonym to another one'),
  FLOWSPEC_SEMANTIC_UNKNOWN_DOMAIN: unknown('declared domain', 'add it to "domains"'),
  FLOWSPEC_SEMANTIC_REQUIRED_SLOT_WITHOUT_PRODUCER: ({ name }) =>
    `Nothing fills the required slot ${quoted(name)}: add a step for it, derive it, or make it optional.`,
  FLOWSPEC_SEMANTIC_SELF_DEPENDENCY: ({ name }) => `${quoted(name)} requires itself: remove it from its own "requires".`,
  FLOWSPEC_SEMANTIC_UNKNOWN_REQUIRED_SLOT: unknown('slot', 'declare it'),
  FLOWSPEC_SEMANTIC_REQUIREMENT_ORDER: ({ name, other }) =>
    `${quoted(name)} requires ${quoted(other)}, which is asked later: exchange the steps or drop the requirement.`,
  FLOWSPEC_SEMANTIC_SLOT_DEPENDENCY_CYCLE: ({ members }) =>
    `These slots require each other in a circle: ${choice(members)}; remove one of the requirements.`,
  FLOWSPEC_SEMANTIC_DUPLICATE_DERIVE_TARGET: ({ name }) => `${quoted(name)} is derived already: put both tables into one.`,
  FLOWSPEC_SEMANTIC_DERIVE_OVERWRITES_DECLARED_SLOT: ({ name }) => `${quoted(name)} is asked for: derive another name, or remove the step.`,
  FLOWSPEC_SEMANTIC_DERIVE_OVERWRITES_PROFILE_SLOT: ({ name }) => `A subflow fills ${quoted(name)}: derive another name.`,
  FLOWSPEC_SEMANTIC_UNPLACED_DERIVE: ({ name }) =>
    `Nothing says when ${quoted(name)} is derived: add "after", or a step {"derive": ${quoted(name)}}.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_SOURCE: unknown('slot or derived value', 'declare it'),
  FLOWSPEC_SEMANTIC_NON_INJECTIVE_DERIVE_KEY: ({ name }) =>
    `With several sources, ${quoted(name)} must have listed values without "|": otherwise keys would be ambiguous.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_ANCHOR: unknown('step', 'name the step behind which the value is derived'),
  FLOWSPEC_SEMANTIC_INVALID_DERIVE_DEFAULT_REFERENCE: ({ name, limit }) =>
    `${quoted(name)} names no source: write $from[n] with n from 0 and below ${quoted(limit)}.`,
  FLOWSPEC_SEMANTIC_DERIVE_LOOKUP_ARITY: ({ found, limit }) =>
    `The key has ${quoted(found)} parts and there are ${quoted(limit)} sources: write one part for each, with "|" between.`,
  FLOWSPEC_SEMANTIC_DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN: ({ name, other }) =>
    `${quoted(other)} never has the value ${quoted(name)}: correct or remove the row.`,
  FLOWSPEC_SEMANTIC_DERIVE_OUTPUT_OUT_OF_DOMAIN: ({ name, other }) =>
    `The domain of ${quoted(other)} does not take ${quoted(name)}: correct the value.`,
  FLOWSPEC_SEMANTIC_DERIVE_DEFAULT_SOURCE_INCOMPATIBLE: ({ name, other }) =>
    `${quoted(other)} cannot take every value that ${quoted(name)} can have: add rows for the others, or give a fixed default.`,
  FLOWSPEC_SEMANTIC_REQUIRED_DERIVE_NOT_TOTAL: ({ name }) =>
    `${quoted(name)} is required, but some combinations have no row: add them, or a default.`,
  FLOWSPEC_SEMANTIC_DERIVE_DEPENDENCY_CYCLE: ({ members }) =>
    `These values are derived from each other in a circle: ${choice(members)}; derive one from answers alone.`,
  FLOWSPEC_SEMANTIC_DERIVE_ANCHOR_ORDER: ({ name }) =>
    `${quoted(name)} has no place yet when this entry is reached: put the entries in order.`,
  FLOWSPEC_SEMANTIC_DERIVE_EXECUTION_ORDER: ({ name, other }) =>
    `${quoted(other)} is derived before ${quoted(name)} is known: derive it after the step that gives ${quoted(name)}.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_TARGET: unknown('derived value', 'add an entry to "derive" that writes it'),
  FLOWSPEC_SEMANTIC_INVALID_ENTRY_SCHEMA: 'This is no JSON Schema: correct the keyword whose value is not what the specification wants.',
  FLOWSPEC_SEMANTIC_ENTRY_SCHEMA_NOT_OBJECT: 'Entry arguments are members of an object: write "type": "object".',
  FLOWSPEC_SEMANTIC_ENTRY_SCHEMA_OPEN:
    'Entry arguments that nobody described would be refused anyway: write "additionalProperties": false.',
  FLOWSPEC_SEMANTIC_UNKNOWN_ENTRY_SLOT: unknown('slot', 'declare it, or remove the argument'),

  FLOWSPEC_SEMANTIC_DUPLICATE_TERMINAL_WRITE: ({ name }) => `An output writes ${quoted(name)} too: use another key.`,
  FLOWSPEC_SEMANTIC_ENTRY_WRITE_COLLISION: ({ name }) => `Something else is kept under ${quoted(name)}: use another key.`,
  FLOWSPEC_SEMANTIC_SERVICE_STATE_COLLISION: 'The service block is kept under "service", and so is something else: rename that.',
  FLOWSPEC_SEMANTIC_DERIVE_WRITE_COLLISION: ({ name }) => `Something else writes ${quoted(name)}: derive another name.`,
  FLOWSPEC_SEMANTIC_TERMINAL_SLOT_COLLISION: ({ name }) => `${quoted(name)} is a slot: keep the reply under another key.`,
  FLOWSPEC_SEMANTIC_PHASE_WRITE_COLLISION: ({ name }) => `The external wait writes ${quoted(name)} too: use another key.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_ADDRESS_REFERENCE: unknown('field of an address', 'read one of street, kind, number, district, city'),
  FLOWSPEC_SEMANTIC_PREDICATE_LITERAL_OUT_OF_DOMAIN: ({ name, other, nearest }) =>
    `${quoted(other)} is never ${quoted(name)}, so the comparison always comes out the same: ${nearest === undefined ? 'compare it with a value it can have' : `write ${quoted(nearest)} if that is meant`}.`,
  FLOWSPEC_SEMANTIC_PREDICATE_REFERENCE_TYPE_MISMATCH: ({ name, other }) =>
    `${quoted(other)} and ${quoted(name)} can never be equal: compare others.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_CONFIG_REFERENCE: unknown('setting of "config"', 'read another one'),
  FLOWSPEC_SEMANTIC_ADDRESS_REFERENCE_WITHOUT_SUBFLOW: 'Only the subflow address@1 gives an address: use it, or read a slot.',
  FLOWSPEC_SEMANTIC_WRONG_PREDICATE_PARTITION: ({ nearest }) => `The slot is kept elsewhere: write ${quoted(nearest)}.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_PREDICATE_SLOT: unknown('slot', 'declare it'),
  FLOWSPEC_SEMANTIC_UNKNOWN_NATIVE_PATH_SLOT: unknown('declared slot', 'add it to "slots"'),
  FLOWSPEC_SEMANTIC_CONFIRM_DOMAIN_NOT_BOOLEAN: ({ name }) => `${quoted(name)} is confirmed, so its domain must be of the type "bool".`,
  FLOWSPEC_SEMANTIC_UNKNOWN_GATE_STEP: unknown('step that asks something', 'name one by its id'),
  FLOWSPEC_SEMANTIC_DUPLICATE_GATE_SOURCE: ({ name }) =>
    `The step ${quoted(name)} has an "ask_when" already: keep one of the two conditions.`,
  FLOWSPEC_SEMANTIC_GATE_UNSUPPORTED_FOR_CONFIRMATION_VARIANT: ({ name }) =>
    `${quoted(name)} is a summary or the review, which cannot be gated: remove the condition, or use "skip_when" with a summary.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_STEP: unknown('step', 'name the step that is marked correctable'),
  FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_SLOT: unknown('declared slot', 'name the slot of the correctable step'),
  FLOWSPEC_SEMANTIC_CONFIRM_SLOT_MISMATCH: ({ name }) => `The step confirms the slot ${quoted(name)}: name the same one here.`,
  FLOWSPEC_SEMANTIC_CONFIRM_HUB_NOT_CORRECTABLE: 'The step that is named here is no review: add "correctable": true to it.',
  FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_TARGET: unknown('step', 'name the step that a yes leads to, or leave this out'),
  FLOWSPEC_SEMANTIC_CONFIRM_TARGET_NOT_FORWARD: ({ name }) => `${quoted(name)} stands before the review: a yes must lead forward.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_CORRECTABLE_SLOT: unknown('slot', 'remove it from the list'),
  FLOWSPEC_SEMANTIC_CORRECTABLE_SLOT_ORDER: ({ name }) =>
    `${quoted(name)} is not asked before the review, so it cannot be corrected there: remove it.`,
  FLOWSPEC_SEMANTIC_UNKNOWN_TERMINAL_INPUT: unknown('slot or derived value', 'declare it'),
  FLOWSPEC_SEMANTIC_UNKNOWN_AUTO_FLOW_RESUME_STEP: unknown('step', 'name the step where the questions go on'),
  FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_PREFILL_SLOT: unknown('declared slot', 'remove it from the list'),
  FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_DESTINATION: unknown('declared slot', 'lead the field to another one'),
};
