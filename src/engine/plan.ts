import type { Derivation, Domain, OnExhaust, Predicate, Prompt, Terminal } from './document.js';
import type { Json, JsonObject } from './json.js';
import type { Wishes } from './commands.js';
import type { Reader } from './reading.js';
import type { Session } from './session.js';
import type { Control } from './turn.js';

/**
 * A checked flow, ready to walk: defaults filled in, names resolved, dependents indexed. Made by `compile` or `compileElicitor`,
 * never stored (it holds functions).
 */
export type Plan = {
  readonly format: 'flowspec/2' | 'elicitor/1';
  readonly flow: string;
  readonly version: string;
  /** SHA-256 of the document's canonical text. */
  readonly digest: string;
  readonly service: JsonObject | null;
  readonly config: JsonObject;
  readonly slots: ReadonlyMap<string, PlanSlot>;
  /** Derivations by what they write. */
  readonly derivations: ReadonlyMap<string, Derivation>;
  /** Slot to the slots that list it in `requires`. */
  readonly requiredBy: ReadonlyMap<string, readonly string[]>;
  /** Slot or derived value to the derived values that read it. */
  readonly readBy: ReadonlyMap<string, readonly string[]>;
  readonly steps: readonly PlanStep[];
  /** Step id to its index in `steps`. */
  readonly index: ReadonlyMap<string, number>;
  /** Index of the correction hub, or null. */
  readonly hub: number | null;
  /** Reads yes or no for the review that stands before a durable call. */
  readonly consent: Reader;
  /** Reads commands in words. */
  readonly wishes: Wishes;
  /** Where a person is reached when a slot runs out of attempts, or null. */
  readonly handoff: string | null;
};

export type PlanSlot = {
  readonly name: string;
  readonly control: Control;
  readonly domain: Domain;
  readonly read: Reader;
  readonly partition: 'data' | 'internal';
  readonly required: boolean;
  readonly nullable: boolean;
  readonly requires: readonly string[];
  readonly maxAttempts: number;
  readonly onExhaust: OnExhaust;
  /** The normalised default, where `onExhaust` is `default`. */
  readonly fallback: Json;
  readonly onlyWhenAsked: boolean;
  readonly sources: readonly string[];
  /** Index of the step that asks for it, or null. */
  readonly step: number | null;
  /** Whether a gate that stands before its own step reads it. */
  readonly readEarlier: boolean;
};

export type PlanOption = {
  readonly id: string;
  readonly value: Json;
  /** Null for a bool option. */
  readonly title: string | null;
  readonly description: string;
  readonly gate: Predicate | null;
};

type Asking = {
  readonly id: string;
  readonly slot: PlanSlot;
  readonly field: string;
  readonly prompt: Prompt | null;
  /** Asked only while this holds. */
  readonly gate: Predicate | null;
  /** Passed while this holds. */
  readonly skipWhen: Predicate | null;
  readonly options: readonly PlanOption[] | null;
  readonly optionsKind: 'buttons' | 'list' | null;
};

export type CollectStep = { readonly kind: 'collect' } & Asking;
/** `reject`: a summary; the text with which a no ends the flow. Null: a plain yes/no question. */
export type ConfirmStep = { readonly kind: 'confirm'; readonly reject: string | null } & Asking;
/** `next`: index of the step that a yes leads to. */
export type HubStep = { readonly kind: 'hub'; readonly correctable: readonly string[]; readonly next: number } & Asking;
export type DeriveStep = {
  readonly kind: 'derive';
  readonly id: string;
  readonly derivation: Derivation;
  /** The declared slot it writes, or null: then the value goes into `data` as it is. */
  readonly slot: PlanSlot | null;
};
export type SubmitStep = {
  readonly kind: 'submit';
  readonly id: string;
  readonly tool: string;
  /** Paths below `result` that a reply must have, with the data key each goes to. */
  readonly outputs: readonly { readonly key: string; readonly path: readonly string[] }[];
  readonly outcomes: Terminal['outcomes'];
  /** What leaves the page for this session. */
  readonly input: (session: Pick<Session, 'data' | 'internal' | 'filled'>) => Json;
};
export type AskingStep = CollectStep | ConfirmStep | HubStep;
export type PlanStep = AskingStep | DeriveStep | SubmitStep;

/** The default field of a hub and of the review (reference-runtime section 10). */
export const CONFIRMATION = 'confirmation';

/** Whether a step has a question of its own. */
export function asks(step: PlanStep): step is AskingStep {
  return step.kind === 'collect' || step.kind === 'confirm' || step.kind === 'hub';
}
