import type { Code } from '../engine/check/codes.js';
import { choice, quoted, unknown, type Params, type Sentence } from './sentence.js';

/** Why a schema in the document cannot be used. */
function embedded({ name, reason }: Params): string {
  switch (reason) {
    case 'outside':
      return `${quoted(name)} reaches beyond this schema: refer to "#/$defs/..." in it instead.`;
    case 'nowhere':
      return 'The reference leads to no schema: correct it, or add what it names under "$defs".';
    case 'circle':
      return 'The schema refers to itself in a circle, so that reading it would not end: write out what is meant.';
    case 'object':
      return 'A token is an object: write "type": "object".';
    case 'open':
      return 'The object takes members that nobody described: add "additionalProperties": false.';
    default:
      return name === ''
        ? 'A schema is an object, true or false: write one here.'
        : `The value of ${quoted(name)} is not what JSON Schema wants: correct it.`;
  }
}

/** About what could not be walked as written, and warnings. */
export const compileSentences: { readonly [code in Extract<Code, `FLOWSPEC_COMPILE_${string}`>]: Sentence } = {
  FLOWSPEC_COMPILE_REQUIREMENT_NEVER_COLLECTED: ({ name }) =>
    `No step asks for ${quoted(name)}: a requirement must be a slot that is asked for.`,
  FLOWSPEC_COMPILE_VALUE_OUT_OF_DOMAIN: ({ name, other }) => `${quoted(other)} does not take ${quoted(name)}: give a value of its domain.`,
  FLOWSPEC_COMPILE_EMPTY_DOMAIN: 'A choice needs at least one value that can be shown: null alone is none.',
  FLOWSPEC_COMPILE_DUPLICATE_NODE_ID: ({ name }) =>
    `Steps, derivations and subflows share their ids, and ${quoted(name)} is there already: rename the step, or do without one of the two.`,
  FLOWSPEC_COMPILE_CONTRADICTORY_LOOKUP: ({ name, other }) =>
    `The keys ${quoted(name)} and ${quoted(other)} mean the same and lead to different values: remove one of them.`,
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
    name === other
      ? `The domain ${quoted(name)} lists no values to offer: use a domain that does, or remove "interactive".`
      : `The options of this question must come from its own domain${other === null ? '' : `, ${quoted(nearest ?? other)}`}, and not from ${quoted(name)}.`,
  FLOWSPEC_COMPILE_UNKNOWN_OPTION: ({ name, other }) =>
    `${quoted(name)} is no value of the domain ${quoted(other)}: name one of its values.`,
  FLOWSPEC_COMPILE_DUPLICATE_OPTION: ({ name }) => `The option ${quoted(name)} has a condition already: join the two.`,
  FLOWSPEC_COMPILE_DUPLICATE_FIELD: ({ name, other }) =>
    `The field ${quoted(name)} belongs to the slot ${quoted(other)} already: give each slot its own.`,
  FLOWSPEC_COMPILE_OPTION_COUNT: ({ found, limit }) =>
    `A messenger shows ${quoted(limit)} of these ${quoted(found)} options; the widget shows all of them.`,
  FLOWSPEC_COMPILE_OPTION_LENGTH: ({ found, limit }) =>
    `A messenger shows ${quoted(limit)} characters of these texts, and one has ${quoted(found)}; the widget shows all of it.`,
  FLOWSPEC_COMPILE_WAIT_UNBOUND: ({ name, nearest }) =>
    nearest !== undefined
      ? `${quoted(name)} does not wait: write ${quoted(nearest)} if that is meant, else name a step that does.`
      : 'No step waits for this: add {"await_external": true} to the path.',
  FLOWSPEC_COMPILE_WAIT_STEP_MISMATCH: ({ name, other }) =>
    `The step that waits is called ${quoted(other)}, not ${quoted(name)}: write the same name in both places.`,
  FLOWSPEC_COMPILE_WAIT_CONTROL_MISMATCH: ({ name, other }) =>
    `The link of the wait is tied to ${quoted(other)}: write that in place of ${quoted(name)}.`,
  FLOWSPEC_COMPILE_UNKNOWN_WAIT_TARGET: unknown('step', 'name a step, or "END"'),
  FLOWSPEC_COMPILE_RESEND_TARGET: ({ nearest }) => `Sending again leads back to the wait itself: write ${quoted(nearest)}.`,
  FLOWSPEC_COMPILE_WAIT_BINDING: ({ name, other }) =>
    `${quoted(name)} cannot be read here: write ${quoted(`${String(other)}.field`)} with the field that is meant, or a text without "$" in front.`,
  FLOWSPEC_COMPILE_UNKNOWN_TOKEN_FIELD: ({ name, nearest }) =>
    `The schema of the token says nothing about ${quoted(name)}: ${nearest === undefined ? 'add it there, or read another field' : `write ${quoted(nearest)} if that is meant`}.`,
  FLOWSPEC_COMPILE_WAIT_VALUE_KIND: ({ name, other }) =>
    `${quoted(name)} can be something that the slot ${quoted(other)} does not take: narrow the schema of the token, or write another key.`,
  FLOWSPEC_COMPILE_DUPLICATE_WAIT_WRITE: ({ name }) => `The token writes ${quoted(name)} too: use another key, or remove one of the two.`,
  FLOWSPEC_COMPILE_CORRELATION: ({ name, nearest }) =>
    `${quoted(nearest ?? name)} must be a text, number or boolean that every token has: ${nearest === undefined ? 'make it required and of one of these types' : 'name it here'}.`,
  FLOWSPEC_COMPILE_EMBEDDED_SCHEMA: embedded,
  FLOWSPEC_COMPILE_ENTRY_ARGUMENT_TOO_WIDE: ({ name, allowed, type }) =>
    `The schema admits values that the slot ${quoted(name)} does not take: ${Array.isArray(allowed) ? `list some of ${choice(allowed)} under "enum"` : `admit only the type ${choice(type)}`}.`,
  FLOWSPEC_COMPILE_FORM_PREFILL_INTERNAL: ({ name }) =>
    `${quoted(name)} is internal and must not leave the flow: remove it from the list, or keep it with the data.`,
  FLOWSPEC_COMPILE_UNKNOWN_FALLBACK_STEP: unknown('step', 'name the step where the questions go on without the form'),
  FLOWSPEC_COMPILE_FORM_PASSES_STEP:
    'The form goes on behind a step that is no plain question: name an earlier step, or move that step behind this one.',
  FLOWSPEC_COMPILE_FORM_LEAVES_REQUIRED:
    'The form goes on behind a question whose answer is needed and that it does not fill: name that step, or an earlier one.',
  FLOWSPEC_COMPILE_NO_METHOD: 'Nobody could identify themselves: with "required", offer a method besides "anonymous".',
  FLOWSPEC_COMPILE_METHOD_UNAVAILABLE: ({ name, nearest }) =>
    `The subflow does not offer the method ${quoted(name)} here: ${nearest === undefined ? 'add it to "methods", or lead elsewhere' : `${quoted(nearest)} would go`}.`,
  FLOWSPEC_COMPILE_DERIVE_SOURCE_NOT_READY: ({ name, other }) =>
    `${quoted(other)} is derived before the subflow that fills ${quoted(name)}: derive it behind that.`,
  FLOWSPEC_COMPILE_TOOL_HAS_EFFECTS: ({ name }) =>
    `${quoted(name)} does more than read, and would be called without anybody's consent: call another tool here.`,
  FLOWSPEC_COMPILE_TOOL_NOT_IDEMPOTENT: ({ name }) =>
    `The contract of ${quoted(name)} does not promise that a second call does nothing more: write false, or promise it there.`,
  FLOWSPEC_COMPILE_TOOL_STATUS: ({ name }) =>
    `The status of ${quoted(name)} must be one of "success", "retryable" and "fatal", and "success" among them: correct its contract.`,
  FLOWSPEC_COMPILE_RETRY_REPEATS_EFFECTS: ({ name }) =>
    `${quoted(name)} would be called again, and a second call may do everything twice: write "preserve_state": false, or make the tool idempotent.`,
  FLOWSPEC_COMPILE_UNKNOWN_PARAMETER: unknown('parameter of the tool', 'add it to its contract'),
  FLOWSPEC_COMPILE_UNBOUND_PARAMETER: ({ name }) => `The tool needs the parameter ${quoted(name)}: bind it.`,
  FLOWSPEC_COMPILE_UNKNOWN_RESULT: unknown('result of the tool', 'add it to its contract'),
  FLOWSPEC_COMPILE_OPTIONAL_RESULT: ({ name }) =>
    `${quoted(name)} is not in every successful result: require it in the contract, or leave the output out.`,
  FLOWSPEC_COMPILE_ASKED_ALREADY: ({ name }) =>
    `An earlier step asks for ${quoted(name)} always, so this one is not reached: remove it, or give the first a condition.`,
  FLOWSPEC_COMPILE_CONFIRM_BLOCK_UNUSED: ({ name }) =>
    `${quoted(name)} is no confirmation, so nothing uses this block: name a step that is marked correctable, or remove it.`,
};
