/**
 * What a POST brought, or the problem with it.
 * @typedef {{ kind: 'body', text: string, value: Record<string, unknown> }
 *   | { kind: 'problem', status: number, title: string, detail?: string, errors?: { detail: string, pointer: string }[] }} Intake
 */

/** Members of the envelope that are texts where they are present. */
const TEXTS = ['flow', 'version', 'step', 'tool', 'schema_id', 'submission'];

/**
 * Reads a request's body: one JSON object in UTF-8 of at most `limit` bytes.
 * @param {import('node:http').IncomingMessage} request @param {number} limit @returns {Promise<Intake>}
 */
export async function intake(request, limit) {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return { kind: 'problem', status: 415, title: 'Send application/json' };
  const bytes = await collect(request, limit);
  if (bytes === null) return { kind: 'problem', status: 413, title: 'The request is too large', detail: `The limit is ${limit} bytes.` };
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: 'problem', status: 400, title: 'The body is not UTF-8' };
  }
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'problem', status: 400, title: 'The body is not JSON', detail: String(error instanceof Error ? error.message : error) };
  }
  const errors = mistakes(value);
  return errors.length === 0
    ? { kind: 'body', text, value }
    : { kind: 'problem', status: 422, title: 'The request cannot be used', errors };
}

/**
 * The idempotency key: from the header, quoted as its draft standard wants it or bare, else the body's `submission`. Null: there is none.
 * @param {import('node:http').IncomingMessage} request @param {Record<string, unknown>} body @returns {string | null}
 */
export function keyOf(request, body) {
  const header = request.headers['idempotency-key'];
  if (typeof header === 'string') {
    const key = header.trim().replace(/^"(.*)"$/, '$1');
    if (key !== '') return key;
  }
  return typeof body['submission'] === 'string' && body['submission'] !== '' ? body['submission'] : null;
}

/** @param {unknown} value @returns {{ detail: string, pointer: string }[]} */
function mistakes(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ detail: 'must be an object', pointer: '' }];
  const body = /** @type {Record<string, unknown>} */ (value);
  const errors = TEXTS.filter((name) => name in body && typeof body[name] !== 'string').map((name) => ({
    detail: 'must be a text',
    pointer: `/${name}`,
  }));
  const { input } = body;
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  if ('input' in body && !isObject) errors.push({ detail: 'must be an object', pointer: '/input' });
  return errors;
}

/** @param {import('node:http').IncomingMessage} request @param {number} limit @returns {Promise<Uint8Array | null>} null: more than the limit */
async function collect(request, limit) {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const parts = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
