import { expect, test } from "vitest";
import { formatArea, formatMillions } from "#shared/ui/listings/listing-values.ts";
import { REGION_VIEWS } from "#shared/ui/map/region-views.ts";
import { REGION_FORMATS, unitsOf } from "./region-context.ts";
import type { RegionFormat } from "./region-context.ts";

/** One line per region: how it writes and measures. */
const written = ({ locale, currency, areaUnit }: RegionFormat): (string | null)[] => [
  locale,
  (1_234_567.89).toLocaleString(locale),
  formatMillions(12_500_000, currency),
  formatArea(100, areaUnit),
];

test("REG-01, REG-06, REG-07, REG-08, REG-11, R-02: the regions as a table", () => {
  expect(
    Object.fromEntries(Object.entries(REGION_FORMATS).map(([region, format]) => [region, written(format)])),
  ).toEqual({
    UK: ["en-GB", "1,234,567.89", "£12.50M", "100.00 m²"],
    NA: ["en-US", "1,234,567.89", "$12.50M", "1,076.39 ft²"],
    SA: ["en-SA", "1,234,567.89", "$12.50M", "100.00 m²"],
  });
  expect((["UK", "NA", "SA"] as const).map(unitsOf)).toEqual(["£ m²", "$ ft²", "USD $ m²"]);
});

test("REG-10, MAP-05: each region has a centre and bounds of its own, the centre within the bounds", () => {
  const views = Object.values(REGION_VIEWS);
  expect(new Set(views.map(({ centre }) => centre.join())).size).toBe(3);
  expect(new Set(views.map(({ bounds }) => bounds.join())).size).toBe(3);
  for (const { centre, bounds } of views) {
    const [[west, south], [east, north]] = bounds;
    expect(centre[0]).toBeGreaterThan(west);
    expect(centre[0]).toBeLessThan(east);
    expect(centre[1]).toBeGreaterThan(south);
    expect(centre[1]).toBeLessThan(north);
  }
});
