import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import type { Db } from "#api/platform/database/db.ts";
import { spherePoint } from "./distance.ts";
import { chooseWay, estimateNear } from "./distance-plan.query.ts";
import { after, findBand } from "./distance-band.query.ts";
import { hasAny } from "#api/features/search/facets/facet-conditions.ts";
import { areaCondition, circle, knownOf, pointsIn } from "./near-points.ts";
import { bandOf } from "./kept/kept-band.ts";
import { type KeptNear, keptNear } from "./kept/kept-tiles.query.ts";
import { FoundRows, type FoundRow, type Slice } from "#api/features/search/query/page-slice.ts";
import type { Ring } from "./point-cells.ts";
import { conditions, type NearBy } from "#api/features/search/query/search-conditions.ts";
import { type SearchFilters, without } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, pointsOf, regionCode, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";
import { textTierOf } from "#api/features/search/query/search-tiers.ts";

type Placed = SearchFilters & { place: SearchPlace };

/** The same object: what is known of a search is known of that. */
export function isPlaced(filters: SearchFilters): filters is Placed {
  return filters.place !== null;
}

function isWithin(filters: Placed): filters is Placed & { miles: number } {
  return filters.miles !== null;
}

/**
 * A slice of the listings that fit, by the distance of their nearest location from a point of the sphere; those
 * without a location last. An index gives the locations in this order.
 */
export async function sliceByDistance(db: Db, filters: Placed, from: string, slice: Slice): Promise<FoundRow[]> {
  if (filters.box) return findInBox(db, filters, from, slice);
  if (isWithin(filters)) return findWithin(db, filters, from, slice);
  const isAmongPlaceless = slice.after?.values[0] === null;
  const placed = isAmongPlaceless ? [] : await readPlaced(db, filters, slice, everywhere(filters, from));
  const missing = slice.limit - placed.length;
  if (missing === 0) return placed;
  // How many of the skipped ones had a place matters only when the whole slice lies after them.
  const isPastPlaced = placed.length === 0 && slice.offset > 0;
  const skipped = isPastPlaced ? slice.offset - (await countPlaced(db, filters, from, slice)) : 0;
  const after = isAmongPlaceless ? slice.after : null;
  return [...placed, ...(await findPlaceless(db, filters, { limit: missing, offset: skipped, after }))];
}

/**
 * Within a distance: a ring along the edge, or a circle in the middle, that should hold the slice; when it does not,
 * all that fit. No index gives either in order, and a town that lies elsewhere in the circle is not looked at.
 */
async function findWithin(
  db: Db,
  filters: Placed & { miles: number },
  from: string,
  slice: Slice,
): Promise<FoundRow[]> {
  if (slice.after?.values[0] === null) return [];
  const isNearest = from === spherePoint(filters.place);
  const near = await keptNear(db, filters);
  const kept = near && (await findInKept(db, filters, near, from, slice));
  if (kept) return kept;
  const band = await findBand(db, filters, isNearest, slice);
  const rows = band ? await readPlaced(db, filters, slice, inBand(filters, band, from)) : [];
  if (rows.length === slice.limit) return rows;
  const way = chooseWay(await estimateNear(db, filters), Infinity, "other");
  return readPlaced(db, filters, slice, allWithin(filters, way, from));
}

/**
 * Among the listings of a band of the points that are kept, of which some may have a nearer location.
 *
 * @returns null where they are too few for the slice
 */
async function findInKept(
  db: Db,
  filters: Placed & { miles: number },
  near: KeptNear,
  from: string,
  slice: Slice,
): Promise<FoundRow[] | null> {
  const isNearest = from === spherePoint(filters.place);
  const ring = after(near.ring, isNearest, slice);
  const band = bandOf(near, filters, { ring, isNearest, rows: slice.limit + slice.offset });
  const rows = await readPlaced(db, filters, slice, allOf(filters, band.ids, from));
  if (band.isAll) return rows;
  // Chords of the unit sphere: to what is farther than the last one in the band others may be nearer.
  const edge = isNearest ? 2 * Math.sin(band.ring.outer / 2) : 2 * Math.cos(band.ring.inner / 2);
  const last = Number(rows.at(-1)?.values[0] ?? Infinity);
  return rows.length === slice.limit && last < edge - CHORD_ROUNDING ? rows : null;
}

/** Of a chord: a millimetre. */
const CHORD_ROUNDING = 1e-10;

/**
 * In a rectangle, and within a distance if there is one: listings may have their nearest location outside of it. No band
 * of the circle is tried first, as it may lie beside the rectangle.
 */
async function findInBox(db: Db, filters: Placed, from: string, slice: Slice): Promise<FoundRow[]> {
  if (slice.after?.values[0] === null) return [];
  const nearBy = chooseWay(await estimateNear(db, filters), Infinity, "other");
  const { kind } = filters;
  const fitting = conditions(filters, "both", { nearBy });
  const all = everywhere(filters, from);
  const points = pointsOf(kind);
  const source: Source = points
    ? {
        ...all,
        from: {
          text: `(select * from ${tableOf(kind)} s where ${fitting.text} offset 0) s cross join lateral (
            select p.organisation_id, p.no, p.position from organisation_points p
            where p.organisation_id = ${points.owner} offset 0) p`,
          values: fitting.values,
        },
        where: NOTHING,
      }
    : { ...all, where: fitting };
  return readPlaced(db, filters, slice, source);
}

/** Rows of `p` and `s`, or of `s` alone where listings are points themselves; what they must fulfil; how far they are. */
interface Source {
  from: Sql;
  where: Sql;
  away: Sql;
}

