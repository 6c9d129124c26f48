import type { LongLat } from "./region-views.ts";

/** Sizes and zooms of every map (MAP-03). Lengths in CSS pixels. */
export const MAP_DEFAULTS = {
  height: 400,
  zoom: 6,
  fitMaxZoom: 16,
  flyToZoom: 11,
  popupOffset: 25,
  scale: { unit: "imperial", maxWidth: 80 },
} as const;

/** Paddings around fitted points, CSS pixels (MAP-04). */
const FIT_PADDING = { tall: 70, satellite: 50, low: 10, tallFrom: 200 } as const;

export type MapView = "vector" | "satellite";

/** Discs of clusters: `[least count, radius]`; the halo is 4 px wider (design/ui/web.md, section 8). */
export const CLUSTER_RADII = [
  [0, 13],
  [30, 16],
  [100, 19],
] as const;
export const CLUSTER_HALO = 4;

/** Dot at a listing's place, below its pin or instead of it. CSS pixels. */
export const PLACE_DOT = { radius: 4, edge: 1.5 } as const;

/** How near points are gathered into one disc, CSS pixels. */
export const CLUSTER_REACH = 36;

/**
 * Padding of a fit (MAP-04): 70 on maps higher than 200 px, else 50 on the satellite view, else 10.
 *
 * @param height of the map in CSS pixels
 */
export function fitPadding(height: number, view: MapView): number {
  if (height > FIT_PADDING.tallFrom) return FIT_PADDING.tall;
  return view === "satellite" ? FIT_PADDING.satellite : FIT_PADDING.low;
}

/** A rank's tag with its point, which stand above the place, and some room. CSS pixels. */
const PIN_ROOM = 38;

/**
 * Paddings of a fit, CSS pixels. Two of them leave some map between them: where they do not, the lowest are taken.
 *
 * @param covered width of the card over the left of the map, where one over half of the map or more is above it, and
 *   how far down its buttons at the left top reach, which count where they take less than a quarter
 */
export function fitPaddings(
  { width, height }: { width: number; height: number },
  view: MapView,
  covered: { left: number; top: number },
): { left: number; right: number; top: number; bottom: number } {
  const wanted = fitPadding(height, view);
  const edge = (size: number): number => (2 * wanted < size ? wanted : FIT_PADDING.low);
  const beside = covered.left < width / 2 ? covered.left : 0;
  const below = covered.top > 0 && covered.top < height / 4 ? covered.top + PIN_ROOM : 0;
  return {
    left: edge(width) + beside,
    right: edge(width),
    top: Math.max(edge(height), below),
    bottom: edge(height),
  };
}

/**
 * The view by its name (MAP-02).
 *
 * @throws RangeError for anything but "vector" and "satellite"
 */
export function parseMapView(value: unknown): MapView {
  if (value === "vector" || value === "satellite") return value;
  throw new RangeError(`A map shows "vector" or "satellite", not ${JSON.stringify(value)}.`);
}

/**
 * Coordinates to centre a map on (MAP-05): exactly longitude and latitude.
 *
 * @throws RangeError unless it is an array of two finite numbers within the world
 */
export function parseCentre(value: unknown): LongLat {
  if (Array.isArray(value) && value.length === 2) {
    const [longitude, latitude]: unknown[] = value;
    if (isWithin(longitude, 180) && isWithin(latitude, 90)) return [longitude, latitude];
  }
  throw new RangeError("A map is centred on an array of two numbers: longitude and latitude.");
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= limit;
}

/** How a map moves: it neither turns nor tilts, and what comes fades in where motion is not reduced. */
export const movementOf = (isMotionReduced: boolean) => ({
  dragRotate: false,
  touchPitch: false,
  pitchWithRotate: false,
  fadeDuration: isMotionReduced ? 0 : 300,
});
