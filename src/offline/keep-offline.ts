import { isPart, KeptFiles, type Platform } from './kept-files.js';

/** What a service worker is to keep. All addresses are relative to the worker's script. */
export type OfflineOptions = {
  /** The folder of the widget's files, `dist/` of this package. */
  readonly base: string;
  /** Pages that hold the widget, and all else that they need: style sheets, flows, their texts. */
  readonly files: readonly string[];
};

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };

/** What is used of a service worker's global scope. */
export type WorkerScope = Platform & {
  readonly location: { readonly href: string };
  addEventListener(type: 'install', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

/** How long the network may take where there is a kept copy. */
const LIMIT_MS = 4_000;

/**
 * Lets pages with the widget open without a network: call it once, at the top of a portal's service worker and before its own `fetch` listeners. It keeps
 * the widget's files, verified by their digests, and `files`; it answers requests for these and leaves all others alone. It never keeps what a person
 * answers or sends. It says in the console what it could not keep; the worker is installed all the same.
 *
 * With a network everything but the digest-named parts comes from there, so a new flow reaches people at once; each visit renews the copies.
 */
export function keepOffline({ base, files }: OfflineOptions, scope = globalThis as unknown as WorkerScope): void {
  const absolute = (address: string) => withoutQuery(new URL(address, scope.location.href).href);
  const folder = absolute(base.endsWith('/') ? base : `${base}/`);
  const others = files.map(absolute);
  const kept = new KeptFiles(scope, folder, others);
  const entries = ['flow-chat.js', 'flow-chat.iife.js'].map((name) => folder + name);

  scope.addEventListener('install', (event) => event.waitUntil(kept.refresh()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = withoutQuery(request.url);
    if (request.method !== 'GET') return;
    if (url.startsWith(folder) && isPart(url)) {
      event.respondWith(kept.find(url).then((copy) => copy ?? scope.fetch(request)));
    } else if (entries.includes(url) || others.includes(url)) {
      const answer = fresh(request, url);
      event.respondWith(answer);
      if (request.mode === 'navigate') event.waitUntil(answer.then(() => kept.refresh()));
    }
  });

  /** The network's answer, or the kept copy where the network has none, has trouble or is too slow. */
  async function fresh(request: Request, url: string): Promise<Response> {
    const network = scope.fetch(request);
    const copy = await kept.find(url).catch(() => undefined);
    if (copy === undefined) return network;
    const inTime = await Promise.race([network.catch(() => undefined), after(LIMIT_MS)]);
    return inTime === undefined || inTime.status >= 500 ? copy : inTime;
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** An address without query and fragment. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