function everywhere(filters: Placed, from: string): Source {
  const alias = aliasOf(filters.kind);
  return {
    from: { text: placedFrom(filters.kind), values: [] },
    where: and([conditions(filters), regionOfPoint(filters), { text: `${alias}.position is not null`, values: [] }]),
    away: { text: `${alias}.position <-> ?::cube`, values: [from] },
  };
}

/**
 * Points know whether their listing is of the kind and the region: farthest of all are those of other regions, and none
 * of them needs to be looked up.
 */
function regionOfPoint({ kind, region }: SearchFilters): Sql {
  if (kind !== "suppliers" && kind !== "consultants") return NOTHING;
  const isOfKind: Sql = { text: "p.kind = ?", values: [kind] };
  return region ? and([isOfKind, hasAny("p.facets", [regionCode(region)])]) : isOfKind;
}

/** Starts at the points of a band, in their order. The planner would read a whole table for what it takes for many. */
function inBand(filters: Placed, band: Ring, from: string): Source {
  const { kind } = filters;
  const points = pointsOf(kind);
  const where = conditions(without(filters, "distance"));
  if (!points) {
    const near = pointsIn(kind, band, ["id"]);
    const isNear = { text: `s.id = any(array(${near.text}))`, values: near.values };
    return { ...everywhere(filters, from), where: and([where, isNear]) };
  }
  // Where they lie is asked first: of the cells of a thin band most points lie beside it.
  const near = pointsIn(kind, band, ["organisation_id", "no", "lat", "long", "facets", "words"]);
  const known = knownOf(filters);
  const position = "sphere_point(p.lat, p.long)";
  return {
    from: {
      text: `(select p.organisation_id, p.no, ${position} as position, ${position} <-> ?::cube as away
          from (${near.text}) p where ${known.text || "true"} order by away offset 0) p
        cross join lateral (select * from ${tableOf(kind)} s
          where ${points.owner} = p.organisation_id and ${where.text} offset 0) s`,
      values: [from, ...near.values, ...known.values, ...where.values],
    },
    where: NOTHING,
    away: { text: "p.away", values: [] },
  };
}

/** Starts at the listings that fit. */
function allWithin(filters: Placed & { miles: number }, nearBy: NearBy, from: string): Source {
  return startingAt(filters, conditions(filters, "both", { nearBy }), from);
}

/** Starts at some listings that are near. */
function allOf(filters: Placed & { miles: number }, ids: readonly number[], from: string): Source {
  const fits = conditions(without(filters, "distance"), "both", { isByRow: true, areWordsByRow: true });
  return startingAt(filters, and([{ text: "s.id = any(?::int[])", values: [[...ids]] }, fits]), from);
}

function startingAt(filters: Placed & { miles: number }, fitting: Sql, from: string): Source {
  const { kind, place, miles } = filters;
  const points = pointsOf(kind);
  const all = everywhere(filters, from);
  if (!points) return { ...all, where: fitting };
  const near = areaCondition("p", circle(place, miles));
  return {
    ...all,
    from: {
      text: `(select * from ${tableOf(kind)} s where ${fitting.text} offset 0) s cross join lateral (
        select p.organisation_id, p.no, p.position from organisation_points p
        where p.organisation_id = ${points.owner} and ${near.text} offset 0) p`,
      values: [...fitting.values, ...near.values],
    },
    where: NOTHING,
  };
}

async function readPlaced(db: Db, filters: Placed, slice: Slice, source: Source): Promise<FoundRow[]> {
  const { away } = source;
  const last = slice.after?.values[0] ?? "";
  const after: Sql = slice.after
    ? {
        text: `(${away.text}) >= ?::float8 and ((${away.text}) > ?::float8 or s.id > ?)`,
        values: [...away.values, last, ...away.values, last, slice.after.id],
      }
    : NOTHING;
  const where = and([source.where, after, nearestOnly(filters)]);
  const tier = textTierOf(filters);
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select s.id, ${tier.text} as tier, array[(${away.text})::text] as values from ${source.from.text}
     where ${where.text} order by ${away.text}, s.id limit ? offset ?`,
    [...tier.values, ...away.values, ...source.from.values, ...where.values, ...away.values, slice.limit, slice.offset],
  );
  return FoundRows.parse(rows);
}

function aliasOf(kind: ListingKind): "p" | "s" {
  return pointsOf(kind) ? "p" : "s";
}

async function countPlaced(db: Db, filters: Placed, start: string, slice: Slice): Promise<number> {
  if (slice.after) return slice.offset;
  const { from, where } = everywhere(filters, start);
  const fitting = and([where, nearestOnly(filters)]);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from ${from.text} where ${fitting.text}`,
    fitting.values,
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
  const tier = textTierOf(filters);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.id, ${tier.text} as tier, array[null]::text[] as values from ${tableOf(filters.kind)} s
     where ${where.text} order by s.id limit ? offset ?`,
    [...tier.values, ...where.values, slice.limit, Math.max(0, slice.offset)],
  );
  return FoundRows.parse(rows);
}

function placedFrom(kind: ListingKind): string {
  const points = pointsOf(kind);
  return points
    ? `organisation_points p join ${tableOf(kind)} s on ${points.owner} = p.organisation_id`
    : `${tableOf(kind)} s`;
}

/** Of several locations the one nearest to the place, the first of equally near ones. Asked of listings that fit only. */
function nearestOnly({ kind, place }: Placed): Sql {
  const points = pointsOf(kind);
  if (!points) return NOTHING;
  const center = spherePoint(place);
  return {
    text: `not exists (select 1 from organisation_points q where q.organisation_id = ${points.owner} and q.no <> p.no
      and ((q.position <-> ?::cube), q.no) < ((p.position <-> ?::cube), p.no) offset 0)`,
    values: [center, center],
  };
}
