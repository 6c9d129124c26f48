import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// Load-bearing C 100 × 45 × 12 × 1.2 mm at 600 on a wall of 5.1 × 2.7 m, panels at most 3.0 m wide, with three windows of
// 1.2 × 1.2 m, 300 mm between them and 450 mm at the ends: no joint has room 300 mm from an opening. The wall is parted at
// the jambs of the middle one, as 1.66 … 5.1 m beside another would be 3.44 m. Two 12.5 mm boards, 60 mm of wool, 12 mm
// cement board.
const openings = [aWindow(0.45, 1.2), aWindow(1.95, 1.2), aWindow(3.45, 1.2)];
const figures = () =>
  figuresOf([aHost({ length: 5.1, openings })], {
    system: "lgs-load-bearing",
    studDepth: 100,
    gauge: 1.2,
    studCentres: 600,
    panelMaxWidth: 3000,
    jointGap: 10,
    boards: "2x12.5",
    sheathing: "cement-12",
    insulation: 60,
  });

// Clear boxes of 1.22 × 1.22 m from 890 mm up: x 440, 1,940 and 3,440. Panels of 1.94 × 2.7 m less one: 3.7496 m². Under
// and over the loose header (100 mm high) infill of 1.22 m, 0.89 and 0.49 m high: 1.0858 and 0.5978; of the header
// 1.22 × 0.1 m is seen: 0.122. Net 2 × 3.7496 + 1.0858 + 0.5978 + 0.122 = 9.3048 m².
// kg/m: C 100 1.98197, U 102.4 1.7898, header of two C 100 3.96394. Sheets 31.625 kg/m².
// The header bears on two studs of 45 mm each side: 90 mm; it is 1.22 + 0.18 = 1.40 m long.
describe("a wall parted at a window's jambs, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // The right panel's at 4,800; infill at 2,400 and 3,000. 2.6976 + 2 × 0.8876 + 2 × 0.4876.
      stud: [5, 5.448, 10.8],
      // At each panel's outer end, and behind the studs that the header bears on. 4 × 2.6976 + 2 × (0.8876 + 0.4876).
      "end-stud": [8, 13.541, 26.84],
      // Two each side of the two framed windows: floor(1,200 / 600) = 2 cut, ceil(2 / 2) + 1. 8 × 2.6976.
      "jamb-stud": [8, 21.581, 42.77],
      // Under the header: from 1.2 to 2,110 mm, 4 × 2.1088.
      "jack-stud": [4, 8.435, 16.72],
      // Two under and two over each window, two over the header's end: 2 × (2 × 0.8876 + 4 × 0.4888).
      "cripple-stud": [12, 7.461, 14.79],
      "bottom-track": [4, 6.32, 11.31],
      "top-track": [4, 6.32, 11.31],
      sill: [2, 2.44, 4.37],
      header: [3, 3.84, 15.22],
      board: [10, 18.61, 154.69],
      sheathing: [5, 9.305, 139.57],
      // Left panel: 305 + 55 = 360 mm × 2,697.6, and 1,130 × (887.6 + 488.8): 2.52647. Right: 55 + 28 + 232 = 315 and the
      // same: 2.40508. Infill 1,040 × (887.6 + 487.6): 1.43021.
      insulation: [23, 6.362, 15.27],
    });
  });

  test("the pieces: the header reaches 90 mm into both panels", () => {
    // Left: uprights (6 × 2.6976 + 2 × 2.1088 + 3.7304) × 1.98197 = 47.832, tracks and sill 5.1 m 9.128, header 4.836,
    // sheets 118.581, wool 6.063: 186.441. Right: one stud more 5.347, wool 0.291 less: 191.496. Loose header
    // 1.4 × 3.96394 + 0.122 × 31.625: 9.408. Under 7.037 + 4.367 + 34.338 + 2.215, over 3.866 + 4.367 + 18.905 + 1.217.
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 1940, 186.44],
      ["H001", "TH01", 1850, 3250, 9.41],
      ["P002", "T02", 1940, 3160, 47.96],
      ["P003", "T03", 1940, 3160, 28.36],
      ["P004", "T04", 3160, 5100, 191.5],
    ]);
  });

  test("quantities: panels, openings and what is between make the wall of 13.77 m²", () => {
    expect(figures().quantities).toEqual({
      units: 4,
      distinctTypes: 4,
      looseHeaders: 1,
      panelLength: 6.32,
      grossArea: 13.77,
      openingArea: 4.47,
      netArea: 9.3,
      studs: 37,
      studLength: 56.47,
      trackLength: 15.08,
      headerLength: 3.84,
      sheathingArea: 9.3,
      boardArea: 18.61,
      insulationArea: 6.36,
      fixings: 233,
      mass: 463.7,
      maxUnitMass: 191.5,
      liftMaximum: 210.6,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("the joints and their work on site are told, nothing is refused", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", ["K2-23"]]);
  });
});
