import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { FacetGroup } from "#api/features/search/facets/facet-codes.ts";
import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import { hasMoreThanFacets } from "./near-listings.ts";
import { areaOf, pointsIn } from "./near-points.ts";
import { conditions, type NearBy } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { countOfSample, FEW_LISTINGS, regionCode, SAMPLE } from "#api/features/search/query/search-tables.ts";

/** How many there are, as the sample and the kept counts tell. */
export interface NearEstimate {
  /** Of the kind, everywhere. */
  listings: number;
  /** Near the place. */
  points: number;
  /** Near the place, of listings that fit region and facets. */
  fitting: number;
  /** Listings that fit everything. */
  matches: number;
  /** Listings that fit everything but the distance. */
  elsewhere: number;
  /** Part of all listings that each group lets through. */
  shares: ReadonlyMap<FacetGroup, number>;
  /** Whether more is asked for than points know. */
  isLookedUp: boolean;
  /** Everywhere, whose name holds the text; null where none is asked for. */
  named: number | null;
  /** Whether points know all that is asked for but the name. */
  isCoded: boolean;
}

/**
 * Microseconds, about: a listing read in an order or from a bitmap, read by a list of ids, or looked up alone; a near
 * point read, and sorted.
 */
const COST = { listing: 0.9, listed: 2, lookUp: 5, point: 0.35, sorted: 0.4 } as const;

const Row = z.tuple([
  z.object({
    points: z.int(),
    fitting: z.int(),
    others: z.int().nullable(),
    named: z.int().nullable(),
    counts: z.record(z.string(), z.int()),
  }),
]);

const known = new WeakMap<SearchFilters, Promise<NearEstimate | null>>();

/** What is known of a search within a distance, found out once for its page, total and facets; null where any way is quick. */
export function estimateNear(db: Db, filters: SearchFilters): Promise<NearEstimate | null> {
  const estimate = known.get(filters) ?? readEstimate(db, filters);
  known.set(filters, estimate);
  return estimate;
}

/** The same search without a group's filter. */
export function estimateWithout(
  estimate: NearEstimate | null,
  group: FacetGroup | null,
  matches: number,
): NearEstimate | null {
  if (!estimate || group === null) return estimate;
  const share = Math.max(estimate.shares.get(group) ?? 1, 1e-6);
  return { ...estimate, matches, fitting: matches, elsewhere: estimate.elsewhere / share };
}

async function readEstimate(db: Db, filters: SearchFilters): Promise<NearEstimate | null> {
  const { kind, region, listings } = filters;
  const area = areaOf(filters);
  if (!area || !listings || listings.everywhere < FEW_LISTINGS) return null;
  if (kind === "projects" || kind === "products") return null;
  const near = pointsIn(kind, area, ["organisation_id", "facets"], { isSample: true });
  const facets = facetCondition(filters, "p");
  const unplaced = { ...filters, region: null, groups: new Map(), miles: null, box: null };
  const others = conditions(unplaced, "both", { isSample: true });
  const named = conditions({ ...unplaced, organisations: null }, "named", { isSample: true });
  const isLookedUp = hasMoreThanFacets(filters);
  const codes = [...filters.groups.values()].flat();
  const { rows }: { rows: unknown[] } = await db.raw(
    `select near.points, near.fitting, ${isLookedUp ? countOfSample(kind, others.text) : "null::int"} as others,
       ${filters.text ? countOfSample(kind, named.text) : "null::int"} as named,
       (select coalesce(json_object_agg(code, n), '{}') from facet_counts
         where kind = ? and region = ? and code = any(?::int[])) as counts
     from (select count(*)::int as points, count(*) filter (where ${facets.text || "true"})::int as fitting
       from (${near.text}) p) near`,
    [
      ...(isLookedUp ? others.values : []),
      ...(filters.text ? named.values : []),
      kind,
      regionCode(region),
      codes,
      ...facets.values,
      ...near.values,
    ],
  );
  const [row] = Row.parse(rows);
  const text = row.others === null ? 1 : Math.min(1, (row.others * SAMPLE) / Math.max(listings.everywhere, 1));
  const shares = new Map(
    [...filters.groups].map(([group, chosen]) => {
      const n = chosen.reduce((sum, code) => sum + (row.counts[code] ?? 0), 0);
      return [group, Math.min(1, n / Math.max(listings.inRegion, 1))] as const;
    }),
  );
  const points = row.points * SAMPLE;
  // As if no facet had to do with another, nor with the words of a name: good enough to choose a way by.
  const elsewhere = [...shares.values()].reduce((product, share) => product * share, listings.inRegion * text);
  const fitting = Math.max(row.fitting, 0.5) * SAMPLE;
  return {
    listings: listings.everywhere,
    points,
    fitting,
    matches: fitting * text,
    elsewhere,
    shares,
    isLookedUp,
    named: row.named === null ? null : row.named * SAMPLE,
    isCoded: filters.organisations === null && filters.text?.meaning?.rest === null,
  };
}

/**
 * How a number of listings within a distance is found with the least work. The planner takes latitude and longitude for
 * independent and so towns for empty; the sample knows better.
 *
 * @param rows how many are needed
 * @param order whether they are the first of an order, and whether that is the order of the score
 */
export function chooseWay(estimate: NearEstimate | null, rows: number, order: "score" | "other" | "none"): NearBy {
  if (!estimate) return "points";
  const { listings, points, fitting, matches, elsewhere } = estimate;
  const share = Math.min(1, rows / matches);
  const inOrder = share * listings * COST.listing + share * elsewhere * COST.lookUp;
  const seen = order === "none" ? share * elsewhere : elsewhere;
  const lookUp = estimate.isLookedUp && !estimate.isCoded ? COST.lookUp : 0;
  const names = estimate.isCoded ? Math.min((estimate.named ?? 0) * COST.listed, fitting * COST.lookUp) : 0;
  const oneByOne = {
    score: points * COST.point + fitting * (COST.sorted + share * lookUp) + names,
    other: Infinity,
    none: share * (points * COST.point + fitting * lookUp) + names,
  }[order];
  const costs: [NearBy, number][] = [
    ["listings", Math.min(order === "none" ? Infinity : inOrder, seen * (COST.listing + COST.lookUp))],
    ["points", points * COST.point + fitting * COST.listed],
    ["one by one", oneByOne],
  ];
  return costs.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}

/** Whether it is less work to find all names that hold the text than to look at those of near points until enough do. */
export function areNamesFirst(estimate: NearEstimate | null, rows: number): boolean {
  if (!estimate || estimate.named === null) return false;
  const { fitting, listings, named } = estimate;
  const lookedUp = Math.min(fitting, (rows * listings) / Math.max(named, 1));
  return named * COST.listed < lookedUp * COST.lookUp;
}
