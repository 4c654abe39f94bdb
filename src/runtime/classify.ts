import { isObject, own, type Json, type JsonObject } from '../engine/json.js';
import { acknowledges, type Contract } from './contract.js';
import type { Reply } from './ports.js';
import type { Problem } from './view.js';

/**
 * What a reply means for the entry.
 * - `accepted`: acknowledged, `output` is its JSON object;
 * - `retry`: surely not taken, and may be tried again;
 * - `unknown`: it may have been taken; only the same key may be tried again;
 * - `refused`: with `final`, for good, and `output` is what the walk hears (`declared`: in the service's own words); else until the person
 *   or a new visit tries again.
 */
export type Verdict =
  | { readonly kind: 'accepted'; readonly output: JsonObject }
  | { readonly kind: 'retry' | 'unknown'; readonly problem: Problem; readonly retryAfter: string | null }
  | {
      readonly kind: 'refused';
      readonly final: boolean;
      readonly declared: boolean;
      readonly problem: Problem;
      readonly output: JsonObject;
    };

/**
 * Reads a reply (D3, D4). `success`, `retryable` or `fatal` as `status` of its JSON object wins over the code. `key` is our idempotency
 * key, by which a conflict is told to be about this very request. Pure; never throws.
 */
export function classify(reply: Reply, contract: Contract, key: string): Verdict {
  if (reply.kind !== 'reply') return { kind: 'unknown', problem: problem(reply.kind, null), retryAfter: null };
  // Whoever speaks here is not the service: nothing it says counts.
  if (reply.elsewhere) return { kind: 'unknown', problem: problem('unacknowledged', reply.status), retryAfter: null };
  const { status, retryAfter } = reply;
  const json = objectOf(reply.bodyText);
  const declared = json === null ? undefined : own(json, 'status');
  const about = (code: Problem['code']) => problem(code, status, json, reply.contentLanguage);
  if (declared === 'fatal') return { kind: 'refused', final: true, declared: true, problem: about('refused'), output: json as JsonObject };
  if (declared === 'retryable') return { kind: 'retry', problem: about('busy'), retryAfter };
  if (declared === 'success' || (status >= 200 && status < 300)) {
    if (json !== null && acknowledges(json, contract)) return { kind: 'accepted', output: { ...json, status: 'success' } };
    return { kind: 'unknown', problem: problem('unacknowledged', status), retryAfter };
  }
  const { kind, code } = meaningOf(status, json, reply.bodyText, key);
  switch (kind) {
    case 'retry':
    case 'unknown':
      return { kind, problem: about(code), retryAfter };
    case 'stop':
    case 'refused':
      return { kind: 'refused', final: kind === 'refused', declared: false, problem: about(code), output: { status: 'fatal' } };
    default:
      return kind satisfies never;
  }
}

/** Reads what a host function gave back, as {@link classify} reads a reply. `value` is null where it was no JSON object or threw. */
export function classifyResult(value: JsonObject | null, contract: Contract): Verdict {
  const declared = value === null ? undefined : own(value, 'status');
  if (value === null) return { kind: 'unknown', problem: problem('failing', null), retryAfter: null };
  if (declared === 'retryable') return { kind: 'retry', problem: problem('busy', null, value), retryAfter: null };
  if (declared !== undefined && declared !== 'success') {
    return { kind: 'refused', final: true, declared: true, problem: problem('refused', null, value), output: value };
  }
  if (acknowledges(value, contract)) return { kind: 'accepted', output: value };
  return { kind: 'unknown', problem: problem('unacknowledged', null), retryAfter: null };
}

type Meaning = { readonly kind: 'retry' | 'unknown' | 'stop' | 'refused'; readonly code: Problem['code'] };

/** The table of status codes, for replies that declare no outcome of their own. */
function meaningOf(status: number, json: JsonObject | null, bodyText: string, key: string): Meaning {
  switch (status) {
    case 425:
    case 429:
    case 503:
      return { kind: 'retry', code: 'busy' };
    // "Network authentication required": a captive portal that says what it is (RFC 6585).
    case 511:
      return { kind: 'retry', code: 'unreachable' };
    case 408:
      return { kind: 'unknown', code: 'failing' };
    case 409:
      return isOurConflict(json, bodyText, key) ? { kind: 'unknown', code: 'in-progress' } : { kind: 'refused', code: 'refused' };
    case 401:
    case 403:
    case 407:
    case 419:
      return { kind: 'stop', code: 'not-allowed' };
    case 404:
    case 405:
    case 410:
    case 501:
      return { kind: 'stop', code: 'misdirected' };
    case 413:
      return { kind: 'refused', code: 'too-large' };
    default:
      return status >= 400 && status < 500 ? { kind: 'refused', code: 'refused' } : { kind: 'unknown', code: 'failing' };
  }
}

/**
 * Whether a 409 is about our key being in flight: it is, unless the reply is a problem of a type of its own that mentions neither the key
 * nor idempotency.
 */
function isOurConflict(json: JsonObject | null, bodyText: string, key: string): boolean {
  const type = json === null ? undefined : own(json, 'type');
  if (typeof type !== 'string' || type === '' || type === 'about:blank') return true;
  return bodyText.includes(key) || /idempoten/i.test(bodyText);
}

/** Problem details as RFC 9457 has them, with its usual `errors` list. */
function problem(code: Problem['code'], status: number | null, json: JsonObject | null = null, language: string | null = null): Problem {
  const text = (object: JsonObject, ...names: string[]) => {
    const found = names.map((name) => own(object, name)).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  if (json === null) return { code, status, detail: null, language: null, pointers: [] };
  const errors = own(json, 'errors');
  const pointers = (Array.isArray(errors) ? (errors as readonly Json[]) : []).filter(isObject).flatMap((error) => {
    const pointer = text(error, 'pointer');
    // The draft of RFC 9457 wrote pointers as URI fragments.
    return pointer === null ? [] : [{ pointer: pointer.replace(/^#/, ''), detail: text(error, 'detail', 'message') }];
  });
  return { code, status, detail: text(json, 'detail', 'message', 'error', 'title'), language, pointers };
}

const parse = JSON.parse;

function objectOf(text: string): JsonObject | null {
  try {
    const value = parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
