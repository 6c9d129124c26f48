import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { panelRates } from "#shared/configurator/activities/wall-panel/rates.ts";

// The load-bearing panel of `golden/light-gauge-window.test.ts`, where each of its rows is worked: 4.8 × 2.7 m with a
// window, £1,164.74 – 1,452.73 – 1,762.71.
const hosts = [aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] })];
const inputs = { system: "lgs-load-bearing", studDepth: 100, gauge: 1.2, studCentres: 600, boards: "2x12.5" };
const layers = { sheathing: "cement-12", insulation: 60 };

function costOf(more: EngineRequest["inputs"] = {}, walls: HostWall[] = hosts, region: EngineRequest["region"] = "UK") {
  const { cost, costRows } = runPanels(aRequest(walls, { ...inputs, ...layers, ...more }, { region })).summary;
  const rows = Object.fromEntries(costRows.map(({ key, quantity, likely }) => [key, [quantity, likely]]));
  return { total: cost && [cost.low, cost.likely, cost.high], rows, costRows };
}

describe("what moves the money, and by how much, pence by hand", () => {
  test("the wall that the others are compared with", () => {
    expect(costOf().total).toEqual([116_474, 145_273, 176_271]);
  });

  test("halving the stud centres: more steel and parts, less wool, £157.87 more", () => {
    // At 300: floor(1,800 / 300) = 6 studs cut, ceil(6 / 2) + 1 = 4 jambs a side; four studs of their own on each side,
    // five cripples over and under: 8 + 8 uprights × 2.6976 m × 1.98197 kg/m, 5 × 1.3264 m.
    // Wool: bays 233 + 3 × 255 + 87, twice, = 2,170 mm × 2,697.6, and 288 + 4 × 255 + 287 = 1,595 mm × 1,326.4: 7.9694 m².
    const halved = costOf({ studCentres: 300 });
    expect(halved.rows).toMatchObject({
      "supply:steel:stud": [42.77, 12_831],
      "supply:steel:jamb-stud": [42.77, 12_831],
      "supply:steel:cripple-stud": [13.14, 3942],
      "supply:steel:bottom-track": [8.59, 2577],
      "supply:insulation:insulation": [23.91, 5260],
      // 28 studs, 4 tracks, sill and header, 3 sheets, 22 pieces of wool: 57 × 0.02 h.
      "fabrication:part": [1.14, 5130],
      "fabrication:area": [3.76, 16_920],
    });
    expect(halved.total).toEqual([129_552, 161_060, 194_970]);
  });

  test("a gauge of 1.6 mm: a third more steel, £128.06 more", () => {
    // C 100 1.6 × (214 − 4.8) = 334.72 mm² = 2.62755 kg/m; U 1.6 × (103.2 + 90 − 3.2) = 304 mm² = 2.3864; header 6.5111.
    const heavier = costOf({ gauge: 1.6 });
    expect(heavier.rows).toMatchObject({
      "supply:steel:stud": [28.34, 8502],
      "supply:steel:jamb-stud": [42.52, 12_756],
      "supply:steel:top-track": [11.45, 3435],
      "supply:steel:header": [11.85, 3555],
      "supply:board-12.5:board": [21.48, 11_814],
    });
    expect(heavier.total).toEqual([127_091, 158_079, 191_429]);
  });

  test("one board in place of two: £89.96 less, and a row more on the lorry", () => {
    // 10.7396 m² at £5.50; 38 parts; 126.9 mm thick, floor(1,800 / 151.9) = 11 rows.
    const single = costOf({ boards: "1x12.5" });
    expect(single.rows).toMatchObject({
      "supply:board-12.5:board": [10.74, 5907],
      "fabrication:part": [0.76, 3420],
      "delivery:load": [0.0909, 7045],
    });
    expect(single.total).toEqual([109_406, 136_277, 165_198]);
  });

  test("the window itself: £25.56 more than the whole wall, for all its smaller area", () => {
    // Without it 9 uprights × 2.6976 m, 9.6 m of track, 12.96 m² net, wool 4.395 × 2.6976 m², 22 parts.
    const plain = costOf({}, [aHost({ length: 4.8 })]);
    expect(plain.rows["fabrication:opening"]).toBeUndefined();
    expect(plain.rows).toMatchObject({ "fabrication:part": [0.44, 1980], "supply:steel:stud": [37.43, 11_229] });
    expect(plain.total).toEqual([113_753, 142_717, 173_906]);
  });

  test("a door more: 0.4 h in the factory for each opening", () => {
    const two = costOf({}, [aHost({ length: 6, openings: [aWindow(1.5, 1.8), aDoor(4.2, 0.9)] })]);
    expect(two.rows["fabrication:opening"]).toEqual([0.8, 3600]);
  });

  test("a longer haul: £19.97 and less for each 50 miles begun past 100 (160.93 km)", () => {
    // A tenth of £155 more for each, × 1.12 × 1.15, rounded row by row.
    const likely = [0, 160, 170, 240, 250, 300, 2000].map((haul) => costOf({ haul }).total?.[1]);
    expect(likely).toEqual([141_280, 141_280, 143_276, 143_276, 145_273, 145_273, 187_197]);
    expect(costOf({ haul: 160 }).rows["delivery:stretch"]).toBeUndefined();
    expect(costOf({ haul: 2000 }).rows["delivery:stretch"]).toEqual([2.3, 35_650]);
  });

  test("panels stacked on a rail: 20 kg/m of it at £2.80, and bolts at £2.00", () => {
    // 3 m: 60 kg; on each side of the rail 2 bolts in each of 5 lengths of 600 mm.
    const stacked = costOf({ stackedJoint: "rail" }, [aHost({ length: 3, height: 5 })]);
    expect(stacked.rows).toMatchObject({ "supply:rail:rail": [60, 16_800], "supply:bolts": [20, 4000] });
  });

  test("carbon A4 goes by the same distance, and says which", () => {
    const carbon = (haul: number) => runPanels(aRequest(hosts, { ...inputs, ...layers, haul })).summary.carbon;
    // 462.21 kg × 50 and 300 km × 0.0001065.
    expect([carbon(50)?.a4, carbon(300)?.a4]).toEqual([2.46, 14.77]);
    expect([carbon(50)?.distance, carbon(50)?.a1a3]).toEqual([50, carbon(300)?.a1a3]);
  });
});

