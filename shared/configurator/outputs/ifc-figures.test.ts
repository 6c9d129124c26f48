import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  IfcAPI,
  IFCCOVERING,
  IFCELEMENTASSEMBLY,
  IFCMEMBER,
  IFCPLATE,
  IFCRELASSOCIATESCLASSIFICATION,
  IFCRELDEFINESBYPROPERTIES,
} from "web-ifc";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { run } from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";
import { volumeOf } from "#shared/configurator/test/mesh-volume.ts";

const api = new IfcAPI();
beforeAll(() => api.Init(undefined, true));

// The wall of `golden/light-gauge-window.test.ts`: C 100 × 45 × 12 × 1.2 mm at 600, 4.8 × 2.7 m, a window of 1.8 × 1.2 m.
function open(inputs: Inputs = {}): number {
  const host = aHost({ length: 4.8, isLoadBearing: null, openings: [aWindow(1.5, 1.8)] });
  return api.OpenModel(run(aRequest([host], inputs)).bytes);
}
const idsOf = (model: number, type: number) => {
  const found = api.GetLineIDsWithType(model, type);
  return Array.from({ length: found.size() }, (_, index) => found.get(index));
};

/** Values of a quantity of all elements of a class, smallest first; `name` asks for one kind of part. */
function quantitiesIn(model: number, type: number, quantity: string, name?: string): number[] {
  const wanted = new Set(
    idsOf(model, type).filter((id) => name === undefined || api.GetLine(model, id).Name.value === name),
  );
  const values = idsOf(model, IFCRELDEFINESBYPROPERTIES).flatMap((id) => {
    const relation = api.GetLine(model, id);
    const own = relation.RelatedObjects.filter(({ value }: { value: number }) => wanted.has(value));
    const set = api.GetLine(model, relation.RelatingPropertyDefinition.value, true);
    const rows: { Name: { value: string }; [kind: string]: { value: unknown } }[] = set.Quantities ?? [];
    const row = rows.find((each) => each.Name.value === quantity);
    const value = row && (row["LengthValue"] ?? row["AreaValue"] ?? row["VolumeValue"] ?? row["WeightValue"])?.value;
    return value === undefined ? [] : own.map(() => Number(value));
  });
  return values.toSorted((a, b) => a - b);
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

describe("a light gauge panel in IFC, every figure by hand", () => {
  let model = -1;
  beforeEach(() => void (model = open()));
  afterEach(() => api.CloseModel(model));

  const quantities = (type: number, quantity: string, name?: string) => quantitiesIn(model, type, quantity, name);

  test("twenty-two members, three plates, fourteen pieces of wool in one panel", () => {
    // Studs 4 + 2 + 6 + 6, two tracks, a sill and a header; two boards and a sheathing; bays 6, over 4 and under 4.
    expect([IFCMEMBER, IFCPLATE, IFCCOVERING, IFCELEMENTASSEMBLY].map((type) => idsOf(model, type).length)).toEqual([
      22, 3, 14, 1,
    ]);
  });

  test("solids by class, to a hundred-thousandth", () => {
    const volumes = [IFCMEMBER, IFCPLATE, IFCCOVERING].map((type) => {
      const wanted = new Set(idsOf(model, type));
      let volume = 0;
      api.StreamAllMeshes(model, (mesh) => {
        if (wanted.has(mesh.expressID)) volume += volumeOf(api, model, mesh);
      });
      return volume;
    });
    // Solids have sharp corners. C 100: 1.2 × (100 + 2 × 43.8 + 2 × 10.8) = 251.04 mm² × 36.3504 m; U 102.4: 1.2 × (102.4
    // + 2 × 43.8) = 228 × 11.42 m; two C 150: 2 × 1.2 × (150 + 87.6 + 21.6) = 622.08 × 1.82 m.
    // Plates 10.7396 m² × 0.037; wool 8.817128 m² × 0.06.
    const byHand = [0.01286135, 0.3973652, 0.52902768];
    for (const [index, volume] of volumes.entries())
      expect(Math.abs(volume / (byHand[index] ?? 0) - 1)).toBeLessThan(1e-5);
  });

  test("base quantities of members", () => {
    // Studs 2,697.6 mm; 252.48 mm² by the developed length; × 7,850 kg/m³.
    for (const [name, count] of Object.entries({ Stud: 4, "End stud": 2, "Jamb stud": 6 })) {
      expect(quantities(IFCMEMBER, "Length", name)).toEqual(Array(count).fill(2.6976));
      for (const value of quantities(IFCMEMBER, "CrossSectionArea", name)) expect(value).toBeCloseTo(0.00025248, 9);
      for (const value of quantities(IFCMEMBER, "NetWeight", name)) expect(value).toBeCloseTo(5.34656, 4);
    }
    // Three over the header, three under the sill.
    expect(quantities(IFCMEMBER, "Length", "Cripple stud")).toEqual([0.4388, 0.4388, 0.4388, 0.8876, 0.8876, 0.8876]);
    expect(quantities(IFCMEMBER, "Length", "Header")).toEqual([1.82]);
    expect(quantities(IFCMEMBER, "NetWeight", "Header")[0]).toBeCloseTo(8.9288, 4);
    expect(quantities(IFCMEMBER, "Length", "Sill")).toEqual([1.82]);
    expect(quantities(IFCMEMBER, "Length", "Top track")).toEqual([4.8]);
    expect(quantities(IFCMEMBER, "Length", "Bottom track")).toEqual([4.8]);
    expect(sum(quantities(IFCMEMBER, "NetWeight"))).toBeCloseTo(101.414, 2);
  });

  test("base quantities of boards, sheathing and wool", () => {
    expect(quantities(IFCPLATE, "Width")).toEqual([0.012, 0.0125, 0.0125]);
    for (const value of quantities(IFCPLATE, "GrossArea")) expect(value).toBeCloseTo(12.96, 6);
    for (const value of quantities(IFCPLATE, "NetArea")) expect(value).toBeCloseTo(10.7396, 6);
    // 10.7396 × 0.0125 × 665 and 10.7396 × 0.012 × 1,250.
    const weights = [...quantities(IFCPLATE, "NetWeight", "Board"), ...quantities(IFCPLATE, "NetWeight", "Sheathing")];
    for (const [index, weight] of [89.2729, 89.2729, 161.094].entries()) expect(weights[index]).toBeCloseTo(weight, 3);
    expect(quantities(IFCCOVERING, "Width")).toEqual(Array(14).fill(0.06));
    expect(sum(quantities(IFCCOVERING, "NetArea"))).toBeCloseTo(8.817128, 5);
  });

  test("quantities of the panel", () => {
    const names = ["Length", "Height", "Width", "GrossSideArea", "OpeningArea", "NetSideArea", "NetWeight"];
    const values = names.map((name) => quantities(IFCELEMENTASSEMBLY, name)[0]);
    // Thickness 25 + 102.4 + 12 mm; mass 101.414 + 178.546 + 161.094 + 21.161 kg.
    const byHand = [4.8, 2.7, 0.1394, 12.96, 2.2204, 10.7396, 462.215];
    for (const [index, value] of byHand.entries()) expect(values[index]).toBeCloseTo(value, 3);
  });
});

describe("gross figures of sheets go by their outline, holes and doorways filled", () => {
  /** Of sheathing and wool of one panel. */
  function sheets(host: Partial<HostWall>) {
    const model = api.OpenModel(run(aRequest([aHost({ isLoadBearing: null, ...host })])).bytes);
    const of = (quantity: string) => quantitiesIn(model, IFCPLATE, quantity, "Sheathing");
    const names = ["Perimeter", "GrossArea", "NetArea", "GrossVolume", "GrossWeight", "NetWeight"];
    const plate = names.map((name) => of(name).map((value) => Math.round(value * 1e4) / 1e4));
    const wool = ["GrossArea", "NetArea"].map((name) => sum(quantitiesIn(model, IFCCOVERING, name)));
    api.CloseModel(model);
    return { plate: plate.flat(), wool };
  }
  // 2.4 m under 45°, from 300 to 2,700 mm: 2.4 × 1.5 = 3.6 m² in a box of 6.48, around it 2.4 + 2.7 + 0.3 + √2 × 2.4 m.
  const slope = {
    length: 2.4,
    height: 2.7,
    rake: {
      levelHeight: 0.3,
      area: 2.88,
      top: [
        [0, 0.3],
        [2.4, 2.7],
      ] as [number, number][],
    },
  };

  test("under a slope", () => {
    // 3.6 m² × 12 mm × 1,250 kg/m³.
    const { plate, wool } = sheets(slope);
    expect(plate).toEqual([8.7941, 3.6, 3.6, 0.0432, 54, 54]);
    expect(wool[0]).toBeCloseTo(wool[1] ?? 0, 6);
    expect(wool[0]).toBeLessThan(3.6);
  });

  test("under a slope with a window: net less its clear box of 520 × 620 mm", () => {
    const { plate } = sheets({ ...slope, openings: [aWindow(1.6, 0.5, 0.3, 0.6)] });
    expect(plate).toEqual([8.7941, 3.6, 3.2776, 0.0432, 54, 49.164]);
  });

  test("with a door: the whole panel, net less its clear box of 1,020 × 2,110 mm", () => {
    const { plate } = sheets({ length: 4.8, openings: [aDoor(1.5)] });
    expect(plate).toEqual([15, 12.96, 10.8078, 0.1555, 194.4, 162.117]);
  });

  test("with a door under a slope", () => {
    // 4 m from 2,400 to 2,700 mm: 10.2 m², less 1,020 × 2,110 mm; around it 4 + 2.7 + 2.4 + √(4² + 0.3²) m.
    const rake = {
      levelHeight: 2.4,
      area: 0.6,
      top: [
        [0, 2.4],
        [4, 2.7],
      ] as [number, number][],
    };
    const { plate } = sheets({ length: 4, height: 2.7, rake, openings: [aDoor(1.5)] });
    expect(plate.slice(0, 3)).toEqual([13.1112, 10.2, 8.0478]);
  });
});

describe("the MMC category of panels", () => {
  test.each([
    ["lgs-load-bearing", "MMC 2", "Pre-manufacturing, 2D primary structural systems"],
    ["timber-open", "MMC 2", "Pre-manufacturing, 2D primary structural systems"],
    ["timber-closed", "MMC 2", "Pre-manufacturing, 2D primary structural systems"],
    ["sfs-infill", "MMC 5", "Pre-manufacturing, non-structural assemblies and sub-assemblies"],
  ])("%s panels are %s: %s", (system, code, name) => {
    const model = open({ system });
    const [relation = 0, ...more] = idsOf(model, IFCRELASSOCIATESCLASSIFICATION);
    expect(more).toEqual([]);
    const line = api.GetLine(model, relation);
    const reference = api.GetLine(model, line.RelatingClassification.value);
    expect([reference.Identification.value, reference.Name.value]).toEqual([code, name]);
    expect(api.GetLine(model, reference.ReferencedSource.value).Name.value).toBe("MMC definition framework");
    const classified = line.RelatedObjects.map(({ value }: { value: number }) => value);
    expect(classified).toEqual(idsOf(model, IFCELEMENTASSEMBLY));
    api.CloseModel(model);
  });
});
