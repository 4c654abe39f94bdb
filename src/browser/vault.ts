import type { Vault } from '../runtime/sealed-store.js';

const KEY = 'flowspec-chat key';
const IV_BYTES = 12;

/**
 * Seals with AES-GCM under a key that lies in `sessionStorage`: it outlives a reload, but not the tab. Seals nothing where the page has no
 * `crypto.subtle` (plain http) or may not use `sessionStorage`.
 */
export function pageVault(scope: Partial<Pick<typeof globalThis, 'crypto' | 'sessionStorage'>> = globalThis): Vault {
  let known: Promise<CryptoKey | null> | null = null;
  const key = (): Promise<CryptoKey | null> => (known ??= keyOf(scope).catch(() => null));
  return {
    seal: async (text) => {
      const secret = await key();
      const { crypto } = scope;
      if (secret === null || crypto === undefined) return null;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text)).catch(() => null);
      return sealed === null ? null : textOf(iv) + textOf(new Uint8Array(sealed));
    },
    open: async (sealed) => {
      const secret = await key();
      const bytes = bytesOf(sealed);
      if (secret === null || bytes === null) return null;
      const iv = bytes.slice(0, IV_BYTES);
      const text = await scope.crypto?.subtle.decrypt({ name: 'AES-GCM', iv }, secret, bytes.slice(IV_BYTES)).catch(() => null);
      return text == null ? null : new TextDecoder().decode(text);
    },
  };
}

async function keyOf({ crypto, sessionStorage }: Partial<Pick<typeof globalThis, 'crypto' | 'sessionStorage'>>): Promise<CryptoKey | null> {
  if (crypto?.subtle === undefined || sessionStorage === undefined) return null;
  const stored = bytesOf(sessionStorage.getItem(KEY) ?? '');
  const raw = stored?.length === 32 ? stored : crypto.getRandomValues(new Uint8Array(32));
  sessionStorage.setItem(KEY, textOf(raw));
  // A storage that takes everything and keeps nothing is no place for a key.
  if (sessionStorage.getItem(KEY) !== textOf(raw)) return null;
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Bytes as hexadecimal digits, two each. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ('0' + byte.toString(16)).slice(-2)).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  return /^(?:[0-9a-f]{2})+$/.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16)) : null;
}
