import { describe, expect, test } from "vitest";
import { IFCWALL } from "web-ifc";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { corpusBytes, hasCorpus, startApi } from "#build/testing/ifc-corpus.ts";
import { standsOut, trianglesOf, type Triangle, type Vector } from "#build/testing/mesh-check.ts";
import { makeOutput, partMeshes, type Part } from "./read-output.ts";

/**
 * A mitred end counts half in a wall's length, as carpenters measure it, so panels pass the mitre by up to half the
 * thickness. Such ends are left out of the comparison: corners beyond them are moved to where the wall is whole.
 */
function betweenMitres(triangles: readonly Triangle[], wall: HostWall, solid: readonly Triangle[]): Triangle[] {
  const { origin, xAxis, length, thickness } = wall;
  const along = ([x, y]: Vector) => (x - origin[0]) * xAxis[0] + (y - origin[1]) * xAxis[1];
  const stations = solid.flat().map(along);
  const from = Math.min(...stations) < -0.001 ? thickness / 2 : 0;
  const to = length - (Math.max(...stations) > length + 0.001 ? thickness / 2 : 0);
  const move = (point: Vector): Vector => {
    const by = Math.min(to, Math.max(from, along(point))) - along(point);
    return Math.abs(by) < 1e-4 ? point : [point[0] + xAxis[0] * by, point[1] + xAxis[1] * by, point[2]];
  };
  return triangles.map(([a, b, c]): Triangle => [move(a), move(b), move(c)]);
}

describe.skipIf(!hasCorpus).each([
  { name: "arch_samplehouse_ifc4.ifc", walls: 3 },
  { name: "arch_ifcopenhouse_ifc4.ifc", walls: 2 },
  { name: "bad_doubleguids.ifc", walls: 4 },
])("walls with a raking top in $name", ({ name, walls }) => {
  test("K2-19: nothing stands outside the wall's own solid, as the base model draws it", async () => {
    const output = await makeOutput(name);
    const { request, result } = output;
    const raking = request.hosts.filter(
      ({ rake, globalId }) => rake !== null && result.summary.replacedGlobalIds.includes(globalId),
    );
    expect(raking).toHaveLength(walls);
    const told = result.summary.findings.filter(({ ruleId }) => ruleId === "K2-19");
    expect(told.flatMap(({ hostGlobalIds }) => hostGlobalIds)).toEqual(raking.map(({ globalId }) => globalId));
    const api = await startApi();
    const model = api.OpenModel(corpusBytes(name));
    const solids = new Map<string, Triangle[]>();
    const found = api.GetLineIDsWithType(model, IFCWALL, true);
    for (let index = 0; index < found.size(); index += 1) {
      const id = found.get(index);
      const globalId = String(api.GetLine(model, id).GlobalId.value);
      // A GlobalId used twice belongs to the first: the other wall gets a stand-in.
      if (!solids.has(globalId)) solids.set(globalId, trianglesOf(api, model, api.GetFlatMesh(model, id)));
    }
    const parts = partMeshes(output).filter((part) => raking.some(({ globalId }) => globalId === part.host));
    expect(parts.length).toBeGreaterThan(50);
    const isOut = ({ host, triangles }: Part) => {
      const wall = raking.find(({ globalId }) => globalId === host);
      const solid = solids.get(host) ?? [];
      return wall === undefined || standsOut(betweenMitres(triangles, wall, solid), solid, 0.001);
    };
    expect(parts.filter(isOut).map(({ id }) => id)).toEqual([]);
    // The check can fail: 300 mm higher, every wall has parts outside.
    const up = ([x, y, z]: Vector): Vector => [x, y, z + 0.3];
    const lifted = (triangles: Triangle[]) => triangles.map(([a, b, c]): Triangle => [up(a), up(b), up(c)]);
    const outAbove = parts.filter((part) => isOut({ ...part, triangles: lifted(part.triangles) }));
    expect(new Set(outAbove.map(({ host }) => host)).size).toBe(walls);
  });
});
