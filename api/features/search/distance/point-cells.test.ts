import fc from "fast-check";
import { expect, test } from "vitest";
import { EARTH_RADIUS_MILES, radians } from "#shared/domain/places/great-circle.ts";
import { cellByCell, cellRanges, type CellRanges, CELLS, cellsOfTile, countTiles, TILES } from "./point-cells.ts";

/** As the database numbers cells and tiles. */
const cellOf = (latitude: number, longitude: number, perDegree: number = CELLS): number =>
  Math.floor((latitude + 90) * perDegree) * (360 * perDegree + 1) + Math.floor((longitude + 180) * perDegree);

const stretchesWith = ({ first, last, isInside }: CellRanges, cell: number): boolean[] =>
  isInside.filter((_, index) => (first[index] ?? 0) <= cell && cell <= (last[index] ?? -1));

/** Radians between two points of the sphere. */
function angleBetween(from: { latitude: number; longitude: number }, latitude: number, longitude: number): number {
  const [a, b, turn] = [radians(from.latitude), radians(latitude), radians(longitude - from.longitude)];
  return (
    2 *
    Math.asin(Math.min(1, Math.sqrt(Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2)))
  );
}

const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const place = fc.record({
  latitude: fc.oneof(number(-90, 90), number(80, 90)),
  longitude: fc.oneof(number(-180, 180), number(178, 180)),
});

test.each([CELLS, TILES] as const)(
  "every point of a ring is in one stretch of cells of 1/%i°, an inner one holds no other",
  (size) => {
    fc.assert(
      fc.property(
        place,
        fc.oneof(number(1, 500), number(1, 12_450)),
        fc.oneof(fc.constant(0), number(0, 1)),
        // Near the place as often as anywhere.
        fc.array(fc.tuple(fc.oneof(number(-1, 1), number(-0.1, 0.1)), fc.oneof(number(-1, 1), number(-0.1, 0.1))), {
          minLength: 20,
          maxLength: 20,
        }),
        (center, miles, share, steps) => {
          const outer = miles / EARTH_RADIUS_MILES;
          const ring = { place: center, inner: outer * share, outer };
          const ranges = cellRanges(ring, size);
          for (const [up, along] of steps) {
            const latitude = Math.max(-90, Math.min(90, center.latitude + up * 90));
            const turned = center.longitude + along * 180;
            const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
            const angle = angleBetween(center, latitude, longitude);
            const found = stretchesWith(ranges, cellOf(latitude, longitude, size));
            if (angle >= ring.inner && angle <= ring.outer) expect(found).toHaveLength(1);
            else expect(found).toEqual(found.length === 0 ? [] : [false]);
          }
        },
      ),
      { numRuns: 400, seed: 20_261_122 },
    );
  },
);

test("every point of a rectangle and a circle is in one stretch of their cells, which leave neither", () => {
  const rectangle = fc.tuple(number(-180, 180), number(-90, 80), number(0.01, 60), number(0.01, 10));
  fc.assert(
    fc.property(
      place,
      number(1, 1000),
      rectangle,
      fc.array(fc.tuple(number(0, 1), number(0, 1)), { minLength: 20 }),
      (center, miles, [west, south, width, height], steps) => {
        const east = west + width > 180 ? west + width - 360 : west + width;
        const box = { box: [west, south, east, south + height] as const };
        const ring = { place: center, inner: 0, outer: miles / EARTH_RADIUS_MILES };
        const [both, alone] = [cellRanges({ ...box, ring }), [cellRanges(box), cellRanges(ring)]];
        for (const [along, up] of steps) {
          const longitude = west + along * width > 180 ? west + along * width - 360 : west + along * width;
          const latitude = south + up * height;
          const cell = cellOf(latitude, longitude);
          const isInEach = alone.every((ranges) => stretchesWith(ranges, cell).length === 1);
          expect(stretchesWith(both, cell)).toEqual(isInEach ? [false] : []);
          if (angleBetween(center, latitude, longitude) <= ring.outer) expect(isInEach).toBe(true);
        }
      },
    ),
    { numRuns: 200, seed: 20_261_126 },
  );
});

test("a circle is mostly inner stretches, and a thin ring has few cells", () => {
  const leeds = { latitude: 53.77, longitude: -1.53 };
  const outer = 50 / EARTH_RADIUS_MILES;
  const cells = ({ first, last }: CellRanges, isCounted: (index: number) => boolean): number =>
    first.reduce((sum, from, index) => sum + (isCounted(index) ? (last[index] ?? from) - from + 1 : 0), 0);
  const circle = cellRanges({ place: leeds, inner: 0, outer });
  const all = cells(circle, () => true);
  // π 50² square miles, of which a cell has 69.09² cos 53.77° / 64².
  expect(all / ((Math.PI * 50 ** 2 * 64 ** 2) / (69.09 ** 2 * Math.cos(radians(53.77))))).toBeCloseTo(1, 1);
  expect(cells(circle, (index) => circle.isInside[index] ?? false) / all).toBeGreaterThan(0.9);
  expect(cells(cellRanges({ place: leeds, inner: outer * 0.998, outer }), () => true) / all).toBeLessThan(0.06);
});

test("more than the Earth is one row after another", () => {
  const { first, last } = cellRanges({ place: { latitude: 51.5, longitude: 0 }, inner: 0, outer: Math.PI });
  expect(first).toHaveLength(last.length);
  expect(Math.min(...first)).toBe(cellOf(-90, -180));
  expect(Math.max(...last)).toBe(cellOf(90, 180));
});

test("tiles of an area are its stretches of tiles, one by one", () => {
  const area = { box: [-1.6, 53.7, -1.3, 53.8] as const };
  // From −1.625° to −1.25° are three tiles, and both latitudes lie in rows of their own: 53.625° to 53.875°.
  const row = (latitude: number): number => (latitude + 90) * 8 * 2881;
  const column = (longitude: number): number => (longitude + 180) * 8;
  const tiles = [53.625, 53.75].flatMap((south) => [-1.625, -1.5, -1.375].map((west) => row(south) + column(west)));
  expect(cellByCell(cellRanges(area, TILES))).toEqual({
    first: tiles,
    last: tiles,
    isInside: tiles.map(() => false),
  });
  expect(countTiles(area)).toBe(6);
});

test("a tile consists of eight stretches of eight cells, at 180° east of one column", () => {
  const stretches = (long: number, columns: number) =>
    Array.from({ length: 8 }, (_, row) => {
      const first = cellOf(51.5 + row / 64, long);
      return { first, last: first + columns - 1 };
    });
  expect(cellsOfTile(cellOf(51.6, -0.1, TILES))).toEqual(stretches(-0.125, 8));
  expect(cellsOfTile(cellOf(51.6, 180, TILES))).toEqual(stretches(180, 1));
});
