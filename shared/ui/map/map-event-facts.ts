import type { MapGeoJSONFeature, MapLayerMouseEvent } from "maplibre-gl";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { FAN_LAYER } from "./pins/pin-fan.ts";
import type { LongLat } from "./region-views.ts";

/** True on a pin of a fan. */
export function isSpread({ features }: MapLayerMouseEvent): boolean {
  return features?.[0]?.layer.id === FAN_LAYER;
}

/** True for movements by gesture, key or button. */
export function isByHand(event: unknown): boolean {
  if (typeof event !== "object" || event === null) return false;
  return "isByHand" in event || ("originalEvent" in event && event.originalEvent !== undefined);
}

/** Where a pin or disc stands. */
export function placeOf(geometry: MapGeoJSONFeature["geometry"]): LongLat {
  if (geometry.type !== "Point") throw new TypeError("A pin or disc of the map is no point.");
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [longitude, latitude];
}

/** Drawn coordinates are rounded to the grid of a tile: a hundred-thousandth of a degree apart is the same place. */
export function isSamePlace(first: MapPoint, second: MapPoint): boolean {
  const apart = Math.max(Math.abs(first.longitude - second.longitude), Math.abs(first.latitude - second.latitude));
  return apart < 1e-5;
}
