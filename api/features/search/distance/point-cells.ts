import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import type { AreaBox } from "#shared/contracts/market/area.ts";
import { radians } from "#shared/domain/places/great-circle.ts";

/** What lies around a place between two angles at the Earth's centre, radians: a circle when `inner` is 0. */
export interface Ring {
  place: Pick<SearchPlace, "latitude" | "longitude">;
  inner: number;
  outer: number;
}

/** A rectangle of degrees. */
export interface Box {
  box: AreaBox;
}

/** What lies in a rectangle and in a ring. */
export interface Overlap extends Box {
  ring: Ring;
}

/** Where points are looked for. */
export type Area = Ring | Box | Overlap;

/** Stretches of cells, both ends included; the same index in all lists. */
export interface CellRanges {
  first: number[];
  last: number[];
  /** Whether all of each stretch is in the ring. */
  isInside: boolean[];
}

/**
 * Sides of a cell to a degree, in rows from the south: a 64th where all points are read, an eighth (a tile) where few of
 * a cell are, so that finding the stretches does not cost more than reading them. The migrations of cells and tiles know it.
 */
export const CELLS = 64;
export const TILES = 8;
type PerDegree = typeof CELLS | typeof TILES;

/** Rounding must not lose a point on the edge: degrees. */
const MARGIN = 1e-6;

/** The cells that hold every point of an area, and little else. */
export function cellRanges(area: Area, perDegree: PerDegree = CELLS): CellRanges {
  if ("ring" in area) return inBoth(cellsOfBox(area, perDegree), cellsOfRing(area.ring, perDegree));
  return "box" in area ? cellsOfBox(area, perDegree) : cellsOfRing(area, perDegree);
}

/** The same cells, each a stretch by itself. */
export function cellByCell({ first, last, isInside }: CellRanges): CellRanges {
  const cells: CellRanges = { first: [], last: [], isInside: [] };
  for (const [index, from] of first.entries()) {
    for (let cell = from; cell <= (last[index] ?? from); cell += 1) {
      cells.first.push(cell);
      cells.last.push(cell);
      cells.isInside.push(isInside[index] === true);
    }
  }
  return cells;
}

/** How many tiles an area has. */
export function countTiles(area: Area): number {
  const { first, last } = cellRanges(area, TILES);
  return first.reduce((sum, from, index) => sum + (last[index] ?? from) - from + 1, 0);
}

/** The stretches of cells that a tile consists of. */
export function cellsOfTile(tile: number): { first: number; last: number }[] {
  const side = CELLS / TILES;
  const column = (tile % columnsOf(TILES)) * side;
  const row = Math.floor(tile / columnsOf(TILES)) * side;
  return Array.from({ length: side }, (_, no) => {
    const start = (row + no) * columnsOf(CELLS);
    return { first: start + column, last: start + Math.min(column + side, columnsOf(CELLS)) - 1 };
  });
}

/** The cells of both, whose stretches rise; what is inside one alone needs the look that the other wants. */
function inBoth(one: CellRanges, other: CellRanges): CellRanges {
  const ranges: CellRanges = { first: [], last: [], isInside: [] };
  for (let [a, b] = [0, 0]; a < one.first.length && b < other.first.length;) {
    const [oneLast, otherLast] = [one.last[a] ?? 0, other.last[b] ?? 0];
    const from = Math.max(one.first[a] ?? 0, other.first[b] ?? 0);
    if (from <= Math.min(oneLast, otherLast)) {
      ranges.first.push(from);
      ranges.last.push(Math.min(oneLast, otherLast));
      ranges.isInside.push(one.isInside[a] === true && other.isInside[b] === true);
    }
    if (oneLast < otherLast) a += 1;
    else b += 1;
  }
  return ranges;
}

function cellsOfBox({ box: [west, south, east, north] }: Box, perDegree: PerDegree): CellRanges {
  const ranges: CellRanges = { first: [], last: [], isInside: [] };
  const rowOf = rowsOf(perDegree);
  const stretches: Stretch[] =
    west > east
      ? [
          [west, 180],
          [-180, east],
        ]
      : [[west, east]];
  for (let row = rowOf(south); row <= rowOf(north); row += 1) add(ranges, { row, perDegree }, stretches, []);
  return ranges;
}

