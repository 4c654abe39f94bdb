import type { Code } from '../engine/check/codes.js';
import type { Diagnostic } from '../engine/diagnostics.js';
import { own, type Json } from '../engine/json.js';
import { syntax, unreadable } from './json-findings.js';

type Params = Diagnostic['params'];
type Sentence = string | ((params: Params) => string);

/**
 * What each finding means to the author of a flow, with the way out: English, a sentence each. Apart from the texts of the elements:
 * who shows no finding loads nothing of it.
 */
export function sentenceFor(finding: Pick<Diagnostic, 'code' | 'params'>): string {
  const sentence = own<Sentence>(sentences, finding.code) ?? finding.code;
  return typeof sentence === 'string' ? sentence : sentence(finding.params);
}

/** A value as it would stand in the document. */
function quoted(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}

/** Values as alternatives. */
function choice(values: Json | undefined): string {
  return (Array.isArray(values) ? (values as readonly Json[]) : []).map(quoted).join(', ');
}

/** A sentence about a name that leads nowhere: with the name that was meant if one is near, else with another way out. */
function unknown(what: string, otherwise: string): Sentence {
  return ({ name, nearest }) =>
    `${quoted(name)} is no ${what}: ${nearest === undefined ? otherwise : `write ${quoted(nearest)} if that is meant, else ${otherwise}`}.`;
}

const PATTERNS: { readonly [pattern: string]: string } = {
  '^[a-z][a-z0-9_]*$': 'lower-case letters, digits and underscores, a letter first',
  '^[A-Za-z][A-Za-z0-9_]*$': 'letters, digits and underscores, a letter first',
  '^[0-9]+\\.[0-9]+\\.[0-9]+$': 'three numbers with dots, like 1.0.0',
  '^[a-z][a-z0-9_]*@[0-9]+$': 'a name and a major version, like address@1',
};

function pattern({ name, pattern: rule }: Params): string {
  const words = own(PATTERNS, String(rule)) ?? `text that fits ${quoted(rule)}`;
  return `${name === undefined ? 'This' : `The member name ${quoted(name)}`} must be ${words}.`;
}

function atLeast({ limit }: Params): string {
  return `At least ${quoted(limit)} must stand here: add what is missing, or leave the member out.`;
}

/** A union whose `allowed` members tell the kinds apart: a step. */
function union({ allowed, nearest }: Params): string {
  if (allowed === undefined) return 'This has none of the forms that are possible here: compare it with flowspec-2.schema.json.';
  return `A step needs one of the members ${choice(allowed)}${nearest === undefined ? '' : `: probably ${quoted(nearest)}`}.`;
}

