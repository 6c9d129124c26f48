import { describe, expect, test } from "vitest";
import { openingAt, prismMesh, rectangle, type Elevation } from "#build/small-ifc/prism-mesh.ts";
import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import type { Frame, Vector } from "#shared/ifc/geometry/frame.ts";
import { findLevelPart } from "./level-part.ts";
import type { WallPrism } from "./wall-prism.ts";

/** Turned by 3 : 4 : 5, its base 3 m up. */
const frame: Frame = { origin: [10, 20, 3], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] };
const prismOf = (height: number): WallPrism => ({
  frame,
  length: 4,
  height,
  thickness: 0.2,
  source: "solid",
  isSlanted: false,
});
const topOf = (elevation: Elevation) => Math.max(...elevation.map(([, z]) => z));
const meshOf = (elevation: Elevation, holes: readonly Elevation[] = []) =>
  prismMesh(elevation, [-0.1, 0.1], holes, frame);

interface Case {
  openings?: HostOpening[];
  holes?: Elevation[];
  isClosed?: boolean;
  isBox?: boolean;
  mesh?: ElementMesh;
}
function levelPart(
  elevation: Elevation,
  { openings = [], holes = [], isClosed = true, isBox = false, mesh }: Case = {},
) {
  const found = findLevelPart(prismOf(topOf(elevation)), openings, mesh ?? meshOf(elevation, holes), {
    isClosed,
    isBox,
  });
  // The outline of the top has tests of its own.
  return found && { levelHeight: found.levelHeight, area: found.area };
}

/** Four metres, level below, its top from one height to another. */
const leanTo = (from: number, to: number): Elevation => [
  [0, 0],
  [4, 0],
  [4, to],
  [0, from],
];
/** 2.4 m at its ends, 4.4 m in the middle. */
const gable: Elevation = [
  [0, 0],
  [4, 0],
  [4, 2.4],
  [2, 4.4],
  [0, 2.4],
];
const near = (value: number) => expect.closeTo(value, 4);

describe("the level part of a mesh", () => {
  test("a lean-to and a gable: up to their lowest top, and what is above", () => {
    expect(levelPart(leanTo(2.1, 3.1))).toEqual({ levelHeight: 2.1, area: near(2) });
    expect(levelPart(leanTo(3.1, 2.1))).toEqual({ levelHeight: 2.1, area: near(2) });
    expect(levelPart(gable)).toEqual({ levelHeight: 2.4, area: near(4) });
  });

  test("whichever way its faces look", () => {
    const mesh = meshOf(gable);
    const inward = { ...mesh, triangles: mesh.triangles.toReversed() };
    expect(levelPart(gable, { mesh: inward })).toEqual({ levelHeight: 2.4, area: near(4) });
  });

  test("rounded down to a millimetre, but 20 µm are noise", () => {
    const heights = [2.1004, 2.0995, 2.09999, 2.10099].map((from) => levelPart(leanTo(from, 3.1))?.levelHeight);
    expect(heights).toEqual([2.1, 2.099, 2.1, 2.101]);
  });

  test("not lower than 0.1 m; a top that falls by 5 mm or less is level", () => {
    expect(levelPart(leanTo(0.1, 2))?.levelHeight).toBe(0.1);
    expect(levelPart(leanTo(0.099, 2))).toBeNull();
    expect(levelPart(leanTo(2.496, 2.5))).toBeNull();
    // 4 × 0.006 / 2.
    expect(levelPart(leanTo(2.494, 2.5))).toEqual({ levelHeight: 2.494, area: near(0.012) });
  });

  test("an open mesh has no volume: what fills its box is as large above as the box, what does not has none", () => {
    expect(levelPart(leanTo(2.1, 3.1), { isClosed: false, isBox: true })).toEqual({ levelHeight: 2.1, area: near(4) });
    expect(levelPart(leanTo(2.1, 3.1), { isClosed: false })).toBeNull();
    // From 2.4 to 3.4 m half of the window's 1.6 m² are above 2.8 m.
    const openings = [openingAt(1, 2.4, 1, 0.8)];
    expect(levelPart(leanTo(2.8, 3.8), { isClosed: false, isBox: true, openings })?.area).toBeCloseTo(4 - 0.4, 4);
  });

  test("where a face of the top is missing, the base seen through the hole is no top", () => {
    const mesh = meshOf(leanTo(2.1, 3.1));
    // Without the triangle of the top that has two low corners: the other still has one.
    const rest = mesh.triangles.filter((_, at) => Math.floor(at / 3) !== mesh.triangles.length / 3 - 3);
    expect(levelPart(leanTo(2.1, 3.1), { mesh: { ...mesh, triangles: rest }, isClosed: false, isBox: true })).toEqual({
      levelHeight: 2.1,
      area: near(4),
    });
  });

  test("no faces, no level part", () => {
    expect(levelPart(gable, { mesh: { points: [], triangles: new Uint32Array() } })).toBeNull();
  });
});

