import { gzip } from "node:zlib";
import { promisify } from "node:util";
import { fromGeojsonVt, type GeoJSONOptions } from "@maplibre/vt-pbf";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ClusterThread } from "./cluster-thread.ts";
import type { TileAddress } from "./embedded-tiles.ts";
import { EXTENT, type TileMark } from "./point-clusters.ts";

const TILE: GeoJSONOptions = { version: 2, extent: EXTENT };

/** The clusters of a set of points. */
export interface PointIndex {
  /**
   * Gzipped vector tile with the layer `points`, undefined where there is none.
   *
   * @param signal aborting takes the question back: undefined when its turn had not come
   */
  tile(address: TileAddress, signal?: AbortSignal): Promise<Buffer | undefined>;
  /** Null for a number that is no cluster of this set. */
  cluster(id: number, most: number): Promise<{ total: number; expansionZoom: number; points: MapPoint[] } | null>;
}

/**
 * Clusters of points, built by a thread of their own when they are asked for: 100,000 would hold up everybody else for
 * more than 100 ms.
 */
export function createPointIndex(points: readonly MapPoint[], thread: ClusterThread): PointIndex {
  const coordinates = new Float64Array(new SharedArrayBuffer(2 * points.length * Float64Array.BYTES_PER_ELEMENT));
  let at = 0;
  for (const { longitude, latitude } of points) {
    coordinates[at++] = longitude;
    coordinates[at++] = latitude;
  }
  const set = thread.setOf(coordinates);
  return {
    async tile(address, signal) {
      const { tile: marks = [] } = (await thread.ask(set, { tile: address }, signal)) ?? {};
      if (marks.length === 0) return undefined;
      const features = marks.map((mark) => ({ type: 1, geometry: [mark.position], tags: drawn(mark, points) }));
      // The writer takes any tile of this form; its type asks for fields of geojson-vt that it does not read.
      const layers = { points: { features } } as unknown as Parameters<typeof fromGeojsonVt>[0];
      return promisify(gzip)(fromGeojsonVt(layers, TILE));
    },
    async cluster(id, most) {
      const found = (await thread.ask(set, { cluster: id, most }))?.cluster;
      if (!found) return null;
      return { ...found, points: found.points.flatMap((index) => points[index] ?? []) };
    },
  };
}

/** What the map reads: of a cluster its number and size, of a point what its pin and its popup say. */
function drawn(mark: TileMark, points: readonly MapPoint[]): Record<string, string | number | boolean> {
  if ("clusterId" in mark) return { cluster: true, cluster_id: mark.clusterId, point_count: mark.count };
  const { id = 0, name = "", slug = "", rank } = points[mark.point] ?? {};
  return { id, name, slug, ...(typeof rank === "number" && { rank }) };
}
