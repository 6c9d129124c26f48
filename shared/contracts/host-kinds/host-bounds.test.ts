import { expect, test } from "vitest";
import { over, spoken } from "./host-bounds.ts";

test.each([
  [0, "0"],
  [-12.5, "-12.5"],
  [1234.5, "1,234.5"],
  [0.1234567, "0.123457"],
  [0.000_001, "0.000001"],
  [0.000_000_9, "9e-7"],
  [999_999_999, "999,999,999"],
  [1_000_000_000, "1e+9"],
  [-2e300, "-2e+300"],
  ["6 m", '"6 m"'],
  [null, "null"],
])("%j is written %s", (given, words) => expect(spoken(given)).toBe(words));

test("a value over its limit is told with the limit, both in their unit", () => {
  expect(over(100_000, 10_000, "m", "more than any wall is long")).toBe(
    "100,000 m is over 10,000 m, more than any wall is long",
  );
});
