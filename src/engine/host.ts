import type { Json, JsonObject } from './json.js';
import type { LanguagePack } from './language/pack.js';
import type { Subflow } from './subflows/subflow.js';

/** What the page around a flow offers. */
export type Host = {
  /** The words that answers are read with, the page's language first. */
  readonly languages: readonly LanguagePack[];
  /** Enabled capabilities, by their name in the document; left out, all are. `await_external`: there is a provider of its link. */
  readonly capabilities?: readonly string[];
  /** Makes a test of a JSON Schema that a document embeds. Only flows that embed one need it: `embedsSchemas`. */
  readonly schemas?: (schema: JsonObject) => (value: Json) => boolean;
  /** Registered tools beside the endpoint, by name; left out, every tool is taken to be there. */
  readonly tools?: readonly string[];
  /** What is known of tools, the endpoint's too, by their name in the document. A tool that is not here is not looked into. */
  readonly contracts?: { readonly [tool: string]: ToolContract };
  /** Tools that subflows can look things up with; left out, there are none. A flow never depends on them. */
  readonly lookUps?: readonly string[];
  /** What the questions of subflows say, by their key, in the language of the flow; `{value}` stands for what they are about. */
  readonly wording?: { readonly [key: string]: string };
  /** Subflows that can be walked, by their ref (`parking@1`). What the built-in ones own is known without them. */
  readonly subflows?: { readonly [ref: string]: Subflow };
};

/** What a tool takes and gives, as JSON Schemas, and what calling it does. An effect that is left out is not promised. */
export type ToolContract = {
  readonly version?: string;
  readonly effects?: { readonly read_only?: boolean; readonly destructive?: boolean; readonly idempotent?: boolean };
  readonly input: JsonObject;
  readonly output: JsonObject;
};