describe("openings and holes", () => {
  test("a window over the level part is deducted above, one below it below", () => {
    const [upper, lower] = [rectangle(1.5, 2.6, 1, 0.4), rectangle(0.5, 1, 1, 1)];
    const openings = [openingAt(1.5, 2.6, 1, 0.4), openingAt(0.5, 1, 1, 1)];
    expect(levelPart(gable, { holes: [upper, lower], openings })).toEqual({ levelHeight: 2.4, area: near(3.6) });
    // Across the level: 0.4 of its 0.8 m is above.
    const between = rectangle(1.5, 2, 1, 0.8);
    expect(levelPart(gable, { holes: [between], openings: [openingAt(1.5, 2, 1, 0.8)] })).toEqual({
      levelHeight: 2.4,
      area: near(3.6),
    });
  });

  test("a window that the file does not give: below it costs the level part, above it is a step", () => {
    expect(levelPart(gable, { holes: [rectangle(0.5, 1, 1, 1)] })).toBeNull();
    expect(levelPart(gable, { holes: [rectangle(1.5, 2.6, 1, 0.4)] })).toBeNull();
    // Found to fill its box all the same: only the top is looked at, and a sill with a lintel over it is none.
    expect(levelPart(gable, { holes: [rectangle(0.5, 1, 1, 1)], isBox: true })).toEqual({
      levelHeight: 2.4,
      area: near(4),
    });
  });

  test("a sill under its lintel is no top, from whichever corner a file begins its faces", () => {
    const mesh = meshOf(leanTo(2.1, 3.1), [rectangle(0.5, 1, 1, 0.4)]);
    for (const first of [0, 1, 2]) {
      const turned = mesh.triangles.map((_, at) => mesh.triangles[at - (at % 3) + ((at + first) % 3)] ?? 0);
      expect(levelPart(leanTo(2.1, 3.1), { mesh: { ...mesh, triangles: turned }, isBox: true })?.levelHeight).toBe(2.1);
    }
  });

  test("a recess that is kept clear in full is more wall than expected, not less", () => {
    expect(levelPart(gable, { openings: [openingAt(1, 1, 1, 1)] })).toEqual({ levelHeight: 2.4, area: near(4) });
  });

  /** A lean-to with a notch from 2 to 3 m along, open at the top, down to 1.5 m. */
  const notched: Elevation = [
    [0, 0],
    [4, 0],
    [4, 3.1],
    [3, 2.85],
    [3, 1.5],
    [2, 1.5],
    [2, 2.6],
    [0, 2.1],
  ];

  test("the bottom of a notch is no top when it is an opening, to a millimetre", () => {
    // The triangle over 2.1 m less what the notch takes of it between 0.5 and 0.75 m of height.
    const part = { levelHeight: 2.1, area: near(2 - 0.625) };
    expect(levelPart(notched, { openings: [openingAt(2, 1.5, 1, 1.6)] })).toEqual(part);
    expect(levelPart(notched, { openings: [openingAt(2.0005, 1.5005, 0.999, 1.349)] })).toEqual(part);
    for (const [start, sill, width, height] of [
      [2.002, 1.5, 1, 1.6],
      [2, 1.502, 1, 1.6],
      [2, 1.5, 0.998, 1.6],
      [2, 1.5, 1, 1.348],
    ] as const) {
      expect(levelPart(notched, { openings: [openingAt(start, sill, width, height)] })).toBeNull();
    }
    expect(levelPart(notched)).toBeNull();
  });
});

