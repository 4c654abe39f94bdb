import type { Json } from './json.js';

/**
 * One finding about a document. Data only: the sentence is chosen when it is shown (`src/i18n/diagnostics.ts`).
 * `path` is a JSON Pointer into the document (`""` is the whole); `related` are pointers to what it collides with.
 * `line` and `column` (from 1, column in UTF-16 units) are there when the document was given as text.
 */
export type Diagnostic = {
  /** Stable: `FLOWSPEC_JSON_*`, `FLOWSPEC_SCHEMA_*`, `FLOWSPEC_SEMANTIC_*`, `FLOWSPEC_PROFILE_*`, `FLOWSPEC_COMPILE_*`. */
  readonly code: string;
  /** A warning never makes a document invalid. */
  readonly severity: 'error' | 'warning';
  readonly path: string;
  /** What the sentence needs, by name. `nearest`, where present, is the likely meant spelling. */
  readonly params: { readonly [name: string]: Json };
  readonly related: readonly string[];
  readonly line?: number;
  readonly column?: number;
};

/**
 * What the API throws on wrong use. `code` is stable; `diagnostics` is filled when a document was refused
 * (code `FLOW_INVALID`), `params` tell the rest.
 */
export class FlowError extends Error {
  // Minifiers rename classes: the name is set by hand.
  override readonly name = 'FlowError';
  readonly code: string;
  readonly params: { readonly [name: string]: Json };
  readonly diagnostics: readonly Diagnostic[];

  constructor(code: string, params: { readonly [name: string]: Json } = {}, diagnostics: readonly Diagnostic[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.diagnostics = diagnostics;
  }
}
