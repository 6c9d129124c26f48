import type { MapGeoJSONFeature } from "maplibre-gl";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { isWithin, pointOf } from "./map-features.ts";
import type { VisibleEntry } from "#shared/ui/map/map-types.ts";

/** West, south, east, north in degrees. */
type Corners = readonly [west: number, south: number, east: number, north: number];

/** A feature as a map's source tells it. */
interface DrawnFeature {
  geometry: MapGeoJSONFeature["geometry"];
  properties: Readonly<Record<string, unknown>> | null;
}

/** Points within the corners, in the order of the search, then by name. */
export function visiblePoints(points: readonly MapPoint[], corners: Corners): VisibleEntry[] {
  return points
    .filter(({ longitude, latitude }) => isWithin(longitude, latitude, corners))
    .toSorted(byRank)
    .map((point) => ({ kind: "point", point }));
}

/** Points and discs of tiles within the corners: each once, though neighbouring tiles repeat them; discs first. */
export function visibleInTiles(features: readonly DrawnFeature[], corners: Corners): VisibleEntry[] {
  const clusters = new Map<number, VisibleEntry & { kind: "cluster" }>();
  const points = new Map<number, MapPoint>();
  for (const { geometry, properties } of features) {
    if (geometry.type !== "Point") continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if (!isWithin(longitude, latitude, corners)) continue;
    const clusterId = properties?.["cluster_id"];
    const count = properties?.["point_count"];
    const point = pointOf(properties, [longitude, latitude]);
    if (typeof clusterId === "number" && typeof count === "number") {
      clusters.set(clusterId, { kind: "cluster", clusterId, count, at: [longitude, latitude] });
    } else if (point) points.set(point.id, point);
  }
  return [
    ...[...clusters.values()].toSorted((a, b) => b.count - a.count),
    ...visiblePoints([...points.values()], corners),
  ];
}

function byRank(a: MapPoint, b: MapPoint): number {
  return (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.name.localeCompare(b.name);
}
