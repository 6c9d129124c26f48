import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { countAll } from "./counts.query.ts";
import { conditions, nearCondition, pointsOf, SAMPLE, sampleOf } from "./search-conditions.ts";
import { type SearchFilters, without } from "./search-filters.ts";

/** Below this either way is quick. */
const FEW_LISTINGS = 10_000;
/** Looking up the listing of a point, or the points of a listing, costs as much as reading this many in order. */
const LOOK_UP_COST = 4;

const Sizes = z.tuple([z.object({ points: z.int(), anywhere: z.int(), matches: z.int() })]);

/**
 * Whether a page within a distance is better read in the order of its index, asking of each listing whether it is
 * near, than from the points within the distance. The planner takes latitude and longitude for independent and so
 * towns for empty; the sample knows better.
 *
 * @param rows how many the page needs from the start of the order
 */
export async function readsInOrder(db: Db, filters: SearchFilters, rows: number): Promise<boolean> {
  const { kind, place, miles } = filters;
  if (!place || miles === null || !pointsOf(kind) || kind === "products") return false;
  const listings = await countAll(db, { kind, region: null });
  if (listings < FEW_LISTINGS) return false;
  const near = nearCondition("p", place, miles);
  const matching = conditions(filters, "both", { isSample: true });
  const elsewhere = conditions(without(filters, "distance"), "both", { isSample: true });
  // Counting ends where the decision is clear.
  const capped = (rowsOf: string, most: number): string =>
    `(select count(*)::int from (select 1 from ${rowsOf} limit ${most}) counted)`;
  const { rows: found }: { rows: unknown[] } = await db.raw(
    `select
       ${capped(`organisation_points p where p.organisation_id % ${SAMPLE} = 0 and ${near.text}`, 500)} as points,
       ${capped(`${sampleOf(kind)} s where ${elsewhere.text}`, 1000)} as anywhere,
       ${capped(`${sampleOf(kind)} s where ${matching.text}`, 200)} as matches`,
    [...near.values, ...elsewhere.values, ...matching.values],
  );
  const [{ points, anywhere, matches }] = Sizes.parse(found);
  const inOrder = (rows * listings) / (Math.max(matches, 0.5) * SAMPLE);
  const byFacets = anywhere * SAMPLE * LOOK_UP_COST;
  return Math.min(inOrder, byFacets) < points * SAMPLE * LOOK_UP_COST;
}
