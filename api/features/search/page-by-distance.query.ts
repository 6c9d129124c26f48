import { z } from "zod";
import type { ListingKind } from "#shared/contracts/search.ts";
import { boxesOfRing } from "#shared/domain/great-circle.ts";
import type { SearchPlace } from "#shared/domain/search-place.ts";
import type { Db } from "#api/platform/database/db.ts";
import { chordOf, spherePoint } from "./distance.ts";
import { FoundRows, type FoundRow, type Slice } from "./page-slice.ts";
import { and, conditions, nearCondition, pointsOf, type Sql, tableOf, tierOf } from "./search-conditions.ts";
import { type SearchFilters, without } from "./search-filters.ts";

const NOTHING: Sql = { text: "", values: [] };

/**
 * A slice of the listings that fit, by the distance of their nearest location from a point of the sphere; those
 * without a location last. An index gives the locations in this order.
 */
export async function sliceByDistance(
  db: Db,
  filters: SearchFilters & { place: SearchPlace },
  from: string,
  slice: Slice,
): Promise<FoundRow[]> {
  const isAmongPlaceless = slice.after?.values[0] === null;
  const placed = isAmongPlaceless ? [] : await findPlaced(db, filters, from, slice);
  const missing = slice.limit - placed.length;
  if (missing === 0 || filters.miles !== null) return placed;
  // How many of the skipped ones had a place matters only when the whole slice lies after them.
  const isPastPlaced = placed.length === 0 && slice.offset > 0;
  const skipped = isPastPlaced ? slice.offset - (await countPlaced(db, filters, slice)) : 0;
  const after = isAmongPlaceless ? slice.after : null;
  return [...placed, ...(await findPlaceless(db, filters, { limit: missing, offset: skipped, after }))];
}

async function findPlaced(
  db: Db,
  filters: SearchFilters & { place: SearchPlace },
  from: string,
  slice: Slice,
): Promise<FoundRow[]> {
  const { place, miles } = filters;
  if (miles === null || from === spherePoint(place)) return readPlaced(db, filters, from, slice, NOTHING);
  // The farthest within a distance lie along its edge: rings of it are read from the outside, each wider, until one
  // holds the slice. No index gives them in order, and a town in the middle is not looked at.
  let rows: FoundRow[] = [];
  for (const inner of RINGS) {
    rows = await readPlaced(db, filters, from, slice, ringCondition(filters, miles * inner, miles));
    if (rows.length === slice.limit) break;
  }
  return rows;
}

/** Inner edges as parts of the distance. */
const RINGS = [0.998, 0.98, 0.85, 0];

async function readPlaced(
  db: Db,
  filters: SearchFilters & { place: SearchPlace },
  from: string,
  slice: Slice,
  ring: Sql,
): Promise<FoundRow[]> {
  const away = `${aliasOf(filters.kind)}.position <-> ?::cube`;
  const after: Sql = slice.after
    ? {
        text: `(${away}) >= ?::float8 and ((${away}) > ?::float8 or s.id > ?)`,
        values: [from, slice.after.values[0] ?? "", from, slice.after.values[0] ?? "", slice.after.id],
      }
    : NOTHING;
  const where = and([placedConditions(filters), ring, after]);
  const tier = tierOf(filters);
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select s.id, ${tier.text} as tier, array[(${away})::text] as values from ${placedFrom(filters)}
     where ${where.text} order by ${away}, s.id limit ? offset ?`,
    [...tier.values, from, ...where.values, from, slice.limit, slice.offset],
  );
  return FoundRows.parse(rows);
}

function ringCondition({ kind, place }: SearchFilters & { place: SearchPlace }, inner: number, outer: number): Sql {
  if (inner === 0) return NOTHING;
  const alias = aliasOf(kind);
  const boxes = boxesOfRing(place, inner, outer).flatMap(({ latitudes, longitudes }) =>
    longitudes.map((range) => [...latitudes, ...range]),
  );
  const inBox = `(${alias}.lat between ? and ? and ${alias}.long between ? and ?)`;
  return {
    text: `(${boxes.map(() => inBox).join(" or ")}) and (${alias}.position <-> ?::cube) >= ?::float8`,
    values: [...boxes.flat(), spherePoint(place), chordOf(inner)],
  };
}

function aliasOf(kind: ListingKind): "p" | "s" {
  return pointsOf(kind) ? "p" : "s";
}

async function countPlaced(db: Db, filters: SearchFilters & { place: SearchPlace }, slice: Slice): Promise<number> {
  if (slice.after) return slice.offset;
  const where = placedConditions(filters);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from ${placedFrom(filters)} where ${where.text}`,
    where.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n;
}

async function findPlaceless(db: Db, filters: SearchFilters, slice: Slice): Promise<FoundRow[]> {
  const points = pointsOf(filters.kind);
  const hasNone = points
    ? `not exists (select 1 from organisation_points p where p.organisation_id = ${points.owner})`
    : "s.position is null";
  const where = and([
    conditions(filters),
    { text: hasNone, values: [] },
    slice.after ? { text: "s.id > ?", values: [slice.after.id] } : NOTHING,
  ]);
  const tier = tierOf(filters);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.id, ${tier.text} as tier, array[null]::text[] as values from ${tableOf(filters.kind)} s
     where ${where.text} order by s.id limit ? offset ?`,
    [...tier.values, ...where.values, slice.limit, Math.max(0, slice.offset)],
  );
  return FoundRows.parse(rows);
}

function placedFrom({ kind }: SearchFilters): string {
  const points = pointsOf(kind);
  return points
    ? `organisation_points p join ${tableOf(kind)} s on ${points.owner} = p.organisation_id`
    : `${tableOf(kind)} s`;
}

/** Listings with a place; of several locations the one nearest to the place, the first of equally near ones. */
function placedConditions(filters: SearchFilters & { place: SearchPlace }): Sql {
  const { kind, place, miles } = filters;
  const alias = aliasOf(kind);
  const center = spherePoint(place);
  const isNearest: Sql = {
    text: `not exists (select 1 from organisation_points q where q.organisation_id = p.organisation_id and q.no <> p.no
      and ((q.position <-> ?::cube), q.no) < ((p.position <-> ?::cube), p.no))`,
    values: [center, center],
  };
  const within: Sql =
    miles === null ? { text: `${alias}.position is not null`, values: [] } : nearCondition(alias, place, miles);
  return and([conditions(without(filters, "distance")), within, alias === "p" ? isNearest : NOTHING]);
}
