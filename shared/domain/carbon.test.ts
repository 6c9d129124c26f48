import { describe, expect, test } from "vitest";
import { CARBON_FACTORS, galvanisedSteel, stageCarbon, wasteFactor } from "./carbon.ts";

describe("carbon by stage", () => {
  test("100 kg of UK strip over 300 km, worked by hand", () => {
    // A1–A3 = 100 × 2.74 = 274. A4 = 100 × 300 × 0.0001065 = 3.195.
    // C2 = 100 × 50 × 0.0001065 = 0.5325. Of 111.11 kg bought 11.11 are thrown away (10 %): WF = 1 / 0.9 − 1 = 1/9.
    // A5w = (274 + 3.195 + 0.5325) / 9 = 277.7275 / 9 = 30.858611.
    const stages = stageCarbon(100, galvanisedSteel("UK"), 300);
    expect(stages.a1a3).toBeCloseTo(274, 9);
    expect(stages.a4).toBeCloseTo(3.195, 9);
    expect(stages.a5w).toBeCloseTo(30.858_611_1, 6);
    expect(stages.biogenic).toBeCloseTo(0, 12);
  });

  test("timber stores carbon on its own line, and A1–A3 does not net it", () => {
    const stages = stageCarbon(10, CARBON_FACTORS.softwood, 300);
    expect(stages.biogenic).toBeCloseTo(-16.4, 9);
    expect(stages.a1a3).toBeCloseTo(2.63, 9);
  });

  test("the waste factor: 5 % thrown away are 0.0526 kg for each kg built in, 10 % 0.1111, none none", () => {
    expect(wasteFactor(0.05)).toBeCloseTo(0.0526, 4);
    expect(wasteFactor(0.1)).toBeCloseTo(0.1111, 4);
    expect(wasteFactor(0.5)).toBeCloseTo(1, 12);
    expect(wasteFactor(0)).toBe(0);
    for (const rate of [1, 1.2, -0.1, Number.NaN]) expect(() => wasteFactor(rate)).toThrow(RangeError);
    expect(() => wasteFactor(1.2)).toThrow("A waste rate of 1.2 is not in 0…1.");
  });

  test("every wood stores carbon, nothing else does", () => {
    const stored = Object.entries({ ...CARBON_FACTORS, steel: galvanisedSteel("UK") }).flatMap(([id, { biogenic }]) =>
      biogenic === 0 ? [] : [[id, biogenic]],
    );
    expect(stored).toEqual([
      ["softwood", -1.64],
      ["osb", -1.64],
      ["plywood", -1.64],
    ]);
  });

  test("a density is a source's or says that it is illustrative", () => {
    const sources = Object.values(CARBON_FACTORS).map(({ label, density, densitySource }) => [
      label,
      density,
      densitySource.split(/[, ]/)[0],
    ]);
    expect(sources).toEqual([
      ["Softwood C24", 520, "IStructE"],
      ["Plasterboard", 665, "IStructE"],
      ["Mineral wool", 40, "illustrative"],
      ["OSB", 620, "illustrative"],
      ["Cement board", 1250, "cement"],
      ["Plywood", 700, "IStructE"],
      ["Steel hollow section", 7850, "IStructE"],
      ["Concrete C30/37", 2400, "IStructE"],
      ["Toughened glass", 2800, "IStructE"],
      ["GRP", 1800, "illustrative"],
      ["Ceramic tile", 2000, "illustrative"],
      ["Sanitary ceramic", 2300, "illustrative"],
      ["Copper", 8960, "illustrative"],
      ["Stainless steel", 8000, "illustrative"],
      ["Plastic pipe and fittings", 1400, "illustrative"],
    ]);
  });

  test("the factor follows the region, and unverified ones say allowance", () => {
    expect([galvanisedSteel("UK").a1a3, galvanisedSteel("NA").a1a3, galvanisedSteel("SA").a1a3]).toEqual([
      2.74, 2.76, 2.76,
    ]);
    const steel = (["UK", "NA", "SA"] as const).map((region) => galvanisedSteel(region).source);
    const table = "IStructE 2021, as in arup-group/a-carbon-tool: galvanised profiled sheet";
    expect(steel).toEqual([`${table}, UK`, `${table}, worldwide`, `${table}, worldwide`]);
    const unverified = ["mineralWool", "osb", "cementBoard", "grp", "ceramicTile", "sanitaryCeramic"] as const;
    for (const id of [...unverified, "copper", "stainlessSteel", "plastic"] as const)
      expect(CARBON_FACTORS[id].source).toContain("allowance");
    expect(CARBON_FACTORS.plasterboard.source).toContain("IStructE");
  });
});
