/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits (FIPS 180-4). Synchronous, because the walk is, and because
 * `crypto.subtle` does not exist on pages served over plain http. A lone surrogate is hashed as its three-byte form.
 */
export function sha256(text: string): string {
  const bytes = padded(text);
  const state = Uint32Array.from(INITIAL);
  const w = new Uint32Array(64);
  for (let offset = 0; offset < bytes.length; offset += 64) {
    for (let i = 0; i < 16; i++) {
      const at = offset + i * 4;
      w[i] = (byte(bytes, at) << 24) | (byte(bytes, at + 1) << 16) | (byte(bytes, at + 2) << 8) | byte(bytes, at + 3);
    }
    for (let i = 16; i < 64; i++) {
      const x = word(w, i - 15);
      const y = word(w, i - 2);
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1;
    }
    compress(state, w);
  }
  return Array.from(state, (part) => ('0000000' + part.toString(16)).slice(-8)).join('');
}

function compress(state: Uint32Array, w: Uint32Array): void {
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUND, i) + word(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state.set([word(state, 0) + a, word(state, 1) + b, word(state, 2) + c, word(state, 3) + d]);
  state.set([word(state, 4) + e, word(state, 5) + f, word(state, 6) + g, word(state, 7) + h], 4);
}

/** The text's UTF-8 bytes, filled up to whole blocks with the length at the end. */
function padded(text: string): Uint8Array {
  const utf8 = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      utf8[length++] = code;
      continue;
    }
    if ((code & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      code = 0x10000 + ((code & 0x3ff) << 10) + (text.charCodeAt(++i) & 0x3ff);
    }
    if (code < 0x800) utf8[length++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) utf8[length++] = 0xe0 | (code >> 12);
      else {
        utf8[length++] = 0xf0 | (code >> 18);
        utf8[length++] = 0x80 | ((code >> 12) & 63);
      }
      utf8[length++] = 0x80 | ((code >> 6) & 63);
    }
    utf8[length++] = 0x80 | (code & 63);
  }
  const bytes = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  bytes.set(utf8.subarray(0, length));
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(bytes.length - 4, (length << 3) >>> 0);
  return bytes;
}

function word(words: Uint32Array, i: number): number {
  return words[i] as number;
}

function byte(bytes: Uint8Array, i: number): number {
  return bytes[i] as number;
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

// The constants are the first 32 bits of the fractional parts of square and cube roots of the first primes.
const PRIMES = firstPrimes(64);
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x100000000) >>> 0;
}
