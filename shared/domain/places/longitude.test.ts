import { expect, test } from "vitest";
import { wrapLongitude } from "./longitude.ts";

test.each([
  [0, 0],
  [180, 180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  // Where the outline of Russia was drawn: 99.1° east.
  [-260.929, 99.071],
  [540.5, -179.5],
  [720, 0],
])("%d° is %d°", (degrees, same) => expect(wrapLongitude(degrees)).toBeCloseTo(same, 9));
