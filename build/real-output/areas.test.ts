import { describe, expect, test } from "vitest";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { makeOutput, panelSums } from "./read-output.ts";

describe.skipIf(!hasCorpus)("areas in the output, worked by hand from the STEP lines", () => {
  test("duplex 138584: 3.583 × 2.795 m without opening is one panel; Revit states 10.0145 m²", async () => {
    const sums = panelSums(await makeOutput("arch_duplex_2x3.ifc"), "138584");
    expect(sums).toMatchObject({ count: 1, Length: 3.583, Height: 2.795 });
    expect(sums["GrossSideArea"]).toBeCloseTo(10.014485, 5);
    expect(sums["NetSideArea"]).toBeCloseTo(10.014485, 5);
    // C 100 × 1.2 at 600: 5 studs and 2 at the ends of 2,792.6 mm = 19.5482 m × 1.981968 kg/m = 38.744; tracks 7.166 m
    // × 1.7898 = 12.826; boards and sheathing 10.014485 m² × (25 × 0.665 + 12 × 1.25) = 316.708; 60 mm of wool in bays of
    // 533 + 4 × 555 + 515 = 3,268 mm × 2,792.6 = 9.1262 m² × 2.4 = 21.903.
    expect(sums["NetWeight"]).toBeCloseTo(390.181, 2);
  });

  test("duplex 138157: 17.383 × 3.1 m in nine panels with eight joints of 10 mm, a window and a door", async () => {
    const sums = panelSums(await makeOutput("arch_duplex_2x3.ifc"), "138157");
    // (17.383 − 8 × 0.010) × 3.1
    expect(sums["GrossSideArea"]).toBeCloseTo(53.6393, 4);
    // Door 1.25 × 2.01 and 10 mm around, to the floor: 1.27 × 2.02. Window 0.75 × 2.2 at 0.1: its sill of 90 mm holds
    // no track over the bottom one, so it is framed to the floor: 0.77 × 2.31.
    expect(sums["OpeningArea"]).toBeCloseTo(2.5654 + 1.7787, 4);
    expect(sums["NetSideArea"]).toBeCloseTo(53.6393 - 4.3441, 4);
    expect(sums["count"]).toBe(9);
  });

  test("samplehouse 285792: 5.51 × 2.335 m with two doors of 0.81 × 2.11 m", async () => {
    const sums = panelSums(await makeOutput("arch_samplehouse_ifc4.ifc"), "285792");
    expect(sums["GrossSideArea"]).toBeCloseTo(12.86585, 5);
    // 2 × (0.81 + 0.02) × (2.11 + 0.01)
    expect(sums["OpeningArea"]).toBeCloseTo(3.5192, 5);
    expect(sums["NetSideArea"]).toBeCloseTo(9.34665, 5);
  });
});
