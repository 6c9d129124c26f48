import { describe, expect, test } from "vitest";
import { makeCodec } from "./codec.ts";

const { encode, decode } = makeCodec();
const carry = (value: unknown) => decode(encode(value));

describe("values across the shell's passage, as structured clone carries them", () => {
  test.each([
    ["text", "größe \u0000 \u{1f3d7}"],
    ["numbers", [0, -0, 1.5, NaN, Infinity, -Infinity, 2n ** 70n]],
    ["nothing", [null, undefined]],
    ["objects that look like the codec's own", { $: "undefined", v: 1, nested: [{ $: "again", v: 0 }] }],
    ["dates, expressions", [new Date(1_700_000_000_000), /a+/gi]],
    ["maps and sets", new Map<unknown, unknown>([[{ key: 1 }, new Set([1, "two"])]])],
    [
      "buffers and views",
      [
        Uint8Array.from([1, 2, 255]),
        Float64Array.from([0.1, -0]),
        BigInt64Array.from([-5n]),
        new Uint8Array([9, 8]).buffer,
      ],
    ],
    ["a view of a part", Uint8Array.from([0, 1, 2, 3, 4]).subarray(1, 3)],
    ["100,000 bytes", new Uint8Array(100_000).fill(7)],
  ])("%s", (_case, value) => {
    expect(carry(value)).toEqual(value);
  });

  test("the same object twice, and a cycle, keep their identity", () => {
    const shared = { name: "shared" };
    const value: Record<string, unknown> = { first: shared, second: shared };
    value["self"] = value;
    const carried = carry(value) as Record<string, unknown>;
    expect(carried["first"]).toBe(carried["second"]);
    expect(carried["self"]).toBe(carried);
  });

  test("errors keep name and message", () => {
    const carried = carry(new RangeError("too far"));
    expect(carried).toBeInstanceOf(Error);
    expect(carried).toMatchObject({ name: "RangeError", message: "too far" });
  });

  test("a key named __proto__ stays a key", () => {
    const carried = carry(JSON.parse('{"__proto__": {"isAdmin": true}}')) as Record<string, unknown>;
    expect(Object.keys(carried)).toEqual(["__proto__"]);
    expect(carried["isAdmin"]).toBeUndefined();
  });

  test.each([
    ["a function", () => 1],
    ["a symbol", Symbol("x")],
    ["a promise inside", { later: Promise.resolve() }],
    ["a weak map", new WeakMap()],
  ])("%s cannot be cloned", (_case, value) => {
    expect(() => encode(value)).toThrow("could not be cloned");
  });
});
