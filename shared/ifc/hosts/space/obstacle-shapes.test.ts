import { describe, expect, test } from "vitest";
import { openLines, wallLines } from "#build/testing/ifc-corpus.ts";
import { roomLines, type SmallRoom } from "#build/small-ifc/small-rooms.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";
import { extrusionLines, polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";

/** 6 × 4 × 2.5 m, from (10, 20) on, at level 3. */
const ROOM: SmallRoom = {
  name: "Room",
  footprint: [
    [10, 20],
    [16, 20],
    [16, 24],
    [10, 24],
  ],
  floor: 3,
};
const SQUARE = [
  [0, 0],
  [0.4, 0],
  [0.4, 0.3],
  [0, 0.3],
] as const;
const near = (value: number) => expect.closeTo(value, 5);
const corners = (...all: (readonly [number, number])[]) => all.map(([x, y]) => [near(x), near(y)]);
const read = async (...lines: string[]) =>
  spacesOf(await openLines([roomLines([ROOM]), ...lines].join("\n"))).hosts[0]?.obstacles;
const column = (
  item: (first: number) => string,
  along: readonly [number, number] = [1, 0],
  head = "IFCCOLUMN('0Column_______________',$,'C1',$,$",
) => productLines(100, { head, tail: ",$,$);", at: [12, 21, 3], along }, "'Body','SweptSolid'", item);

/** A hollow box: its outline is not one prism's. */
const hollow = (from: number, height: number) => (first: number) =>
  `${extrusionLines(
    SQUARE,
    from,
    height,
  )(first).replace(
    `IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 5})`,
    `IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#${first + 5},(#150))`,
  )}
${polylineLines([
  [0.1, 0.1],
  [0.3, 0.1],
  [0.3, 0.2],
  [0.1, 0.2],
  [0.1, 0.1],
])(150)}`;

describe("what is no plain prism stands as the rectangle around it", () => {
  test("along its own axes, with its own ends", async () => {
    expect(await read(column(hollow(0.5, 1.5)))).toEqual([
      {
        globalId: "0Column_______________",
        name: "C1",
        kind: "column",
        outline: corners([2, 1], [2.4, 1], [2.4, 1.3], [2, 1.3]),
        low: near(0.5),
        high: near(2),
      },
    ]);
  });

  test("turned by 3 : 4 : 5 it turns", async () => {
    const [obstacle] = (await read(column(hollow(0, 2), [0.8, 0.6]))) ?? [];
    expect(obstacle?.outline).toEqual(corners([2, 1], [2.32, 1.24], [2.14, 1.48], [1.82, 1.24]));
  });

  test("one that leans: along the world's axes", async () => {
    // 2 m along (0.6, 0, 0.8), 0.4 m along (0.8, 0, −0.6), 0.3 m along y.
    const leaning = column(extrusionLines(SQUARE, 0, 2))
      .replace("IFCAXIS2PLACEMENT3D(#103,$,#104)", "IFCAXIS2PLACEMENT3D(#103,#90,#104)")
      .replace("#104=IFCDIRECTION((1.,0.,0.))", "#104=IFCDIRECTION((0.8,0.,-0.6))");
    expect(await read(`${leaning}\n#90=IFCDIRECTION((0.6,0.,0.8));`)).toMatchObject([
      {
        // To 0.4 × 0.8 + 2 × 0.6; from −0.4 × 0.6 to 2 × 0.8.
        outline: corners([2, 1], [3.52, 1], [3.52, 1.3], [2, 1.3]),
        low: near(-0.24),
        high: near(1.6),
      },
    ]);
  });

  test("upside down: as it stands in the world", async () => {
    // Its z points down, its y south.
    const turned = column(hollow(-2, 2)).replace(
      "IFCAXIS2PLACEMENT3D(#103,$,#104)",
      "IFCAXIS2PLACEMENT3D(#103,#90,#104)",
    );
    expect(await read(`${turned}\n#90=IFCDIRECTION((0.,0.,-1.));`)).toMatchObject([
      { outline: corners([2, 0.7], [2.4, 0.7], [2.4, 1], [2, 1]), low: near(0), high: near(2) },
    ]);
  });
});

test("an upright prism stands as it is: an L keeps its six corners", async () => {
  const ell = [
    [0, 0],
    [0.6, 0],
    [0.6, 0.2],
    [0.2, 0.2],
    [0.2, 0.6],
    [0, 0.6],
  ] as const;
  const [obstacle] = (await read(column(extrusionLines(ell, 0, 2.5)))) ?? [];
  expect(obstacle?.outline).toEqual(corners(...ell.map(([x, y]) => [2 + x, 1 + y] as const)));
});

test("a chimney is one, with a name or without", async () => {
  const head = "IFCCHIMNEY('0Chimney______________',$,$,$,$";
  expect(await read(column(extrusionLines(SQUARE, 0, 2.5), [1, 0], head))).toMatchObject([
    { globalId: "0Chimney______________", name: "", kind: "chimney", low: 0, high: 2.5 },
  ]);
});

test("what has no shape stands nowhere", async () => {
  expect(await read("#100=IFCCOLUMN('0Column_______________',$,'C1',$,$,$,$,$,$);")).toEqual([]);
});

describe("what reaches into the height of a room", () => {
  test("by more than 50 mm, from below or above", async () => {
    const ends = (from: number, height: number) => read(column(extrusionLines(SQUARE, from, height)));
    expect(await ends(-3, 3.06)).toMatchObject([{ low: -3, high: 0.06 }]);
    expect(await ends(-3, 3.04)).toEqual([]);
    expect(await ends(2.44, 3)).toHaveLength(1);
    expect(await ends(2.46, 3)).toEqual([]);
  });
});

describe("a wall in a room", () => {
  const wall = (at: [number, number, number], direction: [number, number]) =>
    wallLines(200, "0Wall_________________", { at, direction, length: 2, height: 2, thickness: 0.1 });

  test("counts when three quarters of it stand in the room", async () => {
    // Of its 0.1 m 74 % and 76 %.
    expect(await read(wall([11, 20.024, 3], [1, 0]))).toEqual([]);
    expect(await read(wall([11, 20.026, 3], [1, 0]))).toHaveLength(1);
  });

  test("turned: its corners from its middle line", async () => {
    // 2 m along (0.8, 0.6), 0.05 m to each side: (0.03, −0.04) to the right.
    expect(await read(wall([12, 21, 3.2], [0.8, 0.6]))).toMatchObject([
      {
        kind: "wall",
        outline: corners([2.03, 0.96], [3.63, 2.16], [3.57, 2.24], [1.97, 1.04]),
        low: near(0.2),
        high: near(2.2),
      },
    ]);
  });
});
