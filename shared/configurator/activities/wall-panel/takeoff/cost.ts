import type { z } from "zod";
import type { CostRange, CostRow } from "#shared/contracts/runs.ts";
import type { Region } from "#shared/contracts/regions.ts";
import { addMoney, extend, type MoneyRange, perSquareMetre, toMinor } from "#shared/domain/money.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { System } from "#shared/configurator/activities/wall-panel/parameters.ts";

type RegionCode = z.infer<typeof Region>;
type Major = readonly [low: number, high: number];

/** Illustrative, supplied and fixed: £ per m² of net panel, and $ per ft². Nobody publishes them. */
const PER_SQUARE_METRE: Record<System, Major> = {
  "lgs-load-bearing": [120, 170],
  "sfs-infill": [85, 120],
  "timber-open": [60, 90],
  "timber-closed": [130, 190],
};
const PER_SQUARE_FOOT: Partial<Record<System, Major>> = {
  "lgs-load-bearing": [22, 34],
  "timber-closed": [24, 36],
};

/** Cost of a run; `cost` is null where no rate is known for the system in the region. */
export interface Cost {
  cost: z.infer<typeof CostRange> | null;
  rows: z.infer<typeof CostRow>[];
}

/**
 * Cost from the illustrative rates: quantity × rate, rounded row by row, so that the rows add up to the total exactly.
 * Likely is the middle of the range.
 *
 * @param area net area of the panels, m²
 */
export function panelCost(area: number, system: System, label: string, region: RegionCode): Cost {
  const rate = rateOf(system, region);
  if (rate === null) return { cost: null, rows: [] };
  const quantity = roundTo(area, 2);
  const amount = extend(quantity, rate.range);
  const row: Cost["rows"][number] = {
    key: "",
    costSource: null,
    // Some systems are called panels already.
    label: `${label.replace(/ panel$/, "")} panels, illustrative rate`,
    quantity,
    unit: "m²",
    lowRate: rate.range.low,
    likelyRate: rate.range.likely,
    highRate: rate.range.high,
    ...amount,
    source: rate.source,
  };
  const total = addMoney([amount]);
  return { cost: { currency: rate.currency, ...total, isIllustrative: true }, rows: [row] };
}

function rateOf(
  system: System,
  region: RegionCode,
): { range: MoneyRange; currency: "GBP" | "USD"; source: string } | null {
  if (region === "UK") {
    const [low, high] = PER_SQUARE_METRE[system];
    const range = { low: toMinor(low), likely: toMinor((low + high) / 2), high: toMinor(high) };
    return { range, currency: "GBP", source: `Illustrative, £${low}–${high} per m², not published by anyone` };
  }
  const feet = region === "NA" ? PER_SQUARE_FOOT[system] : undefined;
  if (!feet) return null;
  const [low, high] = feet;
  const range = { low: perSquareMetre(low), likely: perSquareMetre((low + high) / 2), high: perSquareMetre(high) };
  return {
    range,
    currency: "USD",
    source: `Illustrative, $${low}–${high} per ft² × 10.76391, not published by anyone`,
  };
}
