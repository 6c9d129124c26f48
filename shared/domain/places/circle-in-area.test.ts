import { describe, expect, test } from "vitest";
import { circleMeetsArea } from "./circle-in-area.ts";

const LEEDS = { longitude: -1.55, latitude: 53.8 };
/** A degree of latitude is 69.0934 miles on the mean sphere: 6371.0088 km × π / 180. */
const DEGREE = 69.0934;

describe("SCH-16: a circle and a rectangle", () => {
  test("one around the other, and one that holds the middle", () => {
    expect(circleMeetsArea(LEEDS, 20, [-10, 50, 2, 59])).toBe(true);
    expect(circleMeetsArea(LEEDS, 450, [-1.6, 53.9, -1.5, 54])).toBe(true);
  });

  test("one south of it: the distance is that of latitudes alone", () => {
    const south: [number, number, number, number] = [-3, 50, 0, 52.8];
    expect([circleMeetsArea(LEEDS, DEGREE - 0.1, south), circleMeetsArea(LEEDS, DEGREE + 0.1, south)]).toEqual([
      false,
      true,
    ]);
  });

  test("one east of it: a meridian is nearest north of the place, never at its latitude", () => {
    // From 60 N to the meridian 60 degrees east: sin d = cos 60 × sin 60, d = 25.6589 degrees, at latitude 73.9 N.
    const place = { longitude: 0, latitude: 60 };
    const meets = (degrees: number, north: number) =>
      circleMeetsArea(place, degrees * DEGREE, [60, 0, 90, north] as const);
    expect([meets(25.65, 80), meets(25.67, 80)]).toEqual([false, true]);
    // Cut off at 60 N the corner is nearest: cos d = 0.75 + 0.25 × 0.5, d = 28.9550 degrees.
    expect([meets(28.94, 60), meets(28.97, 60)]).toEqual([false, true]);
  });

  test("across the antimeridian, and round the back of the globe", () => {
    const fiji = { longitude: 179.9, latitude: -17 };
    expect(circleMeetsArea(fiji, 20, [-179.9, -18, -179, -16])).toBe(true);
    expect(circleMeetsArea(fiji, 20, [170, -18, -170, -16])).toBe(true);
    expect(circleMeetsArea(fiji, 20, [-179, -18, 170, -16])).toBe(false);
    expect(circleMeetsArea(LEEDS, 450, [170, -50, -170, 60])).toBe(false);
  });
});
