/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Ends a response with JSON. @param {ServerResponse} response @param {number} status @param {unknown} body
 * @param {Record<string, string>} headers
 */
export function json(response, status, body, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

/**
 * Ends a response with problem details (RFC 9457). `errors` point at what is wrong in the body.
 * @param {ServerResponse} response @param {number} status @param {string} title
 * @param {{ detail?: string | undefined, errors?: readonly { detail: string, pointer: string }[] | undefined, headers?: Record<string, string> }} more
 */
export function problem(response, status, title, { detail, errors, headers = {} } = {}) {
  const about = {
    type: 'about:blank',
    title,
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
  };
  json(response, status, about, { 'Content-Type': 'application/problem+json; charset=utf-8', 'Content-Language': 'en', ...headers });
}

/** Ends a response with a web page. @param {ServerResponse} response @param {string} markup @param {Record<string, string>} headers */
export function html(response, markup, headers = {}) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(markup);
}
