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
import type { EngineRequest } from "#shared/contracts/configurator.ts";
import { building, ground, run, twoStoreys, upper } from "./ifc-builder.ts";

describe("CFG-10: re-read by web-ifc", () => {
  const api = new IfcAPI();
  const request = building();
  const { result, bytes } = run(request);
  const parts = (result.assembly?.pieces ?? []).flatMap((panel) => panel.parts);
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
    expect(ids(IFCELEMENTASSEMBLY)).toHaveLength(result.assembly?.pieces.length ?? 0);
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
      result.assembly?.pieces.filter(({ storeyGlobalId }) => storeyGlobalId === storey).length;
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
