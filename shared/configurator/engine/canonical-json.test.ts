import { describe, expect, test } from "vitest";
import { canonicalJson, isSameJson } from "./canonical-json.ts";

describe("canonical JSON", () => {
  test("the order of keys does not show", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  });

  test("different data shows", () => {
    expect(canonicalJson(["1"])).not.toBe(canonicalJson([1]));
    expect(canonicalJson({ a: [] })).not.toBe(canonicalJson({ a: {} }));
  });
});

test("the same data is the same in whatever order its names were written; nothing and null are the same", () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isSameJson(undefined, null)).toBe(true);
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: "1" }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [[], {}],
    [0, null],
    ["", null],
    [false, null],
  ])
    expect(isSameJson(one, other)).toBe(false);
});
