import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { openingAt } from "#build/small-ifc/prism-mesh.ts";
import { roomLines } from "#build/small-ifc/small-rooms.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { readSpace } from "#shared/ifc/hosts/space/read-space.ts";
import { addOpenings } from "./add-openings.ts";

type Opening = HostWall["openings"][number];
const idOf = (name: string) => `0${name}`.padEnd(22, "_");
/** 6 × 4 m from (10, 20) on, its floor at 3 m. */
const ROOM = {
  name: "12",
  longName: "Hall",
  floor: 3,
  footprint: [
    [10, 20],
    [16, 20],
    [16, 24],
    [10, 24],
  ] as const,
};
/** The room's south wall, its y axis into the room; or its north wall, drawn the same way. */
const wall = (openings: readonly Opening[], y = 19.9, thickness = 0.2) =>
  HostWall.parse({
    globalId: idOf(`Wall${Math.round(y * 10)}`),
    name: "W",
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: null,
    origin: [10, y, 3],
    xAxis: [1, 0, 0],
    length: 6,
    height: 3,
    thickness,
    isExternal: null,
    isLoadBearing: null,
    openings,
    junctions: [],
    rake: null,
    unsupported: null,
  });
const opening = (
  name: string,
  start: number,
  sill: number,
  width: number,
  height: number,
  more: Partial<Opening> = {},
) => {
  return { ...openingAt(start, sill, width, height), globalId: idOf(name), name, ...more };
};
async function read(
  walls: readonly HostWall[],
  ...lines: string[]
): Promise<{ host: HostSpace; problems: ModelProblem[] }> {
  const model = await openLines([roomLines([ROOM]), ...lines].join("\n"));
  const reading = readSpace(model, 1000);
  if (typeof reading === "string") throw new Error(reading);
  const problems = addOpenings(model, [reading], walls);
  return { host: reading.host, problems };
}
/** A door or window without a shape of its own, in the void of that name. */
const filling = (id: number, entity: string, name: string, size = "$,$") =>
  `#${id}=IFCOPENINGELEMENT('${idOf(name)}',$,'V',$,$,$,$,$,$);
#${id + 1}=${entity}('${idOf(`${name}Leaf`)}',$,'${name}',$,$,$,$,$,${size},$,$,$);
#${id + 2}=IFCRELFILLSELEMENT('${idOf(`${name}Fills`)}',$,$,$,#${id},#${id + 1});`;
const bounds = (id: number, filler: number) =>
  `#${id}=IFCRELSPACEBOUNDARY('${idOf(`Bounds${id}`)}',$,$,$,#1000,#${filler},$,.PHYSICAL.,.INTERNAL.);`;

describe("a bare opening", () => {
  test.each([
    // Sill, width, height.
    [0, 0.9, 2.1, true],
    [0.3, 0.9, 2.1, true],
    [0.31, 0.9, 2.1, false],
    [0, 0.9, 1.8, true],
    [0, 0.9, 1.79, false],
    [0.2, 0.9, 1.6, true],
    [0.2, 0.9, 1.59, false],
    [0, 0.5, 2.1, true],
    [0, 0.49, 2.1, false],
  ])("with a sill of %f m, %f m wide and %f m high: walked through: %s", async (sill, width, height, isPassage) => {
    const { host, problems } = await read([wall([opening("O", 1, sill, width, height)])]);
    expect([host.doors.length, host.windows.length, problems]).toEqual(isPassage ? [1, 0, []] : [0, 1, []]);
    const all = { from: [1, 0], to: [expect.closeTo(1 + width, 6), 0], sill, width, height };
    if (isPassage) {
      const clear = { clearWidth: width, clearHeight: height };
      expect(host.doors).toMatchObject([{ ...all, ...clear, kind: "opening", swing: null, hinge: null }]);
    } else expect(host.windows).toMatchObject([{ ...all, kind: "opening" }]);
  });
});

