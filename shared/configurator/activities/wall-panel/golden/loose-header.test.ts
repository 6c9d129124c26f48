import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// Load-bearing C 100 × 45 × 12 × 1.2 mm at 600 on a wall of 5.4 × 2.7 m, panels at most 1.8 m wide, with a window of
// 2.0 × 1.2 m from 1.7 m on, sill at 0.9 m: the wall is split at its jambs. Two 12.5 mm boards, 60 mm of wool, 12 mm
// cement board.
const figures = () =>
  figuresOf([aHost({ length: 5.4, openings: [aWindow(1.7, 2)] })], {
    system: "lgs-load-bearing",
    studDepth: 100,
    gauge: 1.2,
    studCentres: 600,
    panelMaxWidth: 1800,
    jointGap: 10,
    boards: "2x12.5",
    sheathing: "cement-12",
    insulation: 60,
  });

// Clear box x 1,690 to 3,710, z 890 to 2,110: 2.02 × 1.22 = 2.4644 m². Beside it panels of 1.69 × 2.7 m; under it and over
// the 150 mm header two of 1.005 m, 0.89 and 0.44 m high; the header 2.02 × 0.15 m.
// Net: 2 × 4.563 + 2 × 0.89445 + 2 × 0.4422 + 0.303 = 12.1023 m².
// kg/m: C 100 1.98197, U 102.4 1.7898, header of two C 150 4.90594. Sheets 0.025 × 665 + 0.012 × 1,250 = 31.625 kg/m².
// Between the tracks 2,697.6, 887.6 and 437.6 mm.
// Jambs: floor(2,000 / 600) = 3 cut, ceil(3 / 2) + 1 = 3 studs at the end of each panel beside the window.
describe("a wall split at a window with a loose header, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 600, 1,200, 4,200, 4,800; under and over at 1,800, 2,400, 3,000, 3,600.
      // 4 × 2.6976 + 4 × 0.8876 + 4 × 0.4376 = 16.0912 m.
      stud: [12, 16.091, 31.89],
      // 1 + 3 beside the window on each side, 2 at the ends of each infill: 8 × 2.6976 + 4 × 0.8876 + 4 × 0.4376.
      "end-stud": [16, 26.882, 53.28],
      // 2 × 1.69 + 4 × 1.005.
      "bottom-track": [6, 7.4, 13.24],
      "top-track": [6, 7.4, 13.24],
      header: [1, 2.02, 9.91],
      // Two layers of six panels and a header: 24.2046 m²; 12.1023 × 16.625 and × 15.
      board: [14, 24.205, 201.2],
      sheathing: [7, 12.102, 181.53],
      // Beside: 533 + 555 + 332 = 1,420 mm, twice, × 2,697.6 = 7.6612. Infill: 43 + 555 + 227 = 825 mm, twice,
      // × (887.6 + 437.6) = 2.1866. 9.8478 m²; × 0.06 × 40.
      insulation: [18, 9.848, 23.63],
    });
  });

  test("the pieces", () => {
    // Beside: 6 uprights × 2.6976 × 1.98197 = 32.079, tracks 3.38 × 1.7898 = 6.050, sheets 4.563 × 31.625 = 144.305, wool
    // 3.8306 × 2.4 = 9.193: 191.627. Under: 4 × 0.8876 m 7.037, tracks 2.01 m 3.597, sheets 28.287, wool 1.757: 40.678.
    // Over: 4 × 0.4376 m 3.469, 3.597, sheets 13.985, wool 0.866: 21.918. Header 9.910 + 0.303 × 31.625 = 9.582: 19.492.
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 1690, 191.63],
      ["P002", "T02", 1690, 2695, 40.68],
      ["H001", "TH01", 1690, 3710, 19.49],
      ["P003", "T03", 1690, 2695, 21.92],
      ["P004", "T04", 2705, 3710, 40.68],
      ["P005", "T05", 2705, 3710, 21.92],
      ["P006", "T06", 3710, 5400, 191.63],
    ]);
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 6,
      distinctTypes: 6,
      looseHeaders: 1,
      panelLength: 7.4,
      // 12.1023 + 2.4644 = 14.5667; openings as 14.57 − 12.10, so that the three add up.
      grossArea: 14.57,
      openingArea: 2.47,
      netArea: 12.1,
      studs: 28,
      // 16.0912 + 26.8816.
      studLength: 42.97,
      trackLength: 14.8,
      headerLength: 2.02,
      sheathingArea: 12.1,
      boardArea: 24.2,
      insulationArea: 9.85,
      // 12.1023 × 25 = 302.56.
      fixings: 303,
      // Steel 121.57 + boards 201.20 + cement board 181.53 + wool 23.63; 191.627 × 1.1 = 210.790.
      mass: 527.9,
      maxUnitMass: 191.6,
      liftMaximum: 210.8,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("carbon", () => {
    expect(figures().carbonRows).toEqual([
      ["Light gauge steel", 121.57, 333.1, 0],
      ["Cement board", 181.53, 163.38, 0],
      ["Plasterboard", 201.2, 78.47, 0],
      ["Mineral wool", 23.63, 30.72, 0],
    ]);
    // A4 527.93 × 0.03195 = 16.867. A5w (333.10 + 163.38 + 30.72 + 326.73 × 0.037275) / 9 = 539.379 / 9 = 59.931, board
    // (78.47 + 201.2 × 0.037275) / 19 = 85.970 / 19 = 4.525: 64.456.
    expect(figures().carbon).toEqual({ a1a3: 605.67, a4: 16.87, a5w: 64.46, biogenic: 0 });
  });

  test("cost: each row by its quantity and likely rate, the header with it", () => {
    // Hours: 0.35 × 12.1023, 0.02 × 80 parts; no panel frames the window. All panels in one of ten rows: 7.4 of 13.6 m. Six of
    // 20 panels of a day. Shares: 12 % of all before, then 15 % of all with it.
    expect(figures().costRows).toEqual({
      "supply:steel:bottom-track": [13.24, 3_972],
      "supply:steel:top-track": [13.24, 3_972],
      "supply:steel:end-stud": [53.28, 15_984],
      "supply:steel:header": [9.91, 2_973],
      "supply:steel:stud": [31.89, 9_567],
      "supply:insulation:insulation": [29.54, 6_499],
      "supply:board-12.5:board": [24.2, 13_310],
      "supply:cement-board:sheathing": [12.1, 19_360],
      "supply:fixings": [303, 3_636],
      "fabrication:area": [4.24, 19_080],
      "fabrication:part": [1.6, 7_200],
      "delivery:load": [0.1, 7_750],
      "delivery:stretch": [0.2, 3_100],
      "installation:crew": [0.3, 67_500],
      preliminaries: [null, 22_068],
      overhead: [null, 30_896],
    });
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 190_419, likely: 236_867, high: 286_856 });
  });

  test("only the split is told", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", ["K2-16"]]);
  });
});
