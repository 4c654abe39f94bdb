import type { OnExhaust, Prompt } from './document.js';
import type { Json, JsonObject } from './json.js';
import type { Issue } from './reading.js';
import type { End, Millis, Session, TurnNumber } from './session.js';

/** Raw answers by field or slot name, as typed or tapped. */
export type Answers = { readonly [name: string]: Json };

/** What comes in. `at` is stamped by the runtime; the walk reads no clock. */
export type Input = { readonly at: Millis } & Action;

export type Action =
  /** A look. Starts a session where there is none (from `seed`), else changes nothing but values that no longer fit their domain. */
  | { readonly kind: 'open'; readonly seed: string }
  /** An answer to the question of turn `to`; an answer to another turn is dropped. Other slots' values may stand beside it. */
  | { readonly kind: 'answer'; readonly to: TurnNumber; readonly values: Answers }
  /** Takes one answer back; with `raw`, its replacement. Other slots' values may stand beside it, as with an answer. */
  | { readonly kind: 'change'; readonly slot: string; readonly raw?: Json; readonly values?: Answers }
  /** A call came back. One that is no longer pending is dropped. */
  | { readonly kind: 'result'; readonly call: string; readonly result: ToolResult }
  /** The pending call is to be made again. */
  | { readonly kind: 'retry' }
  /** Clears everything and opens anew. */
  | { readonly kind: 'restart'; readonly seed: string };

/**
 * What a tool gave back. `returned.output` is its JSON object; its `status` (`success` when missing, `retryable`, `fatal`) counts.
 * `failed` is anything that threw: the call stays pending.
 */
export type ToolResult = { readonly kind: 'returned'; readonly output: JsonObject } | { readonly kind: 'failed'; readonly message: string };

/** An option of the question on screen. `title` is null for a bool option: its text is in the person's language. */
export type Option = { readonly id: string; readonly value: Json; readonly title: string | null; readonly description: string };

/** What the answer field should look like. `choice` has no field of its own beyond free typing. */
export type Control = 'choice' | 'bool' | 'free_text' | 'brazilian_tax_id' | 'email' | 'name' | 'integer' | 'number';

/** An answer in the review, in path order. `value` null with `given` false: the question was skipped. */
export type ReviewedAnswer = {
  readonly step: string;
  readonly slot: string;
  readonly prompt: Prompt | null;
  readonly control: Control;
  readonly given: boolean;
  readonly value: Json;
  /** Whether `change` of this slot would be accepted now. */
  readonly changeable: boolean;
};

export type Question = {
  readonly step: string;
  readonly slot: string;
  readonly field: string;
  /** Null where the author wrote none: the element then asks with the slot's name. */
  readonly prompt: Prompt | null;
  readonly control: Control;
  /** Null: no options are offered. A hidden option is not in it. */
  readonly options: readonly Option[] | null;
  readonly optionsKind: 'buttons' | 'list' | null;
  /** Answered slots whose `change` would be accepted now. */
  readonly changeable: readonly string[];
  /** A skip (answer null) is taken. */
  readonly skippable: boolean;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** A value to offer: one kept from before, or one nearly read. */
  readonly suggestion: Json | null;
};

/** What must happen next. Every outcome may carry an issue about the input that led to it. */
export type Outcome = { readonly issue: Issue | null } & (
  | ({ readonly kind: 'ask' } & Question)
  /** Before anything leaves the page. `slot` names the hub's slot, null for the review that the engine adds. `choosing`: the person said no and picks what to change. */
  | {
      readonly kind: 'review';
      readonly step: string;
      readonly slot: string | null;
      readonly field: string;
      readonly prompt: Prompt | null;
      readonly options: readonly Option[] | null;
      readonly optionsKind: 'buttons' | 'list' | null;
      readonly answers: readonly ReviewedAnswer[];
      readonly choosing: boolean;
      /** A yes sends: no question stands between it and the call. */
      readonly last: boolean;
    }
  /** A tool is to be called. `durable`: it leaves the page exactly once, through the outbox, under `key`. `waiting`: it failed for now. */
  | {
      readonly kind: 'call';
      readonly id: string;
      readonly step: string;
      readonly tool: string;
      readonly input: Json;
      readonly durable: boolean;
      readonly key: string | null;
      readonly waiting: boolean;
    }
  | { readonly kind: 'handoff'; readonly step: string; readonly slot: string; readonly target: string | null }
  | ({ readonly kind: 'done'; readonly answers: readonly ReviewedAnswer[] } & Omit<End, 'at'>)
);

/** What one turn adds to the transcript, in order. */
export type Message =
  | { readonly kind: 'question'; readonly step: string; readonly slot: string; readonly prompt: Prompt | null }
  /** `by`: null where the person gave it, `default` where their attempts were used up. */
  | { readonly kind: 'answer'; readonly step: string; readonly slot: string; readonly value: Json; readonly by: 'default' | null }
  | { readonly kind: 'skipped'; readonly step: string; readonly slot: string; readonly by: OnExhaust | null }
  /** Answers that no longer stand: the changed one first, then what depended on it. */
  | { readonly kind: 'dropped'; readonly slots: readonly string[] }
  /**
   * The person wrote a command in place of an answer (language-tables, "Commands"). Nothing was done: what it would lose has to be told and
   * confirmed first. `slot`: the answer to be changed.
   */
  | { readonly kind: 'command'; readonly command: 'change'; readonly slot: string }
  | { readonly kind: 'command'; readonly command: 'help' | 'human' | 'restart'; readonly slot: null }
  | { readonly kind: 'refused'; readonly step: string | null; readonly slot: string | null; readonly issue: Issue }
  | { readonly kind: 'review'; readonly step: string; readonly prompt: Prompt | null; readonly choosing: boolean }
  | { readonly kind: 'handoff'; readonly step: string; readonly slot: string }
  | { readonly kind: 'end'; readonly reason: End['reason']; readonly text: string | null };

export type Turn = { readonly session: Session; readonly outcome: Outcome; readonly said: readonly Message[] };
