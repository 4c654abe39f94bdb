import { afterEach, describe, expect, it } from 'vitest';
import { encoder, type Call } from '../../src/runtime/body.js';

const call: Call = {
  kind: 'call',
  issue: null,
  id: 'k1',
  step: 'send',
  tool: 'open_request',
  input: { place: 'Rua São João, 12', lamps: 2, notes: null, list: ['a', 'b'] },
  durable: true,
  key: 'k1',
  waiting: false,
};
const plan = { format: 'flowspec/2', flow: 'streetlight', version: '1.2.0' };

describe('the body of a request', () => {
  it('is the envelope with its members in one order', () => {
    expect(encoder(plan)(call).body).toBe(
      '{"flow":"streetlight","version":"1.2.0","step":"send","tool":"open_request","submission":"k1",' +
        '"input":{"place":"Rua São João, 12","lamps":2,"notes":null,"list":["a","b"]}}',
    );
  });

  it('is the input alone where the page wants it so', () => {
    expect(encoder(plan, 'input')(call).body).toBe('{"place":"Rua São João, 12","lamps":2,"notes":null,"list":["a","b"]}');
  });

  it('of an elicitor/1 list names its schema and holds the draft', () => {
    const input = { summary: 'A tree fell', filled: [{ slot_id: 's', value: { kind: 'text', text: 'x' } }] };
    expect(encoder({ format: 'elicitor/1', flow: 'elicitor', version: '1' })({ ...call, input }).body).toBe(
      '{"schema_id":"elicitor/1","submission":"k1","input":{"summary":"A tree fell","filled":[{"slot_id":"s","value":{"kind":"text","text":"x"}}]}}',
    );
  });

  it('goes with the key as a quoted header', () => {
    expect(encoder(plan)(call).headers).toEqual({ 'Content-Type': 'application/json', 'Idempotency-Key': '"k1"' });
  });
});

describe('on a page whose library gave arrays a toJSON', () => {
  afterEach(() => {
    delete (Array.prototype as { toJSON?: unknown }).toJSON;
    delete (Object.prototype as { toJSON?: unknown }).toJSON;
  });

  it('arrays stay arrays on the wire', () => {
    const before = encoder(plan)(call).body;
    for (const prototype of [Array.prototype, Object.prototype]) {
      Object.defineProperty(prototype, 'toJSON', { value: () => 'spoilt', configurable: true, writable: true });
    }
    expect(encoder(plan)(call).body).toBe(before);
  });
});
