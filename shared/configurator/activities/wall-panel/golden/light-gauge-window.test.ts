import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// A load-bearing panel of C 100 × 45 × 12 × 1.2 mm at 600, 4.8 × 2.7 m, with a window of 1.8 × 1.2 m from 1.5 m on, sill
// at 0.9 m. Two 12.5 mm boards, 60 mm of wool, 12 mm cement board.
const hosts = [aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] })];
const inputs = {
  system: "lgs-load-bearing",
  studDepth: 100,
  gauge: 1.2,
  studCentres: 600,
  boards: "2x12.5",
  sheathing: "cement-12",
  insulation: 60,
};
const figures = () => figuresOf(hosts, inputs);

// Clear box x 1,490 to 3,310, z 890 to 2,110: 1.82 × 1.22 = 2.2204 m². Net 12.96 − 2.2204 = 10.7396 m².
// kg/m at 7,850 kg/m³: C 100: 1.2 × (100 + 2 × 45 + 2 × 12 − 3 × 1.2) = 252.48 mm² = 1.98197; U 102.4 × 45:
// 1.2 × (102.4 + 90 − 2.4) = 228 mm² = 1.7898; header, over 1.2 m, of two C 150: 2 × 1.2 × 260.4 = 624.96 mm² = 4.90594.
// Between the tracks 2,700 − 2 × 1.2 = 2,697.6 mm.
// Jambs: floor(1,800 / 600) = 3 cut, ceil(3 / 2) + 1 = 3 on each side, at 1,355 to 1,490 and 3,310 to 3,445.
describe("a light gauge panel with a window, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 600, 1,200, 3,600 and 4,200.
      stud: [4, 10.79, 21.39],
      "end-stud": [2, 5.395, 10.69],
      "jamb-stud": [6, 16.186, 32.08],
      // At 1,800, 2,400 and 3,000: over the header 2,698.8 − 2,260 = 438.8, under the sill 890 − 2.4 = 887.6 mm.
      "cripple-stud": [6, 3.979, 7.89],
      "bottom-track": [1, 4.8, 8.59],
      "top-track": [1, 4.8, 8.59],
      sill: [1, 1.82, 3.26],
      header: [1, 1.82, 8.93],
      // 2 × 10.7396 m²; 10.7396 × 0.025 × 665 and × 0.012 × 1,250.
      board: [2, 21.479, 178.55],
      sheathing: [1, 10.74, 161.09],
      // Whole bays 533 + 555 + 132 + 133 + 555 + 532 = 2,440 mm × 2,697.6; over header and under sill
      // 288 + 555 + 555 + 287 = 1,685 mm × (438.8 + 887.6): 6.5821 + 2.2350 m²; × 0.06 × 40.
      insulation: [14, 8.817, 21.16],
    });
  });

  test("quantities", () => {
    expect(figures().quantities).toEqual({
      units: 1,
      distinctTypes: 1,
      panelLength: 4.8,
      grossArea: 12.96,
      openingArea: 2.22,
      netArea: 10.74,
      // 4 + 2 + 6 + 6; 12 × 2.6976 + 3.9792 = 36.3504 m.
      studs: 18,
      studLength: 36.35,
      // 4.8 + 4.8 + 1.82.
      trackLength: 11.42,
      headerLength: 1.82,
      sheathingArea: 10.74,
      boardArea: 21.48,
      insulationArea: 8.82,
      // 10.7396 × 25 = 268.49.
      fixings: 268,
      // Steel 101.414 + boards 178.546 + cement board 161.094 + wool 21.161 = 462.215; × 1.1 = 508.436.
      mass: 462.2,
      maxUnitMass: 462.2,
      liftMaximum: 508.4,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("carbon", () => {
    expect(figures().carbonRows).toEqual([
      ["Light gauge steel", 101.41, 277.86, 0],
      ["Cement board", 161.09, 144.98, 0],
      ["Plasterboard", 178.55, 69.63, 0],
      ["Mineral wool", 21.16, 27.51, 0],
    ]);
    // A4 462.21 × 0.03195 = 14.768. A5w (277.86 + 144.98 + 27.51 + 283.66 × 0.037275) / 9 = 460.92 / 9 = 51.214, board
    // (69.63 + 178.55 × 0.037275) / 19 = 76.29 / 19 = 4.015: 55.229.
    expect(figures().carbon).toEqual({ a1a3: 519.98, a4: 14.77, a5w: 55.23, biogenic: 0 });
  });

  test("cost: each row by its quantity and likely rate", () => {
    // Steel by kg at £3.00, boards by m² and layer at £5.50, cement board £16, wool by layers of 20 mm: 3 × 8.8171 m² at £2.20,
    // fixings £0.12. Hours at £45: 0.35 × 10.7396, 0.02 × 39 parts, 0.4 for the window.
    // One of ten rows of a lorry at £775; 300 km are 86.4 miles over 100, so two further stretches at £155; one of 20 panels
    // of a crew day of £2,250. Shares: 12 % of all before, then 15 % of all with it; low 10 and 12 %, high 14 and 18 %.
    expect(figures().costRows).toEqual({
      "supply:steel:bottom-track": [8.59, 2_577],
      "supply:steel:top-track": [8.59, 2_577],
      "supply:steel:end-stud": [10.69, 3_207],
      "supply:steel:jamb-stud": [32.08, 9_624],
      "supply:steel:header": [8.93, 2_679],
      "supply:steel:sill": [3.26, 978],
      "supply:steel:stud": [21.39, 6_417],
      "supply:steel:cripple-stud": [7.89, 2_367],
      "supply:insulation:insulation": [26.45, 5_819],
      "supply:board-12.5:board": [21.48, 11_814],
      "supply:cement-board:sheathing": [10.74, 17_184],
      "supply:fixings": [268, 3_216],
      "fabrication:area": [3.76, 16_920],
      "fabrication:part": [0.78, 3_510],
      "fabrication:opening": [0.4, 1_800],
      "delivery:load": [0.1, 7_750],
      "delivery:stretch": [0.2, 3_100],
      "installation:crew": [0.05, 11_250],
      preliminaries: [null, 13_535],
      overhead: [null, 18_949],
    });
    expect(figures().cost).toMatchObject({ currency: "GBP", low: 116_474, likely: 145_273, high: 176_271 });
  });

  test("in North America: steel of the world at 2.76, and $ per lb, ft², inch of wool", () => {
    const there = figuresOf(hosts, inputs, "NA");
    expect(there.parts).toEqual(figures().parts);
    expect(there.carbonRows?.[0]).toEqual(["Light gauge steel", 101.41, 279.89, 0]);
    // A5w: (279.89 − 277.86) / 9 = 0.226 more.
    expect(there.carbon).toEqual({ a1a3: 522.01, a4: 14.77, a5w: 55.45, biogenic: 0 });
    // kg × 2.20462, m² × 10.76391; wool 60 / 25.4 layers of an inch. $2.80 a lb, 1.05, 3.10 and 0.55 a ft², 0.25 a fixing,
    // 92 an hour, 1,600 and 320 a load, 5,600 a crew day.
    expect(there.costRows).toEqual({
      "supply:steel:bottom-track": [18.94, 5_303],
      "supply:steel:top-track": [18.94, 5_303],
      "supply:steel:end-stud": [23.57, 6_600],
      "supply:steel:jamb-stud": [70.72, 19_802],
      "supply:steel:header": [19.68, 5_510],
      "supply:steel:sill": [7.18, 2_010],
      "supply:steel:stud": [47.15, 13_202],
      "supply:steel:cripple-stud": [17.39, 4_869],
      "supply:insulation:insulation": [224.19, 12_330],
      "supply:board-12.5:board": [231.2, 24_276],
      "supply:cement-board:sheathing": [115.6, 35_836],
      "supply:fixings": [268, 6_700],
      "fabrication:area": [3.76, 34_592],
      "fabrication:part": [0.78, 7_176],
      "fabrication:opening": [0.4, 3_680],
      "delivery:load": [0.1, 16_000],
      "delivery:stretch": [0.2, 6_400],
      "installation:crew": [0.05, 28_000],
      preliminaries: [null, 28_511],
      overhead: [null, 39_915],
    });
    expect(there.cost).toMatchObject({ currency: "USD", low: 246_089, likely: 306_015, high: 370_515 });
  });

  test("twenty-one of them: one type, sums times 21, two lorries, two days in the factory and on site", () => {
    const walls = Array.from({ length: 21 }, (_, index) =>
      aHost({ name: `Wall ${index}`, length: 4.8, openings: [aWindow(1.5, 1.8)] }),
    );
    const many = figuresOf(walls, inputs);
    expect(many.quantities).toEqual({
      units: 21,
      distinctTypes: 1,
      panelLength: 100.8,
      grossArea: 272.16,
      openingArea: 46.63,
      netArea: 225.53,
      studs: 378,
      studLength: 763.36,
      trackLength: 239.82,
      headerLength: 38.22,
      sheathingArea: 225.53,
      boardArea: 451.06,
      insulationArea: 185.16,
      fixings: 5638,
      mass: 9706.5,
      maxUnitMass: 462.2,
      liftMaximum: 508.4,
      // 139.4 mm thick and 25 between: floor(1,800 / 164.4) = 10 rows of 13.6 m on a frame, two panels of 4.8 m in each:
      // twenty go on one lorry. 16 panels a day in the factory, 20 on site.
      transportLoads: 2,
      factoryDays: 2,
      siteDays: 2,
    });
    // 2,129.69 × 2.74 + 3,382.97 × 0.9 + 3,749.46 × 0.39 + 444.38 × 1.3; 9,706.50 × 0.03195.
    expect(many.carbon).toEqual({ a1a3: 10_920, a4: 310.12, a5w: 1159.85, biogenic: 0 });
    // 11 of ten rows of a lorry, 21 of 20 panels of a day.
    expect(many.costRows).toMatchObject({ "delivery:load": [1.1, 85_250], "installation:crew": [1.05, 236_250] });
    expect(many.cost).toMatchObject({ low: 2_333_840, likely: 2_910_932, high: 3_532_129 });
  });

  test("nothing stands against it", () => {
    expect([figures().status, figures().findings]).toEqual(["completed", []]);
  });
});
