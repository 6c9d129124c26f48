import type { Db } from "#api/platform/database/db.ts";
import { chooseWay, estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions, type NearBy } from "./search-conditions.ts";
import { afterCursor, type Cursor } from "./search-cursor.ts";
import type { SearchFilters } from "./search-filters.ts";
import { directionOf, type OrderKey } from "./search-order.ts";
import { and, type Sql, tableOf } from "./search-tables.ts";
import { isBeyondPlace, type Tier, tiersOf } from "./search-tiers.ts";
import { FoundRows, type FoundRow, type Slice } from "./page-slice.ts";

/**
 * A slice of the listings that fit, by columns. Names and meanings are looked up apart, each in the order of an index,
 * and merged: an `or` of both would sort everything that fits.
 */
export async function sliceByColumns(
  db: Db,
  filters: SearchFilters,
  { keys, hasTiers }: { keys: readonly OrderKey[]; hasTiers: boolean },
  slice: Slice,
): Promise<FoundRow[]> {
  const columns = keys.map((key, index) => `${key.sql} as k${index}`);
  const direct = keys.map((key) => `${key.sql} ${directionOf(key)}`).join(", ");
  const merged = keys.map((key, index) => `k${index} ${directionOf(key)}`).join(", ");
  const most = slice.limit + slice.offset;
  // Only the order by score has tiers, and points know the score.
  const nearBy = chooseWay(await estimateNear(db, filters), most, hasTiers ? "score" : "other");
  const select = ({ tier, where, text }: Tier): Sql => {
    if (nearBy === "one by one") {
      const near = nearListings(filters, { columns: ["organisation_id", "score"], isOrdered: true, text, where });
      return {
        text: `select p.organisation_id as id, ${tier} as tier, p.score as k0 from (${near.text} offset 0) p
          order by p.score desc nulls last, p.organisation_id limit ${most}`,
        values: near.values,
      };
    }
    return {
      text: `select s.id, ${tier} as tier, ${columns.join(", ")} from ${tableOf(filters.kind)} s where ${where.text}
        order by ${direct}, s.id limit ${most}`,
      values: where.values,
    };
  };
  const read = async (some: readonly Tier[]): Promise<FoundRow[]> => {
    if (some.length === 0) return [];
    const selects = some.map(select);
    const { rows }: { rows: unknown[] } = await db.raw(
      `select id, tier, array[${keys.map((_, index) => `k${index}::text`).join(", ")}] as values
       from (${selects.map(({ text }) => `(${text})`).join(" union all ")}) found
       order by ${hasTiers ? "tier, " : ""}${merged}, id limit ? offset ?`,
      [...selects.flatMap(({ values }) => values), slice.limit, slice.offset],
    );
    return FoundRows.parse(rows);
  };
  const branches = branchesOf(filters, { keys, hasTiers }, slice.after, nearBy);
  const within = branches.filter(({ tier }) => !isBeyondPlace(tier));
  // What lies beyond the place of the text comes after all that lies in it: mostly nobody needs to look for it.
  const first = await read(within);
  return first.length === slice.limit || within.length === branches.length ? first : read(branches);
}

function branchesOf(
  filters: SearchFilters,
  { keys, hasTiers }: { keys: readonly OrderKey[]; hasTiers: boolean },
  after: Cursor | null,
  nearBy: NearBy,
): Tier[] {
  const tiers = tiersOf(filters, hasTiers).map(({ tier, text, where }): Tier => {
    // One by one, what the points know is asked of them.
    const fits = nearBy === "one by one" ? where : and([conditions(filters, text, { nearBy }), where]);
    return { tier, text, where: fits };
  });
  if (!after) return tiers;
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
