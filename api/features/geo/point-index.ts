import { gzip } from "node:zlib";
import { promisify } from "node:util";
import { fromGeojsonVt, type GeoJSONOptions } from "@maplibre/vt-pbf";
import Supercluster, { type ClusterProperties } from "supercluster";
import type { MapPoint } from "#shared/contracts/geo.ts";
import type { TileAddress } from "./embedded-tiles.ts";
import { PROVIDED_MAX_ZOOM } from "./map-config.ts";

const EXTENT = 4096;
/** Pixels of a tile of 512 within which points become one disc. */
const RADIUS_PIXELS = 60;
/**
 * Last zooms of the bands that have an index each, built when a tile of it is asked for: the first clusters of a region
 * or a county need none of the many zooms at which hardly any points meet.
 */
const LAST_ZOOMS = [10, 13, 16, PROVIDED_MAX_ZOOM] as const;
const TILE: GeoJSONOptions = { version: 2, extent: EXTENT };

/** The clusters of a set of points. */
export interface PointIndex {
  /** Gzipped vector tile with the layer `points`, undefined where there is none. */
  tile(address: TileAddress): Promise<Buffer | undefined>;
  /** Null for a number that is no cluster of this set. */
  cluster(id: number, most: number): { total: number; expansionZoom: number; points: MapPoint[] } | null;
}

/** Builds the clusters of a band of zooms when they are asked for. The same points in the same order give the same numbers. */
export function createPointIndex(points: readonly MapPoint[]): PointIndex {
  const features = points.map((point) => ({
    type: "Feature" as const,
    properties: point,
    geometry: { type: "Point" as const, coordinates: [point.longitude, point.latitude] },
  }));
  // Points at one place stay one disc up to the last zoom: the map lists them.
  const build = (minZoom: number, maxZoom: number) =>
    new Supercluster<MapPoint>({ radius: (RADIUS_PIXELS / 512) * EXTENT, extent: EXTENT, minZoom, maxZoom }).load(
      features,
    );
  const built = new Map<number, ReturnType<typeof build>>();
  const indexAt = (lastZoom: number): ReturnType<typeof build> => {
    const before = LAST_ZOOMS.findLast((zoom) => zoom < lastZoom);
    const index = built.get(lastZoom) ?? build(before === undefined ? 0 : before + 1, lastZoom);
    built.set(lastZoom, index);
    return index;
  };
  return {
    async tile({ z, x, y }) {
      const tile = indexAt(lastZoomOf(z)).getTile(z, x, y);
      if (!tile) return undefined;
      const features = tile.features.map(({ geometry, tags }) => ({ type: 1, geometry, tags: drawn(tags) }));
      // The writer takes any tile of this form; its type asks for fields of geojson-vt that it does not read.
      const layers = { points: { features } } as unknown as Parameters<typeof fromGeojsonVt>[0];
      return promisify(gzip)(fromGeojsonVt(layers, TILE));
    },
    cluster(id, most) {
      // The library's number of a cluster: (origin << 5) + zoom + 1 + points.
      const lastZoom = lastZoomOf(((id - points.length) % 32) - 1);
      const index = indexAt(lastZoom);
      try {
        const all = index.getLeaves(id, Infinity).map(({ properties }) => properties);
        const splitsAt = index.getClusterExpansionZoom(id);
        const expansionZoom = splitsAt > lastZoom ? zoomThatSplits(all, lastZoom + 1) : splitsAt;
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
function zoomThatSplits(points: readonly MapPoint[], from: number): number {
  const spread = Math.max(
    extentOf(points.map(({ longitude }) => longitude / 360)),
    extentOf(points.map(({ latitude }) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI))),
  );
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

/** What the map reads: of a cluster its number and size, of a point what its pin and its popup say. */
function drawn(tags: unknown): Record<string, string | number | boolean> {
  const given = tags as Partial<ClusterProperties & MapPoint>;
  if (given.cluster) {
    return { cluster: true, cluster_id: given.cluster_id ?? 0, point_count: given.point_count ?? 0 };
  }
  const { id = 0, name = "", slug = "", rank } = given;
  return { id, name, slug, ...(typeof rank === "number" && { rank }) };
}
