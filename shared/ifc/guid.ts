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
 * The 16 bytes behind a GlobalId.
 *
 * @throws RangeError when the text is not a GlobalId
 */
export function expandGuid(globalId: string): Uint8Array {
  if (!/^[0-3][0-9A-Za-z_$]{21}$/.test(globalId)) throw new RangeError(`"${globalId}" is not an IFC GlobalId.`);
  const digits = Array.from(globalId, (character) => ALPHABET.indexOf(character));
  const bytes = new Uint8Array(16);
  bytes[0] = ((digits[0] ?? 0) << 6) | (digits[1] ?? 0);
  for (let index = 1; index < 16; index += 3) {
    const at = 2 + ((index - 1) / 3) * 4;
    const group =
      ((digits[at] ?? 0) << 18) | ((digits[at + 1] ?? 0) << 12) | ((digits[at + 2] ?? 0) << 6) | (digits[at + 3] ?? 0);
    bytes[index] = group >> 16;
    bytes[index + 1] = (group >> 8) & 255;
    bytes[index + 2] = group & 255;
  }
  return bytes;
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
