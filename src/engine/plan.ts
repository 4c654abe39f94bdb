import type { AliasMapping, Derivation, Domain, Form, OnExhaust, Predicate, Prompt, Terminal } from './document.js';
import type { Json, JsonObject } from './json.js';
import type { Wishes } from './commands.js';
import type { Reader } from './reading.js';
import type { Progress } from './progress.js';
import type { Session } from './session.js';
import type { StepResult } from './steps/result.js';
import type { Answers, Control, ToolResult } from './turn.js';

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
  /** The call before the path, or null. */
  readonly entry: EntryStep | null;
  /** The form before the path, or null. */
  readonly form: PlanForm | null;
  /** Whether the flow takes one entry argument beside others. Null: it takes none. */
  readonly admits: ((name: string, all: Answers) => boolean) | null;
  /** What the document asks of the page and the page has enabled. */
  readonly capabilities: readonly string[];
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
  /** What a subflow lays down for its slot; left out for a slot of the document. */
  readonly rules?: SlotRules;
};

/** How a slot of a subflow differs from one that a document declares. */
export type SlotRules = {
  /** The name under which its refused answers are counted; left out, its own. */
  readonly counter?: string;
  /** An answer stands only once it was looked up: until then the refused ones before it count. */
  readonly provisional?: boolean;
  /** Keys in `data` that tell how it was settled. They fall with it. */
  readonly marks: readonly string[];
  /** What they hold beside an answer. */
  readonly given: (value: Json) => JsonObject;
  /** What they hold once it was passed without a value. */
  readonly skipped: JsonObject;
  /** Whether an answer says that there is none, as null does. */
  readonly passes?: (raw: Json) => boolean;
  /** Slots that its look-up fills: what it brought falls with this one. */
  readonly brings?: readonly string[];
  /** The answer to an earlier question that passing it without a value stands for. */
  readonly instead?: { readonly slot: string; readonly value: Json };
  /** The answer to an earlier question that taking this one back stands for. */
  readonly onClear?: { readonly slot: string; readonly value: Json };
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
/**
 * Asks whether the value of its slot is right, while the mark `when` is set and `until` is not. `marks`: what a yes sets. `alias`: a key of
 * its answer that is read before `field`.
 */
export type ApproveStep = {
  readonly kind: 'approve';
  readonly when: string;
  readonly until: string;
  readonly marks: JsonObject;
  readonly alias: string;
  /** The question, with the value in it; null: without words of its own. */
  readonly promptFor: (value: Json) => Prompt | null;
} & Asking;
/** Has a tool of the page look something up about `slot`. */
export type LookupStep = {
  readonly kind: 'lookup';
  readonly id: string;
  readonly slot: string;
  readonly tool: string;
  /** Null: there is nothing to look up. */
  readonly input: (progress: Progress) => Json;
  /** What came back, stored; a pass goes on. After it, there must be nothing to look up until the slot has another value. */
  readonly settle: (progress: Progress, result: ToolResult) => StepResult;
};
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
/** The one call before the path. `writes`: the data key that its result goes to, or null. `blocking`: nothing is asked without it. */
export type EntryStep = {
  readonly id: string;
  readonly tool: string;
  readonly blocking: boolean;
  readonly writes: string | null;
};

/** A value and where it goes: a slot in its partition, any other key in `data`. `path` null: `value` is a literal. */
export type Binding = { readonly key: string; readonly path: readonly string[] | null; readonly value: Json };
/** A way out of a wait. `to`: id of the step that it leads to; null ends the flow. */
export type Way = { readonly to: string | null; readonly writes: readonly Binding[] };
export type WaitStep = {
  readonly kind: 'wait';
  readonly id: string;
  /** The key under which its token comes. */
  readonly signal: string;
  readonly prompt: Prompt | null;
  /** Whether a token has the shape that is agreed. */
  readonly admits: (token: Json) => boolean;
  /** Where in a token the value stands that ties it to its asking; null: nothing does. */
  readonly correlation: readonly string[] | null;
  readonly duplicate: 'ignore' | 'reject';
  readonly late: 'ignore' | 'reject';
  /** From the token. */
  readonly writes: readonly Binding[];
  /** A look-up with what came; `writes` from its result. Null: none. */
  readonly enrich: {
    readonly tool: string;
    readonly optional: boolean;
    readonly input: readonly Binding[];
    readonly writes: readonly Binding[];
  } | null;
  /** Milliseconds; null: it never expires. */
  readonly timeLimit: number | null;
  readonly ways: { readonly [event in 'abort' | 'resend' | 'switch' | 'timeout']?: Way };
  /** Null: no limit. */
  readonly maxResends: number | null;
  /** Left out: it waits whenever the walk comes to it. */
  readonly login?: Login;
};

/** What makes a wait one way among several to identify oneself. */
export type Login = {
  /** The key in `data` that says that it is on screen. */
  readonly mark: string;
  /** The slot that a token has to fill. */
  readonly needs: string;
  /** What a token that was taken sets in `data`. */
  readonly marks: JsonObject;
  /** Whether any token that is refused leads to another way; else only one without what it has to fill. */
  readonly lenient: boolean;
  readonly waits: (progress: Progress) => boolean;
  /** The way out that words wish for; null: none that is understood. */
  readonly hear: (words: string) => string | null;
  /** Goes the way of `event` where the document declares none. False: it is not offered. */
  readonly leave: (progress: Progress, event: string) => boolean;
  /** Chooses what the step stands for that a declared way leads to, where the way does not choose itself. */
  readonly lead: (progress: Progress, way: Way) => void;
};

export type PlanForm = {
  readonly showWhen: Predicate;
  /** Slots in the order of their controls. */
  readonly slots: readonly PlanSlot[];
  /** Slots whose standing value the form shows. */
  readonly shows: readonly string[];
  readonly aliases: readonly (readonly [field: string, mapping: AliasMapping])[];
  /** Source that a submission is marked with, for `prefill_sources` and `payload._source`. */
  readonly source: string;
  /** Index of the step where the conversation goes on; 0: at the first that is open. */
  readonly resumeAt: number;
  readonly fallbackAt: number;
  readonly recovery: Form['recovery'];
};

export type AskingStep = CollectStep | ConfirmStep | HubStep | ApproveStep;
export type PlanStep = AskingStep | DeriveStep | LookupStep | SubmitStep | WaitStep;

/** The default field of a hub and of the review (reference-runtime section 10). */
export const CONFIRMATION = 'confirmation';

/** Whether a step has a question of its own. */
export function asks(step: PlanStep): step is AskingStep {
  return step.kind === 'collect' || step.kind === 'confirm' || step.kind === 'hub' || step.kind === 'approve';
}
