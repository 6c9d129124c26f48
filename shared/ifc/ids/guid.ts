import { sha256 } from "./sha256.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * 16 bytes as the 22-character GlobalId of IFC (base 64 of the 128-bit number, first character two bits).
 *
 * @throws RangeError unless there are 16 bytes
 */
export function compressGuid(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError(`A GUID has 16 bytes, not ${bytes.length}.`);
  const [first = 0] = bytes;
  let text = ALPHABET.charAt(first >> 6) + ALPHABET.charAt(first & 63);
  for (let index = 1; index < 16; index += 3) {
    const group = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    text +=
      ALPHABET.charAt(group >> 18) +
      ALPHABET.charAt((group >> 12) & 63) +
      ALPHABET.charAt((group >> 6) & 63) +
      ALPHABET.charAt(group & 63);
  }
  return text;
}

/**
 * A GlobalId that depends on nothing but these parts, in this order: the same parts give the same id in every run, and
 * two different lists give different ids (128 bits of SHA-256, marked as a UUID of version 8).
 */
export function deriveGlobalId(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) throw new RangeError("A derived GlobalId needs at least one part.");
  return globalIdDeriver(parts.slice(0, -1))(last);
}

/** `deriveGlobalId` with its leading parts fixed: much faster when only the last part changes. */
export function globalIdDeriver(prefix: readonly string[]): (last: string) => string {
  // Lengths make ["a", "bc"] and ["ab", "c"] different.
  const head = sha256(prefix.map((part) => `${part.length}:${part}`).join(""));
  let salt = "";
  for (const byte of head) salt += String.fromCharCode(byte & 127);
  return (last) => {
    const digest = sha256(salt + last);
    const bytes = digest.slice(0, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return compressGuid(bytes);
  };
}
