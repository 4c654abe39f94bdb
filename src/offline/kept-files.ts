/** What the build lists: the files of the widget beside it, each with its digest. */
export type Manifest = {
  /** Changes with any file. */
  readonly digest: string;
  /** From names to `sha256-` and the digest in base64. */
  readonly files: { readonly [name: string]: string };
};

/** Name of the list, beside the files. */
export const MANIFEST = 'flow-chat.files.json';
/** The part of a cache address that tells the list before the last from the last. */
const BEFORE = '?before';

/** What is used of a service worker's global scope. */
export type Platform = {
  readonly caches: CacheStorage;
  readonly crypto: Crypto;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
};

const CACHE = 'flowspec-chat';

/**
 * The kept copies in Cache Storage: the widget's files below `base`, all of one build or none, and `files` one by one. Addresses are absolute, without
 * a query. Copies are fetched without cookies, so that none shows what somebody who is signed in sees.
 */
export class KeptFiles {
  private readonly platform: Platform;
  private readonly base: string;
  private readonly files: readonly string[];
  private running: Promise<void> | null = null;

  constructor(platform: Platform, base: string, files: readonly string[]) {
    this.platform = platform;
    this.base = base;
    this.files = files;
  }

  /** The kept copy for an address; undefined without one. */
  async find(url: string): Promise<Response | undefined> {
    return (await this.open()).match(url);
  }

  /** Brings all copies up to date. What does not come, or not whole, leaves the copy that is there. Never rejects; one run at a time. */
  refresh(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    const tasks = [this.keepBuild(), ...this.files.map((url) => this.keepFile(url)), this.forget()];
    for (const { reason } of (await Promise.allSettled(tasks)) as { readonly reason?: unknown }[]) {
      if (reason !== undefined) console.warn('flow-chat offline: a file could not be kept.', reason);
    }
  }

  private open(): Promise<Cache> {
    return this.platform.caches.open(CACHE);
  }

  /** A build is kept when all of it is there; the one before stays for the pages that it runs in. */
  private async keepBuild(): Promise<void> {
    const cache = await this.open();
    const address = this.base + MANIFEST;
    const fresh = await this.load(address);
    const manifest = manifestIn(await fresh.clone().text(), address);
    const kept = await cache.match(address);
    const before = kept === undefined ? null : ((await kept.clone().json()) as Manifest);
    if (before?.digest === manifest.digest) return;
    const copies = await Promise.all(
      Object.entries(manifest.files).map(async ([name, digest]) => {
        const url = this.base + name;
        if (before?.files[name] === digest) return null;
        const response = await this.load(url);
        await this.verify(url, digest, response.clone());
        return { url, response };
      }),
    );
    // Parts come before what loads them, and the list last: whatever is cut short here leaves a build that is whole.
    const inOrder = copies.filter((copy) => copy !== null).sort((a, b) => Number(isPart(b.url)) - Number(isPart(a.url)));
    for (const { url, response } of inOrder) await cache.put(url, response);
    if (kept !== undefined) await cache.put(address + BEFORE, kept);
    await cache.put(address, fresh);
    const wanted = new Set([...Object.keys(manifest.files), ...Object.keys(before?.files ?? {})]);
    for (const { url } of await cache.keys()) {
      const isOurs = url.startsWith(this.base) && !url.startsWith(address) && !this.files.includes(url);
      if (isOurs && !wanted.has(url.slice(this.base.length))) await cache.delete(url);
    }
  }

  private async keepFile(url: string): Promise<void> {
    const response = await this.load(url);
    // A page of a gateway in place of a flow would take the last good one away.
    if (url.endsWith('.json')) JSON.parse(await response.clone().text());
    await (await this.open()).put(url, response);
  }

  /** Takes away what the worker was once told to keep and is no longer. */
  private async forget(): Promise<void> {
    const cache = await this.open();
    for (const { url } of await cache.keys()) {
      if (!url.startsWith(this.base) && !this.files.includes(url)) await cache.delete(url);
    }
  }

  private async load(url: string): Promise<Response> {
    const response = await this.platform.fetch(url, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });
    if (response.status !== 200) throw new Error(`${url} has status ${response.status}.`);
    return response;
  }

  private async verify(url: string, digest: string, response: Response): Promise<void> {
    const bytes = new Uint8Array(await this.platform.crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
    const found = `sha256-${btoa(String.fromCharCode(...bytes))}`;
    if (found !== digest) throw new Error(`${url} is not the file that ${MANIFEST} lists: ${found} in place of ${digest}.`);
  }
}

/** Whether an address is that of a part: its name changes with each build. */
export function isPart(url: string): boolean {
  return /\/flow-chat\.[a-z-]+\.[0-9a-f]{8}\.js$/.test(url);
}

/** The list in a text. Throws `Error` where it is none. */
function manifestIn(text: string, address: string): Manifest {
  let value: Partial<Manifest> | null = null;
  try {
    value = JSON.parse(text) as Partial<Manifest> | null;
  } catch {
    // Said below.
  }
  if (typeof value?.digest !== 'string' || typeof value.files !== 'object') throw new Error(`${address} is no list of the widget's files.`);
  return value as Manifest;
}
