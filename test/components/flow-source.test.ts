import { describe, expect, it } from 'vitest';
import { planOf } from '../../components/flow-plan.js';
import { fetchFlow, readFlow } from '../../components/flow-source.js';
import { FlowError } from '../../src/engine/diagnostics.js';
import type { Json } from '../../src/engine/json.js';

const slot = (id: string) => `    { "id": "${id}", "name": "${id}", "prompt": "${id}?", "kind": { "kind": "text" }, "required": true }`;
const list = (...slots: string[]) => `{\n  "schema_id": "elicitor/1",\n  "request_text": "",\n  "slots": [\n${slots.join(',\n')}\n  ]\n}`;

function findingIn(source: Json) {
  try {
    planOf(readFlow(source), [], { lang: 'en', tools: {}, ports: {}, subflows: {}, capabilities: [] });
  } catch (error) {
    if (error instanceof FlowError) return { error: error.code, finding: error.diagnostics[0] };
  }
  throw new Error('The document was taken.');
}

describe('an elicitor/1 list that is wrong', () => {
  it.each([
    ['an id twice', list(slot('a'), slot('a')), { code: 'ELICITOR_DUPLICATE_SLOT', path: '/slots/1/id', line: 6, column: 13 }],
    [
      'an unknown kind',
      list(slot('a').replace('"text"', '"date"')),
      { code: 'ELICITOR_SHAPE', path: '/slots/0/kind', line: 5, column: 55 },
    ],
    ['no list', '{\n  "schema_id": "elicitor/1",\n  "request_text": "" }', { code: 'ELICITOR_SHAPE', path: '/slots', line: 1, column: 1 }],
    [
      'a member twice',
      list(slot('a')).replace('"request_text": ""', '"request_text": "", "request_text": "b"'),
      { code: 'FLOWSPEC_JSON_INVALID', line: 3, column: 23 },
    ],
  ])('is refused with line and column: %s', (_, source, finding) => {
    expect(findingIn(source)).toMatchObject({ error: 'FLOW_INVALID', finding });
  });

  it('given as a value has a path and no line', () => {
    const { finding } = findingIn(JSON.parse(list(slot('a'), slot('a'))) as Json);
    expect(finding).toEqual({
      code: 'ELICITOR_DUPLICATE_SLOT',
      severity: 'error',
      path: '/slots/1/id',
      params: { slot: 'a' },
      related: [],
    });
  });
});

describe('a flow file', () => {
  const url = 'https://city.example/flow.json';
  const clock = (isLate: boolean) => ({
    now: () => 0,
    after: (_: number, run: () => void) => {
      if (isLate) run();
      return () => undefined;
    },
  });
  const never = () => new Promise<Response>(() => undefined);

  it('is fetched as text', async () => {
    expect(await fetchFlow(url, () => Promise.resolve(new Response('{}')), clock(false))).toBe('{}');
  });

  it.each([
    ['a browser without fetch', undefined, false, 'FLOW_UNREACHABLE'],
    ['no connection', () => Promise.reject(new TypeError('offline')), false, 'FLOW_UNREACHABLE'],
    ['a missing file', () => Promise.resolve(new Response('', { status: 404 })), false, 'FLOW_NOT_FOUND'],
    ['a server that does not answer', never, true, 'FLOW_TIMEOUT'],
  ])('does not come over %s', async (_, fetching, isLate, code) => {
    await expect(fetchFlow(url, fetching, clock(isLate))).rejects.toMatchObject({ code });
  });
});
