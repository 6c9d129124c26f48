import { describe, expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { figuresOf } from "./unit-figures.ts";

// Load-bearing C 100 × 45 × 12 × 1.2 mm at 600 on a wall of 3.0 × 4.2 m, over the highest panel of 3.9 m, with a window of
// 1.2 × 1.2 m at 0.9 m, sill at 0.9 m. Two 12.5 mm boards, 60 mm of wool, 12 mm cement board, a rail at the joint.
const figures = () =>
  figuresOf([aHost({ length: 3, height: 4.2, openings: [aWindow(0.9)] })], {
    system: "lgs-load-bearing",
    studDepth: 100,
    gauge: 1.2,
    studCentres: 600,
    panelMaxWidth: 6000,
    jointGap: 10,
    boards: "2x12.5",
    sheathing: "cement-12",
    insulation: 60,
    stackedJoint: "rail",
  });

// The joint takes 110 mm: the rail and its gap. The window's clear box ends at 2,110, its header at 2,210: from 2,360 on
// there is room. Parts 0 … 2,360 and 2,470 … 4,200: 1,730 mm. Between the tracks 2,357.6 and 1,727.6 mm.
// Net 3 × 2.36 − 1.4884 = 5.5916, 3 × 1.73 = 5.19, rail 3 × 0.1 = 0.3: 11.0816 m².
// kg/m: C 100 1.98197, U 102.4 1.7898, header of two C 100 3.96394, rail 20. Sheets 31.625 kg/m².
describe("a wall of two panels on one another, every figure by hand", () => {
  test("parts by role: number, metres or m², kg", () => {
    expect(figures().parts).toEqual({
      // At 600 and 2,400 below, 600, 1,200, 1,800, 2,400 above: 2 × 2.3576 + 4 × 1.7276.
      stud: [6, 11.626, 23.04],
      "end-stud": [4, 8.17, 16.19],
      "jamb-stud": [4, 9.43, 18.69],
      // Under and over the window at 1,200 and 1,800: 2 × (0.8876 + 0.1488).
      "cripple-stud": [4, 2.073, 4.11],
      "bottom-track": [2, 6, 10.74],
      "top-track": [2, 6, 10.74],
      sill: [1, 1.22, 2.18],
      header: [1, 1.22, 4.84],
      rail: [1, 3, 60],
      board: [6, 22.163, 184.23],
      sheathing: [3, 11.082, 166.22],
      // Below (533 + 177 + 178 + 532) × 2,357.6 + 1,130 × (887.6 + 148.8) = 4.51892; above 2,730 × 1,727.6 = 4.71635.
      insulation: [15, 9.235, 22.16],
    });
  });

  test("the pieces: the lower panel, the rail on it, the upper panel", () => {
    // Below: uprights 20.9336 m 41.490, tracks and sill 7.22 m 12.922, header 4.836, sheets 176.834, wool 10.845: 246.928.
    // Rail 60 + 0.3 × 31.625 = 69.488. Above: uprights 10.3656 m 20.544, tracks 10.739, sheets 164.134, wool 11.319.
    expect(figures().pieces).toEqual([
      ["P001", "T01", 0, 3000, 246.93],
      ["R001", "TR01", 0, 3000, 69.49],
      ["P002", "T02", 0, 3000, 206.74],
    ]);
  });

  test("quantities: 12.6 m² less the joint's gap of 0.03", () => {
    expect(figures().quantities).toEqual({
      units: 2,
      distinctTypes: 2,
      rails: 1,
      panelLength: 6,
      grossArea: 12.57,
      openingArea: 1.49,
      netArea: 11.08,
      studs: 18,
      studLength: 31.3,
      trackLength: 13.22,
      headerLength: 1.22,
      levelJointLength: 3,
      railLength: 3,
      // 5 lengths of 600 mm, 2 bolts in each, over and under the rail.
      levelJointBolts: 20,
      sheathingArea: 11.08,
      boardArea: 22.16,
      insulationArea: 9.24,
      fixings: 277,
      mass: 523.2,
      maxUnitMass: 246.9,
      liftMaximum: 271.6,
      transportLoads: 1,
      factoryDays: 1,
      siteDays: 1,
    });
  });

  test("carbon: the rail is a hollow section, 2.50 kgCO₂e/kg of which 1 % is thrown away", () => {
    expect(figures().carbonRows).toEqual([
      ["Light gauge steel", 90.53, 248.05, 0],
      ["Cement board", 166.22, 149.6, 0],
      ["Plasterboard", 184.23, 71.85, 0],
      ["Mineral wool", 22.16, 28.81, 0],
      ["Steel hollow section", 60, 150, 0],
    ]);
    // A4 523.14 × 0.03195 = 16.714. A5w (248.05 + 149.60 + 28.81 + 278.91 × 0.037275) / 9 = 48.540, board
    // (71.85 + 184.23 × 0.037275) / 19 = 4.143, rail (150 + 60 × 0.037275) / 99 = 1.538: 54.221.
    expect(figures().carbon).toEqual({ a1a3: 648.31, a4: 16.71, a5w: 54.22, biogenic: 0 });
  });

  test("an engineer must confirm the rail; nothing is refused", () => {
    expect([figures().status, figures().findings]).toEqual(["warning", ["K2-24"]]);
  });
});
