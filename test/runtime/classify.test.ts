import { describe, expect, it } from 'vitest';
import { classify, classifyResult } from '../../src/runtime/classify.js';
import { contractOf, outputsOf, type Contract } from '../../src/runtime/contract.js';
import type { Reply } from '../../src/runtime/ports.js';

const KEY = 'a'.repeat(64);
const NUMBER: Contract = { outputs: [{ key: 'protocol', path: ['protocol'] }] };
const NESTED: Contract = { outputs: [{ key: 'number', path: ['request', 'number'] }] };
const NOTHING: Contract = { outputs: [] };
const LOGIN = '<!doctype html><title>Sign in</title>';

function reply(status: number, bodyText: string, more: Partial<Extract<Reply, { kind: 'reply' }>> = {}): Reply {
  return {
    kind: 'reply',
    status,
    contentLanguage: null,
    retryAfter: null,
    bodyText,
    elsewhere: false,
    ...more,
  };
}

describe('a reply counts as', () => {
  it.each<[string, string, Reply, Contract]>([
    ['accepted', '201 with the number', reply(201, '{"protocol":"P-1"}'), NUMBER],
    ['accepted', '200 with the number', reply(200, '{"protocol":"P-1"}'), NUMBER],
    ['accepted', 'a number of zero', reply(200, '{"protocol":0}'), NUMBER],
    ['accepted', 'a number further down', reply(200, '{"request":{"number":7}}'), NESTED],
    ['accepted', '200 with any object where no number is due', reply(200, '{}'), NOTHING],
    ['accepted', '500 whose body says success', reply(500, '{"status":"success","protocol":"P-1"}'), NUMBER],
    ['accepted', '200 with a status word of the service', reply(200, '{"status":"open","protocol":"P-1"}'), NUMBER],
    ['unknown', '200 with a web page', reply(200, LOGIN), NOTHING],
    ['unknown', '200 without a body', reply(200, ''), NOTHING],
    ['unknown', '204 without a body', reply(204, ''), NOTHING],
    ['unknown', '202 without the number', reply(202, '{}'), NUMBER],
    ['unknown', '200 with a list', reply(200, '[{"protocol":"P-1"}]'), NUMBER],
    ['unknown', '200 with a text', reply(200, '"P-1"'), NOTHING],
    ['unknown', '200 with half of the body', reply(200, '{"protocol":"P-'), NUMBER],
    ['unknown', '200 without the nested number', reply(200, '{"request":[]}'), NESTED],
    ['unknown', 'an inherited member for the number', reply(200, '{}'), { outputs: [{ key: 'x', path: ['constructor'] }] }],
    ['unknown', 'success without the number', reply(200, '{"status":"success"}'), NUMBER],
    ['unknown', 'a perfect reply from another origin', reply(200, '{"protocol":"P-1"}', { elsewhere: true }), NUMBER],
    ['unknown', 'a refusal from another origin', reply(403, '{"status":"fatal"}', { elsewhere: true }), NUMBER],
    ['unknown', 'no connection', { kind: 'unreachable' }, NUMBER],
    ['unknown', 'no reply in time', { kind: 'timeout' }, NUMBER],
    ['unknown', '408', reply(408, ''), NUMBER],
    ['unknown', '409 without words', reply(409, ''), NUMBER],
    ['unknown', '409 that names our key', reply(409, `{"type":"https://x.example/busy","key":"${KEY}"}`), NUMBER],
    ['unknown', '409 of the idempotency draft', reply(409, '{"type":"https://x.example/idempotency","title":"outstanding"}'), NUMBER],
    ['unknown', '500', reply(500, 'oops'), NUMBER],
    ['unknown', '502', reply(502, LOGIN), NUMBER],
    ['unknown', '504', reply(504, ''), NUMBER],
    ['unknown', '304', reply(304, ''), NUMBER],
    ['retry', '425', reply(425, ''), NUMBER],
    ['retry', '429', reply(429, ''), NUMBER],
    ['retry', '503', reply(503, LOGIN), NUMBER],
    ['retry', '511 of a captive portal', reply(511, LOGIN), NUMBER],
    ['retry', '200 whose body says retryable', reply(200, '{"status":"retryable"}'), NUMBER],
    ['retry', '422 whose body says retryable', reply(422, '{"status":"retryable"}'), NUMBER],
    ['stopped', '401', reply(401, ''), NUMBER],
    ['stopped', '403', reply(403, LOGIN), NUMBER],
    ['stopped', '419', reply(419, ''), NUMBER],
    ['stopped', '404', reply(404, LOGIN), NUMBER],
    ['stopped', '405', reply(405, ''), NUMBER],
    ['stopped', '410', reply(410, ''), NUMBER],
    ['stopped', '501', reply(501, ''), NUMBER],
    ['refused', '400', reply(400, ''), NUMBER],
    ['refused', '409 of another kind', reply(409, '{"type":"https://x.example/duplicate-report"}'), NUMBER],
    ['refused', '413', reply(413, ''), NUMBER],
    ['refused', '415', reply(415, ''), NUMBER],
    ['refused', '422', reply(422, '{"title":"no"}'), NUMBER],
    ['refused', '200 whose body says fatal', reply(200, '{"status":"fatal","protocol":"P-1"}'), NUMBER],
    ['refused', '503 whose body says fatal', reply(503, '{"status":"fatal"}'), NUMBER],
  ])('%s: %s', (kind, _, given, contract) => {
    const verdict = classify(given, contract, KEY);
    expect(verdict.kind === 'refused' && !verdict.final ? 'stopped' : verdict.kind).toBe(kind);
  });
});

