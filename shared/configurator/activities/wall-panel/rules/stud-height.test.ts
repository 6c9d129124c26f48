import { describe, expect, test } from "vitest";
import { greatestStudHeight, type StudLoad } from "./stud-height.ts";
import {
  channelInertia,
  sectionArea,
  steelMassPerMetre,
  studSection,
  trackSection,
} from "#shared/configurator/activities/wall-panel/framing/sections.ts";

/** K2's published table: kg/m, then metres at 600 and 400 centres for 0.6, 1.0 and 1.5 kPa, L/250. */
const TABLE = [
  [70, 1.2, 1.7, [2.99, 3.43, 2.53, 2.89, 2.21, 2.53]],
  [100, 1.2, 1.98, [3.93, 4.5, 3.31, 3.79, 2.89, 3.31]],
  [100, 1.6, 2.63, [4.3, 4.92, 3.63, 4.15, 3.17, 3.63]],
  [150, 1.2, 2.45, [5.38, 6.16, 4.54, 5.19, 3.96, 4.54]],
  [150, 1.6, 3.26, [5.9, 6.75, 4.97, 5.69, 4.35, 4.97]],
  [150, 2, 4.05, [6.33, 7.24, 5.34, 6.11, 4.66, 5.34]],
  [200, 1.6, 3.88, [7.42, 8.49, 6.25, 7.16, 5.46, 6.25]],
  [200, 2, 4.84, [7.96, 9.11, 6.72, 7.69, 5.87, 6.72]],
] as const;

const base: StudLoad = {
  isTimber: false,
  studDepth: 100,
  gauge: 1.2,
  centres: 600,
  windPressure: 1,
  deflectionLimit: 250,
};

describe("K2-05 stud heights", () => {
  test.each(TABLE)(
    "%s × %s: %s kg/m and the published heights, to the centimetre",
    (studDepth, gauge, mass, heights) => {
      expect(steelMassPerMetre(studSection(studDepth, gauge))).toBeCloseTo(mass, 2);
      let index = 0;
      for (const windPressure of [0.6, 1, 1.5]) {
        for (const centres of [600, 400]) {
          const height = greatestStudHeight({ ...base, studDepth, gauge, windPressure, centres });
          // The kit rounds down to the millimetre, the table to the nearest centimetre.
          expect(Math.abs(height / 1000 - (heights[index] ?? 0))).toBeLessThanOrEqual(0.006);
          index++;
        }
      }
    },
  );

  test("100 × 1.2 at 600 and 1.0 kPa, worked by hand", () => {
    // I = 1.2·98.8³/12 + 2·43.8·1.2·49.4² + 2·(1.2·12³/12 + 12·1.2·(49.4 − 6)²)
    //   = 96,443 + 256,532 + 54,593 = 407,568 mm⁴
    expect(channelInertia(100, 1.2)).toBeCloseTo(407_568, -1);
    // H³ = 384·205,000·407,568·0.85 / (5·0.6·250) = 3.6362e10; H = 3,313 mm, less the rounding of I above.
    expect(greatestStudHeight(base)).toBe(3312);
  });

  test("stricter limits scale by the cube root: L/500 is (250/500)^(1/3) of L/250", () => {
    const strict = greatestStudHeight({ ...base, deflectionLimit: 500 });
    expect(strict).toBe(Math.floor(3312.9 * Math.cbrt(0.5)));
  });

  test("C24 38×140 at 600 and 1.0 kPa: deflection governs at L/250, worked by hand", () => {
    // I = 38·140³/12 = 8,689,333 mm⁴; H³ = 384·11,000·8,689,333/(5·0.6·250) = 4.8938e10; H = 3,657 mm.
    // Bending: fm,d = 0.9·24/1.3 = 16.615; W = 124,133 mm³; H = √(8·16.615·124,133/(1.5·0.6)) = 4,281 mm.
    const timber = { ...base, isTimber: true, studDepth: 140 };
    expect(greatestStudHeight(timber)).toBe(3657);
    // A light load with a loose limit: bending governs: √(8·16.615·124,133/(1.5·0.6)) whatever the deflection.
    expect(greatestStudHeight({ ...timber, deflectionLimit: 100 })).toBe(4281);
  });

  test("a track is as wide inside as its studs are deep", () => {
    // 1.2 · (102.4 + 2·45 − 2·1.2) = 228 mm²
    expect(sectionArea(trackSection(100, 1.2))).toBeCloseTo(228, 9);
  });
});
