import type { Reply, Sending, Transport } from '../runtime/ports.js';
import { pageClock, pageFetch } from './platform.js';

/**
 * Sends with the page's `fetch`: cookies to the own origin only, redirects followed, nothing from a cache, and a time limit of our own,
 * which also ends the reading of the body. Never throws.
 */
export function fetchTransport(fetching: typeof fetch | undefined = pageFetch, clock = pageClock()): Transport {
  return {
    send: (request) =>
      new Promise((resolve) => {
        const abort = typeof AbortController === 'function' ? new AbortController() : null;
        const cancel = clock.after(request.timeoutMs, () => {
          resolve({ kind: 'timeout' });
          abort?.abort();
        });
        post(fetching, request, abort?.signal)
          .catch((): Reply => ({ kind: 'unreachable' }))
          .then(resolve)
          .then(cancel, cancel);
      }),
  };
}

async function post(fetching: typeof fetch | undefined, request: Sending, signal: AbortSignal | undefined): Promise<Reply> {
  if (fetching === undefined) return { kind: 'unreachable' };
  const { url, body, headers } = request;
  const response = await fetching(url, {
    method: 'POST',
    body,
    headers,
    credentials: 'same-origin',
    redirect: 'follow',
    cache: 'no-store',
    signal: signal ?? null,
  });
  const header = (name: string) => response.headers.get(name);
  return {
    kind: 'reply',
    status: response.status,
    contentLanguage: header('content-language'),
    retryAfter: header('retry-after'),
    bodyText: await response.text(),
    elsewhere: response.redirected && originOf(response.url) !== originOf(url),
  };
}

/** Scheme, host and port of an absolute address; empty for any other. */
function originOf(url: string): string {
  return (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? '').toLowerCase();
}