/** The sentences by code. */
export const sentences: { readonly [code in Code]: Sentence } = {
  FLOWSPEC_JSON_INVALID: syntax,
  FLOWSPEC_JSON_VALUE_INVALID: ({ reason, found }) => unreadable(reason, found),

  FLOWSPEC_SCHEMA_ADDITIONALPROPERTIES: ({ name, nearest, allowed }) =>
    `There is no member ${quoted(name)} here: ${nearest === undefined ? `possible are ${choice(allowed)}` : `write ${quoted(nearest)} if that is meant`}.`,
  FLOWSPEC_SCHEMA_CONST: ({ allowed }) => `The value must be ${choice(allowed)}.`,
  FLOWSPEC_SCHEMA_DEPENDENTREQUIRED: ({ name, other }) => `${quoted(other)} needs the member ${quoted(name)} beside it.`,
  FLOWSPEC_SCHEMA_ENUM: ({ allowed, nearest }) =>
    `The value must be one of ${choice(allowed)}${nearest === undefined ? '' : `: probably ${quoted(nearest)}`}.`,
  FLOWSPEC_SCHEMA_EXCLUSIVEMINIMUM: ({ limit }) => `The number must be greater than ${quoted(limit)}.`,
  FLOWSPEC_SCHEMA_ITEMS: ({ limit }) => `The list holds exactly ${quoted(limit)} items: remove the others.`,
  FLOWSPEC_SCHEMA_MAXITEMS: ({ limit }) => `The list holds at most ${quoted(limit)} items: remove the others.`,
  FLOWSPEC_SCHEMA_MAXPROPERTIES: 'A condition has exactly one operator: join several with "and" or "or".',
  FLOWSPEC_SCHEMA_MINIMUM: ({ limit }) => `The number must be ${quoted(limit)} or greater.`,
  FLOWSPEC_SCHEMA_MINITEMS: atLeast,
  FLOWSPEC_SCHEMA_MINLENGTH: 'The text or the member name must not be empty.',
  FLOWSPEC_SCHEMA_MINPROPERTIES: atLeast,
  FLOWSPEC_SCHEMA_NOT: ({ members }) =>
    `These members do not go together, or need another beside them: ${choice(members)} ("default" only with on_exhaust "default"; "ask_when" only with a plain confirmation; "skip_when" only with "on_reject"; "on_reject" and "correctable" never both).`,
  FLOWSPEC_SCHEMA_ONEOF: union,
  FLOWSPEC_SCHEMA_PATTERN: pattern,
  FLOWSPEC_SCHEMA_REQUIRED: ({ name }) => `The member ${quoted(name)} is missing: add it.`,
  FLOWSPEC_SCHEMA_TYPE: ({ allowed }) => `The value must be of the type ${choice(allowed)}.`,
  FLOWSPEC_SCHEMA_UNIQUEITEMS: 'Two items of the list are the same: remove one of them.',

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
  FLOWSPEC_COMPILE_REQUIREMENT_NEVER_COLLECTED: ({ name }) =>
    `No step asks for ${quoted(name)}: a requirement must be a slot that is asked for.`,
  FLOWSPEC_COMPILE_DEFAULT_OUT_OF_DOMAIN: ({ name, other }) =>
    `The domain ${quoted(other)} does not take ${quoted(name)}: give another default.`,
  FLOWSPEC_COMPILE_EMPTY_DOMAIN: 'A choice needs at least one value that can be shown: null alone is none.',

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
  FLOWSPEC_COMPILE_DUPLICATE_NODE_ID: ({ name }) => `A step has the id ${quoted(name)}, which this derivation needs: rename the step.`,
  FLOWSPEC_COMPILE_CONTRADICTORY_LOOKUP: ({ name, other }) =>
    `The keys ${quoted(name)} and ${quoted(other)} mean the same and lead to different values: remove one of them.`,

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
  FLOWSPEC_COMPILE_CORRECTABLE_NEVER_COLLECTED: ({ name }) => `No step asks for ${quoted(name)}, so it cannot be corrected: remove it.`,
  FLOWSPEC_COMPILE_HUB_WITHOUT_CONFIRM_BLOCK: 'A review needs the "confirm" block that says what can be corrected: add it.',
  FLOWSPEC_COMPILE_DUPLICATE_HUB: 'A flow has one review: remove the second one.',
  FLOWSPEC_COMPILE_CONFIRM_STEP_MISMATCH: ({ name }) => `${quoted(name)} is not the step that is marked correctable: name that one.`,
  FLOWSPEC_COMPILE_CONFIRM_COPY_DIFFERS: ({ name }) => `The ${quoted(name)} of the step says something else: keep one of the two.`,
  FLOWSPEC_COMPILE_CONSENT_ASSUMED: ({ name }) =>
    `People agree to something with ${quoted(name)}, and it must not be taken for given after failed attempts: choose another on_exhaust, or false as the default.`,
  FLOWSPEC_COMPILE_UNREACHABLE_STEP: ({ name, other }) =>
    `The review leads to ${quoted(other)} and passes the step ${quoted(name)} over: move the step, or change on_confirm.`,
  FLOWSPEC_COMPILE_DUPLICATE_PARAMETER: ({ name }) => `The parameter ${quoted(name)} is bound twice: remove one of the two.`,
  FLOWSPEC_COMPILE_TERMINAL_INPUT_NOT_READY: ({ name }) => `${quoted(name)} is derived only after sending: derive it earlier.`,
  FLOWSPEC_COMPILE_INTERACTIVE_DOMAIN: ({ name, other, nearest }) =>
    `The options of this question must come from its own closed domain${other === null ? '' : `, ${quoted(nearest ?? other)}`}, and not from ${quoted(name)}.`,
  FLOWSPEC_COMPILE_UNKNOWN_OPTION: ({ name, other }) =>
    `${quoted(name)} is no value of the domain ${quoted(other)}: name one of its values.`,
  FLOWSPEC_COMPILE_DUPLICATE_OPTION: ({ name }) => `The option ${quoted(name)} has a condition already: join the two.`,
  FLOWSPEC_COMPILE_DUPLICATE_FIELD: ({ name, other }) =>
    `The field ${quoted(name)} belongs to the slot ${quoted(other)} already: give each slot its own.`,
  FLOWSPEC_COMPILE_OPTION_COUNT: ({ found, limit }) =>
    `A messenger shows ${quoted(limit)} of these ${quoted(found)} options; the widget shows all of them.`,
  FLOWSPEC_COMPILE_OPTION_LENGTH: ({ found, limit }) =>
    `A messenger shows ${quoted(limit)} characters of these texts, and one has ${quoted(found)}; the widget shows all of it.`,

  FLOWSPEC_SEMANTIC_UNKNOWN_AUTO_FLOW_RESUME_STEP: unknown('step', 'name the step where the questions go on'),
  FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_PREFILL_SLOT: unknown('declared slot', 'remove it from the list'),
  FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_DESTINATION: unknown('declared slot', 'lead the field to another one'),
  FLOWSPEC_PROFILE_SUBFLOW_UNAVAILABLE: unknown('subflow that this page has', 'register it'),
  FLOWSPEC_PROFILE_TOOL_UNAVAILABLE: unknown('tool that this page has', 'register it'),
  FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE: ({ name }) => `This page does not offer ${quoted(name)}: enable it, or do without.`,
  FLOWSPEC_LANGUAGE_SAME_TEXT: ({ name, other, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} and ${quoted(other)} are read as the same text: write one of them differently.`,
  FLOWSPEC_LANGUAGE_COMMAND_WORD: ({ name, command, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} is the command ${quoted(command)} too, which people cannot give at this question: choose another word if you can.`,
  FLOWSPEC_LANGUAGE_NUMBER_LABEL: ({ name, language }) =>
    `In the language ${quoted(language)}, ${quoted(name)} has a number in it, so that no number can stand for a position: write it without, or leave number_words out.`,
  FLOWSPEC_COMPILE_UNSUPPORTED: 'This version does not walk this construct yet: leave it out.',
};
