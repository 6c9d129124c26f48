import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { prismMesh, rectangle } from "#build/small-ifc/prism-mesh.ts";
import { polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { place, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { Body } from "#shared/ifc/geometry/solids.ts";
import { findAxis } from "./wall-axis.ts";

const head = "IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W',$,$";
const wall = (id: number, points: readonly (readonly number[])[], along?: readonly [number, number]) =>
  productLines(id, { head, ...(along && { along, at: [7, 8, 9] }) }, "'Axis','Curve2D'", polylineLines(points));

const [TURNED, BACK, NEARLY, BENT, CLOSED, UPRIGHT, ARC, NOISY, LEVELLED] = [20, 40, 60, 80, 100, 120, 140, 160, 180];
/** Walls without an axis; their x axis runs along x, back, nearly across (-5 % and -20 %). */
const [ALONG, AGAINST, ACROSS, ASKEW, SLANTED] = [200, 220, 240, 260, 280];
/** Placed on a line that is missing in the file. */
const LOST = 300;
/** Placed by what is no placement; with a circle for an axis. */
const [NOWHERE, CIRCLE] = [320, 340];
const bare = (id: number, along: readonly [number, number]) =>
  productLines(id, { head, along }, "'FootPrint','Curve2D'", polylineLines([[0, 0]]));
const arc = (first: number) => `#${first}=IFCINDEXEDPOLYCURVE(#${first + 1},(IFCARCINDEX((1,2,3))),.F.);
#${first + 1}=IFCCARTESIANPOINTLIST2D(((0.,0.),(2.,1.),(4.,0.)));`;

const LINES = [
  wall(
    TURNED,
    [
      [1, 2],
      [4, 6],
    ],
    [0, 1],
  ),
  wall(BACK, [
    [4, 1],
    [0, 1],
  ]),
  // 4 m long: 4 mm off the straight is the most.
  wall(NEARLY, [
    [0, 0],
    [2, 0.003],
    [3, -0.003],
    [4, 0],
  ]),
  wall(BENT, [
    [0, 0],
    [2, -0.005],
    [4, 0],
  ]),
  wall(CLOSED, [
    [0, 0],
    [2, 0],
    [0, 0],
  ]),
  wall(UPRIGHT, [
    [0, 0, 0],
    [0, 0, 3],
  ]),
  productLines(ARC, { head }, "'Axis','Curve2D'", arc),
  wall(NOISY, [
    [0, 0],
    [1e-10, 5],
  ]),
  // Two heights in the middle: in plan it is straight.
  wall(LEVELLED, [
    [0, 0, 0],
    [2, 0, 1],
    [4, 0, 0],
  ]),
  bare(ALONG, [1, 0]),
  bare(AGAINST, [-1, 0]),
  bare(ACROSS, [-0.05, 1]),
  bare(ASKEW, [-0.2, 1]),
  bare(SLANTED, [0.6, 0.8]),
  `#${LOST}=${head},#999,$,$,$);`,
  wall(NOWHERE, [
    [0, 0],
    [4, 0],
  ]).replace(`${head},#321`, `${head},#323`),
  productLines(
    CIRCLE,
    { head },
    "'Axis','Curve2D'",
    (first) => `#${first}=IFCCIRCLE(#${first + 1},3.);
#${first + 1}=IFCAXIS2PLACEMENT2D(#${first + 2},$);
#${first + 2}=IFCCARTESIANPOINT((0.,0.));`,
  ),
].join("\n");

let model: OpenedModel;
beforeAll(async () => {
  model = openModel(await sharedApi(), stepFile(LINES));
});
const near = (...parts: number[]) => parts.map((part) => expect.closeTo(part, 9));
const guessed = (...direction: number[]) => ({ direction: near(...direction), shape: "straight", isDrawn: false });

describe("the axis as drawn", () => {
  const drawn = (id: number) => findAxis(model, id, null, null);

  test("runs from its first point to its last, turned as the wall is placed", () => {
    // (0.6, 0.8) turned by 90°.
    expect(drawn(TURNED)).toEqual({ direction: near(-0.8, 0.6, 0), shape: "straight", isDrawn: true });
    expect(drawn(BACK)?.direction).toEqual([-1, 0, 0]);
    expect(drawn(NOISY)?.direction).toEqual([0, 1, 0]);
  });

  test("is straight within a thousandth of its length, seen in plan; else it is bent; an arc is curved", () => {
    expect([NEARLY, BENT, ARC, LEVELLED].map((id) => drawn(id)?.shape)).toEqual([
      "straight",
      "bent",
      "curved",
      "straight",
    ]);
    expect(drawn(ARC)).toEqual({ direction: [1, 0, 0], shape: "curved", isDrawn: true });
    expect(drawn(BENT)).toEqual({ direction: [1, 0, 0], shape: "bent", isDrawn: true });
  });

  test("a closed one, an upright one, and none say nothing", () => {
    expect([CLOSED, UPRIGHT, ALONG, LOST, NOWHERE, CIRCLE, 998].filter((id) => drawn(id) !== null)).toEqual([]);
  });
});

describe("the axis from the solid", () => {
  const solid = (outline: Vector[], sweep: Vector, isComplete = true): Body => ({
    extrusions: [{ outline, sweep, isCurved: false, hasHoles: false, isClipped: false }],
    isComplete,
  });
  const up: Vector = [0, 0, 2.5];
  const plan = (...points: [number, number][]): Vector[] => points.map(([x, y]) => [x, y, 1]);

  test("along the longest side of its footprint, the first of equals", () => {
    const rectangular = solid(plan([0, 0], [3, 0], [3, 0.2], [0, 0.2]), up);
    expect(findAxis(model, ALONG, rectangular, null)).toEqual(guessed(1, 0, 0));
    // Four sides of a rhombus by 3 : 4 : 5: the first one.
    const rhombus = solid(plan([0, 0], [0.6, 0.8], [1.2, 0], [0.6, -0.8]), up);
    expect(findAxis(model, ALONG, rhombus, null)).toEqual(guessed(0.6, 0.8, 0));
    // The last side, which closes the outline, is the longest.
    const closing = solid(plan([0, 0], [1, 0], [2, 3], [0, 3]), up);
    expect(findAxis(model, ALONG, solid(plan([0, 4], [0.2, 4], [0.2, 0.5], [0, 0]), up), null)).toEqual(
      guessed(0, 1, 0),
    );
    expect(findAxis(model, ALONG, closing, null)?.direction).toEqual(near(1 / Math.sqrt(10), 3 / Math.sqrt(10), 0));
  });

  test("along its sweep where that is longer; what is upright has no length in plan", () => {
    const profile: Vector[] = [
      [0, 0, 0],
      [0.2, 0, 0],
      [0.2, 0, 9],
      [0, 0, 9],
    ];
    expect(findAxis(model, ALONG, solid(profile, [0, 4, 0]), null)).toEqual(guessed(0, 1, 0));
    expect(findAxis(model, ALONG, solid(profile, [0, 0.1, 30]), null)).toEqual(guessed(1, 0, 0));
    const upright: Vector[] = [
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
    ];
    expect(findAxis(model, ALONG, solid(upright, up), null)).toBeNull();
  });

  test("turned to run as the wall's own x axis, unless that lies across", () => {
    const rectangular = solid(plan([0, 0], [3, 0], [3, 0.2], [0, 0.2]), up);
    const found = [AGAINST, ACROSS, ASKEW].map((id) => findAxis(model, id, rectangular, null)?.direction[0]);
    expect(found).toEqual([-1, 1, -1]);
    // Its placement is lost: it stays as drawn.
    expect(findAxis(model, LOST, rectangular, null)).toEqual(guessed(1, 0, 0));
    expect(findAxis(model, 998, rectangular, null)).toEqual(guessed(1, 0, 0));
  });

  test("a drawn axis comes before the solid, a whole solid before the mesh, a mesh before part of a solid", () => {
    const along = plan([0, 0], [3, 0], [3, 0.2], [0, 0.2]);
    const mesh = prismMesh(rectangle(0, 0, 0.2, 2.5), [0, 4]);
    expect(findAxis(model, TURNED, solid(along, up), mesh)?.isDrawn).toBe(true);
    expect(findAxis(model, ALONG, solid(along, up), mesh)).toEqual(guessed(1, 0, 0));
    expect(findAxis(model, ALONG, solid(along, up, false), mesh)?.direction.map(Math.abs)).toEqual(near(0, 1, 0));
  });
});

describe("the axis from the mesh", () => {
  const from = (id: number, mesh: ElementMesh | null) => findAxis(model, id, null, mesh);

  test("along its largest upright faces, whichever are drawn first", () => {
    expect(from(ALONG, prismMesh(rectangle(0, 0, 4, 2.5), [0, 0.2]))).toEqual(guessed(1, 0, 0));
    const across = prismMesh(rectangle(0, 0, 0.2, 2.5), [0, 4]);
    expect(from(ALONG, across)?.direction.map(Math.abs)).toEqual(near(0, 1, 0));
  });

  test("turned by 3 : 4 : 5, running as the wall's x axis", () => {
    const frame: Frame = { origin: [3, 2, 1], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] };
    expect(from(SLANTED, prismMesh(rectangle(0, 0, 4, 2.5), [0, 0.2], [], frame))).toEqual(guessed(0.6, 0.8, 0));
    const other: Frame = { ...frame, x: [0.8, -0.6, 0], y: [0.6, 0.8, 0] };
    expect(from(ALONG, prismMesh(rectangle(0, 0, 4, 2.5), [0, 0.2], [], other))).toEqual(guessed(0.8, -0.6, 0));
  });

  test("its top and its slopes have no vote, however large", () => {
    // 4 × 3 m in plan, 1 m high; then with a side that leans by 45°.
    expect(from(ALONG, prismMesh(rectangle(0, 0, 4, 1), [0, 3]))).toEqual(guessed(1, 0, 0));
    expect(
      from(
        ALONG,
        prismMesh(
          [
            [0, 0],
            [4, 0],
            [1, 2],
            [0, 2],
          ],
          [0, 9],
        ),
      )?.direction.map(Math.abs),
    ).toEqual(near(0, 1, 0));
  });

  test.each([0, 53, 90, 143, -37, 1e-8, -1e-8, 90 + 1e-8])(
    "opposite faces add up, at %d°: two of 2 m² beat one of 3 m² between them",
    (degrees) => {
      const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
      const frame: Frame = { origin: [0, 0, 0], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] };
      // Triangles: along x at y = 0 and y = 5, and one across at x = 9.
      const corners: Vector[] = [
        [0, 0, 0],
        [4, 0, 0],
        [0, 0, 1],
        [0, 5, 0],
        [0, 5, 1],
        [4, 5, 0],
        [9, 0, 0],
        [9, 6, 0],
        [9, 0, 1],
      ];
      const points = corners.map((corner) => place(frame, corner));
      const found = from(ALONG, { points, triangles: Uint32Array.from([6, 7, 8, 0, 1, 2, 3, 4, 5]) });
      expect(Math.abs((found?.direction[0] ?? 0) * cos + (found?.direction[1] ?? 0) * sin)).toBeCloseTo(1, 9);
    },
  );

  test("no upright face, no axis", () => {
    const points: Vector[] = [
      [0, 0, 0],
      [4, 0, 0],
      [4, 4, 0],
      [0, 0, 0],
    ];
    expect(from(ALONG, { points, triangles: Uint32Array.from([0, 1, 2, 0, 3, 0]) })).toBeNull();
    expect(from(ALONG, null)).toBeNull();
  });
});
