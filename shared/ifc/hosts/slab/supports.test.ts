import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { identity } from "#shared/ifc/geometry/frame.ts";
import { listBeams } from "./beams.ts";
import { findSupports, wallBearer, type Bearer } from "./supports.ts";

/** 8 × 5 m with a notch from x = 3 to 5 and from y = 3 up, and a hole from 1 to 2 both ways. */
const slab = {
  outline: [
    [0, 0],
    [8, 0],
    [8, 5],
    [5, 5],
    [5, 3],
    [3, 3],
    [3, 5],
    [0, 5],
  ] as [number, number][],
  holes: [
    {
      globalId: null,
      name: "",
      outline: [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ] as [number, number][],
    },
  ],
};
const bearer = (from: [number, number], to: [number, number], top = 2.8, width = 0.2): Bearer => ({
  globalId: "0Bearer_______________",
  name: "B",
  kind: "beam",
  from,
  to,
  top,
  width,
});
const found = (...bearers: Bearer[]) =>
  findSupports(slab, { ...identity, origin: [0, 0, 3] }, 2.8, bearers).map(({ from, to }) => [...from, ...to]);

describe("what a slab of 8 × 5 m lies on; its underside is 2.8 m up", () => {
  test("a top within 50 mm of it, above or below", () => {
    const tops = [2.749, 2.75, 2.8, 2.85, 2.851].map((top) => found(bearer([0, 2.5], [8, 2.5], top)).length);
    expect(tops).toEqual([0, 1, 1, 1, 0]);
  });

  test("only the length that is under it; on both sides of a notch it is there twice", () => {
    expect(found(bearer([-1, 2.5], [9, 2.5]))).toEqual([[0, 2.5, 8, 2.5]]);
    expect(found(bearer([8, 4], [-2, 4]))).toEqual([
      [3, 4, 0, 4],
      [8, 4, 5, 4],
    ]);
  });

  test("not under a hole, but at its edge", () => {
    expect(found(bearer([0, 1.5], [8, 1.5]))).toEqual([
      [0, 1.5, 1, 1.5],
      [2, 1.5, 8, 1.5],
    ]);
    expect(found(bearer([0, 2], [8, 2]))).toEqual([[0, 2, 8, 2]]);
  });

  test("a wall at the edge counts when a face is under it, one beside it does not", () => {
    expect(found(bearer([0, -0.05], [8, -0.05]))).toEqual([[0, -0.05, 8, -0.05]]);
    expect(found(bearer([0, -0.1], [8, -0.1]))).toEqual([]);
    expect(found(bearer([0, -0.12], [8, -0.12]))).toEqual([]);
  });

  test("across the slab by 3 : 4 : 5: from edge to edge, as far as one of its faces is under it", () => {
    // Its middle meets y = 0 at a quarter and y = 5 at seven eighths of (2, −2) to (8, 6).
    expect(found(bearer([2, -2], [8, 6], 2.8, 0.01))).toEqual([[3.5, 0, 7.25, 5]]);
    // 0.2 m to each side, less 5 mm: (−0.16, 0.12) and (0.16, −0.12). They meet y = 0 at 0.235 and y = 5 at 0.89.
    expect(found(bearer([2, -2], [8, 6], 2.8, 0.41))).toEqual([[3.41, -0.12, 7.34, 5.12]]);
    // Its middle passes the corner (8, 0) 0.07 m outside: its inner face (7.89 + 0.6 t, 0.07 + 0.8 t) is under from
    // t = −0.0875, where y = 0, to 0.1833, where x = 8.
    expect(found(bearer([5.05, -4.05], [11.05, 3.95], 2.8, 0.41))).toEqual([[7.9975, -0.12, 8.16, 0.096667]]);
    // The other way round: from (7.25, 5), and over the hole.
    expect(found(bearer([8, 6], [2, -2], 2.8, 0.01))).toEqual([[7.25, 5, 3.5, 0]]);
    expect(found(bearer([0, 0.75], [4, 2.75], 2.8, 0.01))).toEqual([
      [0, 0.75, 1, 1.25],
      [2, 1.75, 4, 2.75],
    ]);
  });

  test("walls before beams, then by place", () => {
    const wall: Bearer = { ...bearer([6, 1], [6, 4]), kind: "wall" };
    expect(found(bearer([0, 4.5], [3, 4.5]), bearer([0, 0.5], [8, 0.5]), bearer([0.5, 3], [0.5, 4]), wall)).toEqual([
      [6, 1, 6, 4],
      [0, 0.5, 8, 0.5],
      [0, 4.5, 3, 4.5],
      [0.5, 3, 0.5, 4],
    ]);
  });

  test("a piece shorter than 50 mm carries nothing", () => {
    expect(found(bearer([9, 2.5], [7.96, 2.5]))).toEqual([]);
    expect(found(bearer([7.96, 2.5], [9, 2.5]))).toEqual([]);
    expect(found(bearer([7.94, 2.5], [9, 2.5]))).toEqual([[7.94, 2.5, 8, 2.5]]);
  });
});

