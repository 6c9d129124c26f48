import { describe, expect, test } from "vitest";
import { designation, headerSection, type Section, sectionArea, steelMassPerMetre, trackSection } from "./sections.ts";

const C: Section = { kind: "c", depth: 100, flange: 45, lip: 12, gauge: 1.2 };
const U: Section = { kind: "u", depth: 102.4, flange: 45, gauge: 1.2 };
const PAIR: Section = { kind: "c-pair", depth: 150, flange: 45, lip: 12, gauge: 1.6, width: 100 };
const TIMBER: Section = { kind: "timber", width: 38, depth: 140 };
const TIMBERS: Section = { kind: "timber-pair", width: 38, depth: 184 };
const SHEET: Section = { kind: "sheet", thickness: 12.5 };

test("areas of sections from their dimensions, mm²", () => {
  // 1.2 × (100 + 90 + 24 − 3.6) = 252.48; 1.2 × (102.4 + 90 − 2.4) = 228; 2 × 1.6 × (150 + 90 + 24 − 4.8) = 829.44;
  // 38 × 140 = 5,320; 2 × 38 × 184 = 13,984.
  const areas = [C, U, PAIR, TIMBER, TIMBERS, SHEET].map(sectionArea);
  [252.48, 228, 829.44, 5320, 13_984, 0].forEach((area, index) => expect(areas[index]).toBeCloseTo(area, 9));
});

test("kg per metre at 7,850 kg/m³", () => {
  // 829.44e-6 × 7,850 = 6.5111.
  expect(steelMassPerMetre(PAIR)).toBeCloseTo(6.5111, 4);
});

test("names as a drawing writes them, to a tenth of a millimetre", () => {
  expect([C, U, PAIR, TIMBER, TIMBERS, SHEET].map(designation)).toEqual([
    "C 100×45×12×1.2",
    "U 102.4×45×1.2",
    "2 × C 150×45×12×1.6 boxed",
    "38×140",
    "2 × 38×184",
    "12.5 mm",
  ]);
  expect(designation({ ...TIMBER, depth: 140.26 })).toBe("38×140.3");
});

describe("sections by the studs they go with", () => {
  test("a track is two gauges deeper than its studs", () => {
    expect(trackSection(150, 2)).toEqual({ kind: "u", depth: 154, flange: 45, gauge: 2 });
  });

  test("the flanges of a boxed header meet in the middle of a shallow stud", () => {
    const header = { kind: "c-pair", depth: 200, lip: 12, gauge: 1.2 };
    expect(headerSection(200, 1.2, 70)).toEqual({ ...header, flange: 35, width: 70 });
    expect(headerSection(200, 1.2, 90)).toEqual({ ...header, flange: 45, width: 90 });
    expect(headerSection(200, 1.2, 150)).toEqual({ ...header, flange: 45, width: 150 });
  });
});
