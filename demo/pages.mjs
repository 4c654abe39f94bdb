import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Which folders are served below which path; the longest path first. Only files of the types below leave them. */
const PLACES = [
  ['/dist/', 'dist'],
  ['/flows/', 'flows'],
  ['/', 'demo'],
];

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** The policy of a strict portal: everything from here, nothing inline, no markup from strings but Lit's own, no worker but the named one. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; " +
  "trusted-types lit-html portal; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/** Headers of every page. */
export const PAGE_HEADERS = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' };

/**
 * Answers GET and HEAD with a file of the project, anything else with a short text.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
export async function servePage(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Use GET');
  const file = fileOf(request.url ?? '/');
  const type = TYPES[file === null ? '' : extname(file)];
  if (file === null || type === undefined) return plain(response, 404, 'There is nothing here');
  let content;
  try {
    content = await readFile(file);
  } catch {
    return plain(response, 404, 'There is nothing here');
  }
  response.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': type, 'Content-Length': content.length, 'Cache-Control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** The file of a request path, or null when the path leaves its folder or cannot be read. @param {string} url */
function fileOf(url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
  } catch {
    return null;
  }
  if (!path.startsWith('/') || path.includes('\0')) return null;
  for (const [prefix, folder] of /** @type {[string, string][]} */ (PLACES)) {
    if (!path.startsWith(prefix)) continue;
    const base = join(root, folder);
    const file = normalize(join(base, path.slice(prefix.length) || 'index.html'));
    return file.startsWith(base + sep) ? file : null;
  }
  return null;
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string} text */
function plain(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' });
  response.end(text);
}
