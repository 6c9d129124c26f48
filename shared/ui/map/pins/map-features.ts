import type { MapPoint, MapPoints } from "#shared/contracts/market/geo.ts";
import type { VisibleEntry } from "#shared/ui/map/map-types.ts";
import type { PinSide } from "./pin-side.ts";
import type { Bounds } from "#shared/ui/map/region-views.ts";

/** States of a pin; its picture's id is `pin:state:rank`. */
export type PinState = "plain" | "able" | "unable" | "hovered" | "selected";

/** What covers what: `height` of a feature. The pointer is on the highest one, whatever its state. */
export const HEIGHTS: Readonly<Record<PinState, number>> = {
  plain: 0,
  able: 0,
  unable: 0,
  selected: 1,
  hovered: 2,
};

/** A point as GeoJSON. Clusters made from it add `cluster`, `cluster_id`, `point_count`. */
export interface PointFeature {
  type: "Feature";
  id: number;
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  properties: {
    id: number;
    name: string;
    slug: string;
    rank: number | null;
    state: PinState;
    height: number;
    /** Of the place, where the tag stands; above it unless said. */
    side?: PinSide;
  };
}

export interface PointCollection {
  type: "FeatureCollection";
  features: PointFeature[];
}

function toFeatures(
  points: readonly MapPoint[],
  stateOf: (id: number) => PinState = () => "plain",
  heightOf: (id: number) => number = () => 0,
): PointCollection {
  return {
    type: "FeatureCollection",
    features: points.map(({ id, name, slug, rank, longitude, latitude }) => ({
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [longitude, latitude] },
      properties: { id, name, slug, rank, state: stateOf(id), height: heightOf(id) },
    })),
  };
}

/** Listings of the page that belong to a map: rows of its list, selected ones, and the one under the pointer. */
export interface Marked {
  listedIds: readonly number[];
  selectedIds: readonly number[];
  hoveredId: number | null;
  /** Those who can do what is asked, where the others cannot; null where nothing is asked. */
  ableIds?: readonly number[] | null;
}

/** Points that are gathered into discs: all but those of the list's rows, whose pins carry the rows' ranks. */
export function gatheredFeatures(points: readonly MapPoint[], { listedIds }: Marked): PointCollection {
  const listed = new Set(listedIds);
  return toFeatures(points.filter(({ id }) => !listed.has(id)));
}

/** Points that are drawn over the discs and never gathered: rows of the list, then selected, then hovered. */
export function raisedFeatures(points: readonly MapPoint[], marked: Marked): PointCollection {
  const raised = new Set([...marked.listedIds, ...marked.selectedIds, marked.hoveredId]);
  const selected = new Set(marked.selectedIds);
  const able = marked.ableIds ? new Set(marked.ableIds) : null;
  const stateOf = (id: number): PinState => {
    if (selected.has(id)) return "selected";
    if (id === marked.hoveredId) return "hovered";
    return able === null ? "plain" : able.has(id) ? "able" : "unable";
  };
  return toFeatures(
    points.filter(({ id }) => raised.has(id)),
    stateOf,
    (id) => (id === marked.hoveredId ? HEIGHTS.hovered : HEIGHTS[stateOf(id)]),
  );
}

/** A point from the properties of a drawn feature, and null where it is none. Tiles leave the rank out. */
export function pointOf(
  properties: Readonly<Record<string, unknown>> | null,
  [longitude, latitude]: readonly [number, number],
): MapPoint | null {
  const { id, name, slug, rank } = properties ?? {};
  if (typeof id !== "number" || typeof name !== "string" || typeof slug !== "string") return null;
  return { id, name, slug, rank: typeof rank === "number" ? rank : null, longitude, latitude };
}

/** West, south, east, north of points, or null without any. */
export function boundsOf(
  points: readonly Pick<MapPoint, "longitude" | "latitude">[],
): NonNullable<MapPoints["bounds"]> | null {
  if (points.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of points) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/**
 * What a map fits: the listings of its region, since one far away would make all others a heap; all of them where the
 * region has none; the region itself without any.
 *
 * @param all west, south, east, north of all points: known also where the points come as tiles
 * @param circle bounds of what is searched: the whole of it is shown, wherever in it the listings are
 */
export function fitBoundsFor(
  points: readonly Pick<MapPoint, "longitude" | "latitude">[],
  all: MapPoints["bounds"],
  [[west, south], [east, north]]: Bounds,
  circle: MapPoints["bounds"] = null,
): NonNullable<MapPoints["bounds"]> {
  if (circle !== null) return circle;
  const region: NonNullable<MapPoints["bounds"]> = [west, south, east, north];
  const near = points.filter(({ longitude, latitude }) => isWithin(longitude, latitude, region));
  if (near.length > 0) return boundsOf(near) ?? region;
  if (points.length > 0 || all === null) return all ?? region;
  const common = [
    Math.max(all[0], west),
    Math.max(all[1], south),
    Math.min(all[2], east),
    Math.min(all[3], north),
  ] as const;
  return common[0] <= common[2] && common[1] <= common[3] ? [...common] : all;
}

/** True for a place within west, south, east, north. */
export function isWithin(
  longitude: number,
  latitude: number,
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** True when two lists of entries name the same listings and discs in the same order. */
export function sameEntries(first: readonly VisibleEntry[], second: readonly VisibleEntry[]): boolean {
  return first.length === second.length && first.every((entry, index) => keyOf(entry) === keyOf(second[index]));
}

/** Tells entries apart: one listing may have several places. */
export function keyOf(entry: VisibleEntry | undefined): string {
  if (entry === undefined) return "";
  if (entry.kind === "cluster") return `cluster ${entry.clusterId} ${entry.count}`;
  const { id, longitude, latitude } = entry.point;
  return `point ${id} ${longitude} ${latitude}`;
}
