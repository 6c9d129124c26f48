import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { openingAt } from "#build/small-ifc/prism-mesh.ts";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { listPlacedOpenings } from "./placed-openings.ts";

const [VOID, OTHER, DOOR] = ["0Void_________________", "0Other________________", "0Door_________________"];
const BODY = "'Body','SweptSolid'";
const near = (value: number) => expect.closeTo(value, 5);
/** 5 m along (0.6, 0.8) from (10, 20, 3), 0.3 m thick. */
const wall = (openings: HostWall["openings"]) =>
  HostWall.parse({
    globalId: "0WallOne______________",
    name: "W",
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: null,
    origin: [10, 20, 3],
    xAxis: [0.6, 0.8, 0],
    length: 5,
    height: 2.5,
    thickness: 0.3,
    isExternal: null,
    isLoadBearing: null,
    openings,
    junctions: [],
    rake: null,
    unsupported: null,
  });
/** From 2 m on, 0.9 m wide, from 0.2 to 2.3 m. */
const cut = (more: Partial<HostWall["openings"][number]> = {}) => ({
  ...openingAt(2, 0.2, 0.9, 2.1),
  globalId: VOID,
  name: "D",
  kind: "door" as const,
  ...more,
});
const inWall = {
  start: [11.2, 21.6],
  along: [0.6, 0.8],
  width: 0.9,
  low: 3.2,
  high: near(5.3),
  thickness: 0.3,
};
const voidLines = (id: number, globalId: string, at: readonly [number, number, number], type = "$", objectType = "$") =>
  productLines(
    id,
    { head: `IFCOPENINGELEMENT('${globalId}',$,'V',$,${objectType}`, tail: `,$,${type});`, at },
    BODY,
    extrusionLines(
      [
        [0, 0],
        [0.9, 0],
        [0.9, 0.3],
        [0, 0.3],
      ],
      0,
      2.1,
    ),
  );
/** 0.9 × 0.08 m, its middle 0.05 m over its axis, from 0.1 m on. */
const leaf = extrusionLines(
  [
    [0.1, 0.01],
    [1, 0.01],
    [1, 0.09],
    [0.1, 0.09],
  ],
  0.2,
  2.1,
);
const doorLines = (id: number, entity = "IFCDOOR", globalId = DOOR) =>
  productLines(
    id,
    { head: `${entity}('${globalId}',$,'Leaf',$,$`, tail: ",$,2.1,0.9,$,$,$);", at: [1, 2, 3], along: [0.6, 0.8] },
    BODY,
    leaf,
  );
const fills = (opening: number, filling: number) =>
  `#${opening + 95}=IFCRELFILLSELEMENT('0Fills${opening}____________',$,$,$,#${opening},#${filling});`;
const list = async (walls: readonly HostWall[], ...lines: string[]) =>
  listPlacedOpenings(await openLines(lines.join("\n")), walls);

