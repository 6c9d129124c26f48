import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * SHA-256 (FIPS 180-4) of bytes, or of a text's UTF-8 (a lone surrogate is U+FFFD). 32 bytes, at once: the platform's own
 * makes a page and a worker wait.
 */
export function sha256(input: Uint8Array | string): Uint8Array {
  return digest(typeof input === "string" ? utf8ToBytes(input) : input);
}

/** Lower-case hex of SHA-256. */
export function sha256Hex(input: Uint8Array | string): string {
  return bytesToHex(sha256(input));
}
