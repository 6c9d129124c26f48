import { describe, expect, test } from "vitest";
import { aDoor, aHost } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// Two load-bearing panels of C 150 × 45 × 12 × 1.6 mm at 600 on a wall of 9.6 × 2.7 m, with a door of 0.9 × 2.1 m from
// 1.2 m on. Two 15 mm boards, 140 mm of wool, 9 mm OSB.
const figures = () =>
  figuresOf([aHost({ length: 9.6, openings: [aDoor(1.2, 0.9)] })], {
    system: "lgs-load-bearing",
    studDepth: 150,
    gauge: 1.6,
    studCentres: 600,
    panelMaxWidth: 6000,
    jointGap: 10,
    boards: "2x15",
    sheathing: "osb-9",
    insulation: 140,
  });

// The joint goes to the stud in the middle, 4,800: panels 0 to 4,795 and 4,805 to 9,600, each 4.795 m.
// Clear box of the door x 1,190 to 2,110, z 0 to 2,110: 0.92 × 2.11 = 1.9412 m².
// Net: first 4.795 × 2.7 − 1.9412 = 11.0053, second 12.9465, together 23.9518 m².
// kg/m: C 150: 1.6 × (150 + 90 + 24 − 4.8) = 414.72 mm² = 3.25555; U 153.2 × 45: 1.6 × (153.2 + 90 − 3.2) = 384 mm²
// = 3.0144; header of two C 150: 6.51110. Between the tracks 2,700 − 3.2 = 2,696.8 mm.
// Jambs: floor(900 / 600) = 1 cut, ceil(1 / 2) + 1 = 2 on each side, at 1,100 to 1,190 and 2,110 to 2,200.
describe("two light gauge panels with a joint and a door, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // First panel at 600, 2,400, 3,000, 3,600, 4,200 (the stud at 1,200 is a jamb), second at 5,400 … 9,000: 5 + 7.
      stud: [12, 32.362, 105.35],
      "end-stud": [4, 10.787, 35.12],
      "jamb-stud": [4, 10.787, 35.12],
      // At 1,800 over the header: 2,698.4 − (2,110 + 150) = 438.4 mm.
      "cripple-stud": [1, 0.438, 1.43],
      // 1.19 and 2.685 beside the door, 4.795.
      "bottom-track": [3, 8.67, 26.13],
      "top-track": [2, 9.59, 28.91],
      header: [1, 0.92, 5.99],
      // 2 × 23.9518 m²; 23.9518 × 0.03 × 665 and × 0.009 × 620.
      board: [4, 47.904, 477.84],
      sheathing: [2, 23.952, 133.65],
      // First panel 533 + 477 + 178 + 3 × 555 + 527 = 3,380 mm × 2,696.8 and over the door 588 + 287 = 875 mm × 438.4;
      // second 528 + 6 × 555 + 532 = 4,390 mm × 2,696.8. 9.1152 + 0.3836 + 11.8390 = 21.3377 m²; × 0.14 × 40.
      insulation: [17, 21.338, 119.49],
    });
  });

  test("the two panels", () => {
    // First: 5 + 2 + 4 uprights × 2.6968 × 3.25555 = 96.576, cripple 1.427, tracks (1.19 + 2.685 + 4.795) × 3.0144 =
    // 26.135, header 5.990, boards 11.0053 × 19.95 = 219.556, OSB × 5.58 = 61.410, wool 9.4988 × 5.6 = 53.193: 464.287.
    // Second: 7 + 2 uprights 79.016, tracks 9.59 × 3.0144 = 28.908, boards 12.9465 × 19.95 = 258.283, OSB 72.241, wool
    // 11.8390 × 5.6 = 66.298: 504.746.
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 4795, 464.29],
      ["P002", "T02", 4805, 9600, 504.75],
    ]);
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 2,
      distinctTypes: 2,
      panelLength: 9.59,
      // 2 × 4.795 × 2.7.
      grossArea: 25.89,
      openingArea: 1.94,
      netArea: 23.95,
      // 12 + 4 + 4 + 1; 20 × 2.6968 + 0.4384 = 54.3744 m.
      studs: 21,
      studLength: 54.37,
      // 8.67 + 9.59.
      trackLength: 18.26,
      headerLength: 0.92,
      sheathingArea: 23.95,
      boardArea: 47.9,
      insulationArea: 21.34,
      // 23.9518 × 25 = 598.795.
      fixings: 599,
      // 464.287 + 504.746 = 969.033; the second × 1.1 = 555.221.
      mass: 969,
      maxUnitMass: 504.7,
      liftMaximum: 555.2,
      // Both in one row of 13.6 m.
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("carbon", () => {
    expect(figures().carbonRows).toEqual([
      ["Light gauge steel", 238.05, 652.26, 0],
      ["OSB", 133.65, 61.48, -219.19],
      ["Plasterboard", 477.84, 186.36, 0],
      ["Mineral wool", 119.49, 155.34, 0],
    ]);
    // A4 969.03 × 0.03195 = 30.961. A5w (652.26 + 61.48 + 155.34 + 491.19 × 0.037275) / 9 = 887.389 / 9 = 98.599, board
    // (186.36 + 477.84 × 0.037275) / 19 = 204.171 / 19 = 10.746: 109.344.
    expect(figures().carbon).toEqual({ a1a3: 1055.44, a4: 30.96, a5w: 109.34, biogenic: -219.19 });
  });

  test("cost: each row by its quantity and likely rate", () => {
    // Boards of 15 mm at £6.60 a layer, OSB at £9.50, wool 7 layers of 20 mm × 21.3377 m². Hours: 0.35 × 23.9518, 0.02 × 50
    // parts, 0.4 for the door. 192.2 mm thick: floor(1,800 / 217.2) = 8 rows, both panels in one. Shares: 12 % of all before, then 15 % of all with it.
    expect(figures().costRows).toEqual({
      "supply:steel:bottom-track": [26.13, 7_839],
      "supply:steel:top-track": [28.91, 8_673],
      "supply:steel:end-stud": [35.12, 10_536],
      "supply:steel:jamb-stud": [35.12, 10_536],
      "supply:steel:header": [5.99, 1_797],
      "supply:steel:stud": [105.35, 31_605],
      "supply:steel:cripple-stud": [1.43, 429],
      "supply:insulation:insulation": [149.36, 32_859],
      "supply:board-15:board": [47.9, 31_614],
      "supply:osb:sheathing": [23.95, 22_753],
      "supply:fixings": [599, 7_188],
      "fabrication:area": [8.38, 37_710],
      "fabrication:part": [1, 4_500],
      "fabrication:opening": [0.4, 1_800],
      "delivery:load": [0.125, 9_688],
      "delivery:stretch": [0.25, 3_875],
      "installation:crew": [0.1, 22_500],
      preliminaries: [null, 29_508],
      overhead: [null, 41_312],
    });
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 254_696, likely: 316_722, high: 383_475 });
  });

  test("nothing stands against it", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", []]);
  });
});
