import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GlobalId } from "#shared/contracts/building.ts";
import { compressGuid, deriveGlobalId, expandGuid, globalIdDeriver } from "./guid.ts";

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll("-", ""), "hex"));

describe("GlobalIds", () => {
  test("ends of the range are spelled as IFC spells them", () => {
    expect(compressGuid(new Uint8Array(16))).toBe("0000000000000000000000");
    expect(compressGuid(new Uint8Array(16).fill(255))).toBe("3$$$$$$$$$$$$$$$$$$$$$");
  });

  test("one byte at a time, worked by hand", () => {
    // 0x40… = 01 000000 …: the first character carries two bits, so "1"; the last byte 0x01 is the last character "1".
    expect(compressGuid(hex("40000000-0000-0000-0000-000000000001"))).toBe("1000000000000000000001");
    // 0xC0: 11 | 000000.
    expect(compressGuid(hex("c0000000-0000-0000-0000-00000000003f"))).toBe("300000000000000000000$");
  });

  test("expanding undoes compressing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const globalId = compressGuid(bytes);
        expect(GlobalId.safeParse(globalId).success).toBe(true);
        expect(expandGuid(globalId)).toEqual(bytes);
      }),
      { seed: 20_261_122 },
    );
  });

  test("what is no GlobalId is refused", () => {
    expect(() => expandGuid("4000000000000000000000")).toThrow("is not an IFC GlobalId");
    expect(() => expandGuid("short")).toThrow(RangeError);
    expect(() => compressGuid(new Uint8Array(15))).toThrow("16 bytes");
    expect(() => deriveGlobalId([])).toThrow(RangeError);
  });

  test("CFG-12: derived ids depend on their parts and on where one part ends", () => {
    expect(deriveGlobalId(["a", "b"])).toBe(deriveGlobalId(["a", "b"]));
    expect(globalIdDeriver(["a"])("b")).toBe(deriveGlobalId(["a", "b"]));
    const ids = [["a", "bc"], ["ab", "c"], ["abc"], ["a", "b", "c"], ["b", "ac"]].map(deriveGlobalId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => GlobalId.safeParse(id).success)).toBe(true);
  });

  test("100,000 derived ids are all different", () => {
    const derive = globalIdDeriver(["model", "study product", "host"]);
    const ids = new Set(Array.from({ length: 100_000 }, (_, index) => derive(`0/stud-${index}`)));
    expect(ids.size).toBe(100_000);
  });
});
