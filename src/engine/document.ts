import type { Json, JsonObject } from './json.js';

/**
 * A flowspec/2 document, as its author wrote it: `flowspec-2.schema.json` as types. Members that may be left out are optional;
 * defaults are filled in by compile, nowhere else.
 */
export type FlowDocument = {
  readonly schema: 'flowspec/2';
  readonly flow: string;
  readonly version: string;
  readonly service?: JsonObject & { readonly slugs?: readonly string[] };
  readonly route: Route;
  readonly config?: Config;
  readonly entry?: { readonly tool: string; readonly blocking?: boolean; readonly writes?: string };
  readonly domains: { readonly [name: string]: Domain };
  readonly slots?: { readonly [name: string]: SlotDeclaration };
  readonly path: readonly Step[];
  readonly uses?: readonly { readonly ref: string; readonly with?: JsonObject }[];
  readonly derive?: readonly Derivation[];
  readonly confirm?: Hub;
  readonly terminal?: Terminal;
  readonly overrides?: { readonly gates?: { readonly [step: string]: Predicate } };
  readonly auto_flow?: Form;
  readonly capabilities?: Capabilities;
};

export type Route = {
  readonly description: string;
  readonly trigger_phrases?: readonly string[];
  readonly entry_args_schema?: JsonObject;
};

export type Config = {
  readonly address_required?: boolean;
  readonly identification_required?: boolean;
  readonly max_attempts?: number;
};

export type Domain =
  | CategoricalDomain
  | BoolDomain
  | { readonly type: 'free_text'; readonly optional?: boolean }
  | { readonly type: 'brazilian_tax_id' }
  | { readonly type: 'email' }
  | { readonly type: 'name' }
  | NumericDomain;

export type CategoricalDomain = {
  /** Left out, a domain is categorical. */
  readonly type?: 'categorical';
  readonly values: readonly (string | null)[];
  readonly rows?: readonly { readonly value: string; readonly description?: string }[];
  readonly normalize?: {
    readonly accent_fold?: boolean;
    readonly number_words?: boolean;
    readonly synonyms?: { readonly [alias: string]: string | null };
  };
};

export type BoolDomain = {
  readonly type: 'bool';
  readonly normalize?: {
    readonly accent_fold?: boolean;
    readonly affirmation?: boolean;
    readonly emoji_veto?: boolean;
    readonly synonyms?: { readonly [alias: string]: boolean };
  };
};

/** Bounds are inclusive. */
export type NumericDomain = { readonly type: 'integer' | 'number'; readonly minimum?: number; readonly maximum?: number };

/** What happens once a slot has used up its attempts. */
export type OnExhaust = 'reask' | 'skip' | 'default' | 'handoff' | 'END';

export type SlotDeclaration = {
  readonly domain: string;
  readonly persist?: 'data' | 'internal';
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly requires?: readonly string[];
  readonly prefill_sources?: readonly string[];
  readonly max_attempts?: number;
  readonly on_exhaust?: OnExhaust;
  readonly default?: Json;
  readonly fill_only_when_asked?: boolean;
};

export type Prompt = { readonly text: string; readonly verbatim?: boolean; readonly extract_hint?: string };

export type Interactive = {
  readonly kind: 'buttons' | 'list';
  readonly field: string;
  readonly from_domain: string;
  readonly options_when?: readonly { readonly value: string | boolean; readonly gate: Predicate }[];
};

export type Step = CollectStep | ConfirmStep | DeriveStep | TerminalStep | UseStep | AwaitStep;

export type CollectStep = {
  readonly slot: string;
  readonly step?: string;
  readonly prompt?: Prompt;
  readonly interactive?: Interactive;
  readonly ask_when?: Predicate;
  readonly skip_when?: Predicate;
};

export type ConfirmStep = {
  readonly confirm: string;
  readonly step?: string;
  readonly prompt?: Prompt;
  readonly interactive?: Interactive;
  readonly ask_when?: Predicate;
  readonly skip_when?: Predicate;
  readonly on_reject?: { readonly end: string };
  readonly correctable?: true;
};

export type DeriveStep = { readonly derive: string; readonly step?: string };
export type TerminalStep = { readonly terminal: true };
export type UseStep = { readonly use: string };
export type AwaitStep = {
  readonly await_external: true;
  readonly step?: string;
  readonly prompt?: Prompt;
  readonly interactive?: WaitControl;
};

/** A table from source values to one value. `default` is a literal or `$from[i]`, the i-th source's value. */
export type Derivation = {
  readonly writes: string;
  readonly from: readonly string[];
  readonly after?: string;
  readonly lookup: { readonly [key: string]: string };
  readonly default?: string;
};

