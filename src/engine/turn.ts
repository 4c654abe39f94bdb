import type { OnExhaust, Prompt } from './document.js';
import type { Json, JsonObject } from './json.js';
import type { Issue } from './reading.js';
import type { End, Millis, RecoveryEvent, Session, TurnNumber } from './session.js';

/** Raw answers by field or slot name, as typed or tapped. */
export type Answers = { readonly [name: string]: Json };

/** What comes in. `at` is stamped by the runtime; the walk reads no clock. */
export type Input = { readonly at: Millis } & Action;

export type Action =
  /**
   * A look. Starts a session where there is none (from `seed`, with `prefill` as its entry arguments), else changes nothing but values
   * that no longer fit their domain.
   */
  | { readonly kind: 'open'; readonly seed: string; readonly prefill?: Answers }
  /** An answer to the question of turn `to`; an answer to another turn is dropped. Other slots' values may stand beside it. */
  | { readonly kind: 'answer'; readonly to: TurnNumber; readonly values: Answers }
  /** Takes one answer back; with `raw`, its replacement. Other slots' values may stand beside it, as with an answer. */
  | { readonly kind: 'change'; readonly slot: string; readonly raw?: Json; readonly values?: Answers }
  /** A submission of the form on screen, by slot name or by a key of its alias map. What is blank or null was not submitted. */
  | { readonly kind: 'form'; readonly values: Answers }
  /**
   * Something outside of the page came back: `name` is the `signal` of the wait, `token` is a claim, never proof. `nonce`: that of the wait
   * that was left for it, where the way back carries one; `correlation`: what has to tie the token to that asking, where it is known. A token of
   * another asking is refused.
   */
  | { readonly kind: 'signal'; readonly name: string; readonly token: Json; readonly nonce?: string; readonly correlation?: Json }
  /** A way out of the form or the wait on screen. One that it does not offer is refused with an issue. */
  | { readonly kind: 'recover'; readonly event: string }
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
export type Control = 'choice' | 'address' | 'bool' | 'free_text' | 'brazilian_tax_id' | 'email' | 'name' | 'integer' | 'number';

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

/** One control of a form: what it asks, and what it holds when the form is shown. */
export type FormField = {
  readonly slot: string;
  /** The step that asks for it in the conversation; null where none does. */
  readonly step: string | null;
  readonly prompt: Prompt | null;
  readonly control: Control;
  readonly options: readonly Option[] | null;
  /** The form cannot be sent without it. */
  readonly required: boolean;
  /** What stands in the control: a value that is known, or null. */
  readonly value: Json;
  /** Why what was submitted was not taken. */
  readonly issue: Issue | null;
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
  /** Several questions at once, before those of the path. `events`: its ways out. `deadline`: the runtime raises `timeout` once it has passed. */
  | {
      readonly kind: 'form';
      readonly step: null;
      readonly fields: readonly FormField[];
      readonly deadline: Millis;
      readonly events: readonly RecoveryEvent[];
      /** How often `resend` shows it again; the next one counts as `timeout`. */
      readonly remainingResends: number;
    }
  /**
   * The person is to go somewhere else, at their own click, and the page hears of it with a `signal` of this name. `deadline`: the runtime
   * raises `timeout` once it has passed; null: there is none.
   */
  | {
      readonly kind: 'wait';
      readonly step: string;
      readonly signal: string;
      readonly prompt: Prompt | null;
      readonly deadline: Millis | null;
      /** Ties what comes back to this asking: it goes along with the link. */
      readonly nonce: string;
      readonly events: readonly RecoveryEvent[];
      /** Null: as often as one likes. */
      readonly remainingResends: number | null;
    }
  /**
   * A tool is to be called. `durable`: it leaves the page exactly once, through the outbox, under `key`; else it is a look-up, and `key` is
   * null. `waiting`: it failed for now.
   */
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

/**
 * Where an answer came from: null where the person gave it to the question, `form` in the form, `entry` from the page that opened the flow,
 * `default` where their attempts were used up.
 */
export type AnswerSource = 'default' | 'form' | 'entry' | null;

/** What one turn adds to the transcript, in order. */
export type Message =
  | { readonly kind: 'question'; readonly step: string; readonly slot: string; readonly prompt: Prompt | null }
  | {
      readonly kind: 'answer';
      readonly step: string;
      readonly slot: string;
      readonly value: Json;
      readonly by: AnswerSource;
    }
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
  /** A form is on screen. */
  | { readonly kind: 'form' }
  /** A wait is on screen, for the first time or again. */
  | { readonly kind: 'wait'; readonly step: string; readonly prompt: Prompt | null }
  /** What was waited for came and was taken. */
  | { readonly kind: 'resumed'; readonly step: string }
  /** A way out of a form (`step` null) or a wait was taken. */
  | { readonly kind: 'recovered'; readonly step: string | null; readonly event: RecoveryEvent }
  | { readonly kind: 'handoff'; readonly step: string; readonly slot: string }
  | { readonly kind: 'end'; readonly reason: End['reason']; readonly text: string | null };

export type Turn = { readonly session: Session; readonly outcome: Outcome; readonly said: readonly Message[] };
