import { FlowError, type Diagnostic } from '../diagnostics.js';
import type { FlowDocument } from '../document.js';
import { pointer, type Json } from '../json.js';
import type { Code } from './codes.js';
import { finder, placeAt } from './place.js';
import { collector } from './report.js';
import { structure } from './structure.js';
import { readJson } from './value.js';

/**
 * A document and what the check says about it so far. `document` is a copy, so that nothing a page does to its own object later reaches it;
 * null when it is not even shaped like one. `source` is what was given: JSON text or a value.
 */
export type Examination = {
  readonly source: string | Json;
  readonly document: FlowDocument | null;
  readonly diagnostics: readonly Diagnostic[];
};

/** The first two phases of the check: strict JSON, then structure. Never throws. */
export function examineShape(source: string | Json): Examination {
  const { report, all } = collector();
  let value: Json;
  try {
    value = readJson(source);
  } catch (error) {
    return { source, document: null, diagnostics: [unreadable(source, error)] };
  }
  structure(value, report);
  const findings = all();
  const document = findings.length === 0 ? (value as unknown as FlowDocument) : null;
  return { source, document, diagnostics: placed(source, findings) };
}

/** Findings that can be about a member that should not be there; `name` is then its name. */
const STRANGE = /^FLOWSPEC_(SCHEMA_|PROFILE_SUBFLOW_CONFIGURATION_)/;

/** The findings with line and column, where the source is a text. */
export function placed(source: string | Json, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (typeof source !== 'string' || findings.length === 0) return findings;
  const find = finder(source);
  return findings.map((finding) => {
    const { name } = finding.params;
    // A member that should not be there is better shown than the object around it.
    const strange = STRANGE.test(finding.code) && typeof name === 'string' && !finding.path.endsWith(pointer(name));
    return { ...finding, ...(strange ? find(finding.path + pointer(name), true) : find(finding.path)) };
  });
}

/** The finding about a source that is no JSON. */
export function unreadable(source: string | Json, error: unknown): Diagnostic {
  // Only a getter or a proxy of the page can throw anything else.
  const { code, params } =
    error instanceof FlowError ? error : { code: 'FLOWSPEC_JSON_VALUE_INVALID', params: { reason: 'type', found: 'unreadable' } };
  const { at, path = '', ...more } = params as { at?: number; path?: string; reason: string };
  const place = typeof source === 'string' ? placeAt(source, at ?? 0) : {};
  return { code: code satisfies string as Code, severity: 'error', path, params: more, related: [], ...place };
}
