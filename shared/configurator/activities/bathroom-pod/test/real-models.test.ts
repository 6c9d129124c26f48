import { beforeAll, describe, expect, test } from "vitest";
import { IFCDOOR, IfcAPI } from "web-ifc";
import { spacesOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { isInBox, type Triangle, trianglesOf, type UprightBox } from "#build/testing/mesh-check.ts";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

const FILES = [
  "arch_ac20_fzk_haus_ifc4.ifc",
  "arch_duplex_2x3.ifc",
  "arch_janesville_restaurant_2x3.ifc",
  "arch_samplehouse_ifc4.ifc",
  "arch_whale_largebuilding.ifc",
  "arch_building_4x3.ifc",
  "arch_example.ifc",
] as const;
/** What a person would call a bathroom, in the names of these files. */
const BATHROOM = /bath|^bad$|restroom/i;
const SMALL = { shell: "grp", finish: "gel", type: "wc", length: 1750, width: 1200 };

describe.skipIf(!hasCorpus)("bathrooms of real files, counted by hand", () => {
  const bathrooms = new Map<string, HostSpace[]>();
  beforeAll(async () => {
    for (const file of FILES) {
      const { hosts } = await spacesOfFile(file);
      bathrooms.set(
        file,
        hosts.filter(({ longName }) => BATHROOM.test(longName ?? "")),
      );
    }
  });

  test("1 in the FZK house, 2 on each floor of the duplex, 2 in the restaurant, none elsewhere", () => {
    expect(FILES.map((file) => bathrooms.get(file)?.length)).toEqual([1, 4, 2, 0, 0, 0, 0]);
  });

  const outcome = (file: (typeof FILES)[number], inputs: Inputs) => {
    const { reports } = runPods(aPodRequest(bathrooms.get(file) ?? [], inputs)).summary;
    return (reports[0]?.rows ?? [])
      .map(({ cells }): [string, string] => [String(cells[0]), String(cells[2] ?? cells.at(-1)).slice(0, 5)])
      .toSorted(([a], [b]) => a.localeCompare(b, "en"));
  };

  test("a steel pod of 2,200 × 1,600 mm needs 2,400 × 1,800: the FZK house's 3,710 × 3,370 has it", () => {
    expect(outcome(FILES[0], {})).toEqual([["3 Bad", "P001"]]);
    // 2,171 × 1,456 mm on the ground floor; upstairs two doors each.
    expect(outcome(FILES[1], {})).toEqual([
      ["A104 Bathroom 1", "K1-05"],
      ["A204 Bathroom 2", "K1-08"],
      ["B104 Bathroom 1", "K1-05"],
      ["B204 Bathroom 2", "K1-08"],
    ]);
  });

  test("a GRP pod of 1,750 × 1,200 mm needs 1,910 × 1,360: both bathrooms downstairs in the duplex have it", () => {
    expect(outcome(FILES[1], SMALL)).toEqual([
      ["A104 Bathroom 1", "P002"],
      ["A204 Bathroom 2", "K1-08"],
      ["B104 Bathroom 1", "P001"],
      ["B204 Bathroom 2", "K1-08"],
    ]);
    // With their further door closed, the wider one upstairs stands 99 and 105 mm from a corner: 120 are needed.
    const closed = outcome(FILES[1], { ...SMALL, otherDoors: "close" });
    expect(closed.map(([, result]) => result)).toEqual(["P002", "K1-08", "P001", "K1-08"]);
  });

  test.skipIf(!canValidate)("their files are flawless, and every refusal can be left out", () => {
    for (const file of FILES.slice(0, 2)) {
      const request = aPodRequest(bathrooms.get(file) ?? [], SMALL);
      const result = runPods(request);
      expect(strictVerdict(writeAssemblyIfc(request, result))).toContain(FLAWLESS);
      for (const { severity, fixes } of result.summary.findings) {
        if (severity === "error") expect(fixes.some((fix) => "elementSet" in fix)).toBe(true);
      }
    }
  });

  test("read again by another reader, no mesh of their pods leaves its room or reaches into its door's swing", async () => {
    const rooms = [...(bathrooms.get(FILES[0]) ?? []), ...(bathrooms.get(FILES[1]) ?? [])];
    expect(await strays(rooms, SMALL)).toEqual({ pods: 3, outside: [], swept: [] });
  });
});

test("in a made-up room with a door inwards, turned by 30°, no mesh of a pod leaves it or reaches into the swing", async () => {
  const door = aRoomDoor(1.2, { swing: "in", hinge: "to", width: 0.8 });
  const angle = Math.PI / 6;
  const room = aRoom({
    length: 2.9,
    width: 2.2,
    doors: [door],
    origin: [4, 5, 6],
    xAxis: [Math.cos(angle), Math.sin(angle), 0],
  });
  expect(await strays([room], {})).toEqual({ pods: 1, outside: [], swept: [] });
});

/** Meshes of the IFC as web-ifc draws them, against each room's rectangle less 24 mm and its door's quarter disc. */
async function strays(rooms: readonly HostSpace[], inputs: Inputs) {
  const request = aPodRequest(rooms, inputs);
  const result = runPods(request);
  const api = new IfcAPI();
  await api.Init(undefined, true);
  const model = api.OpenModel(writeAssemblyIfc(request, result));
  const doors = new Set(api.GetLineIDsWithType(model, IFCDOOR));
  const meshes: { id: number; isDoor: boolean; triangles: Triangle[] }[] = [];
  api.StreamAllMeshes(model, (mesh) => {
    meshes.push({ id: mesh.expressID, isDoor: doors.has(mesh.expressID), triangles: trianglesOf(api, model, mesh) });
  });
  api.CloseModel(model);
  const used = rooms.filter(({ globalId }) =>
    result.assembly?.units.some((unit) => unit.hostGlobalIds[0] === globalId),
  );
  const outside = meshes.filter(
    ({ triangles }) => !used.some((room) => triangles.flat().every((point) => isInRoom(room, point))),
  );
  const swept = meshes.filter(({ isDoor, triangles }) => {
    // The pod's floor lies under the leaf, 60 mm up.
    const isFloor = triangles.flat().every((point) => used.every(({ origin }) => point[2] - origin[2] < 0.061));
    return !isDoor && !isFloor && used.some((room) => strips(room).some((box) => isInBox(triangles, box, 0.001)));
  });
  return { pods: result.summary.units, outside: outside.map(({ id }) => id), swept: swept.map(({ id }) => id) };
}

const CLEAR = 0.024;

function isInRoom({ origin, xAxis, footprint, clearHeight }: HostSpace, [px, py, pz]: Triangle[number]): boolean {
  const [dx, dy, z] = [px - origin[0], py - origin[1], pz - origin[2]];
  const [x, y] = [dx * xAxis[0] + dy * xAxis[1], dy * xAxis[0] - dx * xAxis[1]];
  const [length, width] = [0, 1].map((axis) => Math.max(...footprint.outer.map((corner) => corner[axis] ?? 0)));
  const isOver = x > CLEAR && y > CLEAR && x < (length ?? 0) - CLEAR && y < (width ?? 0) - CLEAR;
  return isOver && z > -0.0001 && z < clearHeight - 0.0199;
}

/** The quarter disc of a door that opens inwards as ten upright boxes within it, from 0.07 to 1.9 m over the floor. */
function strips({ origin, xAxis, doors }: HostSpace): UprightBox[] {
  const [door] = doors;
  if (!door || door.swing !== "in" || doors.length > 1) return [];
  const [hinge, other] = door.hinge === "to" ? [door.to, door.from] : [door.from, door.to];
  const radius = Math.min(door.clearWidth, Math.hypot(other[0] - hinge[0], other[1] - hinge[1]));
  const world = ([x, y]: readonly number[]) =>
    [
      origin[0] + (x ?? 0) * xAxis[0] - (y ?? 0) * xAxis[1],
      origin[1] + (x ?? 0) * xAxis[1] + (y ?? 0) * xAxis[0],
    ] as const;
  const [from, to] = [world(door.from), world(door.to)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const right = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
  const side = door.hinge === "to" ? -1 : 1;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  // Hung at the edge of its clear width, which stands in the middle of the opening.
  const at = [middle[0] - (side * radius * right[0]) / 2, middle[1] - (side * radius * right[1]) / 2] as const;
  return Array.from({ length: 10 }, (_, index): UprightBox => {
    const [low, high] = [(index * radius) / 10, ((index + 1) * radius) / 10];
    const deep = Math.sqrt(Math.max(0, radius * radius - high * high));
    const along = side * ((low + high) / 2);
    return {
      centre: [
        at[0] + along * right[0] - (deep / 2) * right[1],
        at[1] + along * right[1] + (deep / 2) * right[0],
        origin[2] + 0.985,
      ],
      along: [right[0], right[1], 0],
      across: [-right[1], right[0], 0],
      half: [(high - low) / 2, deep / 2, 0.915],
    };
  });
}
