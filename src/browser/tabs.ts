import type { Tabs } from '../runtime/ports.js';

const CHANNEL = 'flowspec-chat';
const Channel = (globalThis as { readonly BroadcastChannel?: typeof BroadcastChannel }).BroadcastChannel;

/**
 * Tabs that hear of each other by a BroadcastChannel. Where there is none (Safari before 15.4), or the page may not use one, they only find
 * out when they look.
 */
export function pageTabs(open: (name: string) => BroadcastChannel | null = openChannel): Tabs {
  // One channel to speak and to listen: it does not hear itself.
  let channel: BroadcastChannel | null = null;
  return {
    announce: (place) => channel?.postMessage(place),
    subscribe(listener) {
      const opened = (channel = open(CHANNEL));
      if (opened === null) return () => undefined;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      };
      return () => {
        opened.close();
        channel = null;
      };
    },
  };
}

/** A channel of this origin, or null where there is none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return Channel === undefined ? null : new Channel(name);
  } catch {
    // An opaque origin may not have one.
    return null;
  }
}
