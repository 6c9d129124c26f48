import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256, sha256Hex } from "./sha256.ts";

describe("SHA-256", () => {
  // FIPS 180-4 examples, and the empty message.
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("published vector %#", (message, digest) => {
    expect(sha256Hex(message)).toBe(digest);
  });

  // Around the ends of its blocks of 64 bytes, and texts of one to four bytes a character.
  test.each(["b".repeat(55), "b".repeat(56), "b".repeat(64), "größe", "階 m²", "😀"])(
    "as the platform: %s",
    (message) => {
      expect(sha256Hex(message)).toBe(createHash("sha256").update(message, "utf8").digest("hex"));
      expect(sha256Hex(Buffer.from(message))).toBe(sha256Hex(message));
    },
  );

  test("32 bytes; a lone surrogate is U+FFFD, as in every encoder", () => {
    expect([...sha256("abc").subarray(0, 4), sha256("abc").length]).toEqual([0xba, 0x78, 0x16, 0xbf, 32]);
    expect(sha256("a\uD800b")).toEqual(sha256(Uint8Array.of(0x61, 0xef, 0xbf, 0xbd, 0x62)));
  });
});
