import { describe, expect, it } from 'vitest';
import { addressOf, returnIn, returnOf } from '../../src/browser/returns.js';

const TOKEN = { ref: 'A', text: 'ação & 100 % #1 + ?' };

describe('a return in an address', () => {
  it.each([
    ['https://city.example/page#', ''],
    ['https://city.example/page?', ''],
    ['https://city.example/page?a=1&', '?a=1'],
    ['https://city.example/page?a=1#part&', '?a=1#part'],
    ['https://city.example/page#/route?b=2&', '#/route?b=2'],
  ])('is read behind %s, and nothing of it is left', (before, rest) => {
    const token = encodeURIComponent(JSON.stringify(TOKEN));
    expect(returnIn(`${before}flow-signal=login&flow-nonce=n1&flow-token=${token}`)).toEqual({
      returned: { signal: 'login', nonce: 'n1', token: TOKEN, stopped: false },
      rest: `https://city.example/page${rest}`,
    });
  });

  it('may stand before what the page has there, and in both places', () => {
    const found = returnIn('https://city.example/?flow-signal=login&a=1&flow-nonce=n1#flow-event=abort&b=2');
    expect(found).toEqual({
      returned: { signal: 'login', nonce: 'n1', token: null, stopped: true },
      rest: 'https://city.example/?a=1#b=2',
    });
  });

  it('takes a plus for a space, as forms write it', () => {
    expect(returnIn('https://city.example/?flow-signal=login&flow-token=%22a+b%22')?.returned.token).toBe('a b');
  });

  it.each(['%7Bbroken', '%E0%A4%A'])('has a token that fits nothing where %s cannot be read', (text) => {
    expect(returnIn(`https://city.example/#flow-signal=login&flow-token=${text}`)?.returned).toMatchObject({ token: null, stopped: false });
  });

  it.each([
    '',
    '?signal=login&token=1',
    '#flow-signal=login',
    '#flow-token=1',
    '#flow-signal=login&flow-event=switch',
    '?my-flow-signal=a&b=1',
  ])('is not in "%s"', (rest) => expect(returnIn(`https://city.example/${rest}`)).toBeNull());

  it.each([
    { signal: 'login', nonce: 'n1', token: TOKEN, stopped: false },
    { signal: 'a&b=#', nonce: '', token: null, stopped: true },
  ])('comes out as it went in: %j', (returned) => {
    for (const page of ['https://city.example/p?a=1', 'https://city.example/p#part'])
      expect(returnIn(addressOf(page, returned))).toEqual({ returned, rest: page });
  });
});

it.each([null, 'text', [], {}, { signal: 1, token: {} }, { signal: 'login' }, { signal: 'login', nonce: 'n', event: 'resend' }])(
  'a message %j is no return',
  (message) => expect(returnOf(message)).toBeNull(),
);
