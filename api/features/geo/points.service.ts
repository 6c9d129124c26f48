import type { z } from "zod";
import type { getMapCluster, MapPoint, MapPoints } from "#shared/contracts/geo.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import type { SearchQuery } from "#shared/contracts/search-query.ts";
import { listPoints } from "#api/features/search/search.service.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { LruCache } from "#api/platform/lru-cache.ts";
import { checkAddress, type TileAddress } from "./embedded-tiles.ts";
import { createPointIndex, type PointIndex } from "./point-index.ts";
import { PROVIDED_MAX_ZOOM } from "./map-config.ts";
import { readPointsKey, writePointsKey } from "./points-key.ts";

/** More points than this come as tiles. */
const MOST_POINTS = 5000;
const MOST_LISTED = 100;
/** As the contract allows. */
const LONGEST_KEY = 8000;
/** Sets kept ready, and for how long: a listing that moved is on the map after this time. */
const KEPT = { capacity: 20, lifeMs: 5 * 60_000 };

/** The points of searches and their clusters, kept for the next tiles. */
export interface PointSets {
  list(ctx: Context, kind: ListingKind, query: SearchQuery, raw: Readonly<Record<string, unknown>>): Promise<MapPoints>;
  tile(ctx: Context, key: string, address: TileAddress): Promise<Buffer | undefined>;
  cluster(ctx: Context, key: string, id: number): Promise<z.input<typeof getMapCluster.response>>;
}

/** @param mostPoints how many points are sent as they are; for tests */
export function createPointSets(mostPoints: number = MOST_POINTS): PointSets {
  const indexes = new LruCache<Promise<PointIndex>>(KEPT);

  /** Several tiles are asked for at once: the first one builds, the others wait. */
  const indexOf = (ctx: Context, key: string): Promise<PointIndex> => {
    const kept = indexes.get(key);
    if (kept) return kept;
    const { kind, query } = readPointsKey(key);
    const building = listPoints(ctx, kind, query).then(({ points }) => createPointIndex(points));
    indexes.set(key, building);
    building.catch(() => indexes.delete(key));
    return building;
  };

  return {
    async list(ctx, kind, query, raw) {
      const { points, isCapped } = await listPoints(ctx, kind, query);
      const facts = { total: points.length, isCapped, bounds: boundsOf(points) };
      if (points.length <= mostPoints) return { ...facts, points, tilesUrl: null, key: null };
      const key = writePointsKey(kind, raw);
      // Thousands of ids as filters: too long for an address, so the best ones come as they are.
      if (key.length > LONGEST_KEY) {
        return { ...facts, points: points.slice(0, mostPoints), tilesUrl: null, key: null, isCapped: true };
      }
      indexes.set(key, Promise.resolve(createPointIndex(points)));
      return { ...facts, points: [], tilesUrl: `/tiles/points/${key}/{z}/{x}/{y}`, key };
    },
    async tile(ctx, key, address) {
      checkAddress(address, PROVIDED_MAX_ZOOM);
      return (await indexOf(ctx, key)).tile(address);
    },
    async cluster(ctx, key, id) {
      const found = (await indexOf(ctx, key)).cluster(id, MOST_LISTED);
      if (!found) throw notFound("cluster", id);
      return found;
    },
  };
}

function boundsOf(points: readonly MapPoint[]): MapPoints["bounds"] {
  if (points.length === 0) return null;
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const { longitude, latitude } of points) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}
