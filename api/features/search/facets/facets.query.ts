import { z } from "zod";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { countUpToLimit, LARGEST_TOTAL } from "./counts.query.ts";
import { estimateNear, estimateWithout, type NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { hasMoreThanFacets } from "#api/features/search/distance/near-listings.ts";
import { pointsAround } from "#api/features/search/distance/tile-counts.query.ts";
import { FacetGroup, filterOf, GROUPS_OF, SPARSE_GROUPS } from "./facet-codes.ts";
import { estimate } from "./facet-estimates.query.ts";
import type { Estimates, Pass } from "./facet-estimates.ts";
import { countPass, countTold, filtersOf, hasKeptCounts, isWhole, largestCounted, TOTAL } from "./facet-pass.query.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";

/** What a search finds, in figures. */
export interface Counts {
  /** Counted up to one above `LARGEST_TOTAL`. */
  total: number;
  facets: FacetCount[];
}

/** What the page of a search may tell of all that it finds. */
interface OnePage {
  /** Sets that are taken for no larger are counted from the page, when it is there, if they are on it. */
  size: number;
  /** Ids of all that is found; null where the page holds not all. */
  all(): Promise<readonly number[] | null>;
  /** All that is found, where the page is read from it; null where it is not. */
  told: Promise<Buffer | null>;
}

export const NO_PAGE: OnePage = { size: 0, all: async () => null, told: Promise.resolve(null) };

/**
 * The total, and every value of the groups a kind offers with how many rows it would give. The groups of a filter in
 * force are counted without that filter, so their other values show what adding them brings.
 */
export async function countFound(db: Db, filters: SearchFilters, page: OnePage = NO_PAGE): Promise<Counts> {
  const passes = passesOf(filters);
  const unknown = passes.filter((pass) => !hasKeptCounts(filtersOf(filters, pass)));
  const most = largestCounted(filters);
  const isSmall = unknown.length === 0 || (filters.listings?.inRegion ?? 0) <= most;
  const sizing = async (): Promise<Estimates | null> => {
    if (isSmall) return null;
    return estimate(db, filters, unknown, { near: await findNear(db, filters), most });
  };
  const [named, estimates] = await Promise.all([findNames(db, GROUPS_OF[filters.kind]), sizing()]);
  const large = unknown.filter((_, index) => (estimates?.sizes[index] ?? 0) > most);
  const exact = passes.filter((pass) => !large.includes(pass));
  const count = async (line: readonly Pass[]): Promise<Map<number, number>[]> => {
    const counted: Map<number, number>[] = [];
    for (const pass of line) {
      const size = estimates?.sizes[unknown.indexOf(pass)] ?? most;
      const told = isWhole(pass) && unknown.includes(pass) ? await page.told : null;
      if (told) {
        counted.push(countTold(pass, told));
        continue;
      }
      const found = isWhole(pass) && size <= page.size ? await page.all() : null;
      const near = unknown.includes(pass) ? await estimateNear(db, filters) : null;
      counted.push(await countPass(db, filters, pass, { near: estimateWithout(near, pass.omitted, size), found }));
    }
    return counted;
  };
  // Beside each other, as the whole takes about as long as all others together.
  const counted = await Promise.all([count(exact.filter(isWhole)), count(exact.filter((pass) => !isWhole(pass)))]);
  const counts = new Map(counted.flat().flatMap((each) => [...each]));
  const estimated = new Set(large.flatMap(({ groups }) => groups));
  const chosen = new Set([...filters.groups.values()].flat());
  const facets = named.flatMap(({ code, facet_group: group, id, name, parent_id: parentId }): FacetCount[] => {
    const isEstimate = estimated.has(group);
    const n = (isEstimate ? estimates?.counts : counts)?.get(code) ?? 0;
    const isListed = n > 0 || !SPARSE_GROUPS.includes(group) || chosen.has(code);
    return isListed ? [{ group, id, name, parentId, count: n, isEstimate }] : [];
  });
  if (large.some(isWhole)) return { total: LARGEST_TOTAL + 1, facets };
  // Where every group has a filter no pass is for all of them.
  const total = exact.some(isWhole) ? (counts.get(TOTAL) ?? 0) : await countUpToLimit(db, filters);
  return { total: Math.min(total, LARGEST_TOTAL + 1), facets };
}

/** So many points near a place tell by their number alone how much of the sample is worth reading. */
const MANY_POINTS = 32_000;

/** What there is around the place of a search: mostly a number is enough, where nothing is asked but codes. */
async function findNear(db: Db, filters: SearchFilters): Promise<NearEstimate | number | null> {
  const points = hasMoreThanFacets(filters) || filters.groups.size > 1 ? null : await pointsAround(db, filters);
  return points !== null && points >= MANY_POINTS ? points : estimateNear(db, filters);
}

const Names = z.array(
  z.object({
    code: z.int(),
    facet_group: FacetGroup,
    id: z.int(),
    name: z.string(),
    parent_id: z.int().nullable(),
  }),
);

async function findNames(db: Db, groups: readonly FacetGroup[]): Promise<z.infer<typeof Names>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select code, facet_group, id, name, parent_id from search_facets where facet_group = any(?)
     order by array_position(?::text[], facet_group), sort_no`,
    [[...groups], [...groups]],
  );
  return Names.parse(rows);
}

/** The groups of each active filter alone, without that filter; all others together. */
function passesOf(filters: SearchFilters): Pass[] {
  const groups = GROUPS_OF[filters.kind];
  const own = [...filters.groups.keys()].map((omitted) => ({
    groups: groups.filter((group) => filterOf(group) === omitted),
    omitted,
  }));
  const others = groups.filter((group) => !filters.groups.has(filterOf(group)));
  return [...own, { groups: others, omitted: null }].filter((pass) => pass.groups.length > 0);
}
