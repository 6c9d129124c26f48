import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#shared/configurator/engine/canonical-json.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { formatEntries, formatNames, parseEntries, parseIds, parseNames } from "./line-values.ts";

const RUNS = { seed: 20_261_123, numRuns: 300 };
const anyValue = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>;

describe("CFG-07: lists and named values as text", () => {
  test("one entry a line: numbers, yes or no and JSON as such, all else as text", () => {
    expect(parseEntries('oak\n\n 12 \ntrue\nnull\n[1, 2]\n"12"\n12 mm')).toEqual([
      "oak",
      12,
      true,
      null,
      [1, 2],
      "12",
      "12 mm",
    ]);
    expect(formatEntries(["oak", 12, "12", "", " a", { b: 1 }])).toBe('oak\n12\n"12"\n""\n" a"\n{"b":1}');
    expect([parseEntries(" \n"), formatEntries(null), formatEntries([])]).toEqual([[], "", ""]);
  });

  test("a name and a value a line", () => {
    expect(parseNames('grade: C24\nwidth: 38\n"a:b": [1]\nnote:')).toEqual({
      grade: "C24",
      width: 38,
      "a:b": [1],
      note: "",
    });
    expect(formatNames({ grade: "C24", "a:b": 1, "": "x: y", "[a": 2 })).toBe(
      'grade: C24\n"a:b": 1\n"": x: y\n"[a": 2',
    );
  });

  test.each(["grade", "grade: C24\nno name", '{"a": 1}', '"a: 1', ": 1"])("%j is left for the kind to read", (text) =>
    expect(parseNames(text)).toBe(text),
  );

  test("whatever a list or named values hold, what is written is read back", () => {
    fc.assert(
      fc.property(fc.array(anyValue), (list) => {
        expect(canonicalJson(parseEntries(formatEntries(list)))).toBe(canonicalJson(list));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyValue), (named) => {
        expect(canonicalJson(parseNames(formatNames(named)))).toBe(canonicalJson(named));
      }),
      RUNS,
    );
  });

  test("ids between white space, commas and semicolons, each once", () => {
    expect(parseIds("a, b;c\n\td  a")).toEqual(["a", "b", "c", "d"]);
    expect(parseIds(" , ")).toEqual([]);
  });
});
