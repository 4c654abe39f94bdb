import { compile } from '../src/engine/compile.js';
import { compileElicitor } from '../src/engine/compile-elicitor.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { Host } from '../src/engine/host.js';
import { isObject, own, type Json } from '../src/engine/json.js';
import type { Plan } from '../src/engine/plan.js';

// Taken early: old pages replace built-ins.
const { parse } = JSON;

/** How long a flow file may take. */
const LIMIT_MS = 15_000;

/**
 * Fetches a flow file as text. Throws `FlowError`: `FLOW_UNREACHABLE` {url}, `FLOW_TIMEOUT` {url} or `FLOW_NOT_FOUND` {url, status}.
 */
export async function fetchFlow(url: string): Promise<string> {
  const abort = new AbortController();
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    abort.abort();
  }, LIMIT_MS);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) throw new FlowError('FLOW_NOT_FOUND', { url, status: response.status });
    return await response.text();
  } catch (error) {
    if (error instanceof FlowError) throw error;
    throw new FlowError(late ? 'FLOW_TIMEOUT' : 'FLOW_UNREACHABLE', { url });
  } finally {
    clearTimeout(limit);
  }
}

/**
 * The plan of a document of either format, as text or value. Throws `FlowError` with what is wrong and where.
 */
export function planOf(source: Json, host: Host): Plan {
  const document = typeof source === 'string' ? parsed(source) : source;
  return isObject(document) && own(document, 'schema_id') === 'elicitor/1'
    ? compileElicitor(document, host.languages)
    : compile(source, host);
}

/** Undefined for text that is no JSON: compile says where. */
function parsed(text: string): Json | undefined {
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * A property that stands in the page as data: the text of the child `<script type="application/json" data-property="…">`, or undefined.
 */
export function childText(host: Element, property: string): string | undefined {
  const child = Array.from(host.children).find(
    (candidate) => candidate instanceof HTMLScriptElement && candidate.dataset['property'] === property,
  );
  return child?.textContent ?? undefined;
}
