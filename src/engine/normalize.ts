import type { FlowDocument } from './document.js';
import { has, isObject, own, type Json, type JsonObject } from './json.js';

/**
 * A document with all that it leaves out written out: each default, and the id of each step that has one. Takes a document of the right
 * shape; its own values stand. Normalized again, it stays the same. Embedded schemas, predicates and settings of subflows are not touched.
 * Source: reference-linking section 4.
 */
export function normalize(document: FlowDocument): FlowDocument {
  const source = document as unknown as JsonObject;
  const waits = pathOf(source).find((step) => has(step, 'await_external'));
  const awaitId = textOf(waits, 'step') ?? textOf(member(member(source, 'capabilities'), 'await_external'), 'step') ?? 'await_external';
  const normalized = {
    ...source,
    config: filled({ address_required: false, identification_required: false, max_attempts: 3 }, source['config'] ?? {}),
    domains: each(source['domains'], domain),
    path: pathOf(source).map((step) => pathStep(step, awaitId)),
    ...within(source, 'service', (service) => filled({ identification_required: false }, service)),
    ...within(source, 'entry', (entry) => filled({ blocking: false }, entry)),
    ...within(source, 'slots', (slots) => each(slots, (slot) => filled(SLOT, slot))),
    ...within(source, 'confirm', prompted),
    ...within(source, 'terminal', terminal),
    ...within(source, 'capabilities', (all) => capabilities(all, waits === undefined ? null : awaitId)),
  };
  return normalized as unknown as FlowDocument;
}

const SLOT: JsonObject = { persist: 'data', required: false, nullable: false, on_exhaust: 'reask', fill_only_when_asked: false };

function domain(value: JsonObject): JsonObject {
  const flags = (...names: readonly string[]) =>
    filled(Object.fromEntries(names.map((name): [string, Json] => [name, false])), value['normalize'] ?? {});
  switch (own(value, 'type') ?? 'categorical') {
    case 'categorical':
      return { ...value, type: 'categorical', normalize: flags('accent_fold', 'number_words') };
    case 'bool':
      return { ...value, normalize: flags('accent_fold', 'affirmation', 'emoji_veto') };
    case 'free_text':
      return filled({ optional: false }, value);
    default:
      return value;
  }
}

function pathStep(step: JsonObject, awaitId: string): JsonObject {
  const id = textOf(step, 'slot') ?? textOf(step, 'confirm') ?? (has(step, 'derive') ? `derive_${String(step['derive'])}` : null);
  const named = id ?? (has(step, 'await_external') ? awaitId : null);
  return prompted(named === null ? step : filled({ step: named }, step));
}

function terminal(value: JsonObject): JsonObject {
  return {
    ...value,
    outcomes: {
      success: filled({ reset_next: true }, member(value['outcomes'], 'success') ?? {}),
      retryable: filled({ preserve_state: true }, member(value['outcomes'], 'retryable') ?? {}),
      fatal: filled({ reset_next: true }, member(value['outcomes'], 'fatal') ?? {}),
    },
    empty_payload: filled({ never_saved: 'reset', in_progress: 'ignore' }, value['empty_payload'] ?? {}),
  };
}

function capabilities(value: JsonObject, awaitId: string | null): JsonObject {
  return {
    ...filled({ tts: false, location_in: false, session_reset: false }, value),
    ...within(value, 'handoff', (handoff) => filled({ when: 'llm_decides' }, handoff)),
    ...within(value, 'await_external', (wait) => {
      const id = awaitId === null ? {} : { step: awaitId };
      const limit = has(wait, 'timeout') ? { timeout_seconds: 900 } : {};
      return {
        ...prompted(filled({ ...id, ...limit }, wait)),
        ...within(wait, 'on_resume', (resume) => ({
          ...resume,
          ...within(resume, 'enrich', (enrich) => filled({ optional: false }, enrich)),
        })),
      };
    }),
  };
}

/** `value` with the defaults for the members that it leaves out. */
function filled(defaults: JsonObject, value: Json): JsonObject {
  return { ...defaults, ...(value as JsonObject) };
}

function prompted(value: JsonObject): JsonObject {
  return { ...value, ...within(value, 'prompt', (prompt) => filled({ verbatim: false }, prompt)) };
}

/** The changed member of a record, to be spread over it; nothing where it is not there or is no object. */
function within(record: JsonObject, name: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const value = own(record, name);
  return isObject(value) ? { [name]: change(value) } : {};
}

function each(record: Json | undefined, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record as JsonObject).map(([name, value]) => [name, change(value as JsonObject)]));
}

function pathOf(document: JsonObject): readonly JsonObject[] {
  return document['path'] as readonly JsonObject[];
}

function member(record: Json | undefined, name: string): Json | undefined {
  return isObject(record) ? own(record, name) : undefined;
}

function textOf(record: Json | undefined, name: string): string | null {
  const value = member(record, name);
  return typeof value === 'string' ? value : null;
}
