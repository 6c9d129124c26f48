import { expect, test } from "vitest";
import { formatArea, formatMillions } from "./listing-values.ts";

test("REG-08: 100 m² reads 1,076.39 ft² in NA", () => {
  expect([formatArea(100, "ft²", "en-US"), formatArea(100, "m²", "en-GB")]).toEqual(["1,076.39 ft²", "100.00 m²"]);
  expect(formatArea(null, "m²", "en-GB")).toBeNull();
});

test("REG-11: costs read in millions", () => {
  expect([formatMillions(12_500_000, "GBP"), formatMillions(980_000, "USD"), formatMillions(null, "GBP")]).toEqual([
    "£12.50M",
    "$0.98M",
    null,
  ]);
});
