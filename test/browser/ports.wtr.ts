import { expect } from '@open-wc/testing';
import { browserPorts } from '../../src/browser/browser-ports.js';
import { pageLock } from '../../src/browser/lock.js';
import { pageIds, pageOnline } from '../../src/browser/platform.js';
import { hostTools } from '../../src/browser/tools.js';
import { fetchTransport } from '../../src/browser/transport.js';
import type { Clock, Reply, Sending } from '../../src/runtime/ports.js';

const request: Sending = {
  url: 'https://city.example/requests',
  body: '{"a":"ção"}',
  headers: { 'Idempotency-Key': '"k"' },
  timeoutMs: 30_000,
};

function answering(body: string, status: number, headers: Record<string, string> = {}, more: object = {}): typeof fetch {
  return () => Promise.resolve(Object.defineProperties(new Response(body, { status, headers }), Object.getOwnPropertyDescriptors(more)));
}

describe('the transport', () => {
  it('posts exactly the bytes and headers it is given, with cookies to the own origin only', async () => {
    const calls: [unknown, RequestInit | undefined][] = [];
    const fetching: typeof fetch = (url, init) => {
      calls.push([url, init]);
      return Promise.resolve(new Response('{}', { status: 201 }));
    };
    await fetchTransport(fetching).send(request);
    const [[url, init] = []] = calls;
    expect(url).to.equal(request.url);
    expect(init).to.include({ method: 'POST', body: request.body, credentials: 'same-origin', redirect: 'follow' });
    expect(init?.headers).to.deep.equal(request.headers);
    expect(init?.keepalive).to.equal(undefined);
  });

  it('hands on what the reply says', async () => {
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '120', 'content-language': 'pt-BR' };
    expect(await fetchTransport(answering('{"a":1}', 503, headers)).send(request)).to.deep.equal({
      kind: 'reply',
      status: 503,
      contentLanguage: 'pt-BR',
      retryAfter: '120',
      bodyText: '{"a":1}',
      elsewhere: false,
    });
  });

  const redirects: [string, boolean][] = [
    ['https://city.example/login', false],
    ['https://CITY.example/login', false],
    ['https://city.example.evil.example/x', true],
    ['http://city.example/requests', true],
    ['https://city.example:8443/requests', true],
  ];
  for (const [url, elsewhere] of redirects) {
    it(`tells that a redirect to ${url} ${elsewhere ? 'leads elsewhere' : 'stays'}`, async () => {
      const reply = await fetchTransport(answering('', 200, {}, { redirected: true, url })).send(request);
      expect(reply).to.include({ elsewhere });
    });
  }

  const failures: [string, typeof fetch | undefined][] = [
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'fetch throws at once',
      () => {
        throw new TypeError('blocked');
      },
    ],
    ['there is no fetch', undefined],
    ['the body breaks off', answering('', 200, {}, { text: () => Promise.reject(new TypeError('cut')) })],
  ];
  for (const [what, fetching] of failures) {
    it(`gives "unreachable" when ${what}`, async () => {
      // Null stands for no fetch at all: undefined would be the page's own.
      const transport = fetching === undefined ? fetchTransport(null as unknown as undefined) : fetchTransport(fetching);
      expect(await transport.send(request)).to.deep.equal({ kind: 'unreachable' });
    });
  }

  it('gives up and aborts when the time is over, while the body is read too', async () => {
    let over: () => void = () => undefined;
    const clock: Clock = {
      now: () => 0,
      after: (ms, run) => {
        expect(ms).to.equal(30_000);
        over = run;
        return () => undefined;
      },
    };
    let signal: AbortSignal | null | undefined;
    const fetching: typeof fetch = (_, init) => {
      signal = init?.signal;
      return Promise.resolve(Object.defineProperty(new Response(''), 'text', { value: () => new Promise(() => undefined) }));
    };
    const reply: Promise<Reply> = fetchTransport(fetching, clock).send(request);
    await Promise.resolve();
    over();
    expect(await reply).to.deep.equal({ kind: 'timeout' });
    expect(signal?.aborted).to.equal(true);
  });
});

describe('the lock', () => {
  for (const [kind, locks] of [
    ['of the browser', navigator.locks],
    ['of a browser that has none', null as unknown as undefined],
    [
      'of a browser whose locks refuse',
      { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager,
    ],
  ] as const) {
    it(`${kind} lets one at a time work, and gives back what it made`, async () => {
      const name = `lock-${Math.random()}`;
      const order: string[] = [];
      const work = (label: string) => async () => {
        order.push(`${label} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${label} ends`);
        return label;
      };
      const [one, two] = [pageLock(null, locks), pageLock(null, locks)];
      expect(await Promise.all([one.withLock(name, work('a')), two.withLock(name, work('b'))])).to.deep.equal(['a', 'b']);
      expect(order).to.deep.equal(['a begins', 'a ends', 'b begins', 'b ends']);
    });

    it(`${kind} is free again after a failure, which it hands on`, async () => {
      const name = `lock-${Math.random()}`;
      const lock = pageLock(null, locks);
      const failed = await lock.withLock(name, () => Promise.reject(new Error('mine'))).catch((error: Error) => error.message);
      expect(failed).to.equal('mine');
      expect(await lock.withLock(name, () => Promise.resolve(7))).to.equal(7);
    });
  }
});

describe('the page', () => {
  it('gives 128 random bits as hexadecimal digits, a different text each time', () => {
    const ids = Array.from({ length: 100 }, () => pageIds().random());
    expect(new Set(ids).size).to.equal(100);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).to.equal(true);
  });

  it('says that the connection, the page or the tab came back, until nobody listens any more', () => {
    let heard = 0;
    const stop = pageOnline().subscribe(() => heard++);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).to.equal(document.visibilityState === 'visible' ? 3 : 2);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(heard).to.be.lessThan(4);
  });

  it('keeps things on the device where it can', () => {
    expect(browserPorts().store.kind).to.equal('device');
  });
});

describe('the functions of the host', () => {
  it('are told when their time is over', async () => {
    let over: () => void = () => undefined;
    const clock: Clock = { now: () => 0, after: (_, run) => ((over = run), () => undefined) };
    let signal: AbortSignal | null = null;
    const tools = hostTools(
      {
        slow: (_, context) => {
          signal = context.signal;
          return new Promise((_resolve, reject) => context.signal?.addEventListener('abort', () => reject(new Error('stopped'))));
        },
      },
      clock,
    );
    const called = tools.call('slow', null, { key: null, timeoutMs: 5 }).catch((error: Error) => error.message);
    await Promise.resolve();
    over();
    expect(await called).to.equal('stopped');
    expect((signal as AbortSignal | null)?.aborted).to.equal(true);
  });
});
