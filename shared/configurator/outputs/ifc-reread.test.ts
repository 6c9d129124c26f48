import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Section } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import {
  building,
  ground,
  run,
  twoStoreys,
  upper,
} from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";
import { volumeOf } from "#shared/configurator/test/mesh-volume.ts";

describe("CFG-10: re-read by web-ifc", () => {
  const api = new IfcAPI();
  const request = building();
  let result: ReturnType<typeof run>["result"];
  let parts: readonly PanelPart[] = [];
  let model = -1;
  beforeAll(() => api.Init(undefined, true));
  beforeEach(() => {
    const made = run(request);
    result = made.result;
    parts = (result.assembly?.units ?? []).flatMap((piece) => piece.parts);
    model = api.OpenModel(made.bytes);
  });
  afterEach(() => api.CloseModel(model));

  const ids = (type: number) => {
    const found = api.GetLineIDsWithType(model, type);
    return Array.from({ length: found.size() }, (_, index) => found.get(index));
  };

  test("panels, members, plates and coverings are all there", () => {
    const sheets = parts.filter(({ role }) => role === "board" || role === "sheathing").length;
    const wool = parts.filter(({ role }) => role === "insulation").length;
    expect(ids(IFCELEMENTASSEMBLY)).toHaveLength(result.assembly?.units.length ?? 0);
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
      result.assembly?.units.filter(({ storeyGlobalId }) => storeyGlobalId === storey).length;
    expect(contained).toEqual(
      new Map([
        [ground.globalId, on(ground.globalId)],
        [upper.globalId, on(upper.globalId)],
        [twoStoreys.building.globalId, on(null)],
      ]),
    );
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
    const classes = new Map([IFCMEMBER, IFCPLATE, IFCCOVERING].flatMap((type) => ids(type).map((id) => [id, type])));
    const volumes = new Map<number | undefined, number>();
    let meshes = 0;
    const points: [number, number, number][] = [];
    api.StreamAllMeshes(model, (mesh) => {
      meshes++;
      for (let index = 0; index < mesh.geometries.size(); index++) {
        const placed = mesh.geometries.get(index);
        const geometry = api.GetGeometry(model, placed.geometryExpressID);
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        for (let at = 0; at < vertices.length; at += 6) points.push(toWorld(placed.flatTransformation, vertices, at));
        geometry.delete();
      }
      const type = classes.get(mesh.expressID);
      volumes.set(type, (volumes.get(type) ?? 0) + volumeOf(api, model, mesh));
    });
    expect(meshes).toBe(parts.length);
    for (const [type, volume] of [
      [IFCMEMBER, sum(parts.map(({ shape }) => sharpArea(shape.section) * 1e-6 * shape.length))],
      [IFCPLATE, sum(parts.map(({ role, shape }) => (role === "insulation" ? 0 : shape.area * shape.size[1] * 1e-3)))],
      [IFCCOVERING, sum(parts.map(({ role, shape }) => (role === "insulation" ? shape.area * 0.06 : 0)))],
    ] as const)
      expect(Math.abs((volumes.get(type) ?? 0) / volume - 1)).toBeLessThan(1e-5);
    const walls = hostsOfKind(request.hosts, "wall");
    const [first, second] = walls;
    expect(first && second).toBeTruthy();
    for (const host of walls) expect(strays(points, host)).toEqual([]);
    expect(
      new Set(points.flatMap((point) => walls.filter((host) => isOn(point, host)).map(({ name }) => name))).size,
    ).toBe(3);
    expect(points.every((point) => walls.some((host) => isOn(point, host)))).toBe(true);
  });
});

type Point = readonly [number, number, number];

/** web-ifc's y is up: [x, z, −y] of the world. */
function toWorld(matrix: readonly number[], vertices: Float32Array, at: number): [number, number, number] {
  const v = [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0, 1];
  const row = (index: number) => v.reduce((sum, value, column) => sum + value * (matrix[column * 4 + index] ?? 0), 0);
  return [row(0), -row(2), row(1)];
}

function onAxis([x, y, z]: Point, host: HostWall): { along: number; across: number; up: number } {
  const [dx, dy] = [x - host.origin[0], y - host.origin[1]];
  return {
    along: dx * host.xAxis[0] + dy * host.xAxis[1],
    across: dy * host.xAxis[0] - dx * host.xAxis[1],
    up: z - host.origin[2],
  };
}

function isOn(point: Point, host: HostWall): boolean {
  const { along, across, up } = onAxis(point, host);
  const within = (value: number, low: number, high: number) => value >= low - 1e-4 && value <= high + 1e-4;
  return (
    within(along, 0, host.length) &&
    within(across, -host.thickness / 2, host.thickness / 2) &&
    within(up, 0, host.height)
  );
}

/** Corners of solids inside an opening's clear box. */
function strays(points: readonly Point[], host: HostWall): Point[] {
  return points.filter((point) => {
    if (!isOn(point, host)) return false;
    const { along, up } = onAxis(point, host);
    return host.openings.some(
      ({ start, width, sill, height }) =>
        along > start - 0.0099 && along < start + width + 0.0099 && up > sill - 0.0099 && up < sill + height + 0.0099,
    );
  });
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** mm² of a section with the sharp corners that its solid has: webs, and flanges and lips less one gauge. */
function sharpArea(section: Section): number {
  if (section.kind === "c")
    return section.gauge * (section.depth + 2 * (45 - section.gauge) + 2 * (12 - section.gauge));
  if (section.kind === "c-pair")
    return 2 * section.gauge * (section.depth + 2 * (45 - section.gauge) + 2 * (12 - section.gauge));
  return section.kind === "u" ? section.gauge * (section.depth + 2 * (45 - section.gauge)) : 0;
}
