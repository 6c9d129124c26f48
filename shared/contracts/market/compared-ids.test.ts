import { describe, expect, test } from "vitest";
import { comparePath, readComparedIds, setComparedIds } from "./compared-ids.ts";

const read = (query: string): number[] => readComparedIds(new URLSearchParams(query));

describe("ids of the address", () => {
  test.each([
    ["compare=2,3", [2, 3]],
    ["compare=2&compare=3,4", [2, 3, 4]],
    ["compare=2,2,3", [2, 3]],
    ["compare= 2 ,03", [2, 3]],
    ["compare=", []],
    ["", []],
  ])("ROU-14: ?%s", (query, ids) => expect(read(query)).toEqual(ids));

  test("SEL-06: what is no id is ignored", () => {
    expect(read("compare=x,-1,0,1.5,2e3,99999999999,%00,3,NaN")).toEqual([3]);
  });

  test("SEL-07: of more than four the last four stay", () => {
    expect(read("compare=1,2,3,4,5,6")).toEqual([3, 4, 5, 6]);
  });

  test("taking one out keeps the rest of the address", () => {
    const address = new URLSearchParams("compare=1,2,3&rows=differences");
    setComparedIds(address, [1, 3]);
    expect(read(address.toString())).toEqual([1, 3]);
    expect(address.get("rows")).toBe("differences");
    expect(comparePath("products", [1, 9])).toBe("/search/compare/products?compare=1,9");
    expect(comparePath("suppliers", [1, 9], "-1.5,53.8")).toBe("/search/compare/suppliers?compare=1,9&place=-1.5,53.8");
    expect(comparePath("suppliers", [1], "a&b")).toBe("/search/compare/suppliers?compare=1&place=a%26b");
  });
});
