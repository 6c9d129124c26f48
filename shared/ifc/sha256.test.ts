import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256Hex, utf8 } from "./sha256.ts";

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

  test("agrees with the platform's on any bytes and any text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: "binary" }), (bytes, text) => {
        expect(sha256Hex(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
        expect(sha256Hex(text)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
      }),
      { seed: 20_261_122 },
    );
  });

  test("a lone surrogate is U+FFFD, as in every encoder", () => {
    expect([...utf8("a\uD800b")]).toEqual([0x61, 0xef, 0xbf, 0xbd, 0x62]);
  });
});
