import { expect, test } from "vitest";
import { formatArea, formatAreaRange, formatGuide, formatMillions } from "./listing-values.ts";

test("REG-08: 100 m² reads 1,076.39 ft² in NA", () => {
  expect([formatArea(100, "ft²"), formatArea(100, "m²")]).toEqual(["1,076.39 ft²", "100.00 m²"]);
  expect(formatArea(null, "m²")).toBeNull();
});

test("REG-11: costs read in millions", () => {
  expect([formatMillions(12_500_000, "GBP"), formatMillions(980_000, "USD"), formatMillions(null, "GBP")]).toEqual([
    "£12.50M",
    "$0.98M",
    null,
  ]);
  // 1.005 is a little less in binary: rounded as a fraction it would read £1.00M.
  expect(formatMillions(1_005_000, "GBP")).toBe("£1.01M");
});

test("a price range has two decimals at most, everywhere the same", () => {
  const guide = { low: 1200.125, high: 17_000, currency: "USD" } as const;
  expect([formatGuide(guide), formatGuide({ low: 0.5, high: 2, currency: "GBP" })]).toEqual([
    "$1,200.13–17,000",
    "£0.5–2",
  ]);
});

test("PRF-04: a floor area reads as a range, and as one figure where it is one", () => {
  expect(formatAreaRange(1200, 1500, "m²")).toBe("1,200.00–1,500.00 m²");
  expect(formatAreaRange(100, 200, "ft²")).toBe("1,076.39–2,152.78 ft²");
  expect(formatAreaRange(100, 100, "m²")).toBe("100.00 m²");
  expect(formatAreaRange(null, null, "m²")).toBeNull();
});
