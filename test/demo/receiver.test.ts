import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../demo/receiver/receiver.mjs';
import { hasPostgres, startPostgres, type Postgres } from './postgres.js';

const BODY = '{"flow":"streetlight","version":"1.0.0","input":{"defect":"Apagada","note":"<b>\\u00e0 noite</b>"}}';

const databases: readonly string[] = ['PGlite', ...(hasPostgres() ? ['PostgreSQL'] : [])];
if (databases.length === 1)
  console.info('The receiver was not tested on a PostgreSQL server: none is installed and DATABASE_URL is not set.');

describe.each(databases)('the receiver on %s', (database) => {
  let postgres: Postgres | null = null;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let key = 0;

  beforeAll(async () => {
    postgres = database === 'PostgreSQL' ? await startPostgres() : null;
    receiver = await startReceiver({ url: postgres?.url, limit: 2000 });
  }, 60_000);
  afterAll(async () => {
    await receiver.close();
    await postgres?.close();
  });
  beforeEach(() => {
    receiver.clearFaults();
    key += 1;
  });

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${receiver.url}/api/requests`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"key-${key}"`, ...headers },
    });
  const rowsOfKey = async (name = `key-${key}`) => (await receiver.rows()).filter((row) => row.key === name);

  it('stores a request to the byte and gives it a protocol number', async () => {
    const reply = await post(BODY);
    expect(reply.status).toBe(201);
    const { status, protocol } = (await reply.json()) as { status: string; protocol: string };
    expect(status).toBe('success');
    expect(protocol).toMatch(/^\d{4}-\d{6,}$/);
    const [row, ...more] = await rowsOfKey();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ protocol, body: BODY });
    expect(new Date(row?.receivedAt ?? '').toISOString()).toBe(row?.receivedAt);
  });

  it('gives the same number for the same key and body, in one row', async () => {
    const first = (await (await post(BODY)).json()) as object;
    const again = await post(BODY);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    expect(await rowsOfKey()).toHaveLength(1);
  });

  it('counts numbers up without a gap for repeated requests', async () => {
    const number = async () => Number(((await (await post(BODY)).json()) as { protocol: string }).protocol.split('-')[1]);
    const first = await number();
    await post(BODY);
    key += 1;
    expect(await number()).toBe(first + 1);
  });

  it('refuses a used key with another body, and keeps the first', async () => {
    await post(BODY);
    const other = await post(BODY.replace('Apagada', 'Piscando'));
    expect(other.status).toBe(422);
    expect((await rowsOfKey()).map((row) => row.body)).toEqual([BODY]);
  });

  it('answers 409 while the first request with the key is being stored', async () => {
    receiver.fault({ kind: 'slow', ms: 150 }, 1);
    const before = receiver.posts();
    const first = post(BODY);
    await expect.poll(() => receiver.posts()).toBe(before + 1);
    expect((await post(BODY)).status).toBe(409);
    expect((await first).status).toBe(201);
    expect(await rowsOfKey()).toHaveLength(1);
  });

  it('keeps one row for two equal requests through two receivers', async () => {
    if (postgres === null) return expect((await post(BODY)).status).toBe(201);
    const second = await startReceiver({ url: postgres.url });
    const send = (url: string) =>
      fetch(`${url}/api/requests`, {
        method: 'POST',
        body: BODY,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${key}` },
      });
    const replies = await Promise.all([send(receiver.url), send(second.url)]);
    const protocols = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { protocol: string }).protocol));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 201]));
    expect(new Set(protocols).size).toBe(1);
    expect(await rowsOfKey()).toHaveLength(1);
    await second.close();
  });

  it.each([
    ['a bare key', { 'Idempotency-Key': 'bare-1' }, '{}', 'bare-1'],
    ['a quoted key', { 'Idempotency-Key': '"quoted-1"' }, '{}', 'quoted-1'],
    ['the submission of the body', { 'Idempotency-Key': '' }, '{"submission":"body-1"}', 'body-1'],
  ])('takes %s', async (_, headers, body, expected) => {
    expect((await post(body, headers)).status).toBe(201);
    expect(await rowsOfKey(expected)).toHaveLength(1);
  });

  it.each([
    ['no key at all', '{}', { 'Idempotency-Key': '' }, 400, undefined],
    ['text that is not JSON', '{"flow":', {}, 400, undefined],
    ['another content type', '{}', { 'Content-Type': 'text/plain' }, 415, undefined],
    ['more than the limit', JSON.stringify({ note: 'x'.repeat(2000) }), {}, 413, undefined],
    ['an array', '[]', {}, 422, ['']],
    ['a flow that is no text and an input that is no object', '{"flow":1,"input":[]}', {}, 422, ['/flow', '/input']],
  ])('refuses %s with problem details', async (_, body, headers, status, pointers) => {
    const reply = await post(body, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const details = (await reply.json()) as { status: number; title: string; errors?: { pointer: string }[] };
    expect(details).toMatchObject({ type: 'about:blank', status });
    expect(details.errors?.map((error) => error.pointer)).toEqual(pointers);
    expect(await rowsOfKey()).toEqual([]);
  });

  it('lets other origins send the key and read the pause', async () => {
    const preflight = await fetch(`${receiver.url}/api/requests`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type, Idempotency-Key');
    const reply = await post(BODY);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it('lists what arrived as JSON and as a page in which nothing is markup', async () => {
    await post(BODY);
    const list = (await (await fetch(`${receiver.url}/api/requests`)).json()) as { key: string; body: string }[];
    expect(list[0]).toMatchObject({ key: `key-${key}`, body: BODY });
    const page = await fetch(`${receiver.url}/requests`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const markup = await page.text();
    expect(markup).toContain('&#60;b&#62;à noite&#60;/b&#62;');
    expect(markup).not.toContain('<b>à');
  });

  describe('with a fault', () => {
    it('drops before the commit: nothing is stored, the next try is the first', async () => {
      receiver.fault({ kind: 'drop before commit' }, 1);
      await expect(post(BODY)).rejects.toThrow(TypeError);
      expect(await rowsOfKey()).toEqual([]);
      expect((await post(BODY)).status).toBe(201);
    });

    it('drops after the commit: it is stored, the next try gives its number', async () => {
      receiver.fault({ kind: 'drop after commit' }, 1);
      await expect(post(BODY)).rejects.toThrow(TypeError);
      const [row] = await rowsOfKey();
      const again = await post(BODY);
      expect(again.status).toBe(200);
      expect(await again.json()).toMatchObject({ protocol: row?.protocol });
      expect(await rowsOfKey()).toHaveLength(1);
    });

    it.each([
      ['503 and a pause', { kind: 'unavailable', seconds: 7 } as const, 503, 'application/problem+json; charset=utf-8', '7'],
      ['200 and a web page', { kind: 'captive portal' } as const, 200, 'text/html; charset=utf-8', null],
      [
        '422 and pointers',
        { kind: 'refuse', errors: [{ detail: 'no', pointer: '/input/place' }] } as const,
        422,
        'application/problem+json; charset=utf-8',
        null,
      ],
    ])('gives %s and stores nothing', async (_, fault, status, type, pause) => {
      receiver.fault(fault, 1);
      const reply = await post(BODY);
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('retry-after')]).toEqual([status, type, pause]);
      expect(await rowsOfKey()).toEqual([]);
    });

    it('goes on until cleared when no number of times is given, over the admin path too', async () => {
      const admin = (method: string, body?: object) =>
        fetch(`${receiver.url}/admin/faults`, {
          method,
          ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
        });
      expect((await admin('POST', { kind: 'unavailable', seconds: 1 })).status).toBe(200);
      expect([(await post(BODY)).status, (await post(BODY)).status]).toEqual([503, 503]);
      expect(await (await admin('DELETE')).json()).toEqual({ posts: receiver.posts(), faults: 0 });
      expect((await post(BODY)).status).toBe(201);
      expect((await admin('POST', { kind: 'explode' })).status).toBe(422);
    });
  });
});

describe('a receiver with a folder', () => {
  it('still has its requests and its numbers after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flowspec-chat-receiver-'));
    const send = (url: string, key: string) =>
      fetch(`${url}/api/requests`, { method: 'POST', body: BODY, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } });
    const first = await startReceiver({ folder });
    await send(first.url, 'one');
    await first.close();
    const second = await startReceiver({ folder });
    expect((await send(second.url, 'one')).status).toBe(200);
    expect((await send(second.url, 'two')).status).toBe(201);
    expect((await second.rows()).map((row) => row.protocol.slice(5))).toEqual(['000002', '000001']);
    await second.close();
    await rm(folder, { recursive: true });
  }, 60_000);
});
