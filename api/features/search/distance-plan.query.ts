import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { countAll } from "./counts.query.ts";
import { conditions, type NearBy, nearCondition, pointsOf, SAMPLE, sampleOf } from "./search-conditions.ts";
import { type SearchFilters, without } from "./search-filters.ts";

/** Below this any way is quick. */
const FEW_LISTINGS = 10_000;
/** Looking up the listing of a point, or the points of a listing, costs as much as reading this many in order. */
const LOOK_UP_COST = 4;
/** Points of the sample: a town has more than are needed to decide. */
const MOST_POINTS = 500;
/** Listings of the sample that fit everything but the distance. */
const MOST_ANYWHERE = 1000;

const Near = z.tuple([z.object({ points: z.int(), matches: z.int() })]);
const Anywhere = z.tuple([z.object({ anywhere: z.int() })]);

/**
 * How a page within a distance is read best: by asking each listing whether it is near, in the order of the page; by
 * looking up the listing of each point; or by making the set of all near listings first and looking what else fits in
 * it. The planner takes latitude and longitude for independent and so towns for empty; the sample knows better.
 *
 * @param rows how many the page needs from the start of the order
 */
export async function planDistance(db: Db, filters: SearchFilters, rows: number): Promise<NearBy> {
  const { kind, place, miles } = filters;
  if (!place || miles === null || !pointsOf(kind) || kind === "products") return "points";
  const listings = await countAll(db, { kind, region: null });
  if (listings < FEW_LISTINGS) return "points";
  const near = nearCondition("p", place, miles);
  const elsewhere = conditions(without(filters, "distance"), "both", { isSample: true });
  const { rows: found }: { rows: unknown[] } = await db.raw(
    `with near as materialized (
       select p.organisation_id from organisation_points p
       where p.organisation_id % ${SAMPLE} = 0 and ${near.text} limit ${MOST_POINTS}
     )
     select count(*)::int as points, count(*) filter (where ${elsewhere.text})::int as matches
     from near join ${sampleOf(kind)} s on s.id = near.organisation_id`,
    [...near.values, ...elsewhere.values],
  );
  const [sample] = Near.parse(found);
  const points = sample.points * SAMPLE;
  const inOrder = (rows * listings) / (Math.max(sample.matches, 0.5) * SAMPLE);
  if (inOrder < points) return "listings";
  const { rows: counted }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as anywhere
     from (select 1 from ${sampleOf(kind)} s where ${elsewhere.text} limit ${MOST_ANYWHERE}) counted`,
    elsewhere.values,
  );
  const anywhere = Anywhere.parse(counted)[0].anywhere * SAMPLE;
  const costs: [NearBy, number][] = [
    ["listings", Math.min(inOrder, anywhere * LOOK_UP_COST)],
    ["points", points * LOOK_UP_COST],
    ["set", points + anywhere],
  ];
  return costs.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}
