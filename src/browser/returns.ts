import { isObject, own, type Json } from '../engine/json.js';

/** What comes back from outside for a wait: a token, or, with `stopped`, that the person went no further there. */
export type Return = {
  /** The `resume_on` of the wait. */
  readonly signal: string;
  /** That of the asking it answers; empty where the way back lost it. */
  readonly nonce: string;
  readonly token: Json;
  readonly stopped: boolean;
};

/** The message `{ signal, nonce, token }` or `{ signal, nonce, event: 'abort' }`; null where a value is none. */
export function returnOf(message: Json | undefined): Return | null {
  if (!isObject(message)) return null;
  const signal = own(message, 'signal');
  const nonce = own(message, 'nonce');
  const token = own(message, 'token');
  const stopped = own(message, 'event') === 'abort';
  if (typeof signal !== 'string' || (token === undefined && !stopped)) return null;
  return { signal, nonce: typeof nonce === 'string' ? nonce : '', token: token ?? null, stopped };
}

const MEMBER = /([?#&])flow-(signal|nonce|token|event)=([^?#&]*)/g;

/**
 * What an address brings back in `flow-signal`, `flow-nonce`, and `flow-token` (JSON) or `flow-event=abort`, in its query or its fragment; null
 * where there is nothing. `rest`: the address without these.
 */
export function returnIn(address: string): { readonly returned: Return; readonly rest: string } | null {
  const found: { [name: string]: Json } = {};
  const rest = address.replace(MEMBER, (_, mark: string, name: string, value: string) => {
    const text = decoded(value);
    found[name] = name === 'token' ? valueIn(text) : text;
    return mark === '&' ? '' : mark;
  });
  const returned = returnOf(found);
  return returned === null ? null : { returned, rest: rest.replace(/([?#])&/g, '$1').replace(/\?(?=#|$)|#$/g, '') };
}

/** An address that brings a return back to the page at `page`, in its fragment: no server sees that. */
export function addressOf(page: string, { signal, nonce, token, stopped }: Return): string {
  const answer = stopped ? 'flow-event=abort' : `flow-token=${encodeURIComponent(JSON.stringify(token))}`;
  const members = `flow-signal=${encodeURIComponent(signal)}&flow-nonce=${encodeURIComponent(nonce)}&${answer}`;
  return `${page}${page.includes('#') ? '&' : '#'}${members}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return value;
  }
}

/** A token that cannot be read is one that fits nothing. */
function valueIn(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
