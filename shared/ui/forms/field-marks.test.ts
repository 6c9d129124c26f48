import { expect, test } from "vitest";
import { isAnswered, judge } from "./field-marks.ts";

const run = { id: "first run" };

test("a mark goes when the value changes, and comes back with the value that was objected to", () => {
  const judgement = judge(null, [run], { centres: 600, depth: 100 });
  expect(judge(judgement, [run], { centres: 400, depth: 100 })).toBe(judgement);
  expect(isAnswered(judgement, "centres", { centres: 600, depth: 100 })).toBe(false);
  expect(isAnswered(judgement, "centres", { centres: 400, depth: 100 })).toBe(true);
  expect(isAnswered(judgement, "depth", { centres: 400, depth: 100 })).toBe(false);
});

test("a new answer judges the values as they are then", () => {
  const first = judge(null, [run, "errors"], { centres: 600 });
  const second = judge(first, [{ id: "second run" }, "errors"], { centres: 500 });
  expect(isAnswered(second, "centres", { centres: 500 })).toBe(false);
  expect(isAnswered(second, "centres", { centres: 600 })).toBe(true);
});

test("a value with parts is the one that was objected to when its parts are", () => {
  const judgement = judge(null, [run], { site: { value: 3, unit: "m" } });
  expect(isAnswered(judgement, "site", { site: { unit: "m", value: 3 } })).toBe(false);
  expect(isAnswered(judgement, "site", { site: { unit: "mm", value: 3 } })).toBe(true);
});
