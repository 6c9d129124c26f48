import { expect, test } from "vitest";
import { hashFile } from "./hash-file.ts";

test("a file by name and SHA-256 of its bytes, however many pieces it comes in", async () => {
  // FIPS 180-2, appendix B.1: "abc".
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await hashFile(new File(["abc"], "a.ifc"))).toEqual({ name: "a.ifc", sha256: abc });
  // Appendix B.3: a million times "a".
  const million = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  expect((await hashFile(new File([new Uint8Array(1e6).fill(97)], "b.pdf"))).sha256).toBe(million);
});
