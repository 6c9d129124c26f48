import { beforeAll, describe, expect, test } from "vitest";
import { IfcAPI, IFCMEMBER } from "web-ifc";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import type { Assembly, Part, Unit } from "#shared/configurator/assembly/assembly.ts";
import { type Solid, solidVolume, type Vector } from "#shared/configurator/assembly/solid.ts";
import { writeAssemblyIfc } from "./ifc.ts";
import { aHost } from "#shared/configurator/test/builders.ts";
import { volumeOf } from "#shared/configurator/test/mesh-volume.ts";

function aPart(path: string, solid: Solid, corner: Vector): Part {
  const volume = solidVolume(solid) * 1e-9;
  const figures = { sectionArea: 0, mass: volume * 7850, area: 0, volume, length: 0 };
  const shape = { key: path, label: path, solids: [solid], material: "steel", size: [1, 1, 1], ...figures } as const;
  return { path, role: "part", shape, corner };
}

// A box of 1 × 0.5 × 2 m; a tube of 0.1 to 0.2 m, 0.3 m long, along the unit's y; a corner with legs of 0.3, 0.4, 0.5 m.
const box = aPart("box", { kind: "box", at: [0, 0, 0], size: [1000, 500, 2000] }, [0, 0, 0]);
const tubeOutline = [
  [100, 0],
  [200, 0],
  [200, 300],
  [100, 300],
] as const;
const tube = aPart(
  "tube",
  { kind: "revolution", outline: tubeOutline, at: [200, 0, 200], axis: [0, 1, 0], reference: [1, 0, 0] },
  [3000, 0, 0],
);
const mesh = {
  vertices: [
    [0, 0, 0],
    [300, 0, 0],
    [0, 400, 0],
    [0, 0, 500],
  ],
  faces: [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ],
} as const;
const corner = aPart("corner", { kind: "mesh", mesh }, [5000, 0, 0]);

/** A unit that leans: its x points north, its z up and 0.6 west. */
const leaning: Unit = {
  mark: "U001",
  typeMark: "T01",
  kind: "unit",
  hostGlobalIds: ["0HostOne_____________1", "0HostTwo_____________1"],
  hostName: "Leaning",
  storeyGlobalId: null,
  index: 0,
  placement: { origin: [10, 20, 3], x: [0, 1, 0], y: [-0.8, 0, -0.6], z: [-0.6, 0, 0.8] },
  low: [0, 0, 0],
  high: [6000, 500, 2000],
  parts: [box, tube, corner],
  openings: [],
  measures: { grossArea: 12, openingArea: 0, netArea: 12 },
  mass: 1,
};

const assembly: Assembly = {
  activityId: "any",
  systemLabel: "Anything",
  mmc: { code: "MMC 1", name: "Pre-manufacturing, 3D primary structural systems" },
  roles: { part: { label: "Part", ifcClass: "MEMBER", predefinedType: "MEMBER", layer: "part" } },
  kinds: { unit: { label: "Unit", schedule: "Units" } },
  units: [leaning],
  types: [
    {
      mark: "T01",
      kind: "unit",
      sizeLabel: "any size",
      quantities: [["Length", "LENGTH", 6]],
      count: 1,
      example: leaning,
    },
  ],
};

describe("CFG-10: units of any kit, with boxes, turned and meshed parts, leaning", () => {
  const request = aRequest([aHost()]);
  const bytes = writeAssemblyIfc(request, { summary: runPanels(request).summary, assembly });
  const api = new IfcAPI();
  beforeAll(() => api.Init(undefined, true));

  test.skipIf(!canValidate)("pass the strict validator", () => expect(strictVerdict(bytes)).toContain(FLAWLESS));

  test("are read again with the volumes worked by hand, where they stand in the world", () => {
    const model = api.OpenModel(bytes);
    const found = new Map<string, { volume: number; low: Vector; high: Vector }>();
    api.StreamAllMeshesWithTypes(model, [IFCMEMBER], (each) => {
      const { Tag } = api.GetLine(model, each.expressID);
      const points = pointsOf(api, model, each);
      const range = (pick: (...values: number[]) => number) =>
        [0, 1, 2].map((axis) => pick(...points.map((point) => point[axis] ?? 0))) as [number, number, number];
      found.set(Tag.value, { volume: volumeOf(api, model, each), low: range(Math.min), high: range(Math.max) });
    });
    api.CloseModel(model);
    // 1 × 0.5 × 2; π × (0.2² − 0.1²) × 0.3, less a polygon's chords; 0.3 × 0.4 × 0.5 / 6.
    expect(found.get("box")?.volume).toBeCloseTo(1, 6);
    expect(found.get("tube")?.volume).toBeGreaterThan(0.95 * 0.028_274);
    expect(found.get("tube")?.volume).toBeLessThan(0.028_275);
    expect(found.get("corner")?.volume).toBeCloseTo(0.01, 6);
    // The box's corners: x along north, y −0.8 east and −0.6 up, z −0.6 east and 0.8 up.
    expectNear(found.get("box")?.low, [10 - 0.4 - 1.2, 20, 3 - 0.3]);
    expectNear(found.get("box")?.high, [10, 21, 3 + 1.6]);
    // The tube lies 3 m along, around an axis 0.2 m up that runs along y for 0.3 m; 0.2 m around it.
    expectNear(found.get("tube")?.low, [10 - 0.24 - 0.24, 23, 3 - 0.18]);
    expectNear(found.get("tube")?.high, [10, 23.4, 3 + 0.32]);
  });
});

