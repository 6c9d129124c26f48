import { describe, expect, test } from "vitest";
import { formatCount, formatMoney, formatNumber, formatSize, formatThousands } from "./format.ts";

describe("numbers of the workbench", () => {
  test("thousands have commas, negatives a minus sign, and nothing reads minus zero", () => {
    expect([3687, -885, 0, 12.34, -0.04].map((value) => formatNumber(value))).toEqual([
      "3,687",
      "\u2212885",
      "0",
      "12.3",
      "0",
    ]);
    expect([1, 3687, 1_000_000].map(formatCount)).toEqual(["1", "3,687", "1,000,000"]);
    expect(formatNumber(7, 2, 2)).toBe("7.00");
  });

  test("money below zero has its sign before the symbol", () => {
    expect(formatMoney(-885_00, "GBP")).toBe("\u2212£885");
    expect(formatMoney(-1_234_567_00, "USD")).toBe("\u2212$1.23M");
    expect(formatMoney(56_900_000, "GBP")).toBe("£569k");
    expect(formatMoney(940_000, "USD")).toBe("$9,400");
    expect(formatMoney(-49, "GBP")).toBe("£0");
    expect(formatThousands(-885_000_00)).toBe("\u2212885");
  });

  test("sizes over a gigabyte are grouped too", () => {
    expect([1, 84_200_000, 1_234_500_000].map(formatSize)).toEqual(["1 kB", "84.2 MB", "1,234.5 MB"]);
  });
});