describe('a reply', () => {
  it('that is accepted reaches the walk as a success, whatever status word it has', () => {
    const verdict = classify(reply(200, '{"status":"open","protocol":"P-1"}'), NUMBER, KEY);
    expect(verdict).toEqual({ kind: 'accepted', output: { status: 'success', protocol: 'P-1' } });
  });

  it('hands on how long it asks to wait', () => {
    expect(classify(reply(503, '', { retryAfter: '120' }), NUMBER, KEY)).toMatchObject({ kind: 'retry', retryAfter: '120' });
  });

  it('that is fatal in its own words reaches the walk with them; a bare code does not pass for them', () => {
    expect(classify(reply(200, '{"status":"fatal","message":"Closed."}'), NUMBER, KEY)).toMatchObject({
      declared: true,
      output: { status: 'fatal', message: 'Closed.' },
    });
    expect(classify(reply(422, '{"message":"No."}'), NUMBER, KEY)).toMatchObject({ declared: false, output: { status: 'fatal' } });
  });

  it('with problem details gives its words, their language and the places they are about', () => {
    const errors = [{ detail: 'too long', pointer: '/input/place' }, { pointer: '#/input/name' }, { detail: 'no place' }, 'text'];
    const body = JSON.stringify({ type: 'about:blank', title: 'Bad', status: 422, detail: 'Look again', errors });
    expect(classify(reply(422, body, { contentLanguage: 'pt-BR' }), NUMBER, KEY)).toMatchObject({
      problem: {
        code: 'refused',
        status: 422,
        detail: 'Look again',
        language: 'pt-BR',
        pointers: [
          { pointer: '/input/place', detail: 'too long' },
          { pointer: '/input/name', detail: null },
        ],
      },
    });
  });

  it.each<[string, Reply]>([
    ['unreachable', { kind: 'unreachable' }],
    ['timeout', { kind: 'timeout' }],
    ['busy', reply(429, '')],
    ['failing', reply(500, '')],
    ['unacknowledged', reply(200, LOGIN)],
    ['in-progress', reply(409, '')],
    ['not-allowed', reply(403, '')],
    ['misdirected', reply(404, '')],
    ['too-large', reply(413, '')],
    ['refused', reply(400, '')],
  ])('that does not acknowledge has a code for what went wrong: %s', (code, given) => {
    expect(classify(given, NUMBER, KEY)).toMatchObject({ problem: { code } });
  });

  it('from elsewhere lends no words to the service', () => {
    const given = reply(403, '{"detail":"Buy our plan"}', { elsewhere: true });
    expect(classify(given, NUMBER, KEY)).toMatchObject({ problem: { code: 'unacknowledged', detail: null } });
  });
});

describe('the result of a host function counts as', () => {
  it.each([
    ['accepted', { protocol: 'P-1' }],
    ['accepted', { status: 'success', protocol: 'P-1' }],
    ['unknown', { status: 'success' }],
    ['unknown', null],
    ['retry', { status: 'retryable' }],
    ['refused', { status: 'fatal' }],
    ['refused', { status: 'whatever', protocol: 'P-1' }],
  ])('%s: %j', (kind, value) => {
    expect(classifyResult(value, NUMBER).kind).toBe(kind);
  });
});

describe('a contract', () => {
  it('is what the terminal of a plan declares', () => {
    const outputs = [{ key: 'protocol', path: ['protocol'] }];
    const steps = [{ kind: 'derive' }, { kind: 'submit', outputs }] as unknown as Parameters<typeof contractOf>[0]['steps'];
    expect(contractOf({ steps })).toEqual({ outputs });
    expect(contractOf({ steps: [] })).toEqual(NOTHING);
  });

  it('names the values of a receipt', () => {
    expect(outputsOf({ request: { number: 7 } }, NESTED)).toEqual({ number: 7 });
  });
});
