import { expect, test } from "vitest";
import { least, median, most, quantile } from "./quantile.ts";

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

test("quantiles are values that were measured, in whatever order they came", () => {
  expect([0, 0.5, 0.95, 0.99, 1].map((at) => quantile(HUNDRED, at))).toEqual([1, 51, 96, 100, 100]);
  expect([least(HUNDRED), median([3, 1, 2]), most(HUNDRED)]).toEqual([1, 2, 100]);
});

test("nothing measured gives no figure, so that its row counts as missed", () => {
  expect([least([]), median([]), most([]), quantile([], 0.95)]).toEqual([NaN, NaN, NaN, NaN]);
  expect([least([1, NaN, 2]), median([NaN, 1, 2]), most([1, 2, NaN])]).toEqual([NaN, NaN, NaN]);
});
