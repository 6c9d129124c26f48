import { z } from "zod";
import { type FacetCount, type ListingKind, ListingSummary } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, GROUPS_OF, SPARSE_GROUPS } from "./facet-codes.ts";
import { conditions, tableOf } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Totals above this are not counted: "1,000+". */
export const LARGEST_TOTAL = 1000;

const SummaryRows = z.array(z.object({ summary: ListingSummary }));

/** @param order text after `order by`, from `orderBy` */
export async function findPage(
  db: Db,
  kind: ListingKind,
  filters: SearchFilters,
  order: string,
  page: { limit: number; offset: number },
): Promise<ListingSummary[]> {
  const where = conditions(kind, filters, null);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.summary from (
       select id, row_number() over (order by ${order}) as place from ${tableOf(kind)} where ${where.text}
       order by ${order} limit ? offset ?
     ) found join listing_summaries s on s.kind = ? and s.id = found.id order by found.place`,
    [...where.values, page.limit, page.offset, kind],
  );
  return SummaryRows.parse(rows).map((row) => row.summary);
}

/** How many rows fit, counted up to one above `LARGEST_TOTAL`. */
export async function countUpToLimit(db: Db, kind: ListingKind, filters: SearchFilters): Promise<number> {
  const where = conditions(kind, filters, null);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from (select 1 from ${tableOf(kind)} where ${where.text} limit ${LARGEST_TOTAL + 1}) found`,
    where.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n;
}

const FacetRows = z.array(
  z.object({ facet_group: z.string(), id: z.int(), name: z.string(), parent_id: z.int().nullable(), n: z.int() }),
);

/**
 * Every value of the groups a kind offers, with how many rows it would give. A group with a filter of its own is
 * counted without that filter, so its other values show what adding them brings.
 */
export async function countFacets(db: Db, kind: ListingKind, filters: SearchFilters): Promise<FacetCount[]> {
  const groups = GROUPS_OF[kind];
  const own = groups.filter((group) => filters.groups.has(group));
  const others = groups.filter((group) => !filters.groups.has(group));
  const values: (string | number)[] = [];
  const counts = [...own.map((group) => [group]), others]
    .filter((members) => members.length > 0)
    .map((members) => {
      const where = conditions(kind, filters, own.includes(members[0] ?? "sectors") ? (members[0] ?? null) : null);
      values.push(...where.values);
      return `select code, count(*)::int as n from ${tableOf(kind)}, unnest(facets) code
        where ${where.text} and code / 1000000 in (${members.map((group) => FACET_KINDS[group]).join(", ")}) group by code`;
    });
  const isListed = `(c.n is not null or f.facet_group not in (${SPARSE_GROUPS.map((group) => `'${group}'`).join(", ")})
    or f.code = any(?))`;
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.facet_group, f.id, f.name, f.parent_id, coalesce(c.n, 0) as n
     from search_facets f left join (${counts.join(" union all ")}) c on c.code = f.code
     where f.facet_group = any(?) and ${isListed}
     order by array_position(?::text[], f.facet_group), f.sort_no`,
    [...values, [...groups], [...filters.groups.values()].flat(), [...groups]],
  );
  return FacetRows.parse(rows).map((row) => ({
    group: row.facet_group,
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    count: row.n,
    isEstimate: false,
  }));
}

/** Summaries of some listings, in the order of the ids; those that may not be seen are left out. */
export async function findSummaries(db: Db, kind: ListingKind, ids: readonly number[]): Promise<ListingSummary[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.summary from unnest(?::int[]) with ordinality wanted (id, place)
       join listing_summaries s on s.kind = ? and s.id = wanted.id order by wanted.place`,
    [[...ids], kind],
  );
  return SummaryRows.parse(rows).map((row) => row.summary);
}
