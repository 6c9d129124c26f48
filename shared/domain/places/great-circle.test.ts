import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, boxAround, EARTH_RADIUS_MILES, radians } from "./great-circle.ts";

const holds = ({ latitudes: [south, north], longitudes }: Box, latitude: number, longitude: number): boolean =>
  south <= latitude && latitude <= north && longitudes.some(([west, east]) => west <= longitude && longitude <= east);

test("a degree of latitude is 69.09 miles, one of longitude half as much at 60 N", () => {
  const { latitudes, longitudes } = boxAround({ latitude: 60, longitude: 10 }, radians(1) * EARTH_RADIUS_MILES);
  expect(radians(1) * EARTH_RADIUS_MILES).toBeCloseTo(69.093, 3);
  expect(latitudes).toEqual([expect.closeTo(59, 4), expect.closeTo(61, 4)]);
  expect(longitudes).toEqual([[expect.closeTo(8, 2), expect.closeTo(12, 2)]]);
});

test.each([
  ["over the date line", { latitude: 0, longitude: 179.5 }, 69.1, 2],
  ["over a pole", { latitude: 89.9, longitude: 0 }, 20, 1],
  ["of more than the Earth", { latitude: 51.5, longitude: 0 }, 21_000, 1],
])("a circle %s", (_name, point, miles, ranges) => {
  const { longitudes } = boxAround(point, miles);
  expect(longitudes).toHaveLength(ranges);
  if (ranges === 1) expect(longitudes).toEqual([[-180, 180]]);
});

test("over the date line it is two ranges, one on each side", () => {
  // 69.0934 miles are a degree; on the equator, of longitude too.
  const east = boxAround({ latitude: 0, longitude: 179.5 }, 69.0934).longitudes;
  expect(east).toEqual([
    [expect.closeTo(178.5, 4), 180],
    [-180, expect.closeTo(-179.5, 4)],
  ]);
  const west = boxAround({ latitude: 0, longitude: -179.5 }, 69.0934).longitudes;
  expect(west).toEqual([
    [expect.closeTo(179.5, 4), 180],
    [-180, expect.closeTo(-178.5, 4)],
  ]);
});

test("with a pole in it, every longitude is, wherever the point lies", () => {
  for (const latitude of [89.9, -89.9]) {
    const box = boxAround({ latitude, longitude: 100 }, 20);
    expect(box.longitudes).toEqual([[-180, 180]]);
    expect(box.latitudes).toContain(latitude > 0 ? 90 : -90);
  }
});

test("a circle of no size holds its own point", () => {
  expect(holds(boxAround({ latitude: 51.5074, longitude: -0.1278 }, 0), 51.5074, -0.1278)).toBe(true);
});

/** Where one comes to from a point along a great circle: degrees, wrapped at the date line. */
function reach(latitude: number, longitude: number, miles: number, bearing: number): [number, number] {
  const [lat, way, turn] = [radians(latitude), miles / EARTH_RADIUS_MILES, radians(bearing)];
  const sine = Math.sin(lat) * Math.cos(way) + Math.cos(lat) * Math.sin(way) * Math.cos(turn);
  const toNorth = Math.asin(Math.max(-1, Math.min(1, sine)));
  const toEast = Math.atan2(
    Math.sin(turn) * Math.sin(way) * Math.cos(lat),
    Math.cos(way) - Math.sin(lat) * Math.sin(toNorth),
  );
  const there = longitude + (toEast * 180) / Math.PI;
  return [(toNorth * 180) / Math.PI, there > 180 ? there - 360 : there < -180 ? there + 360 : there];
}

const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

test("every point of the circle is in its box", () => {
  fc.assert(
    fc.property(
      number(-90, 90),
      number(-180, 180),
      number(0.1, 12_000),
      number(0, 360),
      (latitude, longitude, miles, bearing) => {
        const there = reach(latitude, longitude, miles, bearing);
        expect(holds(boxAround({ latitude, longitude }, miles), ...there)).toBe(true);
      },
    ),
    { numRuns: 2000, seed: 20_261_122 },
  );
});
