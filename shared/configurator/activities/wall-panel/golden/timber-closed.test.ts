import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// A closed panel of C24 38 × 140 mm at 600, 3.6 × 2.4 m, with a window of 1.2 × 1.2 m from 1.2 m on, sill at 0.9 m.
// One 12.5 mm board inside, 140 mm of wool, 9 mm OSB outside.
const figures = () =>
  figuresOf([aHost({ length: 3.6, height: 2.4, openings: [aWindow(1.2)] })], {
    system: "timber-closed",
    timberDepth: 140,
    studCentres: 600,
    boards: "1x12.5",
    sheathing: "osb-9",
    insulation: 140,
  });

// Clear box with 10 mm around: x 1,190 to 2,410, z 890 to 2,110 mm: 1.22 × 1.22 = 1.4884 m².
// Net 3.6 × 2.4 − 1.4884 = 8.64 − 1.4884 = 7.1516 m².
// C24: 0.038 × 0.140 m × 520 kg/m³ = 2.7664 kg/m. Between the plates 2,400 − 2 × 38 = 2,324 mm.
// Jambs: floor(1,200 / 600) = 2 studs cut, ceil(2 / 2) + 1 = 2 on each side, the inner one a jack under the header.
// They stand at 1,114 to 1,190 and 2,410 to 2,486, in place of the studs at 1,200 and 2,400.
describe("a timber closed panel with a window, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 600 and 3,000: 2 × 2.324 m; × 2.7664.
      stud: [2, 4.648, 12.86],
      "end-stud": [2, 4.648, 12.86],
      "jamb-stud": [2, 4.648, 12.86],
      // From the plate to the header: 2,110 − 38 = 2,072 mm, twice.
      "jack-stud": [2, 4.144, 11.46],
      // At 1,800, over the header 2,400 − 38 − (2,110 + 140) = 112 mm, under the sill 890 − 38 − 38 = 814 mm.
      "cripple-stud": [2, 0.926, 2.56],
      "bottom-track": [1, 3.6, 9.96],
      "top-track": [1, 3.6, 9.96],
      sill: [1, 1.22, 3.38],
      // Up to 1.2 m the stud's depth, doubled, on both jacks: 1,220 + 2 × 38 = 1,296 mm × 2 × 2.7664 kg/m.
      header: [1, 1.296, 7.17],
      // 7.1516 × 0.0125 × 665 and 7.1516 × 0.009 × 620.
      board: [1, 7.152, 59.45],
      sheathing: [1, 7.152, 39.91],
      // Whole bays 543 + 495 mm at each end: 2.076 × 2.324 = 4.8246. Over the header 2 × 0.629 × 0.112 = 0.1409, under
      // the sill 2 × 0.591 × 0.814 = 0.9621. 5.9277 m² × 0.14 × 40.
      insulation: [8, 5.928, 33.19],
    });
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 1,
      distinctTypes: 1,
      panelLength: 3.6,
      grossArea: 8.64,
      openingArea: 1.49,
      netArea: 7.15,
      // 2 + 2 + 2 + 2 + 2; 3 × 4.648 + 4.144 + 0.926 = 19.014 m.
      studs: 10,
      studLength: 19.01,
      // 3.6 + 3.6 + 1.22.
      trackLength: 8.42,
      headerLength: 1.3,
      sheathingArea: 7.15,
      boardArea: 7.15,
      insulationArea: 5.93,
      // 7.1516 × 25 = 178.79.
      fixings: 179,
      // Timber 83.064 + board 59.448 + OSB 39.906 + wool 33.195 = 215.613; lifted with 10 % of gear 237.174.
      mass: 215.6,
      maxUnitMass: 215.6,
      liftMaximum: 237.2,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
    expect(figures().pieces).toEqual([["P001", "T01", 0, 3600, 215.61]]);
  });

  test("carbon", () => {
    // kg × factor; wood × −1.64.
    expect(figures().carbonRows).toEqual([
      ["Softwood C24", 83.06, 21.84, -136.22],
      ["OSB", 39.91, 18.36, -65.45],
      ["Plasterboard", 59.45, 23.19, 0],
      ["Mineral wool", 33.19, 43.15, 0],
    ]);
    expect(figures().carbon).toEqual({
      // 21.84 + 18.36 + 23.19 + 43.15.
      a1a3: 106.54,
      // 215.61 kg × 300 km × 0.0001065 = 215.61 × 0.03195.
      a4: 6.89,
      // With C2 each kg travels 350 km: × 0.037275. Wood and wool (21.84 + 18.36 + 43.15 + 156.16 × 0.037275 = 89.17) / 9,
      // board (23.19 + 59.45 × 0.037275 = 25.40) / 19: 9.908 + 1.337.
      a5w: 11.24,
      biogenic: -201.67,
    });
  });

  test("cost: each row by its quantity and likely rate", () => {
    // C24 by m³ at £560: metres × 0.00532 m²; OSB £9.50; wool 7 layers of 20 mm × 5.9277 m². Hours: 0.35 × 7.1516, 0.02 × 24
    // parts, 0.4 for the window. 161.5 mm thick: floor(1,800 / 186.5) = 9 rows, one taken. Shares: 12 % of all before, then 15 % of all with it.
    expect(figures().costRows).toEqual({
      "supply:timber:bottom-track": [0.0192, 1_075],
      "supply:timber:top-track": [0.0192, 1_075],
      "supply:timber:end-stud": [0.0247, 1_383],
      "supply:timber:jamb-stud": [0.0247, 1_383],
      "supply:timber:jack-stud": [0.022, 1_232],
      "supply:timber:header": [0.0138, 773],
      "supply:timber:sill": [0.0065, 364],
      "supply:timber:stud": [0.0247, 1_383],
      "supply:timber:cripple-stud": [0.0049, 274],
      "supply:insulation:insulation": [41.49, 9_128],
      "supply:board-12.5:board": [7.15, 3_933],
      "supply:osb:sheathing": [7.15, 6_793],
      "supply:fixings": [179, 2_148],
      // Both faces, 2 × 7.1516 m² at £3.20; at each stud 14.3032 / 0.6 m at £1.30.
      "supply:membrane": [14.3, 4_576],
      "supply:battens": [23.84, 3_099],
      "fabrication:area": [2.5, 11_250],
      "fabrication:part": [0.48, 2_160],
      "fabrication:opening": [0.4, 1_800],
      // 0.2 × 7.1516 h.
      "fabrication:closing": [1.43, 6_435],
      "delivery:load": [0.1111, 8_610],
      "delivery:stretch": [0.2222, 3_444],
      "installation:crew": [0.05, 11_250],
      // 12 % of 835.68; 15 % of 935.96.
      preliminaries: [null, 10_028],
      overhead: [null, 14_039],
    });
    // £150.50 per m² net, within the £130 to 190 of a timber closed panel.
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 86_309, likely: 107_635, high: 130_599 });
  });

  test("nothing stands against it", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", []]);
  });
});
