import { z } from "zod";
import type { Region } from "#shared/contracts/regions.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { type FacetGroup, firstCode, FACET_KINDS } from "./facet-codes.ts";
import { conditions, pointsOf, tableOf } from "./search-conditions.ts";
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

/** True when a listing may be seen. */
export async function exists(db: Db, kind: ListingKind, id: number): Promise<boolean> {
  const own = kind === "suppliers" || kind === "consultants" ? " and kind = ?" : "";
  const { rows }: { rows: unknown[] } = await db.raw(
    `select id from ${tableOf(kind)} where id = ?${own}`,
    own === "" ? [id] : [id, kind],
  );
  return rows.length > 0;
}

/** Ids of listings like `id`: most in common first, then the nearer, then the better; never itself. */
export async function findSimilar(
  db: Db,
  kind: ListingKind,
  id: number,
  { region, limit }: { region: Region | null; limit: number },
): Promise<number[]> {
  const inKind = LIKENESS[kind].map((group) => FACET_KINDS[group]);
  const where = conditions(everything(kind, region));
  const points = pointsOf(kind);
  const position = points
    ? `(select p.position from organisation_points p where p.organisation_id = ${points.owner} and p.no = 1)`
    : "s.position";
  const { rows }: { rows: unknown[] } = await db.raw(
    `with own as materialized (
       select array(select code from unnest(s.facets) code where code / 1000000 in (${inKind.join(", ")})
         and code <> ${firstCode("sectors")} + 1) as codes, ${position} as position
       from ${tableOf(kind)} s where s.id = ?
     ), candidates as materialized (
       (select s.id from ${nearTable(kind)}
         where s.facets && (select codes from own) and s.id <> ? and ${where.text}
         order by ${points ? "p" : "s"}.position <-> (select position from own) limit ${CANDIDATES})
       union
       (select s.id from ${tableOf(kind)} s where s.facets && (select codes from own) and s.id <> ? and ${where.text}
         order by s.score desc nulls last, s.id limit ${CANDIDATES})
     )
     select s.id from candidates join ${tableOf(kind)} s using (id), own
     order by icount(s.facets & own.codes) desc, ${position} <-> own.position nulls last, s.score desc nulls last, s.id
     limit ?`,
    [id, id, ...where.values, id, ...where.values, limit],
  );
  return Ids.parse(rows).map((row) => row.id);
}

function nearTable(kind: ListingKind): string {
  const points = pointsOf(kind);
  return points
    ? `organisation_points p join ${tableOf(kind)} s on ${points.owner} = p.organisation_id and p.no = 1`
    : `${tableOf(kind)} s`;
}