describe("ends and steps", () => {
  /** 2 m at its start, 3 m at its end, which is cut away below by some length at the base. */
  const undercut = (cut: number): Elevation => [
    [0, 0],
    [4 - cut, 0],
    [4, 1],
    [4, 3],
    [0, 2],
  ];

  test("half a per cent of the level part may be missing", () => {
    // Of 8 m²: 0.025 and 0.05.
    expect(levelPart(undercut(0.05))).toEqual({ levelHeight: 2, area: near(2) });
    expect(levelPart(undercut(0.1))).toBeNull();
    expect(levelPart(undercut(0.1), { isBox: true })).toEqual({ levelHeight: 2, area: near(2) });
  });

  test("an end that leans across the level: what is above is cut from it at the level", () => {
    const leaning: Elevation = [
      [0, 0],
      [3.8, 0],
      [4, 3],
      [0, 2],
    ];
    // At 2 m the end stands at 3.8 + 0.2 × 2 / 3 = 3.9333 m: half of that, 1 m high.
    expect(levelPart(leaning, { isBox: true })).toEqual({ levelHeight: 2, area: near(3.9333 / 2) });
  });

  /** A step of 0.4 m at some place; then up to 3 m, or the same from the other end. */
  const stepped = (at: number): Elevation => [
    [0, 0],
    [4, 0],
    [4, 3],
    [at, 2.6],
    [at, 2.2],
    [0, 2.2],
  ];
  const mirrored = (at: number): Elevation =>
    stepped(at)
      .map(([x, z]) => [4 - x, z] as const)
      .toReversed();

  test("a step at an end, within the wall's thickness, is no step of the top", () => {
    // 3.85 m, 0.6 m high on average.
    const part = { levelHeight: 2.2, area: near(2.31) };
    expect([levelPart(stepped(0.15)), levelPart(stepped(0.25))]).toEqual([part, null]);
    expect([levelPart(mirrored(0.15)), levelPart(mirrored(0.25))]).toEqual([part, null]);
  });

  test("a riser that leans by 2 % is a step, one that leans by 5 % is a slope", () => {
    const riser = (lean: number): Elevation => [
      [0, 0],
      [4, 0],
      [4, 2.6],
      [2 + lean, 2.6],
      [2, 2.2],
      [0, 2.2],
    ];
    expect(levelPart(riser(0.008))).toBeNull();
    // 2 × 0.4 less half of 0.02 × 0.4.
    expect(levelPart(riser(0.02))).toEqual({ levelHeight: 2.2, area: near(0.796) });
    expect(levelPart(riser(-0.02))?.levelHeight).toBe(2.2);
  });

  test("a riser of a millimetre is none, one of 10 is", () => {
    const riser = (rise: number): Elevation => [
      [0, 0],
      [4, 0],
      [4, 2.7],
      [2, 2.2 + rise],
      [2, 2.2],
      [0, 2.2],
    ];
    expect(levelPart(riser(0.0009))?.levelHeight).toBe(2.2);
    expect(levelPart(riser(0.01))).toBeNull();
  });

  test("a riser askew in plan is a step while it looks more along the wall than across it", () => {
    const elevation: Elevation = [
      [0, 0],
      [4, 0],
      [4, 2.6],
      [2, 2.6],
      [2, 2.2],
      [0, 2.2],
    ];
    const askew = (shift: number) => {
      const mesh = meshOf(elevation);
      const count = elevation.length;
      const points = mesh.points.map(([x, y, z], index): Vector =>
        index === count + 3 || index === count + 4 ? [x + 0.6 * shift, y + 0.8 * shift, z] : [x, y, z],
      );
      return levelPart(elevation, { mesh: { ...mesh, points } });
    };
    // Over the thickness of 0.2 m: 0.3 m makes 56°, 0.4 m makes 63°, of which the sine's half is at 60°.
    expect(askew(0.3)).toBeNull();
    expect(askew(0.4)).toEqual({ levelHeight: 2.2, area: near(0.4 * 1.8) });
    expect(askew(-0.4)?.levelHeight).toBe(2.2);
  });

  test("a face that leans through the level is cut there: 3.8 m of it, rising to 2 m", () => {
    const leaning: Elevation = [
      [0, 0],
      [3.6, 0],
      [4, 4],
      [0, 2],
    ];
    expect(levelPart(leaning, { isBox: true })).toEqual({ levelHeight: 2, area: near(3.8) });
    // The base leans in by as much: 7.6 m² of 8 m² are below.
    expect(levelPart(leaning)).toBeNull();
  });

  test("a riser that reaches into the thickness at the end is none, though most of it is further in", () => {
    const mesh = meshOf(stepped(0.15));
    const points = mesh.points.map(([x, y, z], index): Vector =>
      index === 9 || index === 10 ? [x + 0.06, y + 0.08, z] : [x, y, z],
    );
    expect(levelPart(stepped(0.15), { mesh: { ...mesh, points } })?.levelHeight).toBe(2.2);
  });

  test("a triangle without an area is no step", () => {
    const mesh = meshOf(gable);
    const triangles = Uint32Array.from([...mesh.triangles, 3, 3, 3]);
    expect(levelPart(gable, { mesh: { ...mesh, triangles } })).toEqual({ levelHeight: 2.4, area: near(4) });
  });

  test("a ledge counts as top where nothing is over it", () => {
    // It stands out by 0.18 m at the end, 1 m up; 3.82 m of 1.5 to 2 m are above.
    const ledge: Elevation = [
      [0, 0],
      [4, 0],
      [4, 1],
      [3.82, 1],
      [3.82, 3],
      [0, 2.5],
    ];
    expect(levelPart(ledge)).toEqual({ levelHeight: 1, area: near(6.685) });
    // Under a beam as long as itself it does not.
    const covered: Elevation = [
      [0, 0],
      [4, 0],
      [4, 1],
      [3.82, 1],
      [3.82, 2.2],
      [4, 2.2],
      [4, 3],
      [0, 2.5],
    ];
    expect(levelPart(covered, { isBox: true })?.levelHeight).toBe(2.5);
  });
});
