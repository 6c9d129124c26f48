import { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { ALL_SECTORS, facetCode, type FacetGroup, FACET_KINDS } from "#api/features/search/facets/facet-codes.ts";
import { OVERLAPS } from "#api/features/search/facets/facet-conditions.ts";
import { conditions } from "./search-conditions.ts";
import { pointsOf, tableOf } from "./search-tables.ts";
import { everything } from "./search-filters.ts";

/** What makes two listings of a kind alike, the closer likeness first. */
const LIKENESS: Readonly<Record<ListingKind, readonly FacetGroup[]>> = {
  suppliers: ["product-categories", "building-systems"],
  consultants: ["experience", "sectors"],
  projects: ["sectors", "product-categories", "building-systems"],
  products: ["product-categories", "building-systems", "base-materials"],
};
/** Listings that are compared: those with something in common that are nearest. */
const CANDIDATES = 200;

const Ids = z.array(z.object({ id: z.int() }));

const OwnRow = z.object({ codes: z.array(z.int()), position: z.string().nullable() });

/**
 * What listing `id` is filed under, and its main place on the sphere; undefined when it may not be seen.
 */
async function findOwn(db: Db, kind: ListingKind, id: number): Promise<z.infer<typeof OwnRow> | undefined> {
  const inKind = LIKENESS[kind].map((group) => FACET_KINDS[group]);
  const where = conditions(everything(kind, null));
  const { rows }: { rows: unknown[] } = await db.raw(
    `select array(select code from unnest(s.facets) code where code / 1000000 in (${inKind.join(", ")})
       and code <> ${facetCode("sectors", ALL_SECTORS)}) as codes, ${positionOf(kind)}::text as position
     from ${tableOf(kind)} s where s.id = ? and ${where.text}`,
    [id, ...where.values],
  );
  return rows[0] === undefined ? undefined : OwnRow.parse(rows[0]);
}

/** The first location of a listing `s`, or of its maker. */
function positionOf(kind: ListingKind): string {
  const points = pointsOf(kind);
  return points
    ? `(select p.position from organisation_points p where p.organisation_id = ${points.owner} and p.no = 1)`
    : "s.position";
}

/**
 * Ids of listings like `id`: most in common first, then the nearer, then the better; never itself.
 *
 * @returns undefined when `id` may not be seen
 */
export async function findSimilar(
  db: Db,
  kind: ListingKind,
  id: number,
  { region, limit }: { region: Region | null; limit: number },
): Promise<number[] | undefined> {
  const own = await findOwn(db, kind, id);
  if (!own) return undefined;
  if (own.codes.length === 0) return [];
  const alike = `s.facets ${OVERLAPS} ?::int[] and s.id <> ? and `;
  const where = conditions(everything(kind, region));
  const values = [own.codes, id, ...where.values];
  const points = pointsOf(kind);
  const near = points
    ? `organisation_points p join ${tableOf(kind)} s on ${points.owner} = p.organisation_id and p.no = 1`
    : `${tableOf(kind)} s`;
  const nearest = `(select s.id from ${near} where ${alike}${where.text}
    order by ${points ? "p" : "s"}.position <-> ?::cube limit ${CANDIDATES}) union `;
  const { rows }: { rows: unknown[] } = await db.raw(
    `with candidates as materialized (
       ${own.position === null ? "" : nearest}
       (select s.id from ${tableOf(kind)} s where ${alike}${where.text}
         order by s.score desc nulls last, s.id limit ${CANDIDATES})
     )
     select s.id from candidates join ${tableOf(kind)} s using (id)
     order by icount(s.facets & ?::int[]) desc, ${positionOf(kind)} <-> ?::cube nulls last, s.score desc nulls last, s.id
     limit ?`,
    [...(own.position === null ? [] : [...values, own.position]), ...values, own.codes, own.position, limit],
  );
  return Ids.parse(rows).map((row) => row.id);
}
