import type { Clock, Ids, Online } from '../runtime/ports.js';

/**
 * The page's globals as they were when this module was loaded: hosts replace built-ins later, and some accessors throw where storage
 * is blocked. Undefined where there is none; importing this on a server is safe.
 */
function captured<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}

const scope: Partial<typeof globalThis> = globalThis;
const now = Date.now;
const setTimer = scope.setTimeout?.bind(scope);
const clearTimer = scope.clearTimeout?.bind(scope);
const random = Math.random;
const getRandomValues = captured(() => scope.crypto?.getRandomValues.bind(scope.crypto));

/** `fetch` of the page, or undefined. */
export const pageFetch = captured(() => scope.fetch?.bind(scope));
/** Databases of the page, or undefined: missing, or blocked by an accessor that throws. */
export const pageDatabases = captured(() => scope.indexedDB);
/** Locks of the page, or undefined: older browsers and pages served over plain http have none. */
export const pageLocks = captured(() => scope.navigator?.locks);

/** The longest delay that timers of browsers keep. */
const LONGEST_TIMER = 0x7fffffff;

/** The page's clock and timers. */
export function pageClock(): Clock {
  return {
    now,
    after: (ms, run) => {
      const timer = setTimer?.(run, Math.min(ms, LONGEST_TIMER));
      return () => clearTimer?.(timer);
    },
  };
}

/** Random text of 128 bits: 32 hexadecimal digits. `getRandomValues` exists over plain http too, `randomUUID` does not. */
export function pageIds(): Ids {
  return {
    random: () => {
      const bytes = new Uint8Array(16);
      if (getRandomValues === undefined) bytes.forEach((_, i) => (bytes[i] = random() * 256));
      else getRandomValues(bytes);
      return Array.from(bytes, (byte) => ('0' + byte.toString(16)).slice(-2)).join('');
    },
  };
}

/** Says that the connection, the tab, or the page out of the back-forward cache came back. */
export function pageOnline(): Online {
  return {
    hint: () => captured(() => scope.navigator?.onLine) !== false,
    subscribe: (listener) => {
      const visible = () => {
        if (scope.document?.visibilityState === 'visible') listener();
      };
      scope.addEventListener?.('online', listener);
      scope.addEventListener?.('pageshow', listener);
      scope.document?.addEventListener('visibilitychange', visible);
      return () => {
        scope.removeEventListener?.('online', listener);
        scope.removeEventListener?.('pageshow', listener);
        scope.document?.removeEventListener('visibilitychange', visible);
      };
    },
  };
}
