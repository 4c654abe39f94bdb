import { describe, expect, it } from 'vitest';
import { canonical, type Json } from '../../src/engine/json.js';
import { sha256 } from '../../src/engine/sha256.js';
import { run } from './run.js';

const flow = 'flows/streetlight.flow.json';

describe('flowspec-chat normalize', () => {
  it('prints a document that normalizes to itself and keeps the digest of its meaning', async () => {
    const first = await run(['normalize', flow]);
    const again = await run(['normalize', 'a.json'], { files: { 'a.json': first.out } });
    expect(again).toEqual({ code: 0, out: first.out, err: '' });
    expect((await run(['check', 'a.json'], { files: { 'a.json': first.out } })).code).toBe(0);
  });

  it('prints the canonical bytes where it is asked to, and the digest is theirs', async () => {
    const { out } = await run(['normalize', '--compact', flow]);
    expect(out).toBe(canonical(JSON.parse(out) as Json));
    expect((await run(['digest', flow])).out).toContain(`${sha256(out)}  document  ${flow}\n`);
  });

  it('refuses what is no flow, with what is wrong', async () => {
    const { code, out, err } = await run(['normalize', 'a.json'], { files: { 'a.json': '{}' } });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('a.json:1:1: error FLOWSPEC_SCHEMA_REQUIRED');
  });
});

describe('flowspec-chat digest', () => {
  it('warns of a number that others print otherwise', async () => {
    const text = '"config": { "max_attempts": 3.0 }';
    const { textOf } = await import('../sources.js');
    const files = { 'a.json': textOf(flow).replace('"config": { "max_attempts": 3 }', text) };
    const { code, err } = await run(['digest', 'a.json'], { files });
    expect(code).toBe(0);
    expect(err).toContain('a.json: /config/max_attempts is written 3.0');
    expect((await run(['digest', flow])).err).toBe('');
  });
});
