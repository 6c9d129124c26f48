import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aDoor, aHost } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";

/** Heaviest panel and heaviest lift of a timber panel run, kg as shown. */
function heaviest(hosts: HostWall[]) {
  const inputs = { system: "timber-closed", timberDepth: 89, windPressure: 0.4, insulation: 0, sheathing: "osb-9" };
  const { summary, assembly } = runPanels(aRequest(hosts, inputs));
  const value = (key: string) => summary.quantities.find((row) => row.key === key)?.value;
  const mass = (kind: string) => assembly?.units.flatMap((piece) => (piece.kind === kind ? [piece.mass] : []));
  return { panel: value("maxUnitMass"), lift: value("liftMaximum"), headers: mass("header"), infills: mass("infill") };
}

// By hand, with C24 38 × 89 mm × 520 kg/m³ = 1.75864 kg/m, and on each m² 25 mm of plasterboard × 665 kg/m³ and 9 mm of
// OSB × 620 kg/m³ = 16.625 + 5.58 = 22.205 kg.
//
// A wall of 3,750 mm, 2,400 high, with a door of 3,500 × 2,000 mm from 20 mm on: the clear box is 0 to 3,530 mm, 2,010 high.
// - Beside it a panel of 220 mm: floor(3,500 / 600) = 5 studs cut, so ceil(5 / 2) + 1 = 4 jambs, and an end stud:
//   5 × 2.324 m + 2 plates × 0.22 m = 12.06 m × 1.75864 = 21.209; 0.22 × 2.4 m² × 22.205 = 11.724: 32.933 kg.
// - Over it a loose header, 2 × 38 × 200 mm: 3.53 m × 0.0152 m² × 520 = 27.901; 3.53 × 0.2 m² × 22.205 = 15.677: 43.578 kg.
// - Over that an infill of 190 mm: 2 plates × 3.53 m, and studs at the ends and 600 … 3,000, 7 × 0.114 m: 7.858 m × 1.75864
//   = 13.820; 3.53 × 0.19 m² × 22.205 = 14.893: 28.713 kg.
const garage = aHost({ name: "Garage", length: 3.75, height: 2.4, openings: [aDoor(0.02, 3.5, 2)] });
// 6 studs × 2.624 m + 2 plates × 3 m = 21.744 m × 1.75864 = 38.240; 3 × 2.7 m² × 22.205 = 179.861: 218.100 kg.
const plain = aHost({ name: "Plain", length: 3 });

describe("the heaviest panel and the heaviest lift", () => {
  test("a loose header is lifted, and heavier than every panel, but is no panel", () => {
    const { panel, lift, headers, infills } = heaviest([garage]);
    expect(headers?.[0]).toBeCloseTo(43.578, 2);
    expect(infills?.[0]).toBeCloseTo(28.713, 2);
    expect(panel).toBe(32.9);
    // 43.578 × 1.1.
    expect(lift).toBe(47.9);
  });

  test("of several it is the heaviest, wherever it stands, boards and gear included", () => {
    // 218.100 × 1.1 = 239.91.
    for (const hosts of [
      [garage, plain],
      [plain, garage],
    ])
      expect(heaviest(hosts)).toMatchObject({ panel: 218.1, lift: 239.9 });
  });
});

test("every figure of a run is named, with its unit", () => {
  const { summary } = runPanels(aRequest([garage], { system: "timber-closed", timberDepth: 89, windPressure: 0.4 }));
  expect(summary.quantities.map(({ label, unit }) => `${label}: ${unit}`)).toEqual([
    "Panels: no.",
    "Distinct types: no.",
    "Loose headers: no.",
    "Length of panels: m",
    "Gross area: m²",
    "Openings with clearance: m²",
    "Net area: m²",
    "Studs: no.",
    "Stud length: m",
    "Plates and sills: m",
    "Headers: m",
    "Sheathing, net: m²",
    "Boards, all layers, net: m²",
    "Insulation: m²",
    "Fixings: no.",
    "Mass (illustrative: Mineral wool 40 kg/m³): kg",
    "Heaviest panel: kg",
    "Heaviest lift with lifting gear (illustrative 10%): kg",
    "Lorry loads (illustrative: A-frame 1.8 m wide, stack 2.4 m high): no.",
    "Factory (illustrative, 16 panels a day): days",
    "Site (illustrative, 20 panels a day): days",
  ]);
  // The header over the garage's door comes first, and has boards but no wool: the names are in order all the same.
  const osb = runPanels(
    aRequest([garage], { system: "timber-closed", timberDepth: 89, windPressure: 0.4, sheathing: "osb-9" }),
  ).summary;
  const mass = osb.quantities.find(({ key }) => key === "mass")?.label;
  expect(mass).toBe("Mass (illustrative: Mineral wool 40 kg/m³, OSB 620 kg/m³)");
});
