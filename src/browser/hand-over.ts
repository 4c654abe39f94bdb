import { isObject, type Json } from '../engine/json.js';
import type { Clock } from '../runtime/ports.js';
import { returnOf, type Return } from './returns.js';
import { openChannel } from './tabs.js';

const CHANNEL = 'flowspec-chat return';

/** How long a tab that waits has to say so. One in the background is slower than one in front. */
const LIMIT_MS = 1_500;

type Opener = (name: string) => BroadcastChannel | null;

/**
 * Offers a return to the tabs of this origin, and gives it to the first one that waits for it: exactly one has it, or none. Resolves with whether
 * one has. The token goes to no tab before that one has asked for it.
 */
export function offerReturn(returned: Return, clock: Pick<Clock, 'after'>, open: Opener = openChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = open(CHANNEL);
    if (channel === null) return resolve(false);
    const { signal, nonce, token, stopped } = returned;
    const end = (isTaken: boolean): void => {
      cancel();
      channel.close();
      resolve(isTaken);
    };
    const cancel = clock.after(LIMIT_MS, () => end(false));
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const claim = messageIn(data);
      if (claim?.['kind'] !== 'claim' || claim['nonce'] !== nonce) return;
      const answer = stopped ? { event: 'abort' } : { token };
      channel.postMessage(JSON.stringify({ kind: 'give', to: claim['by'] ?? null, signal, nonce, ...answer }));
      end(true);
    };
    channel.postMessage(JSON.stringify({ kind: 'offer', signal, nonce }));
  });
}

/** Takes returns that other tabs offer, where `waits` says so. `name` tells this listener from all others. Returns the unsubscriber. */
export function takeReturns(
  name: string,
  waits: (signal: string, nonce: string) => boolean,
  take: (returned: Return) => void,
  open: Opener = openChannel,
): () => void {
  const channel = open(CHANNEL);
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageIn(data);
    const { kind, signal, nonce } = message ?? {};
    if (kind === 'offer' && typeof signal === 'string' && typeof nonce === 'string') {
      if (waits(signal, nonce)) channel.postMessage(JSON.stringify({ kind: 'claim', nonce, by: name }));
    } else if (kind === 'give' && message?.['to'] === name) {
      const returned = returnOf(message);
      if (returned !== null) take(returned);
    }
  };
  return () => channel.close();
}

/** What a tab said, in JSON: whatever else speaks on the channel is passed over. */
function messageIn(data: unknown): { readonly [member: string]: Json } | null {
  try {
    const message = typeof data === 'string' ? (JSON.parse(data) as Json) : null;
    return isObject(message) ? message : null;
  } catch {
    return null;
  }
}
