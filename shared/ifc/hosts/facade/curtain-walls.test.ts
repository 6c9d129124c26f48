import { describe, expect, test } from "vitest";
import { openLines, wallLines } from "#build/testing/ifc-corpus.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { readCurtainWall } from "./curtain-walls.ts";
import { readFacades, type FacadesReading } from "./read-facades.ts";

type Corners = readonly (readonly [number, number])[];
const near = (value: number) => expect.closeTo(value, 5);
const WALL = "0Curtain______________";
const BENT = "It is curved or has corners: split it in the model into straight ones.";
const whole = (name = "'C'", globalId = `'${WALL}'`) => `#100=IFCCURTAINWALL(${globalId},$,${name},$,$,$,$,$,$);`;
const plate = (id: number, footprint: Corners, at: readonly [number, number, number] = [0, 0, 0], height = 3) =>
  productLines(
    id,
    { head: `IFCPLATE('0Plate${id}_____________',$,'P',$,$`, tail: ",$,$);", at },
    "'Body','SweptSolid'",
    extrusionLines(footprint, 0, height),
  );
const parts = (...ids: number[]) =>
  `#101=IFCRELAGGREGATES('0Parts________________',$,$,$,#100,(${ids.map((id) => `#${id}`).join(",")}));`;
const box = (x: number, y: number, width: number, depth: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const external = (value: string) => `#110=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(${value}),$);
#111=IFCPROPERTYSET('0Set__________________',$,'Pset_CurtainWallCommon',$,(#110));
#112=IFCRELDEFINESBYPROPERTIES('0Given________________',$,$,$,(#100),#111);`;
const read = async (...lines: string[]) => readCurtainWall(await openLines(lines.join("\n")), 100);

describe("a curtain wall", () => {
  test("is the box around its panels, about its middle plane", async () => {
    const lines = [plate(200, box(0, 0, 2, 0.1), [10, 20, 1]), plate(300, box(2, 0, 3, 0.2), [10, 20, 1], 4)];
    expect(await read(whole(), ...lines, parts(200, 300))).toEqual({
      globalId: WALL,
      name: "C",
      kind: "curtain-wall",
      storeyGlobalId: null,
      frame: {
        origin: [near(10), near(20.1), near(1)],
        x: [near(1), near(0), 0],
        y: [near(0), near(1), 0],
        z: [0, 0, 1],
      },
      length: near(5),
      height: near(4),
      thickness: near(0.2),
      top: [
        [0, near(4)],
        [near(5), near(4)],
      ],
      openings: [],
      isExternal: null,
    });
  });

  test("says whether it is external", async () => {
    const lines = [whole(), plate(200, box(0, 0, 2, 0.1)), parts(200)];
    expect(await read(...lines, external(".T."))).toMatchObject({ isExternal: true });
    expect(await read(...lines, external(".F."))).toMatchObject({ isExternal: false });
  });

  test("without a name or with a broken id it is one still", async () => {
    const wall = await read(whole("$", "'no id'"), plate(200, box(0, 0, 2, 0.1)), parts(200));
    expect(wall).toMatchObject({ name: "", globalId: expect.stringMatching(/^.{22}$/) });
  });

  test("without a shape it is told", async () => {
    expect(await read(whole())).toBe("It has no shape that could be read.");
    expect(await read(whole(), plate(200, box(0, 0, 2, 0.1), [0, 0, 0], 0.0005), parts(200))).toBe(
      "It has no shape that could be read.",
    );
  });

  test("round a corner, or as deep as half of its length, it is told", async () => {
    const corner = [plate(200, box(0, 0, 4, 0.1)), plate(300, box(0, 0, 0.1, 4))];
    expect(await read(whole(), ...corner, parts(200, 300))).toBe(BENT);
    expect(await read(whole(), plate(200, box(0, 0, 4, 2.01)), parts(200))).toBe(BENT);
    expect(await read(whole(), plate(200, box(0, 0, 4, 1.99)), parts(200))).toMatchObject({ thickness: near(1.99) });
    // A zigzag along x: most of it is square to nothing.
    const zigzag: Corners = [
      [0, 0],
      [1, 0.5],
      [2, 0],
      [3, 0.5],
      [4, 0],
      [4, 0.1],
      [3, 0.6],
      [2, 0.1],
      [1, 0.6],
      [0, 0.1],
    ];
    expect(await read(whole(), plate(200, zigzag), parts(200))).toBe(BENT);
  });
});

const idOf = (id: number) => `0Wall${id}`.padEnd(22, "_");
const wall = (id: number, at: [number, number, number], direction: [number, number], length: number) =>
  wallLines(id, idOf(id), { at, direction, length, height: 3, thickness: 0.2 });
/** Round 8 × 6 m. */
const BOX = [
  wall(1000, [0, 0, 0], [1, 0], 8),
  wall(1100, [8, 0, 0], [0, 1], 6),
  wall(1200, [8, 6, 0], [-1, 0], 8),
  wall(1300, [0, 6, 0], [0, -1], 6),
];
const said = (value: string, ...ids: number[]) => `#900=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(${value}),$);
#901=IFCPROPERTYSET('0WallSet______________',$,'Pset_WallCommon',$,(#900));
#902=IFCRELDEFINESBYPROPERTIES('0WallGiven____________',$,$,$,(${ids.map((id) => `#${id}`).join(",")}),#901);`;
async function facades(lines: readonly string[], change = (walls: HostWall[]) => walls): Promise<FacadesReading> {
  const model = await openLines(lines.join("\n"));
  const walls = readWalls(model);
  return readFacades(model, { ...walls, hosts: change(walls.hosts) });
}
const told = ({ problems }: FacadesReading) => problems.map(({ severity, message }) => [severity, message]);
const NORTH = [
  "info",
  "The file does not say where north is, so façades are named as if the model's y axis pointed there: state true north in the model.",
];

describe("what is told of façades", () => {
  test("walls that do not say whether they are external: how many, and how many are taken", async () => {
    const all = await facades(BOX);
    expect(told(all)).toEqual([
      [
        "info",
        "4 walls and curtain walls do not say whether they are external (Pset_WallCommon.IsExternal): 4 with one side outdoors are in façades. State it in the model to have it otherwise.",
      ],
      NORTH,
    ]);
    expect(all.problems.map(({ globalId, expressId }) => [globalId, expressId])).toEqual([
      [null, null],
      [null, null],
    ]);
    const [one] = told(await facades([...BOX, said(".T.", 1000, 1100, 1200)]));
    expect(one?.[1]).toBe(
      "1 wall or curtain wall does not say whether it is external (Pset_WallCommon.IsExternal): 1 with one side outdoors is in façades. State it in the model to have it otherwise.",
    );
    const [some] = told(await facades([...BOX, wall(1400, [4, 0, 0], [0, 1], 6)]));
    expect(some?.[1]).toMatch(/: 4 with one side outdoors are in façades, the others are taken as internal\. State/);
  });

  test("that none is external, or nothing where there are no walls", async () => {
    expect(told(await facades([...BOX, said(".F.", 1000, 1100, 1200, 1300)]))).toEqual([
      [
        "info",
        "No wall or curtain wall of the file is external with a side outdoors, so it has no façade: state in the model which walls are external (Pset_WallCommon.IsExternal).",
      ],
    ]);
    expect(await facades([])).toEqual({ hosts: [], problems: [] });
  });

  test("a wall that stands alone, by its name or id", async () => {
    const alone = [wall(1000, [0, 0, 0], [1, 0], 5), said(".T.", 1000)];
    const sentence =
      "It is external, but in no façade: which of its sides is outdoors cannot be told, as with a wall that stands alone. Close the outside of the building in the model, or state that the wall is internal.";
    expect(told(await facades(alone))[0]).toEqual(["warning", `Wall 1000: ${sentence}`]);
    const nameless = await facades(alone, (walls) => walls.map((one) => ({ ...one, name: "" })));
    expect(nameless.problems[0]).toMatchObject({ globalId: idOf(1000), message: `${idOf(1000)}: ${sentence}` });
  });

  test("walls that are crooked or sloped, unless they are internal", async () => {
    const change = (unsupported: string, isExternal: boolean | null) => (walls: HostWall[]) =>
      walls.map((one, index) => (index === 0 ? { ...one, unsupported, isExternal } : { ...one, isExternal: true }));
    const crooked = "The wall has corners.";
    const message = "Wall 1000: It is in no façade, because its outside is no upright plane. The wall has corners.";
    expect(told(await facades(BOX, change(crooked, true)))[0]).toEqual(["warning", message]);
    expect(told(await facades(BOX, change(crooked, null)))[0]).toEqual(["warning", message]);
    expect(told(await facades(BOX, change(crooked, false)))).toEqual([NORTH]);
    for (const sloped of ["Its top has slopes: a slope across.", "Its top steps: steps."]) {
      const [first, ...others] = told(await facades(BOX, change(sloped, true)));
      expect(first).toEqual(["info", `Wall 1000: In its façade it counts as the box around it. ${sloped}`]);
      expect(others).toEqual([NORTH]);
      expect(told(await facades(BOX, change(sloped, false)))).toEqual([NORTH]);
    }
    const other = await facades(BOX, change("Its openings overlap.", true));
    expect([told(other), other.hosts.length]).toEqual([[NORTH], 4]);
  });

  test("walls without a shape, unless they are internal", async () => {
    const lost = (name: string) => `#2000=IFCWALL('${idOf(2000)}',$,${name},$,$,$,$,$,$);`;
    const sentence = "It is in no façade, because it has no shape or size that could be read.";
    expect((await facades([...BOX, lost("'L'")])).problems[0]).toMatchObject({
      severity: "warning",
      globalId: idOf(2000),
      message: `L: ${sentence}`,
    });
    expect(told(await facades([...BOX, lost("$")]))[0]).toEqual(["warning", `Wall #2000: ${sentence}`]);
    const internal = await facades([...BOX, lost("'L'"), said(".F.", 2000)]);
    expect(told(internal).map(([severity]) => severity)).toEqual(["info", "info"]);
  });

  test("curtain walls that have no straight box, by name or number", async () => {
    const sentence = "It is in no façade. It has no shape that could be read.";
    expect((await facades([...BOX, whole()])).problems[0]).toMatchObject({
      severity: "warning",
      globalId: WALL,
      message: `C: ${sentence}`,
    });
    expect((await facades([whole("$", "$")])).problems).toMatchObject([
      { globalId: null, message: `Curtain wall #100: ${sentence}` },
    ]);
  });
});
