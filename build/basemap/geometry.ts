import type { MultiPolygon, Polygon, Position } from "geojson";
import { wrapLongitude } from "#shared/domain/places/longitude.ts";

export type Area = Polygon | MultiPolygon;
/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

export function polygonsOf(area: Area): Position[][][] {
  return area.type === "Polygon" ? [area.coordinates] : area.coordinates;
}

/** Even-odd rule over one closed ring. */
function isInRing([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    const [x2 = 0, y2 = 0] = ring[j] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

function isInPolygon(point: Position, [outer = [], ...holes]: readonly Position[][]): boolean {
  return isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole));
}

/** Twice the signed area of a ring in square degrees. */
function doubleArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[j] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** The polygon with the largest outer ring, and that ring's area in square degrees. */
export function largestPolygon(area: Area): { polygon: Position[][]; squareDegrees: number } {
  let polygon: Position[][] = [];
  let squareDegrees = -1;
  for (const candidate of polygonsOf(area)) {
    const size = Math.abs(doubleArea(candidate[0] ?? [])) / 2;
    if (size > squareDegrees) [polygon, squareDegrees] = [candidate, size];
  }
  return { polygon, squareDegrees };
}

/**
 * Centre of mass of the largest polygon, or the middle of its longest inner span when the mass lies outside; of one so
 * small that it is a line, the middle.
 */
export function labelPoint(area: Area): Position {
  const { polygon } = largestPolygon(area);
  const ring = polygon[0] ?? [];
  const twice = doubleArea(ring);
  if (twice === 0) {
    const [west, south, east, north] = boxOf([ring]);
    return [(west + east) / 2, (south + north) / 2];
  }
  let [x, y] = [0, 0];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[j] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    x += (x1 + x2) * (x1 * y2 - x2 * y1);
    y += (y1 + y2) * (x1 * y2 - x2 * y1);
  }
  const centre = [x / (3 * twice), y / (3 * twice)];
  return isInPolygon(centre, polygon) ? centre : widestSpan(ring, centre[1] ?? 0);
}

/** Middle of the widest stretch of the ring along a parallel. */
function widestSpan(ring: readonly Position[], latitude: number): Position {
  const crossings: number[] = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[j] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    if (y1 > latitude !== y2 > latitude) crossings.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1));
  }
  crossings.sort((a, b) => a - b);
  let best: Position = [ring[0]?.[0] ?? 0, latitude];
  let width = -1;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = crossings.slice(i, i + 2);
    if (to - from > width) [best, width] = [[(from + to) / 2, latitude], to - from];
  }
  return best;
}

/**
 * West, south, east, north of an area on the globe, -180 to 180 degrees: west is greater than east where the area lies
 * across the antimeridian. What reaches around the world has all longitudes.
 *
 * @param rings without jumps, see `unwrap`
 */
export function globalBoxOf(rings: readonly (readonly Position[])[]): Box {
  const flat = boxOf(rings);
  const spans = rings
    .map((ring) => boxOf([ring]))
    .map(([west, , east]) => ({ west: wrapLongitude(west), width: east - west }))
    .toSorted((a, b) => a.west - b.west);
  // The widest stretch of longitudes that no ring has lies outside the box.
  let gap = { from: 180, to: -180, width: 0 };
  let reached = Math.max(...spans.map(({ west, width }) => west + width)) - 360;
  for (const { west, width } of spans) {
    if (west - reached > gap.width) gap = { from: reached, to: west, width: west - reached };
    reached = Math.max(reached, west + width);
  }
  const east = wrapLongitude(gap.from);
  return [gap.to, flat[1], east === -180 ? 180 : east, flat[3]];
}

export function boxOf(rings: readonly (readonly Position[])[]): Box {
  const box: Box = [180, 90, -180, -90];
  for (const ring of rings) {
    for (const [x = 0, y = 0] of ring) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}

/** Finds which area holds a point, by boxes first. */
export function areaFinder<T>(areas: readonly { area: Area; value: T }[]): (point: Position) => T | undefined {
  const parts = areas.flatMap(({ area, value }) =>
    polygonsOf(area).map((polygon) => ({ polygon, value, box: boxOf(polygon) })),
  );
  return (point) => {
    const [x = 0, y = 0] = point;
    return parts.find(
      ({ box, polygon }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && isInPolygon(point, polygon),
    )?.value;
  };
}

/**
 * The area without jumps at the antimeridian: rings that cross it go on beyond 180 degrees, and one around the pole
 * is closed along the southern edge. The atlas has such rings whole, as on a globe.
 */
export function unwrap(area: Area): Area {
  const polygons = polygonsOf(area).map((polygon) => polygon.map(unwrapRing));
  return { type: "MultiPolygon", coordinates: polygons };
}

function unwrapRing(ring: readonly Position[]): Position[] {
  let turn = 0;
  const unwrapped = ring.map(([x = 0, y = 0], index): Position => {
    const step = index === 0 ? 0 : x - (ring[index - 1]?.[0] ?? 0);
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [x + turn, y];
  });
  const [first = [0, 0]] = unwrapped;
  const last = unwrapped.at(-1) ?? first;
  if (turn === 0) return unwrapped;
  return [...unwrapped, [last[0] ?? 0, -90], [first[0] ?? 0, -90], first];
}
