/**
 * SHA-256 (FIPS 180-4) in plain TypeScript: runs in a page, a worker and Node alike, without asking a platform for it.
 */

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as in the Encoding standard. */
export function utf8(text: string): Uint8Array {
  const ascii = new Uint8Array(text.length);
  let plain = 0;
  for (let code = 0; plain < text.length && (code = text.charCodeAt(plain)) < 0x80; plain++) ascii[plain] = code;
  if (plain === text.length) return ascii;
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index++;
    else if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) {
      bytes[length++] = code;
    } else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
      bytes[length++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      bytes[length++] = 0xe0 | (code >> 12);
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    } else {
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = 0x80 | ((code >> 12) & 63);
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, length);
}

/** SHA-256 of bytes, or of a text's UTF-8. 32 bytes. */
export function sha256(input: Uint8Array | string): Uint8Array {
  const bytes = typeof input === "string" ? utf8(input) : input;
  const state = Int32Array.from(INITIAL);
  const whole = bytes.length >> 6;
  for (let block = 0; block < whole; block++) {
    const offset = block << 6;
    for (let i = 0; i < 16; i++) words[i] = wordAt(bytes, offset + (i << 2));
    compress(state);
  }
  finish(state, bytes, whole << 6);
  const digest = new Uint8Array(32);
  for (let index = 0; index < 32; index++) digest[index] = (state[index >> 2] ?? 0) >>> (24 - ((index & 3) << 3));
  return digest;
}

/** Lower-case hex of SHA-256. */
export function sha256Hex(input: Uint8Array | string): string {
  let hex = "";
  for (const byte of sha256(input)) hex += (byte < 16 ? "0" : "") + byte.toString(16);
  return hex;
}

/** Message schedule of the block at hand; one is enough, for nothing here waits. */
const words = new Int32Array(64);

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

/** The last bytes with their end mark and the length of the message in bits. */
function finish(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const rest = bytes.length - offset;
  for (let i = 0; i < 16; i++) words[i] = i << 2 < rest ? wordAt(bytes, offset + (i << 2)) : 0;
  words[rest >> 2] = (words[rest >> 2] ?? 0) | (0x80 << (24 - ((rest & 3) << 3)));
  if (rest >= 56) {
    compress(state);
    words.fill(0, 0, 16);
  }
  words[14] = Math.floor(bytes.length / 0x2000_0000);
  words[15] = bytes.length << 3;
  compress(state);
}

function compress(state: Int32Array): void {
  const w = words;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
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
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}
