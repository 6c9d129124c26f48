import Supercluster from "supercluster";
import type { TileAddress } from "./embedded-tiles.ts";
import { PROVIDED_MAX_ZOOM } from "./map-config.ts";

/** Units across a tile. */
export const EXTENT = 4096;
/** Pixels of a tile of 512 within which points become one disc. */
const RADIUS_PIXELS = 60;
/**
 * Last zooms of the bands that have an index each, built when a tile of it is asked for: the first clusters of a region
 * or a county need none of the many zooms at which hardly any points meet.
 */
const LAST_ZOOMS = [10, 13, 16, PROVIDED_MAX_ZOOM] as const;

/** A disc or a point in a tile. */
export type TileMark = {
  /** Units of the tile. */
  position: [x: number, y: number];
} & ({ clusterId: number; count: number } | { point: number });

/** What a cluster holds. */
export interface ClusterOf {
  total: number;
  expansionZoom: number;
  /** Which points of the set, best first, as many as were asked for. */
  points: number[];
}

/** The clusters of a set of points. Points go by their place in the set. */
export interface PointClusters {
  tile(address: TileAddress): TileMark[];
  /** Null for a number that is no cluster of this set. */
  cluster(id: number, most: number): ClusterOf | null;
}

/**
 * Builds the clusters of a band of zooms when they are asked for. The same points in the same order give the same numbers.
 *
 * @param coordinates longitude and latitude of each point, degrees; length = 2 * points
 */
export function createPointClusters(coordinates: Float64Array): PointClusters {
  const count = coordinates.length / 2;
  const features = Array.from({ length: count }, (_, point) => ({
    type: "Feature" as const,
    properties: { point },
    geometry: { type: "Point" as const, coordinates: [coordinates[2 * point] ?? 0, coordinates[2 * point + 1] ?? 0] },
  }));
  // Points at one place stay one disc up to the last zoom: the map lists them.
  const build = (minZoom: number, maxZoom: number) =>
    new Supercluster<{ point: number }>({
      radius: (RADIUS_PIXELS / 512) * EXTENT,
      extent: EXTENT,
      minZoom,
      maxZoom,
    }).load(features);
  const built = new Map<number, ReturnType<typeof build>>();
  const indexAt = (lastZoom: number): ReturnType<typeof build> => {
    const before = LAST_ZOOMS.findLast((zoom) => zoom < lastZoom);
    const index = built.get(lastZoom) ?? build(before === undefined ? 0 : before + 1, lastZoom);
    built.set(lastZoom, index);
    return index;
  };
  return {
    tile({ z, x, y }) {
      const tile = indexAt(lastZoomOf(z)).getTile(z, x, y);
      return (tile?.features ?? []).flatMap(({ geometry: [position], tags }) => {
        if (!position || !tags) return [];
        if ("cluster_id" in tags) return { position, clusterId: tags.cluster_id, count: tags.point_count };
        return { position, point: tags.point };
      });
    },
    cluster(id, most) {
      // The library's number of a cluster: (origin << 5) + zoom + 1 + points.
      const lastZoom = lastZoomOf(((id - count) % 32) - 1);
      const index = indexAt(lastZoom);
      try {
        const all = index.getLeaves(id, Infinity).map(({ properties }) => properties.point);
        const splitsAt = index.getClusterExpansionZoom(id);
        const expansionZoom = splitsAt > lastZoom ? zoomThatSplits(coordinates, all, lastZoom + 1) : splitsAt;
        return { total: all.length, expansionZoom, points: all.slice(0, most) };
      } catch {
        // The library throws for numbers that it did not give.
        return null;
      }
    },
  };
}

/** Last zoom of the band that a zoom is in. */
function lastZoomOf(zoom: number): number {
  return LAST_ZOOMS.find((last) => zoom <= last) ?? PROVIDED_MAX_ZOOM;
}

/** First zoom, from one on, at which points lie further apart than the reach of a disc; past the last if none does. */
function zoomThatSplits(coordinates: Float64Array, points: readonly number[], from: number): number {
  const across = points.map((point) => (coordinates[2 * point] ?? 0) / 360);
  const down = points.map((point) => Math.asinh(Math.tan(((coordinates[2 * point + 1] ?? 0) * Math.PI) / 180)));
  const spread = Math.max(extentOf(across), extentOf(down) / (2 * Math.PI));
  const zoom = Math.ceil(Math.log2(RADIUS_PIXELS / 512 / spread));
  return Math.min(Math.max(zoom, from), PROVIDED_MAX_ZOOM + 1);
}

function extentOf(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}
