import type { Db } from "#api/platform/database/db.ts";
import { type FoundRow, FoundRows } from "#api/features/search/query/page-slice.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { FEW_LISTINGS, SAMPLE } from "#api/features/search/query/search-tables.ts";
import type { Tier } from "#api/features/search/query/search-tiers.ts";
import { bestOfKept } from "./kept/best-kept.query.ts";
import { estimateNear, type NearEstimate } from "./distance-plan.query.ts";
import { keptNear } from "./kept/kept-tiles.query.ts";
import { nearListings } from "./near-listings.ts";
import { areaOf } from "./near-points.ts";
import { countTiles } from "./point-cells.ts";
import { scoreOfShare } from "./score-shares.query.ts";

/** Listings of the sample that a score must let through beyond those expected: few bounds are then too high. */
const SPARE = 2;
/** Finding the points of a tile costs a little: in an area of more tiles the best are soon found among the best of all. */
const MOST_TILES = 600;
/** The best of all that are looked at first: where very many are registered a page of them is near. A text few fit. */
const FIRST_SHARE = { ofAll: 1 / 256, ofText: 1 / 64 } as const;
/** Of those found a page may need so many times as many: then it is clear how many more must be looked at. */
const MOST_TIMES = 8;

/**
 * The first rows near a place in the order of the score, tier after tier. Where its points are not kept in the process only
 * those with a high score are looked at, mostly one in a hundred: those of the best of all listings first, and where these
 * are too few, as many more as that says, or as the sample tells of the place.
 *
 * @param rows how many are needed
 * @returns null where nothing tells a score that enough of them have
 */
export async function findBestNear(
  db: Db,
  filters: SearchFilters,
  tiers: readonly Tier[],
  rows: number,
): Promise<FoundRow[] | null> {
  const { kind, listings, organisations } = filters;
  const area = areaOf(filters);
  if (!area || !listings || listings.everywhere < FEW_LISTINGS || organisations !== null) return null;
  if (kind === "projects" || kind === "products") return null;
  // Tiers that ask a listing for its county are of a rectangle, whose points are not kept.
  const near = await keptNear(db, filters);
  if (near) return bestOfKept(db, near, filters, tiers, rows);
  if (countTiles(area) > MOST_TILES) return null;
  const found: FoundRow[] = [];
  for (const tier of tiers) {
    const wanted = rows - found.length;
    const best =
      (await findBestOfAll(db, filters, tier, wanted)) ??
      (await findBest(db, filters, await estimateNear(db, filters), tier, wanted));
    if (!best) return null;
    found.push(...best);
    if (found.length === rows) break;
  }
  return found;
}

/** Among the best of all listings, wherever they are; null where those that are near and fit are fewer than `rows`. */
async function findBestOfAll(db: Db, filters: SearchFilters, tier: Tier, rows: number): Promise<FoundRow[] | null> {
  const share = filters.text ? FIRST_SHARE.ofText : FIRST_SHARE.ofAll;
  const first = await scoreOfShare(db, filters, share);
  const found = first === null ? [] : await readBest(db, filters, tier, rows, first);
  if (found.length === rows) return found;
  if (found.length * MOST_TIMES < rows) return null;
  const next = await scoreOfShare(db, filters, (share * 1.5 * rows) / found.length);
  const more = next === null ? [] : await readBest(db, filters, tier, rows, next);
  return more.length < rows ? null : more;
}

/**
 * The first rows of a tier by the score that the sample tells.
 *
 * @returns null where the sample has too few to tell, or fewer than `rows` had the score of twice as many
 */
export async function findBest(
  db: Db,
  filters: SearchFilters,
  around: NearEstimate | null,
  tier: Tier,
  rows: number,
): Promise<FoundRow[] | null> {
  const part = around?.apart.find((one) => one.text === tier.text) ?? around?.apart[0];
  const expected = Math.ceil((1.5 * rows) / SAMPLE) + SPARE;
  // A look at twice as many takes less than one at all.
  for (const listings of [expected, 2 * expected]) {
    const leastScore = part?.scores[listings - 1];
    if (leastScore === undefined) return null;
    const found = await readBest(db, filters, tier, rows, leastScore);
    if (found.length === rows) return found;
  }
  return null;
}

async function readBest(
  db: Db,
  filters: SearchFilters,
  { tier, text, where }: Tier,
  rows: number,
  leastScore: number,
): Promise<FoundRow[]> {
  const columns = ["organisation_id", "score"];
  const near = nearListings(filters, { columns, limit: rows, text, where, leastScore });
  const { rows: found }: { rows: unknown[] } = await db.raw(
    `select p.organisation_id as id, ?::int as tier, array[p.score::text] as values from (${near.text}) p
     order by p.score desc, p.organisation_id`,
    [tier, ...near.values],
  );
  return FoundRows.parse(found);
}
