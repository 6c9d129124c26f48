import { describe, expect, test } from "vitest";
import { aHost } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// Load-bearing C 100 × 45 × 12 × 1.2 mm at 600 under a gable 5.0 m long, 2.2 m high at its ends and 2.7 m at the ridge, a
// slope of 1 in 5. Two 12.5 mm boards, 60 mm of wool, 12 mm cement board.
const rake = {
  levelHeight: 2.2,
  area: 1.25,
  top: [
    [0, 2.2],
    [2.5, 2.7],
    [5, 2.2],
  ] as [number, number][],
};
const figures = () =>
  figuresOf([aHost({ length: 5, height: 2.7, rake })], {
    system: "lgs-load-bearing",
    studDepth: 100,
    gauge: 1.2,
    studCentres: 600,
    panelMaxWidth: 6000,
    jointGap: 10,
    boards: "2x12.5",
    sheathing: "cement-12",
    insulation: 60,
  });

// The joint is at the ridge: panels 0 … 2,495 and 2,505 … 5,000, each 2,200 mm high at one end and 2,699 at the other:
// 2.495 × 2.4495 = 6.1115025 m². Along the slope 2.495 × √1.04 = 2.5444107 m; the track's 1.2 mm are 1.2237647 upright.
// An upright is as long as the middle of its 45 mm: in the left panel 2,197.5762 + 0.2 x, in the right 2,696.5762 − 0.2 x.
// Left at 22.5, 600.5, 1,200.5, 1,800.5, 2,400.5, 2,472.5; right at 22.5, 495.5, 1,095.5, 1,695.5, 2,295.5, 2,472.5.
// kg/m: C 100 1.98197, U 102.4 1.7898. Sheets 31.625 kg/m².
describe("a gable of two raking panels, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // Left 4 × 2.1975762 + 0.2 × 6.002 = 9.9907049, right 4 × 2.6965762 − 0.2 × 5.582 = 9.6699049.
      stud: [8, 19.661, 38.97],
      // Each panel 2 × 2.1975762 + 0.2 × 2.495 = 4.8941525.
      "end-stud": [4, 9.788, 19.4],
      "bottom-track": [2, 4.99, 8.93],
      "top-track": [2, 5.089, 9.11],
      board: [4, 24.446, 203.21],
      sheathing: [2, 12.223, 183.35],
      // Left 2,225 × 2,197.5762 + 0.2 × (533 × 311.5 + 555 × 4,501.5 + 27 × 2,436.5) = 5.4356366; right 2,225 × 2,696.5762 −
      // 0.2 × (428 × 259 + 555 × 4,186.5 + 132 × 2,384) = 5.4500726.
      insulation: [10, 10.886, 26.13],
    });
  });

  test("the pieces", () => {
    // Left: uprights 14.8848574 m 29.501, tracks 5.0394107 m 9.020, sheets 193.276, wool 13.046. Right: 14.5640574 m 28.866,
    // the same tracks and sheets, wool 13.080.
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 2495, 244.84],
      ["P002", "T02", 2505, 5000, 244.24],
    ]);
  });

  test("quantities: the true outline of 12.25 m² less the joint's 0.027", () => {
    expect(figures().quantities).toEqual({
      units: 2,
      distinctTypes: 2,
      panelLength: 4.99,
      grossArea: 12.22,
      openingArea: 0,
      netArea: 12.22,
      studs: 12,
      studLength: 29.45,
      trackLength: 10.08,
      headerLength: 0,
      sheathingArea: 12.22,
      boardArea: 24.45,
      insulationArea: 10.89,
      fixings: 306,
      mass: 489.1,
      maxUnitMass: 244.8,
      liftMaximum: 269.3,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("it is told, and nothing is refused", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", ["K2-25"]]);
  });
});
