import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

test("CMP-03: the lowest and the highest are marked, equal ones both", () => {
  expect(marksOf([612, 569, 598, 655])).toEqual([null, "lowest", null, "highest"]);
  expect(marksOf([5, 3, 5, 3])).toEqual(["highest", "lowest", "highest", "lowest"]);
});

test("CMP-03: what is not known is neither; one alone and equal ones are not marked", () => {
  expect(marksOf([null, 4, 9])).toEqual([null, "lowest", "highest"]);
  expect(marksOf([null, 4])).toEqual([null, null]);
  expect(marksOf([4, 4, 4])).toEqual([null, null, null]);
  expect(marksOf([])).toEqual([]);
});
