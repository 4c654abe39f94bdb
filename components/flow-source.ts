import { pageClock, pageFetch } from '../src/browser/platform.js';
import { parse } from '../src/engine/check/parse.js';
import { examineShape, type Examination } from '../src/engine/check/shape.js';
import { copyOf } from '../src/engine/check/value.js';
import { FlowError } from '../src/engine/diagnostics.js';
import { isObject, own, type Json, type JsonObject } from '../src/engine/json.js';
import { within } from '../src/runtime/within.js';
import type { Setting } from './setting.js';

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

/** A flow that was read: an elicitor/1 list as it was given, or a flowspec/2 document that is shaped like one. */
export type Flow =
  | { readonly format: 'elicitor/1'; readonly source: Json; readonly document: JsonObject }
  | { readonly format: 'flowspec/2'; readonly shape: Examination };

/** Reads a flow of either format, text or value. Throws `FlowError` `FLOW_INVALID` where its shape is wrong. */
export function readFlow(source: Json): Flow {
  const document = typeof source === 'string' ? parsed(source) : source;
  // A page may change its own object later.
  if (isObject(document) && own(document, 'schema_id') === 'elicitor/1') {
    return { format: 'elicitor/1', source, document: copyOf(document) as JsonObject };
  }
  const shape = examineShape(source);
  if (shape.document === null) throw new FlowError('FLOW_INVALID', {}, shape.diagnostics);
  return { format: 'flowspec/2', shape };
}

/** Undefined for text that is no JSON: the check says where. */
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

/** The catalogue that an element is given: its address or itself, or what stands in the page; null: none. */
export function catalogueOf(given: Json, child: string | undefined): Setting['flows'] {
  if (typeof given === 'string' && given !== '') return { address: given };
  const source = given === '' ? null : given;
  return source !== null ? { source } : child === undefined ? null : { source: child };
}
