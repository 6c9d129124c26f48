import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { countAll } from "./counts.query.ts";
import { conditions, nearCondition, pointsOf, SAMPLE, sampleOf } from "./search-conditions.ts";
import { type SearchFilters, without } from "./search-filters.ts";

/** Below this either way is quick. */
const FEW_LISTINGS = 10_000;
/** Looking up the listing of a point, or the points of a listing, costs as much as reading this many in order. */
const LOOK_UP_COST = 4;

/** Of the sample; counting ends where the decision is clear. */
const MOST_COUNTED = 500;

const Near = z.tuple([z.object({ points: z.int(), matches: z.int() })]);
const Anywhere = z.tuple([z.object({ anywhere: z.int() })]);

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
  const elsewhere = conditions(without(filters, "distance"), "both", { isSample: true });
  // Of the first points of the index only: a town has more than are needed to decide.
  const { rows: found }: { rows: unknown[] } = await db.raw(
    `with near as materialized (
       select p.organisation_id from organisation_points p
       where p.organisation_id % ${SAMPLE} = 0 and ${near.text} limit ${MOST_COUNTED}
     )
     select count(*)::int as points, count(*) filter (where ${elsewhere.text})::int as matches
     from near join ${sampleOf(kind)} s on s.id = near.organisation_id`,
    [...near.values, ...elsewhere.values],
  );
  const [{ points, matches }] = Near.parse(found);
  const fromPoints = points * SAMPLE * LOOK_UP_COST;
  if ((rows * listings) / (Math.max(matches, 0.5) * SAMPLE) < fromPoints) return true;
  const { rows: counted }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as anywhere
     from (select 1 from ${sampleOf(kind)} s where ${elsewhere.text} limit ${MOST_COUNTED}) counted`,
    elsewhere.values,
  );
  const [{ anywhere }] = Anywhere.parse(counted);
  return anywhere * SAMPLE * LOOK_UP_COST < fromPoints;
}