export type Hub = {
  readonly step: string;
  readonly slot: string;
  readonly prompt?: Prompt;
  readonly interactive?: Interactive;
  readonly on_confirm?: string;
  readonly correctable: readonly string[];
};

export type Terminal = {
  readonly step: string;
  readonly tool: string;
  readonly idempotent: boolean;
  readonly input?: readonly { readonly param: string; readonly slot: string }[];
  /** Data key to a `result.*` path. */
  readonly outputs?: { readonly [key: string]: string };
  readonly outcomes: {
    readonly success: { readonly set?: JsonObject; readonly reset_next?: boolean };
    readonly retryable: { readonly preserve_state?: boolean };
    readonly fatal: { readonly reset_next?: boolean };
  };
  readonly empty_payload?: { readonly never_saved?: 'reset' | 'ignore'; readonly in_progress?: 'reset' | 'ignore' };
};

/** A form that is shown before the questions. */
export type Form = {
  readonly meta_flow_ref: string;
  readonly send_when: Predicate;
  readonly prefill_from?: readonly string[];
  /** Where the questions go on behind a submission; left out, at the first that is open. */
  readonly resume_at?: string;
  readonly on_submit_source?: 'whatsapp_flow';
  readonly alias_map?: { readonly [field: string]: AliasMapping };
  readonly recovery: {
    readonly fallback_at: string;
    readonly cancel: 'END' | 'fallback';
    readonly timeout: 'END' | 'fallback';
    readonly max_resends: number;
    readonly timeout_seconds: number;
  };
};

/** Slots with their value, `$value` for what was submitted; or such slots for each submitted value. */
export type AliasMapping = { readonly [slot: string]: Scalar } | { readonly [value: string]: { readonly [slot: string]: Scalar } };

export type Capabilities = {
  readonly media_in?: { readonly analyze?: readonly ('image' | 'audio' | 'video')[]; readonly route_by?: string };
  readonly media_out?: readonly (string | JsonObject)[];
  readonly tts?: boolean;
  readonly location_in?: boolean;
  readonly handoff?: { readonly target?: string; readonly when?: 'llm_decides' };
  readonly session_reset?: boolean;
  readonly await_external?: Wait;
};

/** The one wait of a flow for something outside of the page: a login, a payment. */
export type Wait = {
  readonly kind: 'cta_url';
  readonly step?: string;
  /** The key under which its token comes. */
  readonly resume_on: string;
  readonly resume?: Resume;
  readonly prompt?: Prompt;
  readonly interactive?: WaitControl;
  readonly on_resume?: {
    /** Key to a literal or a `$token.*` path. */
    readonly set?: { readonly [key: string]: Scalar };
    /** A bare tool name is an old spelling that the check refuses. */
    readonly enrich?: string | Enrichment;
  };
  readonly timeout?: Transition;
  readonly timeout_seconds?: number;
  readonly max_resends?: number;
  readonly recovery?: { readonly abort?: Transition; readonly resend?: Transition; readonly switch?: Transition };
};

/** What a token must be, and what ties it to its asking. */
export type Resume = {
  readonly version: string;
  /** A JSON Schema. */
  readonly schema: JsonObject;
  /** A `$token.*` path. */
  readonly correlation: string;
  readonly duplicate: 'ignore' | 'reject';
  readonly late: 'ignore' | 'reject';
};

/** A tool that is called with a token. `set`: key to a literal or a `$result.*` path. */
export type Enrichment = {
  readonly tool: string;
  readonly optional?: boolean;
  readonly input?: { readonly [param: string]: Scalar };
  readonly set?: { readonly [key: string]: Scalar };
};

/** Where a wait leads on, `END` or a step, and what it writes. */
export type Transition = { readonly goto: string; readonly set?: JsonObject };

export type WaitControl = { readonly kind: 'cta_url'; readonly field: string; readonly out_of_band: true; readonly next_step?: string };

/** Exactly one operator. A string operand with a known namespace before its first dot is a reference. */
export type Predicate =
  | { readonly in: readonly [string, readonly Scalar[]] }
  | { readonly eq: readonly [Operand, Operand] }
  | { readonly ne: readonly [Operand, Operand] }
  | { readonly is_present: string }
  | { readonly and: readonly Predicate[] }
  | { readonly or: readonly Predicate[] }
  | { readonly not: Predicate };

export type Scalar = string | number | boolean | null;
export type Operand = Scalar | { readonly literal: Scalar };
