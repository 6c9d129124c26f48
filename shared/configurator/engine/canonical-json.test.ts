import { describe, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

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