describe("rates that the supplier states in a costing", () => {
  const steel = { name: "Light gauge steel", source: "Supply", measurement: "Mass", rate: 5, currency: "GBP" } as const;

  test("steel at £5.00/kg prices each row of steel and names the supplier; all others stay", () => {
    const run = runPanels(aRequest(hosts, { ...inputs, ...layers }, { costings: [steel] })).summary;
    const own = run.costRows.filter(({ source }) => source === "Supplier, product costing");
    expect(own.map(({ key, quantity, likelyRate, likely }) => [key, quantity, likelyRate, likely])).toEqual([
      ["supply:steel:bottom-track", 8.59, 500, 4295],
      ["supply:steel:top-track", 8.59, 500, 4295],
      ["supply:steel:end-stud", 10.69, 500, 5345],
      ["supply:steel:jamb-stud", 32.08, 500, 16_040],
      ["supply:steel:header", 8.93, 500, 4465],
      ["supply:steel:sill", 3.26, 500, 1630],
      ["supply:steel:stud", 21.39, 500, 10_695],
      ["supply:steel:cripple-stud", 7.89, 500, 3945],
    ]);
    // 507.10 of steel in place of 304.26: 1,127.89 + 202.84 = 1,330.73; × 0.12 = 159.69; 1,490.42 × 0.15 = 223.56.
    expect(run.cost).toMatchObject({ likely: 171_398, isIllustrative: true });
    const others = run.costRows.filter(({ source }) => source !== "Supplier, product costing");
    expect(others).toHaveLength(12);
    expect(others.every(({ source }) => source.startsWith("Illustrative, UK 2026"))).toBe(true);
    expect(run.findings).toEqual([]);
  });

  test("CST-07: in dollars they leave the run in pounds as it was, with a note", () => {
    const plain = runPanels(aRequest(hosts, { ...inputs, ...layers })).summary;
    const costings = [{ ...steel, currency: "USD" }];
    const run = runPanels(aRequest(hosts, { ...inputs, ...layers }, { costings })).summary;
    expect({ ...run, findings: [] }).toEqual(plain);
    expect(run.findings).toMatchObject([
      { ruleId: "CST-07", severity: "info", message: expect.stringContaining("states “Light gauge steel” in USD.") },
    ]);
  });

  test("what is written into files that others get does not depend on them", () => {
    const hash = (rate?: number) =>
      runPanels(aRequest(hosts, inputs, rate === undefined ? {} : { costings: [{ ...steel, rate }] })).summary
        .inputsHash;
    expect(new Set([hash(), hash(5), hash(6)]).size).toBe(1);
  });

  test("a row is told from all others by its source and name, in each region", () => {
    for (const region of ["UK", "NA"] as const) {
      const rates = Object.values(panelRates(region)?.rates ?? {});
      expect(rates.map(({ label }) => label)).toContain("Light gauge steel");
      expect(new Set(rates.map(({ source, label }) => `${source} ${label}`)).size).toBe(rates.length);
    }
  });
});