describe("a door or window in a wall", () => {
  const door = opening("D", 1, 0, 0.9, 2.1, { kind: "door" });

  test("a door without a stated size is as wide and high as its opening", async () => {
    expect((await read([wall([door])], filling(200, "IFCDOOR", "D"))).host.doors).toMatchObject([
      { globalId: idOf("DLeaf"), kind: "door", clearWidth: 0.9, clearHeight: 2.1, source: "geometry" },
    ]);
    expect((await read([wall([door])], filling(200, "IFCDOOR", "D", "2.,0.8"))).host.doors).toMatchObject([
      { clearWidth: 0.8, clearHeight: 2, width: 0.9, height: 2.1 },
    ]);
  });

  test("a window as large as a door is none to walk through", async () => {
    const window = opening("W", 1, 0, 0.9, 2.1, { kind: "window" });
    const { host } = await read([wall([window])], filling(200, "IFCWINDOW", "W"));
    expect([host.doors, host.windows.map(({ kind, globalId }) => [kind, globalId])]).toEqual([
      [],
      [["window", idOf("WLeaf")]],
    ]);
  });

  test("an opening behind a door or window, in the wall's other leaf, is none", async () => {
    const leaf = wall([opening("Bare", 1, 0, 0.9, 2.1), opening("Gap", 3, 0.9, 1, 1)], 19.8);
    const window = opening("W", 3, 0.9, 1, 1, { kind: "window" });
    const lines = [filling(200, "IFCDOOR", "D"), filling(300, "IFCWINDOW", "W")];
    const { host } = await read([leaf, wall([door, window])], ...lines);
    expect([...host.doors, ...host.windows].map(({ name }) => name)).toEqual(["D", "W"]);
  });
});

test("openings come round the room from its corner on; those over each other from below", async () => {
  const window = (name: string, start: number, sill: number) => opening(name, start, sill, 1, 1);
  // Seen from inside the room is on the left of each: the south runs east, the north west.
  const south = [window("B", 3, 0.5), window("Over", 1, 1.6), window("Under", 1, 0.5)];
  const north = [window("D", 1, 0.5), window("C", 4, 0.5)];
  const { host } = await read([wall(north, 24.1), wall(south)]);
  expect(host.windows.map(({ name }) => name)).toEqual(["Under", "Over", "B", "C", "D"]);
  const doors = (names: string[], y: number) =>
    wall(
      names.map((name, index) => opening(name, 1 + 2 * index, 0, 0.9, 2.1)),
      y,
    );
  const round = await read([doors(["D", "C"], 24.1), doors(["A", "B"], 19.9)]);
  expect(round.host.doors.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
});

describe("the file's own word on a door and its room", () => {
  const door = opening("D", 1, 0, 0.9, 2.1, { kind: "door" });
  const lines = [filling(200, "IFCDOOR", "D"), bounds(300, 201)];

  test("is where it says so, once, as near as a metre", async () => {
    expect((await read([wall([door])], ...lines)).host.doors).toMatchObject([{ source: "boundary" }]);
    const off = await read([wall([door], 19)], ...lines);
    expect(off.host.doors).toMatchObject([{ source: "boundary", from: [1, 0] }]);
    expect(off.problems).toEqual([]);
    expect((await read([wall([door], 19)], filling(200, "IFCDOOR", "D"))).host.doors).toEqual([]);
  });

  test("farther off it is told, of others nothing is", async () => {
    const far = await read([wall([{ ...door, name: "" }], 18)], ...lines);
    expect([far.host.doors, far.problems]).toEqual([
      [],
      [
        {
          severity: "info",
          expressId: null,
          globalId: idOf("DLeaf"),
          message:
            "door: the file says that it bounds 12 Hall, but it stands more than 1 m from its boundary; it is left out there.",
        },
      ],
    ]);
    // Near the room, but not in its boundary.
    const near = await read([wall([door], 19)], filling(200, "IFCDOOR", "D"));
    expect(near.problems).toEqual([]);
  });

  test("counts a storey higher too, where the place alone would not", async () => {
    const high = { ...door, sill: 2 };
    expect((await read([wall([high])], filling(200, "IFCDOOR", "D"))).host.doors).toEqual([]);
    expect((await read([wall([high])], ...lines)).host.doors).toMatchObject([{ sill: 2, source: "boundary" }]);
  });
});

test("without a shape and a wall: told by name or number", async () => {
  const bare = (id: number, name: string) => `#${id}=IFCWINDOW('${idOf(`W${id}`)}',$,${name},$,$,$,$,$,$,$,$,$,$);`;
  const { problems } = await read([], bare(200, "'Loose'"), bare(201, "$"));
  const sentence = "it is in no wall's opening and has no upright shape of its own, so no room has it.";
  expect(problems).toEqual([
    { severity: "warning", expressId: 200, globalId: idOf("W200"), message: `Loose: ${sentence}` },
    { severity: "warning", expressId: 201, globalId: idOf("W201"), message: `#201: ${sentence}` },
  ]);
});
