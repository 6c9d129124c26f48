import type { ListingKind } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { planDistance } from "./distance-plan.query.ts";
import { and, conditions, type NearBy, type Sql, tableOf } from "./search-conditions.ts";
import { afterCursor, type Cursor } from "./search-cursor.ts";
import type { SearchFilters } from "./search-filters.ts";
import { directionOf, type OrderKey } from "./search-order.ts";
import { FoundRows, type FoundRow, type Slice } from "./page-slice.ts";

/** Rows of one tier, which an index can give in order. */
interface Branch {
  tier: 0 | 1;
  where: Sql;
}

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
  const way = { nearBy: await planDistance(db, filters, most) };
  const branches = branchesOf(filters, { keys, hasTiers }, slice.after, way);
  const selects = branches.map(
    ({ tier, where }) =>
      `(select s.id, ${tier} as tier, ${columns.join(", ")} from ${rowsOf(filters.kind, way.nearBy, where.text)}
        order by ${direct}, s.id limit ${most})`,
  );
  if (selects.length === 0) return [];
  const { rows }: { rows: unknown[] } = await db.raw(
    `select id, tier, array[${keys.map((_, index) => `k${index}::text`).join(", ")}] as values
     from (${selects.join(" union all ")}) found
     order by ${hasTiers ? "tier, " : ""}${merged}, id limit ? offset ?`,
    [...branches.flatMap(({ where }) => where.values), slice.limit, slice.offset],
  );
  return FoundRows.parse(rows);
}

/** What fits, then sorted, when it is found by a set: the order of an index would look at far too much. */
function rowsOf(kind: ListingKind, nearBy: NearBy, where: string): string {
  const rows = `${tableOf(kind)} s where ${where}`;
  return nearBy === "set" ? `(select * from ${rows} offset 0) s` : rows;
}

function branchesOf(
  filters: SearchFilters,
  { keys, hasTiers }: { keys: readonly OrderKey[]; hasTiers: boolean },
  after: Cursor | null,
  way: { nearBy: NearBy },
): Branch[] {
  const tiers: Branch[] = [{ tier: 0, where: conditions(filters, "named", way) }];
  if (filters.text?.meaning) tiers.push({ tier: 1, where: conditions(filters, "meant", way) });
  if (!after) return tiers;
  return tiers.flatMap(({ tier, where }) => {
    if (hasTiers && tier > after.tier) return [{ tier, where }];
    if (hasTiers && tier < after.tier) return [];
    const [first] = keys;
    const next = { tier, where: and([where, afterCursor(keys, after)]) };
    if (!first?.canBeNull || after.values[0] === null) return [next];
    return [next, { tier, where: and([where, { text: `${first.sql} is null`, values: [] }]) }];
  });
}
