import { pageClock, pageFetch } from '../src/browser/platform.js';
import { parse } from '../src/engine/check/parse.js';
import { finder } from '../src/engine/check/place.js';
import { compile } from '../src/engine/compile.js';
import { compileElicitor } from '../src/engine/compile-elicitor.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { Host } from '../src/engine/host.js';
import { isObject, own, type Json } from '../src/engine/json.js';
import type { Plan } from '../src/engine/plan.js';
import { within } from '../src/runtime/within.js';

/** How long a flow file may take. */
const LIMIT_MS = 15_000;

/**
 * Fetches a flow file as text. Throws `FlowError`: `FLOW_UNREACHABLE` {url}, `FLOW_TIMEOUT` {url} or `FLOW_NOT_FOUND` {url, status}.
 */
export async function fetchFlow(url: string, fetching: typeof fetch | undefined = pageFetch, clock = pageClock()): Promise<string> {
  const response = await within(clock, LIMIT_MS, () => load(url, fetching), null);
  if (response === null) throw new FlowError('FLOW_TIMEOUT', { url });
  if (!response.ok) throw new FlowError('FLOW_NOT_FOUND', { url, status: response.status });
  return response.text;
}

async function load(url: string, fetching: typeof fetch | undefined) {
  try {
    const response = await fetching?.(url);
    if (response !== undefined) return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    // The same as no fetch at all.
  }
  throw new FlowError('FLOW_UNREACHABLE', { url });
}

/**
 * The plan of a document of either format, as text or value. Throws `FlowError` `FLOW_INVALID` with what is wrong and where.
 */
export function planOf(source: Json, host: Host): Plan {
  const document = typeof source === 'string' ? parsed(source) : source;
  if (!isObject(document) || own(document, 'schema_id') !== 'elicitor/1') return compile(source, host);
  try {
    return compileElicitor(document, host.languages);
  } catch (error) {
    throw error instanceof FlowError ? invalid(error.code, error.params, source) : error;
  }
}

/** What a refused document is reported with: one finding, at the place that `path` among its parameters names. */
export function invalid(code: string, { path, ...params }: FlowError['params'], source: Json): FlowError {
  const at = String(path ?? '');
  const place = typeof source === 'string' ? finder(source)(at) : {};
  return new FlowError('FLOW_INVALID', {}, [{ code, severity: 'error', path: at, params, related: [], ...place }]);
}

/** Undefined for text that is no JSON: compile says where. */
function parsed(text: string): Json | undefined {
  try {
    return parse(text);
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
