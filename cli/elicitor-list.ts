import { parse } from '../src/engine/check/parse.js';
import { finder } from '../src/engine/check/place.js';
import { compileElicitor } from '../src/engine/compile-elicitor.js';
import { FlowError, type Diagnostic } from '../src/engine/diagnostics.js';
import { isObject, own, type Json } from '../src/engine/json.js';

/** An elicitor/1 list; null: the text is something else, or nothing at all. */
export function listIn(text: string): Json {
  try {
    const value = parse(text);
    return isObject(value) && own(value, 'schema_id') === 'elicitor/1' ? value : null;
  } catch {
    return null;
  }
}

/** What is wrong with an elicitor/1 list: the first thing found, or nothing. */
export function checkList(list: Json, text: string): readonly Diagnostic[] {
  try {
    compileElicitor(list, []);
    return [];
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return asFindings(error, text);
  }
}

/** An error as findings about the text, with their place. */
export function asFindings({ code, params, diagnostics }: FlowError, text: string): readonly Diagnostic[] {
  if (diagnostics.length > 0) return diagnostics;
  const { path, ...more } = params;
  const at = typeof path === 'string' ? path : '';
  return [{ code, severity: 'error', path: at, params: more, related: [], ...finder(text)(at) }];
}
