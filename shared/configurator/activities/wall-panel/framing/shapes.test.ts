import { describe, expect, test } from "vitest";
import { type Corner, outlineArea } from "#shared/configurator/assembly/profile.ts";
import { memberShape, sheetShape } from "./shapes.ts";
import type { Section } from "./sections.ts";

const C: Section = { kind: "c", depth: 100, flange: 45, lip: 12, gauge: 1.2 };
const U: Section = { kind: "u", depth: 102.4, flange: 45, gauge: 1.2 };
const PAIR: Section = { kind: "c-pair", depth: 150, flange: 45, lip: 12, gauge: 1.2, width: 100 };
const TIMBER: Section = { kind: "timber", width: 38, depth: 140 };
const TIMBERS: Section = { kind: "timber-pair", width: 38, depth: 184 };

describe("members", () => {
  test("a stud of 2.5 m: size along the wall, across it and up; mass by its steel", () => {
    const stud = memberShape(C, "up", 2500);
    expect(stud).toMatchObject({
      section: C,
      material: "steel",
      direction: "up",
      size: [45, 100, 2500],
      outline: null,
      area: 0,
      length: 2.5,
    });
    // 252.48 mm² × 2.5 m; × 7,850 kg/m³.
    expect(stud.volume).toBeCloseTo(0.000_631_2, 12);
    expect(stud.mass).toBeCloseTo(4.954_92, 6);
  });

  test("lying members have their depth across the wall and their face up", () => {
    expect(memberShape(U, "along", 3000).size).toEqual([3000, 102.4, 45]);
    expect(memberShape(PAIR, "along", 1820).size).toEqual([1820, 100, 150]);
    expect(memberShape(TIMBER, "along", 3000).size).toEqual([3000, 140, 38]);
    expect(memberShape(TIMBERS, "along", 3530).size).toEqual([3530, 76, 184]);
  });

  test("timber is weighed at 520 kg/m³", () => {
    // 38 × 140 mm × 3 m × 520 = 8.2992; 2 × 38 × 184 mm × 2 m × 520 = 14.543.
    expect(memberShape(TIMBER, "along", 3000)).toMatchObject({ material: "softwood" });
    expect(memberShape(TIMBER, "along", 3000).mass).toBeCloseTo(8.2992, 6);
    expect(memberShape(TIMBERS, "along", 2000).material).toBe("softwood");
    expect(memberShape(TIMBERS, "along", 2000).mass).toBeCloseTo(14.543_36, 6);
  });

  test("only a track can be turned over", () => {
    expect(memberShape(U, "along-inverted", 900).direction).toBe("along-inverted");
    for (const section of [C, PAIR, TIMBER, TIMBERS])
      expect(memberShape(section, "along-inverted", 900).direction).toBe("along");
    expect(memberShape(U, "up", 900).direction).toBe("up");
  });

  test("members are alike when section, direction and length to a micrometre are", () => {
    const { key } = memberShape(C, "up", 2500);
    expect(memberShape({ ...C }, "up", 2500.0001).key).toBe(key);
    const others = [memberShape(C, "up", 2500.001), memberShape(C, "along", 2500), memberShape(U, "up", 2500)];
    expect(new Set([key, ...others.map((each) => each.key)]).size).toBe(4);
  });
});

describe("sheets", () => {
  const square = (at: number, side: number): Corner[] => [
    [at, at],
    [at, at + side],
    [at + side, at + side],
    [at + side, at],
  ];

  test("a full sheet of OSB: 2.4 × 2.7 m × 9 mm at 620 kg/m³", () => {
    const sheet = sheetShape("osb", 9, 2400, 2700, null);
    expect(sheet).toMatchObject({
      section: { kind: "sheet", thickness: 9 },
      material: "osb",
      direction: "sheet",
      size: [2400, 9, 2700],
      outline: null,
      length: 0,
    });
    // 6.48 m²; × 0.009 = 0.05832 m³; × 620 = 36.1584 kg.
    expect(sheet.area).toBeCloseTo(6.48, 9);
    expect(sheet.volume).toBeCloseTo(0.058_32, 9);
    expect(sheet.mass).toBeCloseTo(36.1584, 6);
  });

  test("with an outline its area is the outline's, less the holes", () => {
    const outline = { outer: square(0, 1000), holes: [square(100, 200), square(500, 100)] };
    // 1 − 0.04 − 0.01 m².
    expect(outlineArea(outline)).toBe(950_000);
    const sheet = sheetShape("plasterboard", 12.5, 1000, 1000, outline);
    expect(sheet.area).toBeCloseTo(0.95, 9);
    // 0.95 × 0.0125 × 665.
    expect(sheet.mass).toBeCloseTo(7.896_875, 6);
    expect(sheet.outline).toBe(outline);
    // A triangle of 300 × 400 away from the origin, and nothing at all.
    const triangle: Corner[] = [
      [100, 50],
      [400, 50],
      [100, 450],
    ];
    expect(outlineArea({ outer: triangle, holes: [] })).toBe(60_000);
    expect(outlineArea({ outer: [], holes: [] })).toBe(0);
  });

  test("sheets are alike when material, size and cut are", () => {
    const outline = { outer: square(0, 1000), holes: [square(100, 200)] };
    const full = sheetShape("osb", 9, 1000, 1000, null);
    const cut = sheetShape("osb", 9, 1000, 1000, outline);
    expect(sheetShape("osb", 9, 1000, 1000, { ...outline }).key).toBe(cut.key);
    const others = [
      full,
      cut,
      sheetShape("cementBoard", 9, 1000, 1000, null),
      sheetShape("osb", 12, 1000, 1000, null),
      sheetShape("osb", 9, 1001, 1000, null),
      sheetShape("osb", 9, 1000, 1001, null),
      sheetShape("osb", 9, 1000, 1000, { ...outline, holes: [square(100, 201)] }),
      sheetShape("osb", 9, 1000, 1000, { ...outline, outer: square(0, 999) }),
    ];
    expect(new Set(others.map(({ key }) => key)).size).toBe(others.length);
  });
});
