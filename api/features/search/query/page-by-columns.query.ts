import type { Db } from "#api/platform/database/db.ts";
import { chooseWay, estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { findBestNear } from "#api/features/search/distance/best-near.query.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import { nearListings, nearPoints } from "#api/features/search/distance/near-listings.ts";
import { hasAny, isCommon } from "#api/features/search/facets/facet-conditions.ts";
import { conditions } from "./search-conditions.ts";
import { afterCursor, type Cursor } from "./search-cursor.ts";
import type { SearchFilters } from "./search-filters.ts";
import { directionOf, type OrderKey } from "./search-order.ts";
import { planPage } from "./page-plan.query.ts";
import { and, regionCode, type Sql, tableOf } from "./search-tables.ts";
import { isBeyondPlace, type Tier, tiersOf } from "./search-tiers.ts";
import { FoundRows, type FoundRow, type Slice, type Told } from "./page-slice.ts";
import { readAll } from "./page-of-all.query.ts";

/** Rows of pages further back are read in order, not looked for among the best. */
const MOST_OF_BEST = 500;

/**
 * A slice of the listings that fit, by columns. Names and meanings are looked up apart, each in the order of an index,
 * and merged: an `or` of both would sort everything that fits.
 */
export async function sliceByColumns(
  db: Db,
  filters: SearchFilters,
  { keys, hasTiers }: { keys: readonly OrderKey[]; hasTiers: boolean },
  slice: Slice,
  tell: Told | null = null,
): Promise<FoundRow[]> {
  const columns = keys.map((key, index) => `${key.sql} as k${index}`);
  const direct = keys.map((key) => `${key.sql} ${directionOf(key)}`).join(", ");
  const merged = keys.map((key, index) => `k${index} ${directionOf(key)}`).join(", ");
  const most = slice.limit + slice.offset;
  // Only the order by score has tiers, and points know the score.
  const isOfBest = hasTiers && slice.after === null && most <= MOST_OF_BEST;
  const best = isOfBest ? await findBestNear(db, filters, tiersOf(filters, true), most) : null;
  if (best) return best.slice(slice.offset);
  const around = await estimateNear(db, filters);
  const nearBy = chooseWay(around, most, hasTiers ? "score" : "other");
  const plan = nearBy === "one by one" ? null : await planPage(db, filters, most, tell !== null);
  const select = ({ tier, where, text }: Tier, isOfNear: boolean): Sql => {
    if (nearBy === "one by one") {
      const near = nearListings(filters, {
        columns: ["organisation_id", "score"],
        limit: most,
        text,
        where,
        isOfNear,
      });
      return {
        text: `select p.organisation_id as id, ${tier} as tier, p.score as k0 from (${near.text}) p`,
        values: near.values,
      };
    }
    // What is read first is sorted, in whatever order an index has it.
    const rows = `${tableOf(filters.kind)} s where ${where.text}`;
    return {
      text: `select s.id, ${tier} as tier, ${columns.join(", ")}
        from ${plan?.isFound(text) ? `(select * from ${rows} offset 0) s` : rows}
        order by ${direct}, s.id limit ${most}`,
      values: where.values,
    };
  };
  const read = async (some: readonly Tier[], limit = slice.limit): Promise<FoundRow[]> => {
    if (some.length === 0) return [];
    // One part alone needs no copy of the points.
    const near = nearBy === "one by one" && some.length > 1 ? nearPoints(filters) : null;
    const selects = some.map((tier) => select(tier, near !== null));
    const { rows }: { rows: unknown[] } = await db.raw(
      `${near ? `with near as materialized (${near.text})` : ""}
       select id, tier, array[${keys.map((_, index) => `k${index}::text`).join(", ")}] as values
       from (${selects.map(({ text }) => `(${text})`).join(" union all ")}) found
       order by ${hasTiers ? "tier, " : ""}${merged}, id limit ? offset ?`,
      [...(near?.values ?? []), ...selects.flatMap(({ values }) => values), limit, slice.offset],
    );
    return FoundRows.parse(rows);
  };
  const readInTurn = async (some: readonly Tier[]): Promise<FoundRow[]> => {
    const found: FoundRow[] = [];
    for (const [, ofTier] of [...Map.groupBy(some, ({ tier }) => tier)].toSorted(([a], [b]) => a - b)) {
      found.push(...(await read(ofTier, slice.limit - found.length)));
      if (found.length === slice.limit) break;
    }
    return found;
  };
  const fits = ({ text, where }: Tier, of = filters): Sql => {
    // One by one, what the points know is asked of them.
    if (nearBy === "one by one") return where;
    const way = { nearBy, isByRow: plan?.isByRow(text), areWordsByRow: plan?.areWordsByRow(text) };
    return and([conditions(of, text, way), where]);
  };
  const tiers = tiersOf(filters, hasTiers).map((tier) => ({ ...tier, where: fits(tier) }));
  const isAllFound =
    plan !== null && slice.after === null && tiers.length > 0 && tiers.every(({ text }) => plan.isFound(text));
  // Around a place the counts do not wait to be told.
  if (tell && isAllFound && !areaOf(filters)) {
    // The index is not asked for a region that most listings are of: those of others are read with them.
    const here = filters.region && isCommon(filters) ? hasAny("s.facets", [regionCode(filters.region)]) : null;
    const anywhere = here
      ? tiersOf(filters, hasTiers).map((tier) => ({ ...tier, where: fits(tier, { ...filters, region: null }) }))
      : tiers;
    return readAll(db, anywhere, { kind: filters.kind, keys, hasTiers }, { here, slice, tell });
  }
  tell?.(null);
  const branches = slice.after ? branchesAfter(tiers, { keys, hasTiers }, slice.after) : tiers;
  // Whoever only means what the text says is mostly not looked for: those who are called so fill the page. Points around a
  // place are read once for both.
  if (hasTiers && slice.offset === 0 && nearBy !== "one by one") return readInTurn(branches);
  const within = branches.filter(({ tier }) => !isBeyondPlace(tier));
  // What lies beyond the place of the text comes after all that lies in it: mostly nobody needs to look for it.
  const first = await read(within);
  return first.length === slice.limit || within.length === branches.length ? first : read(branches);
}

/** What of the tiers lies after a row. */
function branchesAfter(
  tiers: readonly Tier[],
  { keys, hasTiers }: { keys: readonly OrderKey[]; hasTiers: boolean },
  after: Cursor,
): Tier[] {
  return tiers.flatMap((branch) => {
    const { tier, where } = branch;
    if (hasTiers && tier > after.tier) return [branch];
    if (hasTiers && tier < after.tier) return [];
    const [first] = keys;
    const next = { ...branch, where: and([where, afterCursor(keys, after)]) };
    if (!first?.canBeNull || after.values[0] === null) return [next];
    return [next, { ...branch, where: and([where, { text: `${first.sql} is null`, values: [] }]) }];
  });
}
