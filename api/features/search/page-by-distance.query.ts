import { z } from "zod";
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
  const alias = pointsOf(filters.kind) ? "p" : "s";
  const away = `${alias}.position <-> ?::cube`;
  const after: Sql = slice.after
    ? {
        text: `(${away}) >= ?::float8 and ((${away}) > ?::float8 or s.id > ?)`,
        values: [from, slice.after.values[0] ?? "", from, slice.after.values[0] ?? "", slice.after.id],
      }
    : NOTHING;
  const isFarthest = from !== spherePoint(filters.place);
  const where = and([placedConditions(filters, isFarthest), after]);
  const tier = tierOf(filters);
  const read = (on: Db) =>
    on.raw<{ rows: unknown[] }>(
      `select s.id, ${tier.text} as tier, array[(${away})::text] as values from ${placedFrom(filters)}
       where ${where.text} order by ${away}, s.id limit ? offset ?`,
      [...tier.values, from, ...where.values, from, slice.limit, slice.offset],
    );
  const { rows } = isFarthest && filters.miles !== null ? await inIndexOrder(db, read) : await read(db);
  return FoundRows.parse(rows);
}

/**
 * Keeps the planner from sorting: it takes the box of a circle for a thousandth of all points, however many there are,
 * and would look each of them up. The index gives the farthest first, after the corners of the box.
 */
async function inIndexOrder<T>(db: Db, read: (on: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.raw("set local enable_sort = off; set local enable_bitmapscan = off");
    return read(trx);
  });
}

async function countPlaced(db: Db, filters: SearchFilters & { place: SearchPlace }, slice: Slice): Promise<number> {
  if (slice.after) return slice.offset;
  const where = placedConditions(filters, false);
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
function placedConditions(filters: SearchFilters & { place: SearchPlace }, isFarthest: boolean): Sql {
  const { kind, place, miles } = filters;
  const alias = pointsOf(kind) ? "p" : "s";
  const center = spherePoint(place);
  const isNearest: Sql = {
    text: `not exists (select 1 from organisation_points q where q.organisation_id = p.organisation_id and q.no <> p.no
      and ((q.position <-> ?::cube), q.no) < ((p.position <-> ?::cube), p.no))`,
    values: [center, center],
  };
  const inBox: Sql = {
    text: `${alias}.position <@ cube_enlarge(?::cube, ?::float8, 3)`,
    values: [center, chordOf(miles ?? 0)],
  };
  const within: Sql =
    miles === null
      ? { text: `${alias}.position is not null`, values: [] }
      : and([isFarthest ? inBox : NOTHING, nearCondition(alias, place, miles)]);
  return and([conditions(without(filters, "distance")), within, alias === "p" ? isNearest : NOTHING]);
}
