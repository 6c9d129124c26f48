import { describe, expect, test } from "vitest";
import { readDifference } from "./difference.ts";

describe("what stands apart in a row", () => {
  test.each([
    ["all say the same", ["a", "a", "a", "a"], false, [false, false, false, false]],
    ["one of four is apart", ["a", "b", "a", "a"], true, [false, true, false, false]],
    ["two against two others that differ", ["b", "a", "c", "a"], true, [true, false, true, false]],
    ["what is not stated is a value too", ["a", "", "a"], true, [false, true, false]],
    ["two and two tie: nothing is shaded", ["a", "a", "b", "b"], true, [false, false, false, false]],
    ["all different: nothing is shaded", ["a", "b", "c", "d"], true, [false, false, false, false]],
    ["two columns that differ: neither is most", ["a", "b"], true, [false, false]],
    ["one column", ["a"], false, [false]],
    ["a column still loading counts for nothing", ["a", null, "a", "b"], true, [false, false, false, true]],
    ["no column there yet", [null, null], false, [false, false]],
  ])("%s", (_name, values, differs, apart) => expect(readDifference(values)).toEqual({ differs, apart }));
});
