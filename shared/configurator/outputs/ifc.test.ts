import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  IfcAPI,
  IFCBUILDINGSTOREY,
  IFCCOVERING,
  IFCELEMENTASSEMBLY,
  IFCMEMBER,
  IFCPLATE,
  IFCPROJECT,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
} from "web-ifc";
import type { EngineRequest, Inputs } from "#shared/contracts/configurator.ts";
import { aBaseModel, aDoor, aHost, aRequest, aWindow } from "#shared/configurator/builders.ts";
import { type EngineResult, execute } from "#shared/configurator/engine.ts";
import { sampleHosts } from "#shared/configurator/sample-wall.ts";
import { deriveGlobalId } from "#shared/ifc/guid.ts";
import { writeAssemblyIfc } from "./ifc.ts";

const VALIDATOR = join(import.meta.dirname, "../../../../shared/tools/ifc_validate.py");
const canValidate = existsSync(VALIDATOR) && hasPython();

function hasPython(): boolean {
  try {
    return execFileSync("python3", ["--version"], { encoding: "utf8" }).startsWith("Python 3");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

function run(request: EngineRequest): { result: EngineResult; bytes: Uint8Array } {
  const result = execute(request);
  return { result, bytes: writeAssemblyIfc(request, result) };
}

const upper = { globalId: deriveGlobalId(["test", "upper"]), name: "First floor", elevation: 3.1 };
const ground = aBaseModel().storeys[0] ?? upper;
const twoStoreys = aBaseModel({ storeys: [ground, upper] });

/** Two walls on two storeys, one of them turned, with a door, windows and an opening that splits. */
function building(inputs: Inputs = {}): EngineRequest {
  const hosts = [
    aHost({ name: "Süd's wall", length: 9.6, openings: [aDoor(1), aWindow(4.2)] }),
    aHost({
      name: "Upper",
      length: 6,
      origin: [2, 5, 3.1],
      xAxis: [0.6, 0.8, 0],
      storeyGlobalId: upper.globalId,
      openings: [aWindow(0.02), aWindow(3)],
    }),
    aHost({ name: "No storey", length: 3, storeyGlobalId: null, origin: [0, 20, 0] }),
  ];
  return aRequest(hosts, inputs, { baseModel: twoStoreys });
}

describe("the IFC of a run", () => {
  test("CFG-12: two runs give the same bytes", () => {
    expect(run(structuredClone(building())).bytes).toEqual(run(building()).bytes);
  });

  test("another study product changes the panels' GlobalIds, not those of the base model", () => {
    const other = building();
    other.provenance.studyProductId = "study-product-2";
    const [a, b] = [idsOf(run(building()).bytes), idsOf(run(other).bytes)];
    const common = [...a].filter((id) => b.has(id));
    const base = [twoStoreys.project, twoStoreys.site, twoStoreys.building, ground, upper].map(
      ({ globalId }) => globalId,
    );
    expect(common.sort()).toEqual(base.sort());
  });

  test("moving one wall leaves the GlobalIds of the others' panels alone", () => {
    const moved = building();
    moved.hosts = moved.hosts.map((host, index) => (index === 1 ? { ...host, length: 5.4 } : host));
    const own = (request: EngineRequest, mark: string) =>
      lineOf(run(request).bytes, `Wall panel ${mark}`).slice(0, 40).split("'")[1];
    expect(own(moved, "P001")).toBe(own(building(), "P001"));
  });

  test("GlobalIds never repeat, even where the base model's do", () => {
    const request = building();
    const { globalId } = ground;
    request.baseModel = aBaseModel({
      storeys: [ground, { ...upper, globalId }],
      building: { globalId, name: "Building" },
    });
    const twin = request.hosts[0];
    if (twin) request.hosts.push({ ...twin });
    const text = Buffer.from(run(request).bytes).toString("latin1");
    const ids = [...text.matchAll(/=IFC[A-Z0-9]+\('([0-3][0-9A-Za-z_$]{21})'/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("numbers are legal: no exponent without a point", () => {
    const text = Buffer.from(run(building()).bytes).toString("latin1");
    expect(text).not.toMatch(/[(,]-?\d+E/);
    expect(text).toContain("S\\X2\\00FC\\X0\\d''s wall");
  });

  test("a run without panels has no IFC", () => {
    const request = aRequest([]);
    expect(() => writeAssemblyIfc(request, execute(request))).toThrow("no panels");
  });
});

describe.skipIf(!canValidate)("the strict validator finds nothing (needs python3 and ../shared/tools)", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "purlin-ifc-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function validate(bytes: Uint8Array): string {
    const file = join(folder, "output.ifc");
    writeFileSync(file, bytes);
    return execFileSync("python3", [VALIDATOR, file, "--strict"], { encoding: "utf8" });
  }

  test.each([
    ["light gauge", {}],
    ["infill without sheathing", { system: "sfs-infill", sheathing: "none", insulation: 0, boards: "1x12.5" }],
    ["timber open", { system: "timber-open", panelMaxWidth: 2000, sheathing: "osb-9" }],
    ["timber closed, narrow panels", { system: "timber-closed", panelMaxWidth: 2400, studCentres: 400 }],
  ])("%s", (_name, inputs) => {
    expect(validate(run(building(inputs)).bytes)).toContain("OK: 0 errors, 0 warnings");
  });

  test("the demonstration wall", () => {
    const { hosts, baseModel } = sampleHosts();
    expect(validate(run(aRequest(hosts, {}, { baseModel })).bytes)).toContain("OK: 0 errors, 0 warnings");
  });

  test("a base model without names and storeys", () => {
    const { project, site, building: house } = aBaseModel();
    const baseModel = aBaseModel({
      storeys: [],
      project: { ...project, name: "" },
      site: { ...site, name: "" },
      building: { ...house, name: "" },
    });
    expect(validate(run(aRequest([aHost()], {}, { baseModel })).bytes)).toContain("OK: 0 errors, 0 warnings");
  });
});

describe("CFG-10: re-read by web-ifc", () => {
  const api = new IfcAPI();
  const request = building();
  const { result, bytes } = run(request);
  const parts = (result.assembly?.panels ?? []).flatMap((panel) => panel.parts);
  let model = -1;
  beforeAll(async () => {
    await api.Init(undefined, true);
    model = api.OpenModel(bytes);
  });
  afterAll(() => api.CloseModel(model));

  const ids = (type: number) => {
    const found = api.GetLineIDsWithType(model, type);
    return Array.from({ length: found.size() }, (_, index) => found.get(index));
  };

  test("panels, members, plates and coverings are all there", () => {
    const sheets = parts.filter(({ role }) => role === "board" || role === "sheathing").length;
    const wool = parts.filter(({ role }) => role === "insulation").length;
    expect(ids(IFCELEMENTASSEMBLY)).toHaveLength(result.assembly?.panels.length ?? 0);
    expect(ids(IFCPLATE)).toHaveLength(sheets);
    expect(ids(IFCCOVERING)).toHaveLength(wool);
    expect(ids(IFCMEMBER)).toHaveLength(parts.length - sheets - wool);
  });

  test("project and storeys are the base model's, panels are in their storey", () => {
    const [project = 0] = ids(IFCPROJECT);
    expect(api.GetLine(model, project).GlobalId.value).toBe(twoStoreys.project.globalId);
    const storeys = ids(IFCBUILDINGSTOREY).map((id) => api.GetLine(model, id));
    expect(storeys.map((line) => [line.GlobalId.value, line.Name.value, line.Elevation.value])).toEqual([
      [ground.globalId, ground.name, 0],
      [upper.globalId, "First floor", 3.1],
    ]);
    const contained = new Map(
      ids(IFCRELCONTAINEDINSPATIALSTRUCTURE).map((id) => {
        const line = api.GetLine(model, id);
        const structure = api.GetLine(model, line.RelatingStructure.value);
        return [structure.GlobalId.value, line.RelatedElements.length];
      }),
    );
    const on = (storey: string | null) =>
      result.assembly?.panels.filter(({ storeyGlobalId }) => storeyGlobalId === storey).length;
    expect(contained).toEqual(
      new Map([
        [ground.globalId, on(ground.globalId)],
        [upper.globalId, on(upper.globalId)],
        [twoStoreys.building.globalId, on(null)],
      ]),
    );
  });

  test("base quantities are those of the parts", async () => {
    const [plate = 0] = ids(IFCPLATE);
    const sets = await api.properties.getPropertySets(model, plate, true);
    const quantities = sets.find((set) => set.Name.value === "Qto_PlateBaseQuantities");
    const board = parts.find(({ role }) => role === "board");
    const value = (name: string) => {
      const row = quantities.Quantities.find((each: { Name: { value: string } }) => each.Name.value === name);
      return (row.AreaValue ?? row.LengthValue ?? row.VolumeValue ?? row.WeightValue).value;
    };
    expect(value("NetArea")).toBeCloseTo(board?.shape.area ?? 0, 6);
    expect(value("Width")).toBe(0.0125);
    expect(value("NetVolume")).toBeCloseTo((board?.shape.area ?? 0) * 0.0125, 6);
  });

  test("provenance names kit, release, inputs and engine", async () => {
    const [panel = 0] = ids(IFCELEMENTASSEMBLY);
    const sets = await api.properties.getPropertySets(model, panel, true);
    const set = sets.find((each) => each.Name.value === "Pset_KitProvenance");
    const values = Object.fromEntries(
      set.HasProperties.map((row: { Name: { value: string }; NominalValue: { value: string } }) => [
        row.Name.value,
        row.NominalValue.value,
      ]),
    );
    expect(values).toMatchObject({
      kitId: "12",
      releaseId: "release-1",
      inputsHash: result.summary.inputsHash,
      engineVersion: result.summary.engineVersion,
    });
  });

  test("solids have the volume of the parts and stand where the walls stand, clear of every opening", () => {
    let volume = 0;
    let meshes = 0;
    const points: [number, number, number][] = [];
    api.StreamAllMeshes(model, (mesh) => {
      meshes++;
      for (let index = 0; index < mesh.geometries.size(); index++) {
        const placed = mesh.geometries.get(index);
        const geometry = api.GetGeometry(model, placed.geometryExpressID);
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        const triangles = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
        volume += volumeOf(vertices, triangles);
        for (let at = 0; at < vertices.length; at += 6) points.push(toWorld(placed.flatTransformation, vertices, at));
        geometry.delete();
      }
    });
    expect(meshes).toBe(parts.length);
    // The developed length of a channel counts its corners once less than its solid does: 0.5 % of the steel.
    const expected = parts.reduce((sum, { shape }) => sum + shape.volume, 0);
    expect(Math.abs(volume - expected) / expected).toBeLessThan(0.001);
    const [first, second] = request.hosts;
    expect(first && second).toBeTruthy();
    for (const host of request.hosts) expect(strays(points, host)).toEqual([]);
    expect(
      new Set(points.flatMap((point) => request.hosts.filter((host) => isOn(point, host)).map(({ name }) => name)))
        .size,
    ).toBe(3);
    expect(points.every((point) => request.hosts.some((host) => isOn(point, host)))).toBe(true);
  });
});

type Point = readonly [number, number, number];

/** web-ifc's y is up: [x, z, −y] of the world. */
function toWorld(matrix: readonly number[], vertices: Float32Array, at: number): [number, number, number] {
  const v = [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0, 1];
  const row = (index: number) => v.reduce((sum, value, column) => sum + value * (matrix[column * 4 + index] ?? 0), 0);
  return [row(0), -row(2), row(1)];
}

function onAxis([x, y, z]: Point, host: EngineRequest["hosts"][number]): { along: number; across: number; up: number } {
  const [dx, dy] = [x - host.origin[0], y - host.origin[1]];
  return {
    along: dx * host.xAxis[0] + dy * host.xAxis[1],
    across: dy * host.xAxis[0] - dx * host.xAxis[1],
    up: z - host.origin[2],
  };
}

function isOn(point: Point, host: EngineRequest["hosts"][number]): boolean {
  const { along, across, up } = onAxis(point, host);
  const within = (value: number, low: number, high: number) => value >= low - 1e-4 && value <= high + 1e-4;
  return (
    within(along, 0, host.length) &&
    within(across, -host.thickness / 2, host.thickness / 2) &&
    within(up, 0, host.height)
  );
}

/** Corners of solids inside an opening's clear box. */
function strays(points: readonly Point[], host: EngineRequest["hosts"][number]): Point[] {
  return points.filter((point) => {
    if (!isOn(point, host)) return false;
    const { along, up } = onAxis(point, host);
    return host.openings.some(
      ({ start, width, sill, height }) =>
        along > start - 0.0099 && along < start + width + 0.0099 && up > sill - 0.0099 && up < sill + height + 0.0099,
    );
  });
}

function volumeOf(vertices: Float32Array, triangles: Uint32Array): number {
  const corner = (index: number): Point => {
    const at = (triangles[index] ?? 0) * 6;
    return [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0];
  };
  let six = 0;
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [corner(index), corner(index + 1), corner(index + 2)];
    six += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return six / 6;
}

function idsOf(bytes: Uint8Array): Set<string> {
  const text = Buffer.from(bytes).toString("latin1");
  return new Set([...text.matchAll(/=IFC[A-Z0-9]+\('([0-3][0-9A-Za-z_$]{21})'/g)].map(([, id]) => id ?? ""));
}

function lineOf(bytes: Uint8Array, name: string): string {
  const line = Buffer.from(bytes)
    .toString("latin1")
    .split("\n")
    .find((each) => each.includes(`'${name}'`));
  if (!line) throw new Error(`No line names ${name}.`);
  return line;
}
