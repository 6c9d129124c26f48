import { expect, test } from "vitest";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import { joined, simplified } from "./polylines.ts";

const line = (...numbers: number[]): Corner[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);
const edge = (ax: number, ay: number, bx: number, by: number) => [[ax, ay] as Corner, [bx, by] as Corner] as const;

test("a loop is left with its corners: no point twice, none in a straight line, across its end too", () => {
  expect(simplified(line(1, 0, 2, 0, 2, 0, 2, 2, 0, 2, 0, 1, 0, 0))).toEqual(line(2, 0, 2, 2, 0, 2, 0, 0));
});

test("a loop that goes back the way it came keeps the point where it turns", () => {
  expect(simplified(line(0, 0, 4, 0, 2, 0, 2, 2))).toEqual(line(0, 0, 4, 0, 2, 0, 2, 2));
});

test("lines that meet are one, whichever way round and in whatever order they come", () => {
  // From the middle one on both ways: 0 0 to 2 0 to 2 2 to 0 2.
  expect(joined([edge(2, 0, 2, 2), edge(0, 2, 2, 2), edge(2, 0, 0, 0)])).toEqual([line(0, 0, 2, 0, 2, 2, 0, 2)]);
});

test("each line is drawn once, points not at all; what does not meet stays apart; a straight line has two ends", () => {
  expect(joined([edge(1, 0, 0, 0), edge(0, 0, 1, 0), edge(5, 5, 5, 5), edge(1, 0, 3, 0), edge(7, 0, 7, 1)])).toEqual([
    line(0, 0, 3, 0),
    line(7, 0, 7, 1),
  ]);
});

test("a point between its neighbours is left out wherever the loop lies, however it slants", () => {
  // (-12, -9) is half way from (-14, -11) to (-10, -7).
  expect(simplified(line(-14, -11, -12, -9, -10, -7, -14, 5))).toEqual(line(-14, -11, -10, -7, -14, 5));
});
