import type { Code } from '../engine/check/codes.js';
import { choice, quoted, unknown, type Params, type Sentence } from './sentence.js';

/** A setting of a subflow that is unknown, or has a value that it does not take. */
function setting({ name, nearest, allowed, type }: Params): string {
  if (type !== undefined)
    return `The setting must be of the type ${quoted(type)}${Array.isArray(allowed) ? `, with ${choice(allowed)}` : ''}.`;
  return `The subflow has no setting ${quoted(name)}: ${nearest === undefined ? `possible are ${choice(allowed)}` : `write ${quoted(nearest)} if that is meant`}.`;
}

/** About what the page does not offer. */
export const hostSentences: { readonly [code in Extract<Code, `FLOWSPEC_PROFILE_${string}`>]: Sentence } = {
  FLOWSPEC_PROFILE_SUBFLOW_UNAVAILABLE: unknown('subflow that this page has', 'register it'),
  FLOWSPEC_PROFILE_TOOL_UNAVAILABLE: unknown('tool that this page has', 'register it'),
  FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE: ({ name }) => `This page does not offer ${quoted(name)}: enable it, or do without.`,
  FLOWSPEC_PROFILE_LEGACY_SUBFLOW_MANIFEST_FORBIDDEN: ({ name }) =>
    `The page registered ${quoted(name)} without saying what it owns: give settings, exposes, owns, steps and tools.`,
  FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION: ({ name, other }) =>
    `The subflow ${quoted(other)} fills ${quoted(name)} already: rename this slot, or do without one of the two.`,
  FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION: ({ name, other }) =>
    `The key ${quoted(name)} belongs to the subflow ${quoted(other)}: write another key, or do without one of the two.`,
  FLOWSPEC_PROFILE_SUBFLOW_TOOL_UNAVAILABLE: unknown('tool that this page has, and the subflow needs it', 'register it'),
  FLOWSPEC_PROFILE_SUBFLOW_TOOL_VERSION_MISMATCH: ({ name, found, other }) =>
    `The subflow needs version ${quoted(other)} of ${quoted(name)}, and the page has ${quoted(found)}: register that version.`,
  FLOWSPEC_PROFILE_LEGACY_TOOL_CONTRACT_FORBIDDEN: ({ name }) =>
    `The contract of ${quoted(name)} has no sound JSON Schema for its input and output: correct it, or register the tool without one.`,
  FLOWSPEC_PROFILE_SUBFLOW_CONFIGURATION_INVALID: setting,
  FLOWSPEC_PROFILE_LEGACY_AWAIT_CONTRACT_FORBIDDEN:
    'The wait does not say what a token must be: add "resume", and write "enrich" as an object with "tool".',
};
