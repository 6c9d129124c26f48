import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// SFS infill of C 150 × 45 × 12 × 1.2 mm at 600 on a wall of 3.6 × 3.2 m: over 2.9 m high, so panels lie flat on the
// lorry and are at most 2.9 m wide. A window of 0.6 × 1.2 m from 0.5 m on, sill at 1.0 m. One 12.5 mm board, 100 mm of
// wool, 12 mm cement board.
const hosts = [aHost({ length: 3.6, height: 3.2, isLoadBearing: false, openings: [aWindow(0.5, 0.6, 1)] })];
const figures = () =>
  figuresOf(hosts, {
    system: "sfs-infill",
    studDepth: 150,
    gauge: 1.2,
    studCentres: 600,
    boards: "1x12.5",
    sheathing: "cement-12",
    insulation: 100,
  });

// The joint goes to the stud at 1,800: panels 0 to 1,795 and 1,805 to 3,600, each 1.795 m.
// Clear box x 490 to 1,110, z 990 to 2,210: 0.62 × 1.22 = 0.7564 m². Net 2 × 1.795 × 3.2 = 11.488 − 0.7564 = 10.7316 m².
// kg/m: C 150: 1.2 × (150 + 90 + 24 − 3.6) = 312.48 mm² = 2.45297; U 152.4 × 45: 1.2 × (152.4 + 90 − 2.4) = 288 mm²
// = 2.2608; header of two C 150: 4.90594. Between the tracks 3,200 − 2.4 = 3,197.6 mm.
// Jambs: floor(600 / 600) = 1 cut, 2 on each side, at 400 to 490 and 1,110 to 1,200, in place of the stud at 1,200.
describe("two infill panels that travel flat, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 2,400 and 3,000; the first panel has none of its own.
      stud: [2, 6.395, 15.69],
      "end-stud": [4, 12.79, 31.37],
      "jamb-stud": [4, 12.79, 31.37],
      // At 600: over the header 3,198.8 − (2,210 + 150) = 838.8, under the sill 990 − 2.4 = 987.6 mm.
      "cripple-stud": [2, 1.826, 4.48],
      "bottom-track": [2, 3.59, 8.12],
      "top-track": [2, 3.59, 8.12],
      sill: [1, 0.62, 1.4],
      header: [1, 0.62, 3.04],
      // 10.7316 × 0.0125 × 665 and × 0.012 × 1,250.
      board: [2, 10.732, 89.21],
      sheathing: [2, 10.732, 160.97],
      // First panel 355 + 550 = 905 mm × 3,197.6, and 88 + 487 = 575 mm × (838.8 + 987.6); second 528 + 555 + 532
      // = 1,615 mm × 3,197.6. 2.8938 + 1.0502 + 5.1641 = 9.1081 m²; × 0.1 × 40.
      insulation: [9, 9.108, 36.43],
    });
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 2,
      distinctTypes: 2,
      panelLength: 3.59,
      grossArea: 11.49,
      openingArea: 0.76,
      netArea: 10.73,
      // 2 + 4 + 4 + 2; 10 × 3.1976 + 1.8264 = 33.8024 m.
      studs: 12,
      studLength: 33.8,
      // 4 × 1.795 + 0.62.
      trackLength: 7.8,
      headerLength: 0.62,
      sheathingArea: 10.73,
      boardArea: 10.73,
      insulationArea: 9.11,
      // 10.7316 × 25 = 268.29.
      fixings: 268,
      // First: 2 + 4 uprights 47.061, cripples 4.480, tracks 8.116, sill 1.402, header 3.042, sheets 4.9876 × 23.3125
      // = 116.273, wool 15.776: 196.151. Second: 4 uprights 31.374, tracks 8.116, sheets 5.744 × 23.3125 = 133.907, wool
      // 20.656: 194.054. Together 390.205; the first × 1.1 = 215.766.
      mass: 390.2,
      maxUnitMass: 196.2,
      liftMaximum: 215.8,
      // 3.2 m long each as they lie: one row.
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 1795, 196.15],
      ["P002", "T02", 1805, 3600, 194.05],
    ]);
  });

  test("carbon", () => {
    expect(figures().carbonRows).toEqual([
      ["Light gauge steel", 103.59, 283.84, 0],
      ["Cement board", 160.97, 144.87, 0],
      ["Plasterboard", 89.21, 34.79, 0],
      ["Mineral wool", 36.43, 47.36, 0],
    ]);
    // A4 390.20 × 0.03195 = 12.467. A5w (283.84 + 144.87 + 47.36 + 300.99 × 0.037275) / 9 = 487.29 / 9 = 54.143, board
    // (34.79 + 89.21 × 0.037275) / 19 = 38.115 / 19 = 2.006: 56.149.
    expect(figures().carbon).toEqual({ a1a3: 510.86, a4: 12.47, a5w: 56.15, biogenic: 0 });
  });

  test("cost: each row by its quantity and likely rate", () => {
    // Wool 5 layers of 20 mm × 9.1081 m². Hours: 0.35 × 10.7316, 0.02 × 31 parts, 0.4 for the window.
    // Flat on the lorry, 176.9 mm thick with 25 between: floor(2,400 / 201.9) = 11 rows, both in one; two of 20 panels of a day.
    // Shares: 12 % of all before, then 15 % of all with it; low 10 and 12 %, high 14 and 18 %.
    expect(figures().costRows).toEqual({
      "supply:steel:bottom-track": [8.12, 2_436],
      "supply:steel:top-track": [8.12, 2_436],
      "supply:steel:end-stud": [31.37, 9_411],
      "supply:steel:jamb-stud": [31.37, 9_411],
      "supply:steel:header": [3.04, 912],
      "supply:steel:sill": [1.4, 420],
      "supply:steel:stud": [15.69, 4_707],
      "supply:steel:cripple-stud": [4.48, 1_344],
      "supply:insulation:insulation": [45.54, 10_019],
      "supply:board-12.5:board": [10.73, 5_902],
      "supply:cement-board:sheathing": [10.73, 17_168],
      "supply:fixings": [268, 3_216],
      "fabrication:area": [3.76, 16_920],
      "fabrication:part": [0.62, 2_790],
      "fabrication:opening": [0.4, 1_800],
      "delivery:load": [0.0909, 7_045],
      "delivery:stretch": [0.1818, 2_818],
      "installation:crew": [0.1, 22_500],
      preliminaries: [null, 14_551],
      overhead: [null, 20_371],
    });
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 125_363, likely: 156_177, high: 189_340 });
  });

  test("nothing stands against it", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", []]);
  });
});