describe("openings of walls", () => {
  test("with a door in it: the door's id, the wall's place", async () => {
    const found = await list([wall([cut()])], voidLines(100, VOID, [0, 0, 0]), doorLines(200), fills(100, 200));
    expect(found).toEqual({
      openings: [{ fillingId: 200, globalId: DOOR, name: "D", kind: "door", ...inWall }],
      shapeless: [],
    });
  });

  test("without one: a bare opening with its own id", async () => {
    const { openings } = await list([wall([cut({ kind: "void", name: "V" })])], voidLines(100, VOID, [0, 0, 0]));
    expect(openings).toEqual([{ fillingId: null, globalId: VOID, name: "V", kind: "opening", ...inWall }]);
    // What the wall calls a void stays one, and so does what the file does not have.
    const filled = [voidLines(100, VOID, [0, 0, 0]), doorLines(200), fills(100, 200)];
    expect((await list([wall([cut({ kind: "void" })])], ...filled)).openings).toMatchObject([
      { fillingId: null, globalId: VOID, kind: "opening" },
    ]);
    expect((await list([wall([cut()])], "")).openings).toMatchObject([{ fillingId: null, kind: "opening" }]);
  });

  test("a door that cuts the wall itself is its own opening", async () => {
    const window = await list([wall([cut({ globalId: DOOR, kind: "window" })])], doorLines(200, "IFCWINDOW"));
    expect(window.openings).toMatchObject([{ fillingId: 200, kind: "window" }]);
    const { openings, shapeless } = await list([wall([cut({ globalId: DOOR })])], doorLines(200));
    expect(openings).toMatchObject([{ fillingId: 200, globalId: DOOR, kind: "door", start: [11.2, 21.6] }]);
    expect(shapeless).toEqual([]);
  });

  test.each([
    ["by its predefined type", ".RECESS.", "$"],
    ["by its object type", "$", "'Recess 200'"],
  ])("a recess %s is none", async (_, type, objectType) => {
    const { openings } = await list([wall([cut({ kind: "void" })])], voidLines(100, VOID, [0, 0, 0], type, objectType));
    expect(openings).toEqual([]);
  });

  test("one GlobalId used twice: each is the one that is placed nearest", async () => {
    // The middle of the wall's opening is 2.45 m along: (11.47, 21.96).
    const placed = [doorLines(200, "IFCDOOR", OTHER), doorLines(400), fills(100, 200), fills(300, 400)];
    const close = [11.4, 21.9, 3] as const;
    for (const far of [
      [30, 0, 3],
      [10.9, 21.2, 3],
      [12.2, 22.9, 3],
      [8.53, 21.96, 3],
      [11.47, 18.04, 3],
      [10.2, 21.9, 3],
      [11.4, 20.3, 3],
    ] as const) {
      const last = [voidLines(100, VOID, far), voidLines(300, VOID, close), ...placed];
      expect((await list([wall([cut()])], ...last)).openings[0]).toMatchObject({ fillingId: 400 });
      const first = [voidLines(100, VOID, close), voidLines(300, VOID, far), ...placed];
      expect((await list([wall([cut()])], ...first)).openings[0]).toMatchObject({ fillingId: 200 });
    }
  });
});

describe("doors and windows in no wall", () => {
  test.each([
    ["IFCDOOR", "door"],
    ["IFCDOORSTANDARDCASE", "door"],
    ["IFCWINDOW", "window"],
  ])("%s: where its own shape is, in the middle of its thickness", async (entity, kind) => {
    // 0.1 m along and 0.05 m across from (1, 2): (1 + 0.06 − 0.04, 2 + 0.08 + 0.03).
    expect(await list([], doorLines(200, entity))).toEqual({
      openings: [
        {
          fillingId: 200,
          globalId: DOOR,
          name: "Leaf",
          kind,
          start: [near(1.02), near(2.11)],
          along: [0.6, 0.8],
          width: near(0.9),
          low: near(3.2),
          high: near(5.3),
          thickness: near(0.08),
        },
      ],
      shapeless: [],
    });
  });

  test("without a name or with a broken id it is one still", async () => {
    const { openings } = await list([], doorLines(200).replace(`'${DOOR}',$,'Leaf'`, "'no id',$,$"));
    expect(openings).toMatchObject([{ fillingId: 200, name: "" }]);
    expect(openings[0]?.globalId).toHaveLength(22);
  });

  test("without a shape, or leaning, it has no place", async () => {
    const bare = `#200=IFCDOOR('${DOOR}',$,'D',$,$,$,$,$,2.1,0.9,$,$,$);`;
    expect(await list([], bare)).toEqual({ openings: [], shapeless: [200] });
    const leaning = (z: string) =>
      `${doorLines(200).replace("IFCAXIS2PLACEMENT3D(#203,$,#204)", "IFCAXIS2PLACEMENT3D(#203,#90,#204)").replace("((0.6,0.8,0.))", "((1.,0.,0.))")}\n#90=IFCDIRECTION((0.,${z}));`;
    expect(await list([], leaning("0.06,1."))).toEqual({ openings: [], shapeless: [200] });
    expect((await list([], leaning("0.03,1."))).shapeless).toEqual([]);
  });
});