describe("calibration by the check per m² of the domain reference: 33 + 11 + 16 + 11 + 3 + 21 + 4 + 14 = £113", () => {
  // 100 × 1.2 at 600, two 12.5 mm boards, cement board, 100 mm of wool: 24 walls of 3.8 × 2.7 m with a window of 1.8 m from
  // 1.1 m on, within 100 miles. Net 24 × 8.0396 = 192.9504 m².
  const many = Array.from({ length: 24 }, (_, n) =>
    aHost({ name: `${n}`, length: 3.8, openings: [aWindow(1.1, 1.8)] }),
  );
  const area = 192.9504;
  const typical = (region: EngineRequest["region"] = "UK") => costOf({ insulation: 100, haul: 160 }, many, region);
  const perSquareMetre = (name: string) =>
    typical()
      .costRows.filter(({ key }) => key.startsWith(name))
      .reduce((sum, { likely }) => sum + likely / 100 / area, 0);

  test.each([
    // 2 + 6 + 2 uprights and 3 × 1.3264 m, 9.42 m of track and sill, the header: 87.14 kg on 8.0396 m² = 10.84 kg/m².
    ["supply:steel", 33, 32.52],
    ["supply:board", 11, 11],
    ["supply:cement-board", 16, 16],
    // Between the studs only: 6.3623 of 8.0396 m².
    ["supply:insulation", 11, 8.71],
    ["supply:fixings", 3, 3],
    // 0.35 + (35 × 0.02 + 0.4) / 8.0396 = 0.4868 h.
    ["fabrication", 21, 21.91],
    // Three to a row, ten rows to a lorry: 0.8 of £775.
    ["delivery", 4, 3.21],
    ["installation", 14, 13.99],
  ])("%s: £%d in the check, £%d here", (name, _check, here) => {
    expect(perSquareMetre(name)).toBeCloseTo(here, 2);
  });

  test("together £142.11 per m², within 3 % of the check's £146 and within £120 to 170", () => {
    expect(typical().total).toEqual([2_200_380, 2_742_043, 3_325_074]);
    const likely = 27_420.43 / area;
    expect(likely).toBeCloseTo(142.11, 2);
    expect(Math.abs(likely / 146 - 1)).toBeLessThan(0.03);
    // 113 × 1.12 × 1.15.
    expect(likely).toBeGreaterThan(120);
    expect(likely).toBeLessThan(170);
  });

  test("in North America $22.49 – 27.98 – 33.88 per ft², within $22 to 34", () => {
    // 192.9504 m² = 2,076.90 ft².
    expect(typical("NA").total).toEqual([4_671_691, 5_810_988, 7_037_171]);
  });
});

describe("timber panels by the ranges of the domain reference: open £60 to 90, closed £130 to 190 per m²", () => {
  // 38 × 140 at 600, OSB; closed: 140 mm of wool and one board. The 24 walls of 3.8 × 2.7 m, 192.9504 m² net = 2,076.90 ft².
  const many = Array.from({ length: 24 }, (_, n) =>
    aHost({ name: `${n}`, length: 3.8, openings: [aWindow(1.1, 1.8)] }),
  );
  const timber = (system: string, region: EngineRequest["region"], more: EngineRequest["inputs"] = {}) => {
    const build = { timberDepth: 140, studCentres: 600, boards: "1x12.5", sheathing: "osb-9", insulation: 140 };
    const request = aRequest(many, { system, ...build, haul: 160, ...more }, { region });
    return runPanels(request).summary;
  };
  const perSquareMetre = (system: string) => (timber(system, "UK").cost?.likely ?? 0) / 100 / 192.9504;

  test("open within £60 to 90, closed within £130 to 190 and, in North America, $24 to 36 per ft²", () => {
    expect(perSquareMetre("timber-open")).toBeCloseTo(84.63, 2);
    // Closed without membranes, battens and closing: £109.60. 2 × 3.20 + 2 / 0.6 × 1.30 + 0.2 × 45 = 19.73 more; × 1.12 × 1.15.
    expect(perSquareMetre("timber-closed")).toBeCloseTo(109.6 + 19.7333 * 1.288, 1);
    const dollars = (timber("timber-closed", "NA").cost?.likely ?? 0) / 100 / 2076.9;
    expect([dollars > 24, dollars < 36]).toEqual([true, true]);
  });

  test("battens stand at the studs: at 300 mm twice as many metres; an open panel has none", () => {
    const quantity = (key: string, system: string, more: EngineRequest["inputs"] = {}) =>
      timber(system, "UK", more).costRows.find((row) => row.key === key)?.quantity;
    // 2 × 192.9504 / 0.6 and / 0.3.
    expect(quantity("supply:battens", "timber-closed")).toBe(643.17);
    expect(quantity("supply:battens", "timber-closed", { studCentres: 300 })).toBe(1286.34);
    expect(quantity("supply:membrane", "timber-closed")).toBe(385.9);
    expect(quantity("fabrication:closing", "timber-closed")).toBe(38.59);
    for (const key of ["supply:battens", "supply:membrane", "fabrication:closing"]) {
      expect([key, quantity(key, "timber-open")]).toEqual([key, undefined]);
    }
  });
});