const CLASSES = {
  SLAB: "FLOOR",
  DOOR: "DOOR",
  SANITARYTERMINAL: "BATH",
  PIPESEGMENT: "RIGIDSEGMENT",
  SPACEHEATER: "RADIATOR",
  FAN: "NOTDEFINED",
  FURNITURE: "USERDEFINED",
  PLATE: "SHEET",
} as const;

test("CFG-10: parts of every class with their quantities, a sheet across any axis, and the source of a mass", async () => {
  const sheet = (path: string, size: Vector): Part => {
    const [shortest = 0, a = 0, b = 0] = [...size].sort((one, other) => one - other);
    const part = aPart(path, { kind: "box", at: [0, 0, 0], size }, [0, 0, 0]);
    return {
      ...part,
      role: path,
      shape: { ...part.shape, size, area: (a * b) / 1e6, volume: (a * b * shortest) / 1e9 },
    };
  };
  const made = {
    SLAB: sheet("SLAB", [2000, 1500, 100]),
    PLATE: sheet("PLATE", [12, 800, 2400]),
    DOOR: sheet("DOOR", [40, 800, 2000]),
  };
  const others = (["SANITARYTERMINAL", "PIPESEGMENT", "SPACEHEATER", "FAN", "FURNITURE"] as const).map((role) => {
    const part = { ...sheet(role, [300, 200, 100]), path: role };
    return { ...part, shape: { ...part.shape, mass: 7, massSource: "data sheet, illustrative" } };
  });
  const roles = Object.fromEntries(
    Object.entries(CLASSES).map(([name, predefinedType]) => {
      const ifcClass = Object.keys(CLASSES).find((each): each is keyof typeof CLASSES => each === name) ?? "SLAB";
      return [name, { label: name, ifcClass, predefinedType, layer: "part" }];
    }),
  );
  const unit = { ...leaning, parts: [...Object.values(made), ...others] };
  const bytes = writeAssemblyIfc(aRequest([aHost()]), {
    summary: runPanels(aRequest([aHost()])).summary,
    assembly: { ...assembly, roles, units: [unit] },
  });
  if (canValidate) expect(strictVerdict(bytes)).toContain(FLAWLESS);
  const file = new TextDecoder().decode(bytes);
  const line = (pattern: RegExp): string => pattern.exec(file)?.[0] ?? "";
  // 2 × 1.5 m, 0.1 thick; a plate across x, 0.8 × 2.4 m; a leaf in a side wall, 0.8 wide.
  expect(line(/IFCQUANTITYLENGTH\('Depth'[^;]*/)).toContain("0.1,");
  expect(line(/IFCQUANTITYLENGTH\('Width',\$,\$,0\.012/)).not.toBe("");
  expect(line(/IFCQUANTITYAREA\('GrossArea',\$,\$,1\.92/)).not.toBe("");
  expect(line(/=IFCDOOR\([^;]*/)).toMatch(/'DOOR',2\.,0\.8,\.DOOR\.,\.NOTDEFINED\.,\$\)$/);
  expect(line(/=IFCFANTYPE\([^;]*/)).toContain("'Mass: data sheet, illustrative'");
  expect(file.match(/Qto_(SanitaryTerminal|PipeSegment|SpaceHeater|Fan)BaseQuantities/g)).toHaveLength(4);
});

function expectNear(found: Vector | undefined, expected: Vector): void {
  for (const axis of [0, 1, 2] as const) expect(Math.abs((found?.[axis] ?? 99) - expected[axis])).toBeLessThan(0.01);
}

/** World points of a mesh; web-ifc's y is up. */
function pointsOf(api: IfcAPI, model: number, mesh: Parameters<Parameters<IfcAPI["StreamAllMeshes"]>[1]>[0]): Vector[] {
  const points: Vector[] = [];
  for (let index = 0; index < mesh.geometries.size(); index++) {
    const placed = mesh.geometries.get(index);
    const geometry = api.GetGeometry(model, placed.geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const matrix = placed.flatTransformation;
    for (let at = 0; at < vertices.length; at += 6) {
      const v = [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0, 1];
      const row = (r: number) => v.reduce((sum, value, column) => sum + value * (matrix[column * 4 + r] ?? 0), 0);
      points.push([row(0), -row(2), row(1)]);
    }
    geometry.delete();
  }
  return points;
}
