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
const TILE: GeoJSONOptions = { version: 2, extent: EXTENT };

/** The clusters of a set of points. */
export interface PointIndex {
  /** Gzipped vector tile with the layer `points`, undefined where there is none. */
  tile(address: TileAddress): Promise<Buffer | undefined>;
  /** Null for a number that is no cluster of this set. */
  cluster(id: number, most: number): { total: number; expansionZoom: number; points: MapPoint[] } | null;
}

/** Builds the clusters: about 3 ms for each thousand points. The same points in the same order give the same numbers. */
export function createPointIndex(points: readonly MapPoint[]): PointIndex {
  const index = new Supercluster<MapPoint>({
    radius: (RADIUS_PIXELS / 512) * EXTENT,
    extent: EXTENT,
    // Points at one place stay one disc up to the last zoom: the map lists them.
    maxZoom: PROVIDED_MAX_ZOOM,
  });
  index.load(
    points.map((point) => ({
      type: "Feature",
      properties: point,
      geometry: { type: "Point", coordinates: [point.longitude, point.latitude] },
    })),
  );
  return {
    async tile({ z, x, y }) {
      const tile = index.getTile(z, x, y);
      if (!tile) return undefined;
      const features = tile.features.map(({ geometry, tags }) => ({ type: 1, geometry, tags: drawn(tags) }));
      // The writer takes any tile of this form; its type asks for fields of geojson-vt that it does not read.
      const layers = { points: { features } } as unknown as Parameters<typeof fromGeojsonVt>[0];
      return promisify(gzip)(fromGeojsonVt(layers, TILE));
    },
    cluster(id, most) {
      try {
        const total = index.getLeaves(id, Infinity).length;
        const points = index.getLeaves(id, most).map(({ properties }) => properties);
        return { total, expansionZoom: index.getClusterExpansionZoom(id), points };
      } catch {
        // The library throws for numbers that it did not give.
        return null;
      }
    },
  };
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
