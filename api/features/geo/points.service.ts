import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { getMapCluster, MapPoint, MapPoints } from "#shared/contracts/market/geo.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { listPoints } from "#api/features/search/search.service.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { checkAddress, type TileAddress } from "./embedded-tiles.ts";
import { ClusterThread } from "./cluster-thread.ts";
import { createPointIndex, type PointIndex } from "./point-index.ts";
import { PROVIDED_MAX_ZOOM } from "./map-config.ts";
import { readPointsKey, writePointsKey } from "./points-key.ts";

/** More points than this come as tiles. */
const MOST_POINTS = 5000;
const MOST_LISTED = 100;
/** As the contract allows. */
const LONGEST_KEY = 8000;
/**
 * Sets kept ready: at most so many points in all (about 0.7 kB each), and for how long: a listing that moved is on the
 * map after this time.
 */
const KEPT = { maxSize: 400_000, ttl: 5 * 60_000 };
/** What a set weighs without its points: nobody fills the memory with empty ones. */
const SET_WEIGHT = 100;

type Facts = Pick<MapPoints, "total" | "isCapped" | "bounds">;
interface PointSet {
  facts: Facts;
  index: PointIndex;
}

/** The points of searches and their clusters, kept for the next tiles. */
export interface PointSets {
  list(ctx: Context, kind: ListingKind, query: SearchQuery): Promise<MapPoints>;
  /** @param signal aborts when nobody waits for the tile any more: it is not made then */
  tile(ctx: Context, key: string, address: TileAddress, signal?: AbortSignal): Promise<Buffer | undefined>;
  cluster(ctx: Context, key: string, id: number): Promise<z.input<typeof getMapCluster.response>>;
}

/**
 * @param limits for tests: how many points are sent as they are, how long a key may be, and how clusters are built
 */
export function createPointSets({
  mostPoints = MOST_POINTS,
  longestKey = LONGEST_KEY,
  build = createPointIndex,
} = {}): PointSets {
  const sets = new LRUCache<string, PointSet>(KEPT);
  const building = new Map<string, Promise<PointSet>>();
  const thread = new ClusterThread();

  const keep = (key: string, points: readonly MapPoint[], facts: Facts): PointSet => {
    const set = { facts, index: build(points, thread) };
    sets.set(key, set, { size: points.length + SET_WEIGHT });
    return set;
  };

  /** Several tiles are asked for at once: the first one builds, the others wait. */
  const setOf = async (ctx: Context, key: string): Promise<PointSet> => {
    const { kind, query } = readPointsKey(key);
    // As the list writes it: another spelling is no other set.
    const own = writePointsKey(kind, query);
    const known = sets.get(own) ?? building.get(own);
    if (known) return known;
    const started = listPoints(ctx, kind, query)
      .then(({ points, isCapped }) => keep(own, points, factsOf(points, isCapped)))
      .finally(() => building.delete(own));
    building.set(own, started);
    return started;
  };

  return {
    async list(ctx, kind, query) {
      const key = writePointsKey(kind, query);
      const tiles = { points: [], tilesUrl: `/tiles/points/${key}/{z}/{x}/{y}`, key };
      const kept = sets.get(key);
      if (kept && kept.facts.total > mostPoints && key.length <= longestKey) return { ...kept.facts, ...tiles };
      const { points, isCapped } = await listPoints(ctx, kind, query);
      const facts = factsOf(points, isCapped);
      if (points.length <= mostPoints) return { ...facts, points, tilesUrl: null, key: null };
      // Hundreds of ids as filters: too long for an address, so the best ones come as they are.
      if (key.length > longestKey) {
        return { ...facts, points: points.slice(0, mostPoints), tilesUrl: null, key: null, isCapped: true };
      }
      if (!sets.get(key)) keep(key, points, facts);
      return { ...facts, ...tiles };
    },
    async tile(ctx, key, address, signal) {
      checkAddress(address, PROVIDED_MAX_ZOOM);
      return (await setOf(ctx, key)).index.tile(address, signal);
    },
    async cluster(ctx, key, id) {
      const found = await (await setOf(ctx, key)).index.cluster(id, MOST_LISTED);
      if (!found) throw notFound("cluster", id);
      return found;
    },
  };
}

function factsOf(points: readonly MapPoint[], isCapped: boolean): Facts {
  return { total: points.length, isCapped, bounds: boundsOf(points) };
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
