import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { MapPoint } from "#shared/contracts/geo.ts";
import type { Db } from "#api/platform/database/db.ts";
import { conditions } from "./search-conditions.ts";
import { tableOf } from "./search-tables.ts";
import type { SearchFilters } from "./search-filters.ts";

const MapPoints = z.array(MapPoint);
/** Rows that are checked at a time, some milliseconds of work. */
const SLICE = 5000;

/** Points of the listings that fit, best listing first. Products have none. */
export async function findPoints(db: Db, filters: SearchFilters, limit: number): Promise<MapPoint[]> {
  if (filters.kind === "products") return [];
  const where = conditions(filters);
  const isProject = filters.kind === "projects";
  const points = isProject ? "" : "join organisation_points p on p.organisation_id = f.id";
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.id, l.summary->>'name' as name, l.summary->>'slug' as slug, long as longitude, lat as latitude,
       f.rank::int
     from (select s.id, ${isProject ? "s.lat, s.long, " : ""} row_number() over (order by s.score desc nulls last, s.id) as rank
       from ${tableOf(filters.kind)} s where ${where.text}${isProject ? " and s.lat is not null" : ""}) f
       ${points} join listing_summaries l on l.kind = ? and l.id = f.id
     order by f.rank${isProject ? "" : ", p.no"} limit ?`,
    [...where.values, filters.kind, limit],
  );
  return readPoints(rows);
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
