import { FlowError, type Diagnostic } from '../diagnostics.js';
import type { FlowDocument } from '../document.js';
import type { Host } from '../host.js';
import { pointer, type Json } from '../json.js';
import type { Code } from './codes.js';
import { checkDerivations } from './links/derive.js';
import { checkDomains } from './links/domains.js';
import { checkForm } from './links/form.js';
import { checkHost } from './links/host.js';
import { checkHub } from './links/hub.js';
import { checkInteractive } from './links/interactive.js';
import { checkPath } from './links/path.js';
import { checkPredicates } from './links/predicates.js';
import { checkSlots } from './links/slots.js';
import { checkSteps } from './links/steps.js';
import { checkTerminal } from './links/terminal.js';
import { namesOf } from './names.js';
import { parse } from './parse.js';
import { finder, placeAt } from './place.js';
import { collector } from './report.js';
import { structure } from './structure.js';
import { copyOf } from './value.js';

/** A document and what the check says about it. `document` is null when it is not even shaped like one. */
export type Examination = { readonly document: FlowDocument | null; readonly diagnostics: readonly Diagnostic[] };

/**
 * All findings about a document, given as JSON text or as a value, by path and code; those about a text carry line and column. The first
 * phase that finds an error is the last: JSON, then structure, then links. Without a host, it is taken to offer everything. Never throws.
 */
export function check(source: string | Json, host: Partial<Host> = {}): readonly Diagnostic[] {
  return examine(source, host).diagnostics;
}

/** {@link check}, with the document that it read: a copy, so that nothing a page does to its own object later reaches it. */
export function examine(source: string | Json, host: Partial<Host> = {}): Examination {
  const { report, all } = collector();
  let value: Json;
  try {
    value = typeof source === 'string' ? parse(source) : copyOf(source);
  } catch (error) {
    return { document: null, diagnostics: [unreadable(source, error)] };
  }
  structure(value, report);
  const shaped = all().length === 0;
  const document = shaped ? (value as unknown as FlowDocument) : null;
  if (document !== null) {
    const names = namesOf(document);
    for (const link of [
      checkPath,
      checkDomains,
      checkSlots,
      checkDerivations,
      checkPredicates,
      checkSteps,
      checkHub,
      checkTerminal,
      checkInteractive,
      checkForm,
    ]) {
      link(names, report);
    }
    checkHost(names, host, report);
  }
  return { document, diagnostics: typeof source === 'string' ? placed(source, all()) : all() };
}

function placed(text: string, findings: readonly Diagnostic[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const find = finder(text);
  return findings.map((finding) => {
    const { name } = finding.params;
    // A member that should not be there is better shown than the object around it.
    const strange = finding.code.startsWith('FLOWSPEC_SCHEMA_') && typeof name === 'string' && !finding.path.endsWith(pointer(name));
    return { ...finding, ...(strange ? find(finding.path + pointer(name), true) : find(finding.path)) };
  });
}

function unreadable(source: string | Json, error: unknown): Diagnostic {
  // Only a getter or a proxy of the page can throw anything else.
  const { code, params } =
    error instanceof FlowError ? error : { code: 'FLOWSPEC_JSON_VALUE_INVALID', params: { reason: 'type', found: 'unreadable' } };
  const { at, path = '', ...more } = params as { at?: number; path?: string; reason: string };
  const place = typeof source === 'string' ? placeAt(source, at ?? 0) : {};
  return { code: code satisfies string as Code, severity: 'error', path, params: more, related: [], ...place };
}
