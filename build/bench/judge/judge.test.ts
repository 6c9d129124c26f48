import { expect, test } from "vitest";
import { isMissed, judge } from "./judge.ts";
import type { Row, Target } from "./row.ts";

const target = (is: Target["is"], limit: number): Target => ({ is, limit, from: "CON-10" });
const row = (value: number, aim?: Target, count = 5): Row => ({
  what: "Search",
  value,
  unit: "ms",
  count,
  data: "1,000 rows",
  target: aim,
});
const timed = (value: number, ratio: number): Row => ({
  what: "Search",
  value,
  unit: "ms of processor",
  count: 60,
  data: "1,000,000 organisations",
  target: target("<", 20),
  elapsed: { ratio, against: "a statement of 20 ms", ms: 20 * ratio, target: target("≤", 1) },
});

test.each([
  ["below", 19.99, "<", "met"],
  ["at a limit that must be undercut", 20, "<", "missed"],
  ["at a limit that may be reached", 20, "≤", "met"],
  ["just above", 20.0001, "≤", "missed"],
  ["at a least value", 20, "≥", "met"],
  ["just below a least value", 19.9999, "≥", "missed"],
] as const)("a figure %s: %d against %s 20 is %s", (_, value, is, verdict) => {
  expect(judge(row(value, target(is, 20)))).toBe(verdict);
  expect(isMissed(row(value, target(is, 20)))).toBe(verdict === "missed");
});

test.each([
  ["both within", 10, 0.9, "met"],
  ["processor time too long", 20, 0.9, "missed"],
  ["elapsed time too long", 10, 1.01, "missed"],
  ["both too long", 30, 2, "missed"],
  ["elapsed time unknown", 10, Number.NaN, "not measured"],
] as const)("processor time and elapsed time are both judged: %s", (_, value, ratio, verdict) => {
  expect(judge(timed(value, ratio))).toBe(verdict);
});

test("a row that could not be measured counts as missed, with and without a target", () => {
  for (const missing of [row(Number.NaN, target("<", 20)), row(Number.NaN), row(Infinity), row(3, undefined, 0)]) {
    expect(judge(missing)).toBe("not measured");
    expect(isMissed(missing)).toBe(true);
  }
});

test("a row without a target is neither met nor missed", () => {
  expect(judge(row(1e9))).toBe("none");
  expect(isMissed(row(1e9))).toBe(false);
});
