import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "./builders.ts";

/** Sums of a run; every figure expected here is worked by hand from the dimensions in the test. */
function takeoff(hosts: HostWall[], inputs: Inputs = {}) {
  const result = runPanels(aRequest(hosts, inputs));
  const quantity = (key: string) => result.summary.quantities.find((row) => row.key === key)?.value;
  const areas = { gross: quantity("grossArea"), openings: quantity("openingArea"), net: quantity("netArea") };
  return { ...result, quantity, areas };
}

describe("gross, opening and net area add up as they are shown", () => {
  test("3,850 × 2,700 mm with a window of 1.8 × 1.2 m: gross gives way, a half of a hundredth either way", () => {
    const { areas } = takeoff([aHost({ length: 3.85, openings: [aWindow(1, 1.8)] })]);
    // 1.82 × 1.22 = 2.2204; 10.395 − 2.2204 = 8.1746. 10.395 would be 10.40, which 2.22 + 8.17 are not.
    expect(areas).toEqual({ gross: 10.39, openings: 2.22, net: 8.17 });
  });

  test("3,010 × 2,700 mm with a window of 1 × 1.2 m: openings give way, as gross would be farther off", () => {
    const { areas } = takeoff([aHost({ length: 3.01, openings: [aWindow(1, 1)] })]);
    // 1.02 × 1.22 = 1.2444; 8.127 − 1.2444 = 6.8826. 1.24 + 6.88 = 8.12 is 0.007 off 8.127, 8.13 − 6.88 = 1.25 0.0056.
    expect(areas).toEqual({ gross: 8.13, openings: 1.25, net: 6.88 });
  });

  test("without openings gross is net", () => {
    const { areas } = takeoff([aHost({ length: 3.85 })]);
    // 10.395 m².
    expect(areas).toEqual({ gross: 10.4, openings: 0, net: 10.4 });
  });
});

describe("wood stores carbon, in studs and in boards", () => {
  test("a 3.0 × 2.7 m timber wall with 9 mm OSB shows −172.78 kgCO₂e", () => {
    const { summary } = takeoff([aHost({ length: 3 })], { system: "timber-closed", sheathing: "osb-9" });
    // Studs at 0, 600 … 3,000 = 6 of 2,700 − 2 × 38 = 2,624 mm = 15.744 m; plates 2 × 3.0 = 6.0 m; 38 × 140 mm:
    // 21.744 m × 0.00532 m² × 520 kg/m³ = 60.15 kg × −1.64 = −98.65.
    // OSB 3.0 × 2.7 × 0.009 m × 620 kg/m³ = 45.20 kg × −1.64 = −74.13.
    const stored = summary.carbon?.rows.filter(({ biogenic }) => biogenic !== 0);
    expect(stored).toMatchObject([
      { material: "Softwood C24", massKg: 60.15, biogenic: -98.65 },
      { material: "OSB", massKg: 45.2, biogenic: -74.13 },
    ]);
    expect(summary.carbon?.biogenic).toBe(-172.78);
  });

  test("without the board it is the timber's alone, and a wall of steel and cement board stores none", () => {
    const timber = takeoff([aHost({ length: 3 })], { system: "timber-closed", sheathing: "none" });
    expect(timber.summary.carbon?.biogenic).toBe(-98.65);
    expect(takeoff([aHost({ length: 3 })]).summary.carbon?.biogenic).toBe(0);
  });

  test("A5w of the 3 m timber wall goes by the waste factor of each material", () => {
    const { summary } = takeoff([aHost({ length: 3 })], {
      system: "timber-open",
      sheathing: "osb-9",
    });
    // A1–A3: 60.15 × 0.263 = 15.819; 45.20 × 0.46 = 20.792. A4 + C2 per kg: 350 km × 0.0001065 = 0.037275.
    // WF = 1 / (1 − 0.1) − 1 = 1/9: (15.819 + 60.15 × 0.037275 + 20.792 + 45.20 × 0.037275) / 9
    //   = (15.819 + 2.242 + 20.792 + 1.685) / 9 = 40.538 / 9 = 4.504.
    expect(summary.carbon?.a5w).toBeCloseTo(4.504, 2);
  });
});