function cellsOfRing(ring: Ring, perDegree: PerDegree): CellRanges {
  const { place, inner, outer } = ring;
  const rowOf = rowsOf(perDegree);
  const ranges: CellRanges = { first: [], last: [], isInside: [] };
  const reach = degrees(outer) + MARGIN;
  const [south, north] = [Math.max(place.latitude - reach, -90), Math.min(place.latitude + reach, 90)];
  for (let row = rowOf(south); row <= rowOf(north); row += 1) {
    const [low, high] = [Math.max(row / perDegree - 90, south), Math.min((row + 1) / perDegree - 90, north)];
    const wide = widest(place.latitude, outer, low, high) + MARGIN;
    const narrow = Math.min(halfWidth(place.latitude, inner, low), halfWidth(place.latitude, inner, high)) - MARGIN;
    const { longitude } = place;
    const at = { row, perDegree };
    if (wide >= 180) add(ranges, at, [[-180, 180]], inside(ring, at));
    else if (narrow <= 0) add(ranges, at, wrapped(longitude - wide, longitude + wide), inside(ring, at));
    else {
      const halves = [
        ...wrapped(longitude - wide, longitude - narrow),
        ...wrapped(longitude + narrow, longitude + wide),
      ];
      add(ranges, at, halves, []);
    }
  }
  return ranges;
}

/** Columns of a row that lie wholly in a circle: most points are there, and need no further look. */
function inside({ place, inner, outer }: Ring, { row, perDegree }: Row): Stretch[] {
  if (inner > 0) return [];
  const ends = [row / perDegree - 90, (row + 1) / perDegree - 90].map((latitude) => Math.min(latitude, 90));
  const half = Math.min(...ends.map((latitude) => halfWidth(place.latitude, outer, latitude))) - MARGIN;
  if (half <= 0) return [];
  return wrapped(place.longitude - half, place.longitude + half).map(([west, east]) => [
    Math.ceil((west + 180) * perDegree),
    Math.floor((east + 180) * perDegree) - 1,
  ]);
}

/** Half the longitudes, in degrees, that a circle around a latitude has at another; 0 where it has none. */
function halfWidth(center: number, angle: number, latitude: number): number {
  const [from, to] = [radians(center), radians(latitude)];
  const divisor = Math.cos(from) * Math.cos(to);
  // At a pole every longitude is as far.
  if (divisor < 1e-12) return Math.abs(from - to) <= angle ? 180 : 0;
  const cosine = (Math.cos(angle) - Math.sin(from) * Math.sin(to)) / divisor;
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine))));
}

/** The most half width between two latitudes: a circle is widest a little towards its pole. */
function widest(center: number, angle: number, low: number, high: number): number {
  if (Math.abs(center) + degrees(angle) >= 90 - MARGIN) return 180;
  const peak = degrees(Math.asin(Math.sin(radians(center)) / Math.cos(angle)));
  return halfWidth(center, angle, Math.min(high, Math.max(low, peak)));
}

type Stretch = readonly [west: number, east: number];

interface Row {
  row: number;
  perDegree: PerDegree;
}

/** What goes over the date line as two. */
function wrapped(west: number, east: number): Stretch[] {
  return [
    ...(west < -180 ? [[west + 360, 180] as const] : []),
    ...(east > 180 ? [[-180, east - 360] as const] : []),
    ...(west <= 180 && east >= -180 ? [[Math.max(west, -180), Math.min(east, 180)] as const] : []),
  ];
}

/** Stretches that meet become one: no cell may be read twice. What is inside is cut out. */
function add(ranges: CellRanges, row: Row, stretches: readonly Stretch[], insides: readonly Stretch[]): void {
  const columnOf = (longitude: number): number => Math.floor((longitude + 180) * row.perDegree);
  const merged: [number, number][] = [];
  for (const [west, east] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && columnOf(west) <= before[1] + 1) before[1] = Math.max(before[1], columnOf(east));
    else merged.push([columnOf(west), columnOf(east)]);
  }
  for (const [from, to] of merged) {
    let next = from;
    for (const [first, last] of insides.toSorted((a, b) => a[0] - b[0])) {
      if (last < first || first < from || last > to) continue;
      push(ranges, row, next, first - 1, false);
      push(ranges, row, first, last, true);
      next = last + 1;
    }
    push(ranges, row, next, to, false);
  }
}

function push(
  { first, last, isInside }: CellRanges,
  { row, perDegree }: Row,
  from: number,
  to: number,
  isIn: boolean,
): void {
  if (to < from) return;
  first.push(row * columnsOf(perDegree) + from);
  last.push(row * columnsOf(perDegree) + to);
  isInside.push(isIn);
}

/** Of a row: 180° east is a column of its own. */
function columnsOf(perDegree: PerDegree): number {
  return 360 * perDegree + 1;
}

function rowsOf(perDegree: PerDegree): (latitude: number) => number {
  return (latitude) => Math.floor((latitude + 90) * perDegree);
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