test("rates as they are stated: low, likely, high and the measure of each", () => {
  const rates = (region: "UK" | "NA") =>
    Object.fromEntries(
      Object.entries(panelRates(region)?.rates ?? {}).map(([key, { measure, range }]) => [key, [measure, ...range]]),
    );
  expect(rates("UK")).toEqual({
    steel: ["kg", 2.6, 3, 3.4],
    timber: ["m³", 480, 560, 640],
    "board-12.5": ["m²", 4.5, 5.5, 6.5],
    "board-15": ["m²", 5.4, 6.6, 7.8],
    osb: ["m²", 8, 9.5, 11],
    "cement-board": ["m²", 13, 16, 19],
    insulation: ["m²", 1.8, 2.2, 2.6],
    fixings: ["each", 0.09, 0.12, 0.15],
    // Ours.
    rail: ["kg", 2.4, 2.8, 3.2],
    bolts: ["each", 1.6, 2, 2.4],
    membrane: ["m²", 2.7, 3.2, 3.7],
    battens: ["m", 1.1, 1.3, 1.5],
    labour: ["hour", 38, 45, 52],
    load: ["load", 650, 775, 900],
    // 20 % of a load.
    stretch: ["load", 130, 155, 180],
    crew: ["day", 1900, 2250, 2600],
  });
  // A fifth there too; no metric measure, as nobody there sells by it.
  expect(rates("NA")).toMatchObject({ load: ["load", 1350, 1600, 1850], stretch: ["load", 270, 320, 370] });
  const metric = Object.values(rates("NA")).filter(([measure]) => ["kg", "m", "m²", "m³"].includes(String(measure)));
  expect(metric).toEqual([]);
});

test("Saudi Arabia has no rates: no cost, no rows, and a note that says so", () => {
  const { summary } = runPanels(aRequest(hosts, inputs, { region: "SA" }));
  expect([summary.cost, summary.costRows]).toEqual([null, []]);
  expect(summary.findings).toMatchObject([{ ruleId: "K2-18", message: expect.stringContaining("no rates") }]);
});

test("rows stand in the order in which things are made, each with its source of money and who says so", () => {
  const { costRows } = costOf();
  const sources = [...new Set(costRows.map(({ costSource }) => costSource))];
  expect(sources).toEqual(["supply", "fabrication", "delivery", "installation", "preliminaries", "overhead"]);
  expect(costRows.every(({ source }) => source.startsWith("Illustrative, UK 2026"))).toBe(true);
  expect(costRows.map(({ label }) => label)).toEqual([
    "Light gauge steel: bottom track",
    "Light gauge steel: top track",
    "Light gauge steel: end stud",
    "Light gauge steel: jamb stud",
    "Light gauge steel: header",
    "Light gauge steel: sill",
    "Light gauge steel: stud",
    "Light gauge steel: cripple stud",
    "Insulation, layers of 20 mm",
    "Plasterboard 12.5 mm",
    "Cement board 12 mm",
    "Fixings",
    "Factory labour: net area, 0.35 h per m²",
    "Factory labour: parts, 0.02 h each",
    "Factory labour: openings, 0.4 h each",
    "Lorry, up to 100 miles, by the room taken",
    "Each further 50 miles: 2 × the loads",
    "Crew of four with crane, 20 panels a day",
    "Preliminaries",
    "Overhead and margin",
  ]);
});