describe("openings that split a wall at their jambs are taken off its area", () => {
  test("5.4 m wall, 2.0 × 1.2 m window wider than a panel: 2.4644 m² with clearance", () => {
    const { areas, quantity } = takeoff([aHost({ length: 5.4, openings: [aWindow(1.7, 2)] })], { panelMaxWidth: 1800 });
    // Clear box 2.02 × 1.22 = 2.4644. Wall 5.4 × 2.7 = 14.58, less the 10 mm joint of the infill, which is cut in two:
    // 0.89 under the sill (900 − 10) and 0.44 over the header (2,700 − 2,110 − 150): 0.01 × 1.33 = 0.0133.
    // 14.5667 − 2.4644 = 12.1023. As 2.46 + 12.10 = 14.56 is 0.0067 off and 14.57 − 12.10 = 2.47 is 0.0056, openings give way.
    expect(areas).toEqual({ gross: 14.57, openings: 2.47, net: 12.1 });
    expect(quantity("sheathingArea")).toBe(12.1);
  });

  test("a door wider than a panel is cut down to the floor", () => {
    const { areas } = takeoff([aHost({ length: 5.4, openings: [aDoor(1.7, 2)] })], { panelMaxWidth: 1800 });
    // 2.02 × 2.11 = 4.2622; joint over the header 0.01 × 0.44 = 0.0044; 14.58 − 0.0044 = 14.5756.
    // Less 4.2622 it is 10.3134: 4.26 + 10.31 = 14.57 is 0.0056 off, 14.58 − 10.31 = 4.27 would be 0.0078.
    expect(areas).toEqual({ gross: 14.57, openings: 4.26, net: 10.31 });
  });

  test("two windows and a door split one wall three times", () => {
    const openings = [aWindow(1, 1.8), aDoor(4, 1.8), aWindow(7, 1.8)];
    const { areas, summary } = takeoff([aHost({ length: 9.8, openings })], { panelMaxWidth: 1500 });
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(Array(3).fill("split-at-jambs"));
    // Windows 1.82 × 1.22 = 2.2204 each, door 1.82 × 2.11 = 3.8402: 8.281.
    // Joints in the infill (1,820 over 1,500 wide): windows 0.01 × (0.89 + 0.44), door 0.01 × 0.44: 0.031.
    // 9.8 × 2.7 = 26.46; 26.46 − 0.031 = 26.429; − 8.281 = 18.148.
    expect(areas).toEqual({ gross: 26.43, openings: 8.28, net: 18.15 });
  });

  test("a window at the wall's end, and one without room for a header", () => {
    const atEnd = takeoff([aHost({ openings: [aWindow(0.02)] })]);
    // From the end of the wall to 1.22 + 0.01: 1.23 × 1.22 = 1.5006; infill in one piece; 6 × 2.7 = 16.2.
    expect(atEnd.areas).toEqual({ gross: 16.2, openings: 1.5, net: 14.7 });
    const toTop = takeoff([aHost({ openings: [aDoor(2, 1, 2.65)] })]);
    // 1.02 × 2.66 = 2.7132; the 40 mm above it are left to the site: 1.02 × 0.04 = 0.0408.
    expect(toTop.areas).toEqual({ gross: 16.16, openings: 2.71, net: 13.45 });
  });

  test("framed and split openings of two walls add up, and fixings and factory hours go by them", () => {
    const split = aHost({ name: "Split", length: 5.4, openings: [aWindow(1.7, 2)] });
    const framed = aHost({ name: "Framed", length: 3, openings: [aWindow(1)] });
    const { areas, summary } = takeoff([split, framed], { panelMaxWidth: 1800 });
    // The framed wall has joints 300 mm beside its window, at 0.7 and 2.5 m: 3 × 2.7 − 2 × 0.01 × 2.7 = 8.046,
    // − 1.22 × 1.22 (1.4884) = 6.5576; with the 12.1023 of the split one 18.6599. 25 fixings and 0.35 h on each m².
    expect(areas).toEqual({ gross: 22.61, openings: 3.95, net: 18.66 });
    const paid = (wanted: string) => summary.costRows.find(({ key }) => key === wanted)?.quantity;
    expect([paid("supply:fixings"), paid("fabrication:area")]).toEqual([466, 6.53]);
  });
});

