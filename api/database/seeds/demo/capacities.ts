import type { SeedRow } from "#api/database/seeds/bulk-insert.ts";
import type { TableRows } from "./organisation-rows.ts";
import type { DemoOrganisation } from "./organisation-model.ts";

/** Units a week, weeks of lead, largest unit in mm, radius in miles; null is what the supplier does not state. */
type Stated = readonly [
  organisationId: number,
  systemId: number,
  unitsPerWeek: number | null,
  leadWeeks: number | null,
  largestMm: readonly [number, number, number] | null,
  radiusMiles: number | null,
];

/** Modules are 5, pods 7, walls 10. */
const STATED: readonly Stated[] = [
  [1, 10, 120, 8, [9000, 300, 3000], 180],
  [1, 3, 40, 10, [9000, 2400, 300], 180],
  [2, 5, 14, 14, [12_000, 4200, 3400], 150],
  [2, 7, 10, 12, [3200, 2400, 2500], 150],
  [3, 7, 30, 9, [3000, 2400, 2500], 250],
  [4, 5, 4, 16, [13_500, 4500, 3600], 200],
  [4, 4, 60, 12, [15_000, 3000, 3000], 200],
  [5, 10, 160, 10, [10_000, 300, 3200], 150],
  [6, 10, 90, 10, [10_800, 350, 3300], 60],
  [8, 5, 3, 20, [11_200, 4000, 3300], 120],
  [9, 7, 12, 11, [2600, 2100, 2400], 200],
  [10, 7, 18, 10, [3600, 2500, 2600], null],
  [11, 5, 8, 12, [9600, 3400, 3200], 100],
  [13, 6, 2, 16, [12_000, 3500, 3500], 400],
  // Makes pods, and says how many but not how soon.
  [14, 7, 20, null, null, 150],
  [16, 2, 50, 14, [6000, 400, 3600], 300],
  [19, 10, 200, 6, [12_000, 300, 3000], 500],
  [20, 10, 150, 7, [12_000, 300, 3200], 400],
];

/** What some suppliers make a week. Of those without a story of their own, every third states nothing. */
export function capacityTables(organisations: readonly DemoOrganisation[]): TableRows[] {
  const first = organisations.filter(({ type, id }) => type === "supplier" && id > 20 && id % 3 !== 0);
  const others = first.flatMap(({ id, categoryIds, sizeId }): SeedRow[] =>
    categoryIds[0] === undefined ? [] : [toRow(byNumber(id, Math.floor(categoryIds[0] / 100), sizeId))],
  );
  return [["organisation_capacities", [...STATED.map(toRow), ...others]]];
}

/** Units that people make in a week, by the size of the firm: 1–9, 10–49; larger firms state what they like. */
const MOST_A_WEEK: Readonly<Record<number, number>> = { 1: 4, 2: 15 };

function byNumber(id: number, systemId: number, sizeId: number | null): Stated {
  const lengthMm = 6000 + (id % 13) * 600;
  return [
    id,
    systemId,
    Math.min(2 + (id % 29), MOST_A_WEEK[sizeId ?? 1] ?? 30),
    6 + (id % 17),
    [lengthMm, 2400 + (id % 7) * 300, 2800 + (id % 5) * 150],
    60 + (id % 9) * 40,
  ];
}

/**
 * Illustrative: 110 kg a cubic metre of the largest unit, in steps of 50 kg: 18.85 t for a module of 12 × 4.2 × 3.4 m.
 * Every fourth supplier does not state it.
 */
function heaviestOf(organisationId: number, size: Stated[4]): number | null {
  if (size === null || organisationId % 4 === 0) return null;
  const cubicMetres = size.reduce((volume, side) => (volume * side) / 1000, 1);
  return Math.max(50, Math.round((cubicMetres * 110) / 50) * 50);
}

function toRow([
  organisation_id,
  building_system_id,
  units_per_week,
  lead_time_weeks,
  size,
  radius_miles,
]: Stated): SeedRow {
  return {
    organisation_id,
    building_system_id,
    units_per_week,
    lead_time_weeks,
    largest_length_mm: size?.[0] ?? null,
    largest_width_mm: size?.[1] ?? null,
    largest_height_mm: size?.[2] ?? null,
    heaviest_unit_kg: heaviestOf(organisation_id, size),
    radius_miles,
  };
}
