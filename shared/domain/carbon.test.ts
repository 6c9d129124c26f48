import { describe, expect, test } from "vitest";
import { CARBON_FACTORS, galvanisedSteel, stageCarbon } from "./carbon.ts";

describe("carbon by stage", () => {
  test("100 kg of UK strip over 300 km, worked by hand", () => {
    // A1–A3 = 100 × 2.74 = 274. A4 = 100 × 300 × 0.0001065 = 3.195.
    // C2 = 100 × 50 × 0.0001065 = 0.5325. A5w = 0.1 × (274 + 3.195 + 0.5325) = 27.77275.
    const stages = stageCarbon(100, galvanisedSteel("UK"), 300);
    expect(stages.a1a3).toBeCloseTo(274, 9);
    expect(stages.a4).toBeCloseTo(3.195, 9);
    expect(stages.a5w).toBeCloseTo(27.77275, 9);
    expect(stages.biogenic).toBeCloseTo(0, 12);
  });

  test("timber stores carbon on its own line, and A1–A3 does not net it", () => {
    const stages = stageCarbon(10, CARBON_FACTORS.softwood, 300);
    expect(stages.biogenic).toBeCloseTo(-16.4, 9);
    expect(stages.a1a3).toBeCloseTo(2.63, 9);
  });

  test("the factor follows the region, and unverified ones say allowance", () => {
    expect([galvanisedSteel("UK").a1a3, galvanisedSteel("NA").a1a3, galvanisedSteel("SA").a1a3]).toEqual([
      2.74, 2.76, 2.76,
    ]);
    for (const id of ["mineralWool", "osb", "cementBoard"] as const)
      expect(CARBON_FACTORS[id].source).toContain("allowance");
    expect(CARBON_FACTORS.plasterboard.source).toContain("IStructE");
  });
});