describe("loose headers are delivered, and are no panels", () => {
  const openings = [aWindow(1.7, 2)];
  const made = () => takeoff([aHost({ length: 5.4, openings })], { panelMaxWidth: 1800 });

  test("two panels beside the window, two under it, two over it: six, and one header", () => {
    const { summary, assembly, quantity } = made();
    expect(summary.units).toBe(6);
    expect([quantity("units"), quantity("looseHeaders")]).toEqual([6, 1]);
    expect(summary.distinctTypes).toBe(assembly?.types.filter(({ kind }) => kind !== "header").length);
    expect(quantity("distinctTypes")).toBe(summary.distinctTypes);
    expect(assembly?.panels.map(({ kind }) => kind)).not.toContain("header");
    // 1.69 + 1.69 beside, 1.005 four times in the infill: 7.40 m.
    expect(quantity("panelLength")).toBe(7.4);
  });

  test("they have marks of their own and leave no hole in the panels'", () => {
    const { summary, assembly } = made();
    expect(assembly?.units.map(({ mark }) => mark)).toEqual(["P001", "P002", "H001", "P003", "P004", "P005", "P006"]);
    expect(assembly?.types.filter(({ kind }) => kind === "header").map(({ mark }) => mark)).toEqual(["TH01"]);
    expect(openingsOf(summary)[0]?.panelMarks).toEqual(["P001", "P002", "P003", "P004", "P005", "P006"]);
  });

  test("their steel and boards count in mass, metres and carbon", () => {
    const { summary, assembly, quantity } = made();
    // 2,020 mm between 1,690 and 3,710.
    expect(quantity("headerLength")).toBe(2.02);
    const header = assembly?.units.find(({ kind }) => kind === "header");
    const panels = assembly?.panels.reduce((sum, { mass }) => sum + mass, 0) ?? 0;
    expect(header?.mass).toBeGreaterThan(0);
    expect(quantity("mass")).toBeCloseTo(panels + (header?.mass ?? 0), 1);
    const carbonMass = summary.carbon?.rows.reduce((sum, { massKg }) => sum + massKg, 0);
    expect(carbonMass).toBeCloseTo(quantity("mass") ?? 0, 0);
  });

  test("16 panels and 4 headers are one day in the factory, and 20 panels and 5 headers one day on site", () => {
    // Door 1.2 m with 20 mm clearance = 1,240 mm, over a panel of 1,200: a panel of 880 mm each side, two over the
    // header of each wall.
    const inputs = { panelMaxWidth: 1200, openingClearance: 20 };
    const walls = (count: number) =>
      Array.from({ length: count }, (_, index) => aHost({ name: `${index}`, length: 3, openings: [aDoor(0.9, 1.2)] }));
    const days = (hosts: HostWall[]) => {
      const made = takeoff(hosts, inputs);
      return ["units", "looseHeaders", "factoryDays", "siteDays"].map(made.quantity);
    };
    expect(days(walls(4))).toEqual([16, 4, 1, 1]);
    expect(days(walls(5))).toEqual([20, 5, 2, 1]);
    expect(days([...walls(5), aHost({ name: "Plain", length: 1.2 })])).toEqual([21, 5, 2, 2]);
  });
});

describe("figures without a source say so where they are shown", () => {
  test("densities, days, frames and stacks", () => {
    const label = (inputs: Inputs, key: string) =>
      takeoff([aHost({ length: 3 })], inputs).summary.quantities.find((row) => row.key === key)?.label;
    expect(label({}, "mass")).toBe("Mass (illustrative: Mineral wool 40 kg/m³)");
    expect(label({ sheathing: "osb-9" }, "mass")).toBe("Mass (illustrative: Mineral wool 40 kg/m³, OSB 620 kg/m³)");
    expect(label({ insulation: 0 }, "mass")).toBe("Mass");
    expect(label({}, "transportLoads")).toBe("Lorry loads (illustrative: A-frame 1.8 m wide, stack 2.4 m high)");
    expect(label({}, "factoryDays")).toBe("Factory (illustrative, 16 panels a day)");
    expect(label({}, "siteDays")).toBe("Site (illustrative, 20 panels a day)");
  });

  test("light gauge panels have tracks, timber ones plates", () => {
    const label = (system: string) =>
      takeoff([aHost({ length: 3 })], { system }).summary.quantities.find(({ key }) => key === "trackLength")?.label;
    expect(label("lgs-load-bearing")).toBe("Tracks and sills");
    expect(label("timber-closed")).toBe("Plates and sills");
  });

  test("stud heights", () => {
    const source = (system: string) =>
      runPanels(aRequest([aHost({ height: 3.8 })], { system, studDepth: 70, timberDepth: 89 })).summary.findings.find(
        ({ ruleId }) => ruleId === "K2-05",
      )?.source;
    expect(source("lgs-load-bearing")).toContain("illustrative");
    expect(source("timber-closed")).toContain("wind factor 1.5 illustrative");
  });
});
