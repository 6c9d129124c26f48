import { describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openingAt, rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { boxInWall, listLooseFillings, type LooseFilling, reachOf } from "./filling-boxes.ts";
import { identity, place, type Vector } from "#shared/ifc/geometry/frame.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { WallPrism } from "./wall-prism.ts";

/** 8 × 2.5 × 0.2 m along x, its middle at y = 0. */
const prism: WallPrism = {
  frame: identity,
  length: 8,
  height: 2.5,
  thickness: 0.2,
  source: "solid",
  isSlanted: false,
};

describe("a door or window without an opening, in a wall of 8 × 2.5 × 0.2 m", () => {
  const filling = (low: Vector, high: Vector): LooseFilling => ({
    globalId: "0Door_________________",
    name: "D1",
    kind: "door",
    points: [high, low],
    reach: reachOf([high, low]),
  });
  const put = (x: [number, number], y: [number, number], z: [number, number], existing = [openingAt(7, 1, 1, 1)]) =>
    boxInWall(filling([x[0], y[0], z[0]], [x[1], y[1], z[1]]), prism, existing);
  const leaf: [number, number] = [-0.05, 0.05];

  test("its own box is the opening", () => {
    expect(put([1, 2], leaf, [0, 2])).toEqual({
      globalId: "0Door_________________",
      name: "D1",
      kind: "door",
      source: "filling-box",
      isBoundingBox: true,
      start: 1,
      sill: 0,
      width: 1,
      height: 2,
    });
    expect(put([-0.3, 1], leaf, [-0.1, 2.6])).toMatchObject({ start: 0, sill: 0, width: 1, height: 2.5 });
  });

  test("its middle lies between the ends, between base and top, and at most 0.1 m off the faces", () => {
    const along = [-0.6, -0.4, 7.4, 7.6].map((x) => put([x, x + 1], leaf, [0, 0.9]) !== null);
    expect(along).toEqual([false, true, true, false]);
    const up = [-0.6, -0.4, 1.9, 2.1].map((z) => put([1, 2], leaf, [z, z + 1]) !== null);
    expect(up).toEqual([false, true, true, false]);
    const across = [-0.26, -0.24, 0.14, 0.16].map((y) => put([1, 2], [y, y + 0.1], [0, 1]) !== null);
    expect(across).toEqual([false, true, true, false]);
  });

  test("a leaf seen edge-on belongs to a wall that runs the other way", () => {
    expect(put([1, 1.05], [-0.5, 0.5], [0, 2])).toBeNull();
    expect(put([1, 1.5], [-0.25, 0.25], [0, 2])).toBeNull();
    expect(put([1, 1.6], [-0.25, 0.25], [0, 2])).not.toBeNull();
  });

  test("in a turned wall the middle is that of its box along the wall, not of its box in the world", () => {
    const frame = { ...identity, origin: [100, 50, 0], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0] } as const;
    // In the wall 5 m long and 2 m across around its middle; in the world its box's middle stands 0.96 m off the wall's.
    const corners = [
      [1, -1, 0],
      [6, -1, 2],
      [3.5, 1, 1],
    ] as const;
    const points = corners.map((corner) => place(frame, corner));
    const turned = { ...filling([0, 0, 0], [0, 0, 0]), points, reach: reachOf(points) };
    const opening = boxInWall(turned, { ...prism, frame }, []);
    const near = (value: number) => expect.closeTo(value, 9);
    expect(opening).toMatchObject({ start: near(1), width: near(5), sill: near(0), height: near(2) });
    expect(boxInWall(turned, { ...prism, frame: { ...frame, origin: [110, 50, 0] } }, [])).toBeNull();
  });

  test("where an opening is already, there is no second one", () => {
    const window = [openingAt(5, 0.5, 0.1, 0.1), openingAt(1, 0.5, 1, 1)];
    const at = (x: number, z: number) => put([x - 0.2, x + 0.2], leaf, [z - 0.2, z + 0.2], window) === null;
    expect([at(1.5, 1), at(1.1, 0.6), at(1.9, 1.4)]).toEqual([true, true, true]);
    expect([at(0.9, 1), at(2.1, 1), at(1.5, 0.4), at(1.5, 1.6), at(5.5, 1)]).toEqual(Array(5).fill(false));
  });

  test("one without points, or smaller than a millimetre, is none", () => {
    expect(boxInWall({ ...filling([0, 0, 0], [0, 0, 0]), points: [], reach: null }, prism, [])).toBeNull();
    expect(put([1, 1.0005], [0, 0.0001], [0, 2])).toBeNull();
  });
});

test("doors and windows of a file that fill nothing are listed with their shape", async () => {
  const leaf = (id: number, head: string) =>
    productLines(
      id,
      { head, tail: ",$,2.,0.9,$,$,$);", at: [1, 0, 0] },
      "'Body','SweptSolid'",
      extrusionLines(rectangle(0, 0, 0.9, 0.05), 0.25, 2),
    );
  const lines = [
    leaf(100, "IFCWINDOW('0Window_______________',$,'W',$,$"),
    leaf(150, "IFCDOOR('0Door_________________',$,$,$,$"),
    leaf(200, "IFCDOOR('0Filled_______________',$,'Filled',$,$"),
    leaf(250, "IFCDOOR('broken',$,'Broken',$,$"),
    "#300=IFCDOOR('0Shapeless____________',$,'Shapeless',$,$,$,$,$,2.,0.9,$,$,$);",
    "#310=IFCRELFILLSELEMENT('0Fills________________',$,$,$,#311,#200);",
    "#311=IFCOPENINGELEMENT('0Hole_________________',$,$,$,$,$,$,$,$);",
  ];
  const found = listLooseFillings(openModel(await sharedApi(), stepFile(lines.join("\n"))));
  expect(found.map(({ globalId, name, kind }) => ({ globalId, name, kind }))).toEqual([
    { globalId: "0Door_________________", name: "", kind: "door" },
    { globalId: expect.stringMatching(/^[0-3][0-9A-Za-z_$]{21}$/), name: "Broken", kind: "door" },
    { globalId: "0Window_______________", name: "W", kind: "window" },
  ]);
  for (const { points } of found) {
    const [xs, ys, zs] = ([0, 1, 2] as const).map((axis) => points.map((point) => point[axis]));
    const ends = [xs, ys, zs].map((values = []) => [Math.min(...values), Math.max(...values)]);
    const near = (value: number) => expect.closeTo(value, 5);
    expect(ends).toEqual([
      [near(1), near(1.9)],
      [near(0), near(0.05)],
      [near(0.25), near(2.25)],
    ]);
  }
});
