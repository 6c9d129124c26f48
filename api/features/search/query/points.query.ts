import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { MapPoint } from "#shared/contracts/market/geo.ts";
import type { Db } from "#api/platform/database/db.ts";
import { chordFrom } from "./page.query.ts";
import { conditions } from "./search-conditions.ts";
import { directionOf, type Order } from "./search-order.ts";
import { NOTHING, type Sql, tableOf } from "./search-tables.ts";
import { tierOf } from "./search-tiers.ts";
import { spherePoint } from "#api/features/search/distance/distance.ts";
import type { SearchFilters } from "./search-filters.ts";

const MapPoints = z.array(MapPoint);
/** Rows that are checked at a time, some milliseconds of work. */
const SLICE = 5000;

/** Points of the listings that fit, ranked as the list of the search has them. Products have none. */
export async function findPoints(db: Db, filters: SearchFilters, order: Order, limit: number): Promise<MapPoint[]> {
  if (filters.kind === "products") return [];
  const where = conditions(filters);
  const isProject = filters.kind === "projects";
  const sorted = sortOf(filters, order);
  const points = isProject ? "" : "join organisation_points p on p.organisation_id = f.id";
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.id, l.summary->>'name' as name, l.summary->>'slug' as slug, long as longitude, lat as latitude,
       f.rank::int
     from (select s.id, ${isProject ? "s.lat, s.long, " : ""} row_number() over (order by ${sorted.text}, s.id) as rank
       from ${tableOf(filters.kind)} s where ${where.text}) f
       ${points} join listing_summaries l on l.kind = ? and l.id = f.id
     ${isProject ? "where f.lat is not null" : ""}
     order by f.rank${isProject ? "" : ", p.no"} limit ?`,
    [...sorted.values, ...where.values, filters.kind, limit],
  );
  return readPoints(rows);
}

/** What the list is sorted by, before the id. */
function sortOf(filters: SearchFilters, order: Order): Sql {
  if (order.by === "distance") {
    const { place } = filters;
    if (!place) throw new Error("Only a search from a place has an order by distance.");
    const isNearest = order.from === spherePoint(place);
    const chord = chordFrom(filters.kind);
    return { text: `${chord} ${isNearest ? "asc" : "desc"} nulls last`, values: [spherePoint(place)] };
  }
  const tier = order.hasTiers ? tierOf(filters) : NOTHING;
  const keys = order.keys.map((key) => `${key.sql} ${directionOf(key)}`);
  return { text: [...(tier.text === "" ? [] : [tier.text]), ...keys].join(", "), values: tier.values };
}

/** Checks rows a slice at a time, so that other callers have their turn in between. */
export async function readPoints(rows: readonly unknown[]): Promise<MapPoint[]> {
  const points: MapPoint[] = [];
  for (let at = 0; at < rows.length; at += SLICE) {
    if (at > 0) await setImmediate();
    points.push(...MapPoints.parse(rows.slice(at, at + SLICE)));
  }
  return points;
}
