import { FlowError } from './diagnostics.js';
import { has, isObject, own, type Json, type JsonObject } from './json.js';

/** A slot list of elicitor/1, as a page gives it to the element. */
export type ElicitorDocument = { readonly schema_id: 'elicitor/1'; readonly request_text: string; readonly slots: readonly ElicitorSlot[] };

export type ElicitorKind = 'text' | 'integer' | 'boolean';
export type ElicitorSlot = {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
  readonly kind: { readonly kind: ElicitorKind };
  readonly required: boolean;
};
/** The value of a slot, tagged with its kind. An integer's form is our reading: the published cases show none. */
export type ElicitorValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer'; readonly i: number }
  | { readonly kind: 'boolean'; readonly b: boolean };
export type ElicitorDraft = {
  readonly summary: string;
  readonly filled: readonly { readonly slot_id: string; readonly value: ElicitorValue }[];
};
/** `JSON.stringify` of a step gives the bytes of the specification: members are made in its order. */
export type ElicitorStep =
  | {
      readonly kind: 'ask';
      readonly gap: {
        readonly slot_id: string;
        readonly name: string;
        readonly prompt: string;
        readonly kind: { readonly kind: ElicitorKind };
        readonly required: boolean;
      };
    }
  | { readonly kind: 'done'; readonly draft: ElicitorDraft };

/**
 * Walks an elicitor/1 slot list: `next` looks, `submit` stores. Each error is a `FlowError` and leaves the walker as it was:
 * `ELICITOR_SHAPE`, `ELICITOR_DUPLICATE_SLOT`, `ELICITOR_UNKNOWN_SLOT`, `ELICITOR_KIND`, `ELICITOR_INTEGER`, `ELICITOR_SURROGATE`; where
 * a place can be named, `params.path` is its JSON Pointer in the argument.
 */
export class SlotWalker {
  private readonly summary: string;
  private readonly slots: ReadonlyMap<string, ElicitorSlot>;
  private readonly filled = new Map<string, ElicitorValue>();

  constructor(input: { readonly request_text: string; readonly slots: readonly ElicitorSlot[] }) {
    const { request_text: summary, slots } = elicitorInput(input as unknown as Json);
    this.summary = summary;
    this.slots = new Map(slots.map((slot) => [slot.id, slot]));
  }

  /** The first required slot without a value, in declared order; once there is none, the draft, in submit order. Changes nothing. */
  next(): ElicitorStep {
    for (const { id, name, prompt, kind, required } of this.slots.values()) {
      if (required && !this.filled.has(id)) {
        return { kind: 'ask', gap: { slot_id: id, name, prompt, kind: { kind: kind.kind }, required } };
      }
    }
    return { kind: 'done', draft: draftOf(this.summary, this.filled) };
  }

  /** Stores a value; a second one for the same slot replaces the first and moves to the end. */
  submit(slotId: string, value: ElicitorValue): void {
    const slot = this.slots.get(slotId);
    if (slot === undefined) throw new FlowError('ELICITOR_UNKNOWN_SLOT', { slot: String(slotId) });
    const taken = elicitorValue(slot.kind.kind, value as unknown as Json);
    this.filled.delete(slotId);
    this.filled.set(slotId, taken);
  }
}

/** The terminal payload of elicitor/1. `filled` is in submit order. */
export function draftOf(summary: string, filled: ReadonlyMap<string, ElicitorValue>): ElicitorDraft {
  return { summary, filled: [...filled].map(([slot_id, value]) => ({ slot_id, value })) };
}

/** Checks a slot list and gives it without unknown members. Throws as {@link SlotWalker} does. */
export function elicitorInput(input: Json): { readonly request_text: string; readonly slots: readonly ElicitorSlot[] } {
  if (!isObject(input)) throw new FlowError('ELICITOR_SHAPE', { path: '' });
  const request_text = textAt(input, 'request_text', '');
  const list = own(input, 'slots');
  if (!Array.isArray(list)) throw new FlowError('ELICITOR_SHAPE', { path: '/slots' });
  const ids = new Set<string>();
  const slots = (list as readonly Json[]).map((slot, i): ElicitorSlot => {
    const path = '/slots/' + i;
    if (!isObject(slot)) throw new FlowError('ELICITOR_SHAPE', { path });
    const kind = own(slot, 'kind');
    const tag = isObject(kind) ? own(kind, 'kind') : undefined;
    if (tag !== 'text' && tag !== 'integer' && tag !== 'boolean') throw new FlowError('ELICITOR_SHAPE', { path: path + '/kind' });
    const required = own(slot, 'required');
    if (typeof required !== 'boolean') throw new FlowError('ELICITOR_SHAPE', { path: path + '/required' });
    const id = textAt(slot, 'id', path);
    if (ids.has(id)) throw new FlowError('ELICITOR_DUPLICATE_SLOT', { path: path + '/id', slot: id });
    ids.add(id);
    return { id, name: textAt(slot, 'name', path), prompt: textAt(slot, 'prompt', path), kind: { kind: tag }, required };
  });
  return { request_text, slots };
}

function elicitorValue(kind: ElicitorKind, value: Json): ElicitorValue {
  if (!isObject(value) || typeof own(value, 'kind') !== 'string') throw new FlowError('ELICITOR_SHAPE', { path: '' });
  if (own(value, 'kind') !== kind) throw new FlowError('ELICITOR_KIND', { expected: kind });
  switch (kind) {
    case 'text':
      return { kind, text: textAt(value, 'text', '') };
    case 'boolean': {
      const b = own(value, 'b');
      if (typeof b !== 'boolean') throw new FlowError('ELICITOR_SHAPE', { path: '/b' });
      return { kind, b };
    }
    case 'integer': {
      const i = own(value, 'i');
      if (typeof i !== 'number') throw new FlowError('ELICITOR_SHAPE', { path: '/i' });
      // Beyond 2^53 a JavaScript number no longer says which integer was meant.
      if (!Number.isSafeInteger(i)) throw new FlowError('ELICITOR_INTEGER', { path: '/i' });
      return { kind, i: i === 0 ? 0 : i };
    }
    default:
      return kind satisfies never;
  }
}

function textAt(record: JsonObject, name: string, path: string): string {
  const text = has(record, name) ? record[name] : undefined;
  if (typeof text !== 'string') throw new FlowError('ELICITOR_SHAPE', { path: path + '/' + name });
  if (LONE_SURROGATE.test(text)) throw new FlowError('ELICITOR_SURROGATE', { path: path + '/' + name });
  return text;
}

// With the u flag a surrogate pair is one character, so this meets lone ones only.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
