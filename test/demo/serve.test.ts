import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemo } from '../../demo/serve.mjs';

describe('the demo', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    demo = await startDemo({ port: 0 });
  }, 60_000);
  afterAll(() => demo.close());

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/streetlight.html', 'text/html; charset=utf-8'],
    ['/library-card.html?x=1', 'text/html; charset=utf-8'],
    ['/elicitor.html', 'text/html; charset=utf-8'],
    ['/requests', 'text/html; charset=utf-8'],
    ['/demo.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/flows/streetlight.flow.json', 'application/json; charset=utf-8'],
    ['/flows/park-feedback.elicitor.json', 'application/json; charset=utf-8'],
  ])('serves %s as %s under a strict policy', async (path, type) => {
    const reply = await fetch(demo.url + path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    const policy = reply.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'", 'trusted-types lit-html']) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/flows/../package.json',
    '/flows/%2e%2e%2fpackage.json',
    '/receiver/receiver.mjs',
    '/missing.html',
    '/%',
  ])('gives nothing for %s', async (path) => {
    expect(await statusOf(demo.url, path)).toBe(404);
  });

  it.each([
    '/',
    '/streetlight.html',
    '/telefone.html',
    '/library-card.html',
    '/home-support.html',
    '/elicitor.html',
    '/contact.html',
    '/requests',
  ])('has no dead link and nothing inline on %s', async (page) => {
    const markup = await (await fetch(demo.url + page)).text();
    expect(markup).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const links = [...markup.matchAll(/(?:href|src|flow)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(2);
    // What the build makes is not there in a fresh clone.
    for (const link of links.filter((one) => !one.startsWith('/dist/')))
      expect([link, await statusOf(demo.url, link)]).toEqual([link, 200]);
  });

  it('answers a taken port with one sentence and exit code 1', async () => {
    const child = spawn(process.execPath, ['demo/serve.mjs'], { env: { ...process.env, PORT: new URL(demo.url).port } });
    const errors: string[] = [];
    const output: string[] = [];
    child.stderr.on('data', (part) => errors.push(String(part)));
    child.stdout.on('data', (part) => output.push(String(part)));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toEqual([]);
    expect(errors.join('')).toMatch(/^Port \d+ is taken\. [^\n]*\n$/);
  });
});

/** The status of a path that is sent as it is: fetch would tidy it up. */
async function statusOf(url: string, path: string): Promise<number | undefined> {
  const sent = request(url, { path }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
}
