import { describe, expect, test } from "vitest";
import { GlobalId } from "#shared/contracts/design/base-model.ts";
import { compressGuid, deriveGlobalId, globalIdDeriver } from "./guid.ts";

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

  test.each([
    // Published with Devon Sparks' explanation of IFC's GUIDs.
    ["b29d2e4d-9209-4ef1-aa55-9df70bf727fe", "2odIvDaWbEyQfLdVSBzoV_"],
    // The UUID of RFC 4122's examples, and bytes that count up; as numbers of base 64.
    ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "3u7K_kVUmHqATb0A397cls"],
    ["01020304-0506-0708-090a-0b0c0d0e0f10", "010WC41GO720aA2mmD3WyG"],
  ])("%s is %s", (uuid, globalId) => {
    expect(compressGuid(hex(uuid))).toBe(globalId);
  });

  test("what cannot be compressed or derived is refused", () => {
    expect(() => compressGuid(new Uint8Array(15))).toThrow("A GUID has 16 bytes, not 15.");
    expect(() => deriveGlobalId([])).toThrow("A derived GlobalId needs at least one part.");
  });

  test("derived ids stay what they were: files written before name the same objects", () => {
    // Worked with Python's hashlib: SHA-256 of "6:purlin4:wall" as 7-bit characters, then "stud"; the UUID of its start
    // is ff1a001b-33bc-8aed-b9bc-415647c2dcf6 (version 8).
    expect(deriveGlobalId(["purlin", "wall", "stud"])).toBe("3$6W0RCxoAxRcyGLP7mjps");
    // 94b7e8c5-463f-8e12-9b9b-af98818b7ec5: nothing before it.
    expect(deriveGlobalId(["stud"])).toBe("2Kj_Z5HZ_E4fkRhvY1Ytx5");
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
