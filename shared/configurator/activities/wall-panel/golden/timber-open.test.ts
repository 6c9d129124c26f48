import { describe, expect, test } from "vitest";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// An open panel of C24 38 × 89 mm at 400, 4.8 × 2.4 m, OSB outside, no boards and no wool: a door of 0.9 × 2.0 m from
// 0.9 m on and a window of 2.0 × 1.2 m from 2.4 m on, sill at 0.9 m.
const openings = [aDoor(0.9, 0.9, 2), aWindow(2.4, 2)];
const figures = () =>
  figuresOf([aHost({ length: 4.8, height: 2.4, openings })], {
    system: "timber-open",
    timberDepth: 89,
    studCentres: 400,
    sheathing: "osb-9",
  });

// Clear boxes: door x 890 to 1,810, z 0 to 2,010: 0.92 × 2.01 = 1.8492 m²; window x 2,390 to 4,410, z 890 to 2,110:
// 2.02 × 1.22 = 2.4644 m². Net 11.52 − 4.3136 = 7.2064 m².
// C24: 0.038 × 0.089 × 520 = 1.75864 kg/m. Between the plates 2,324 mm.
// Jambs: door floor(900 / 400) = 2 cut, 2 on each side; window floor(2,000 / 400) = 5 cut, ceil(5 / 2) + 1 = 4 on each
// side; the inner one of each is a jack. They stand at 814 to 890, 1,810 to 1,886, 2,238 to 2,390, 4,410 to 4,562, in
// place of the studs at 800, 2,400 and 4,400.
describe("a timber open panel with a door and a window, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 400 and 2,000.
      stud: [2, 4.648, 8.17],
      "end-stud": [2, 4.648, 8.17],
      // 1 + 1 at the door, 3 + 3 at the window: 8 × 2.324.
      "jamb-stud": [8, 18.592, 32.7],
      // Door 2,010 − 38 = 1,972, window 2,110 − 38 = 2,072 mm, each twice.
      "jack-stud": [4, 8.088, 14.22],
      // Over the door at 1,200 and 1,600: 2,362 − (2,010 + 89) = 263 mm. At 2,800, 3,200, 3,600, 4,000 over the window
      // 2,362 − (2,110 + 150) = 102 and under it 890 − 76 = 814 mm. 2 × 0.263 + 4 × 0.916 = 4.19 m.
      "cripple-stud": [10, 4.19, 7.37],
      // The bottom plate stops at the door: 0.89 + 2.99.
      "bottom-track": [2, 3.88, 6.82],
      "top-track": [1, 4.8, 8.44],
      sill: [1, 2.02, 3.55],
      // Door 2 × 38 × 89: 0.996 m × 3.51728 kg/m = 3.503. Window over 1.2 m, so 2 × 38 × 150: 2.096 m × 5.928 = 12.425.
      header: [2, 3.092, 15.93],
      // 7.2064 × 0.009 × 620.
      sheathing: [1, 7.206, 40.21],
    });
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 1,
      distinctTypes: 1,
      panelLength: 4.8,
      grossArea: 11.52,
      openingArea: 4.31,
      netArea: 7.21,
      // 2 + 2 + 8 + 4 + 10; 4.648 + 4.648 + 18.592 + 8.088 + 4.19 = 40.166 m.
      studs: 26,
      studLength: 40.17,
      // 3.88 + 4.8 + 2.02.
      trackLength: 10.7,
      headerLength: 3.09,
      sheathingArea: 7.21,
      boardArea: 0,
      insulationArea: 0,
      // 7.2064 × 25 = 180.16.
      fixings: 180,
      // Timber 105.383 + OSB 40.212 = 145.595; × 1.1 = 160.155.
      mass: 145.6,
      maxUnitMass: 145.6,
      liftMaximum: 160.2,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("carbon", () => {
    expect(figures().carbonRows).toEqual([
      ["Softwood C24", 105.38, 27.71, -172.82],
      ["OSB", 40.21, 18.5, -65.94],
    ]);
    // A4 145.59 × 0.03195 = 4.652; A5w (46.21 + 145.59 × 0.037275) / 9 = (46.21 + 5.427) / 9 = 5.737.
    expect(figures().carbon).toEqual({ a1a3: 46.21, a4: 4.65, a5w: 5.74, biogenic: -238.76 });
  });

  test("cost: each row by its quantity and likely rate", () => {
    // C24 by m³: metres × 0.003382 m², the window's header × 0.0114. Hours: 0.35 × 7.2064, 0.02 × 33 parts, 0.4 for each
    // opening. 98 mm thick: floor(1,800 / 123) = 14 rows, one taken. Shares: 12 % of all before, then 15 % of all with it.
    expect(figures().costRows).toEqual({
      "supply:timber:bottom-track": [0.0131, 734],
      "supply:timber:top-track": [0.0162, 907],
      "supply:timber:end-stud": [0.0157, 879],
      "supply:timber:jamb-stud": [0.0629, 3_522],
      "supply:timber:jack-stud": [0.0274, 1_534],
      "supply:timber:header": [0.0306, 1_714],
      "supply:timber:sill": [0.0068, 381],
      "supply:timber:stud": [0.0157, 879],
      "supply:timber:cripple-stud": [0.0142, 795],
      "supply:osb:sheathing": [7.21, 6_850],
      "supply:fixings": [180, 2_160],
      "fabrication:area": [2.52, 11_340],
      "fabrication:part": [0.66, 2_970],
      "fabrication:opening": [0.8, 3_600],
      "delivery:load": [0.0714, 5_534],
      "delivery:stretch": [0.1429, 2_215],
      "installation:crew": [0.05, 11_250],
      preliminaries: [null, 6_872],
      overhead: [null, 9_620],
    });
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 59_428, likely: 73_756, high: 89_176 });
  });

  test("nothing stands against it", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", []]);
  });
});
