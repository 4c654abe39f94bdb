import { languagesFor } from '../../cli/languages.js';
import { compile } from '../../src/engine/compile.js';
import { compileElicitor } from '../../src/engine/compile-elicitor.js';
import type { Host } from '../../src/engine/host.js';
import { isObject, own, type Json } from '../../src/engine/json.js';
import type { Plan } from '../../src/engine/plan.js';
import { builtInSubflows, LOOK_UPS } from '../../src/engine/subflows/built-in.js';
import { tableOf } from '../../src/i18n/tables.js';
import { schemas } from '../../src/schemas.js';

/** A page that has all that a flow may ask for, and speaks a language (BCP 47). */
export function hostIn(language: string): Host {
  return { languages: languagesFor(language), schemas, lookUps: LOOK_UPS, subflows: builtInSubflows, wording: tableOf(language).subflows };
}

/** Whether a document is an elicitor/1 list rather than a flowspec/2 flow. */
export function isList(document: Json): boolean {
  return isObject(document) && own(document, 'schema_id') === 'elicitor/1';
}

/** The plan of a document of either format on such a page. */
export function planIn(document: Json, language: string): Plan {
  const host = hostIn(language);
  return isList(document) ? compileElicitor(document, host.languages) : compile(document, host);
}
