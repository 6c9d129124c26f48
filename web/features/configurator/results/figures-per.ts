import { SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import type { QuantityRow, RunSummary } from "#shared/contracts/design/runs.ts";

/** Measures that figures are told for each m² of, the first that a run has: every kit reports one of them. */
const AREAS = ["grossArea", "netArea"];

/** The area that a run's figures are told for each m² of; undefined where it made nothing with one. */
export function areaOf({ quantities }: Pick<RunSummary, "quantities">): QuantityRow | undefined {
  return AREAS.flatMap((key) => quantities.find((row) => row.key === key) ?? []).find(({ value }) => value > 0);
}

/** Upfront carbon of a run, A1–A3, A4 and A5w, kgCO₂e; null where it made nothing. */
export function upfrontCarbon({ carbon }: Pick<RunSummary, "carbon">): number | null {
  return carbon === null ? null : carbon.a1a3 + carbon.a4 + carbon.a5w;
}

/** Upfront carbon for each m² of its area, kgCO₂e; null where there is no area. */
export function carbonPerArea(summary: Pick<RunSummary, "carbon" | "quantities">): number | null {
  const [carbon, area] = [upfrontCarbon(summary), areaOf(summary)];
  return carbon === null || area === undefined ? null : carbon / area.value;
}

/**
 * Likely cost for each unit of area: for each ft² where it is in dollars, as North America's rates and areas are (REG-08);
 * Saudi Arabia, in m², has none. Null where nothing has a price or an area.
 */
export function costPerArea(
  summary: Pick<RunSummary, "cost" | "quantities">,
): { amount: number; unit: "m²" | "ft²"; area: string } | null {
  const { cost } = summary;
  const area = areaOf(summary);
  if (cost === null || area === undefined) return null;
  const each = cost.likely / area.value;
  return cost.currency === "USD"
    ? { amount: each / SQUARE_FEET_PER_SQUARE_METRE, unit: "ft²", area: area.label }
    : { amount: each, unit: "m²", area: area.label };
}
