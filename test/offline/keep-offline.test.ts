import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOffline, type WorkerScope } from '../../src/offline/keep-offline.js';
import { memoryCaches } from './cache-storage.js';

const ORIGIN = 'https://city.example';
const FLOW = `${ORIGIN}/repair.flow.json`;
const ENTRY = `${ORIGIN}/dist/flow-chat.js`;
const LIST = `${ORIGIN}/dist/flow-chat.files.json`;
const partOf = (build: string) => `${ORIGIN}/dist/flow-chat.cards.${build.repeat(8)}.js`;

/** What the portal serves, and what its worker asked for. */
let served: Map<string, { status?: number; body: string }>;
let asked: { url: string; options: RequestInit | undefined }[];
let isOnline: boolean;
let isSlow: boolean;
let kept: ReturnType<typeof memoryCaches>;
let listeners: Map<string, (event: object) => void>;

function deploy(build: string, damaged = '') {
  const files = { 'flow-chat.js': `entry ${build}`, [partOf(build).slice(`${ORIGIN}/dist/`.length)]: `part ${build}` };
  for (const [name, body] of Object.entries(files)) served.set(`${ORIGIN}/dist/${name}`, { body: name === damaged ? 'cut' : body });
  const digests = Object.entries(files).map(([name, body]) => [name, `sha256-${createHash('sha256').update(body).digest('base64')}`]);
  served.set(LIST, { body: JSON.stringify({ digest: build, files: Object.fromEntries(digests) }) });
}

function start(files: readonly string[] = ['repair.flow.json', 'page.html']) {
  listeners = new Map();
  const scope = {
    caches: kept.caches,
    crypto: webcrypto,
    location: { href: `${ORIGIN}/worker.js` },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    async fetch(request: Request | string, options?: RequestInit) {
      const url = typeof request === 'string' ? request : request.url;
      asked.push({ url, options });
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100_000));
      const found = served.get(url.replace(/\?.*/, ''));
      return new Response(found?.body ?? 'none', { status: found === undefined ? 404 : (found.status ?? 200) });
    },
  };
  keepOffline({ base: 'dist', files }, scope as unknown as WorkerScope);
}

async function install() {
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** What the worker answers, as text; null where it leaves the request to the browser. */
async function ask(url: string, { method = 'GET', mode = 'cors' } = {}): Promise<string | null> {
  const answers: Promise<Response>[] = [];
  const work: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url, method, mode },
    respondWith: (promise: Promise<Response>) => answers.push(promise),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const response = await answers[0];
  await Promise.all(work);
  return response === undefined ? null : response.text();
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

beforeEach(() => {
  served = new Map([
    [FLOW, { body: '{"flow":1}' }],
    [`${ORIGIN}/page.html`, { body: 'page' }],
  ]);
  asked = [];
  isOnline = true;
  isSlow = false;
  kept = memoryCaches();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  deploy('a');
  start();
});

describe('a worker that keeps the widget', () => {
  it('answers without a network with what it kept when it was installed', async () => {
    await install();
    isOnline = false;
    expect(await ask(ENTRY)).toBe('entry a');
    expect(await ask(partOf('a'))).toBe('part a');
    expect(await ask(FLOW)).toBe('{"flow":1}');
    expect(await ask(`${ORIGIN}/page.html?from=search#here`, { mode: 'navigate' })).toBe('page');
  });

  it('leaves every other request to the browser, and all that is sent', async () => {
    await install();
    expect(await ask(`${ORIGIN}/other.html`)).toBeNull();
    expect(await ask(`${ORIGIN}/dist/flow-chat.licenses.txt`)).toBeNull();
    expect(await ask(FLOW, { method: 'POST' })).toBeNull();
    expect(await ask('https://elsewhere.example/repair.flow.json')).toBeNull();
  });

  it('fetches its copies anew, without cookies and without following a redirect', async () => {
    await install();
    expect(asked.length).toBe(5);
    for (const { options } of asked) expect(options).toEqual({ cache: 'no-cache', credentials: 'omit', redirect: 'error' });
  });

  it('gives what the portal serves now while there is a network, and renews its copies at a visit', async () => {
    await install();
    served.set(FLOW, { body: '{"flow":2}' });
    expect(await ask(FLOW)).toBe('{"flow":2}');
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    isOnline = false;
    expect(await ask(FLOW)).toBe('{"flow":2}');
  });

  it('passes on that a flow is gone, but not that the server is in trouble', async () => {
    await install();
    served.set(FLOW, { status: 503, body: 'later' });
    expect(await ask(FLOW)).toBe('{"flow":1}');
    served.set(FLOW, { status: 404, body: 'gone' });
    expect(await ask(FLOW)).toBe('gone');
  });

  it('keeps a new build when all of it is there, and the parts of the one before for open pages', async () => {
    await install();
    deploy('b');
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    served.delete(partOf('a'));
    isOnline = false;
    expect(await ask(ENTRY)).toBe('entry b');
    expect(await ask(partOf('b'))).toBe('part b');
    expect(await ask(partOf('a'))).toBe('part a');
    isOnline = true;
    deploy('c');
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    expect([...kept.entries.keys()].filter((url) => url.includes('cards'))).toEqual([partOf('b'), partOf('c')]);
  });

  it('keeps the old build where a file of the new one is not the listed one', async () => {
    await install();
    deploy('b', 'flow-chat.js');
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    isOnline = false;
    expect(await ask(ENTRY)).toBe('entry a');
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('could not be kept'),
      expect.objectContaining({ message: expect.stringContaining(ENTRY) }),
    );
  });

  it('never takes a web page for a flow', async () => {
    await install();
    served.set(FLOW, { body: '<html>Sign in to this network</html>' });
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    isOnline = false;
    expect(await ask(FLOW)).toBe('{"flow":1}');
  });

  it('is installed all the same where nothing comes, says so, and keeps it at the next visit', async () => {
    isOnline = false;
    await install();
    expect(console.warn).toHaveBeenCalled();
    expect(kept.entries.size).toBe(0);
    isOnline = true;
    await ask(`${ORIGIN}/page.html`, { mode: 'navigate' });
    isOnline = false;
    expect(await ask(ENTRY)).toBe('entry a');
  });

  it('forgets what it is no longer told to keep', async () => {
    await install();
    start(['repair.flow.json']);
    await install();
    expect(kept.entries.has(`${ORIGIN}/page.html`)).toBe(false);
    expect(kept.entries.has(FLOW)).toBe(true);
  });
});

describe('a slow network', () => {
  it('is waited for where there is no copy, else for four seconds', async () => {
    await install();
    vi.useFakeTimers();
    isSlow = true;
    const answer = ask(FLOW);
    const later = vi.fn();
    void answer.then(later);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(later).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toBe('{"flow":1}');
    kept.entries.clear();
    const without = ask(FLOW);
    await vi.advanceTimersByTimeAsync(60_000);
    served.set(FLOW, { body: '{"flow":2}' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await without).toBe('{"flow":2}');
  });
});