test("walls that lean, are not straight or have a sloping top carry none", () => {
  const host: HostWall = {
    kind: "wall",
    globalId: "0WallOne______________",
    name: "W",
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: null,
    origin: [1, 2, 0.5],
    xAxis: [0.6, 0.8, 0],
    length: 5,
    height: 2.3,
    thickness: 0.15,
    isExternal: null,
    isLoadBearing: null,
    openings: [],
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
  };
  expect(wallBearer(host)).toMatchObject([{ kind: "wall", from: [1, 2], to: [4, 6], top: 2.8, width: 0.15 }]);
  expect(wallBearer({ ...host, unsupported: "It is curved." })).toEqual([]);
  expect(wallBearer({ ...host, rake: { levelHeight: 2, area: 1 } })).toEqual([]);
});

describe("beams of a file", () => {
  const beam = (along: readonly [number, number]) =>
    productLines(
      100,
      { head: "IFCBEAM('0Beam_________________',$,'B1',$,$", at: [10, 20, 2.5], along },
      "'Body','SweptSolid'",
      extrusionLines(
        [
          [0, 0],
          [5, 0],
          [5, 0.2],
          [0, 0.2],
        ],
        0,
        0.3,
      ),
    );

  test("turned by 3 : 4 : 5: its middle line, its top and its width", async () => {
    const near = (value: number) => expect.closeTo(value, 4);
    // Its middle is 0.1 m to the left of its place: −0.8 × 0.1 and 0.6 × 0.1; 5 m on, 3 and 4 m further.
    expect(listBeams(await openLines(beam([0.6, 0.8])))).toMatchObject([
      {
        kind: "beam",
        globalId: "0Beam_________________",
        name: "B1",
        from: [near(9.92), near(20.06)],
        to: [near(12.92), near(24.06)],
        top: near(2.8),
        width: near(0.2),
      },
    ]);
  });

  test("one without a shape carries nothing; one without a name is a beam all the same", async () => {
    const shapeless = "#300=IFCBEAM('0Other________________',$,'B2',$,$,$,$,$);";
    const nameless = beam([1, 0]).replace("'B1'", "$");
    expect(listBeams(await openLines(`${shapeless}\n${nameless}`))).toMatchObject([
      { name: "", width: expect.closeTo(0.2, 4) },
    ]);
  });

  test("one that rises has no level top", async () => {
    const rising = beam([1, 0]).replace("IFCAXIS2PLACEMENT3D(#103,$,#104)", "IFCAXIS2PLACEMENT3D(#103,#150,#104)");
    const axis = "#150=IFCDIRECTION((-0.1,0.,1.));";
    expect(listBeams(await openLines(`${rising.replace("(1.,0.,0.)", "(1.,0.,0.1)")}\n${axis}`))).toEqual([]);
  });
});
