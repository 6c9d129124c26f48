import { describe, expect, test } from "vitest";
import { openingAt, prismMesh, rectangle, type Elevation } from "#build/small-ifc/prism-mesh.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { identity, type Frame } from "#shared/ifc/geometry/frame.ts";
import type { WallAxis } from "./wall-axis.ts";
import type { WallPrism } from "./wall-prism.ts";
import { compareWithMesh, findObstacle, type Comparison } from "./wall-verdict.ts";

/** 4 × 2.5 × 0.2 m. */
const prism: WallPrism = {
  frame: identity,
  length: 4,
  height: 2.5,
  thickness: 0.2,
  source: "solid",
  isSlanted: false,
};
const across = [-0.1, 0.1] as const;
const drawn = (elevation: Elevation, holes: readonly Elevation[] = []) => prismMesh(elevation, across, holes);
const box = rectangle(0, 0, 4, 2.5);
const near = (value: number) => expect.closeTo(value, 9);
/** Without some of its triangles, by their place. */
const without = (mesh: ElementMesh, ...places: number[]): ElementMesh => ({
  ...mesh,
  triangles: mesh.triangles.filter((_, at) => !places.includes(Math.floor(at / 3))),
});

describe("a wall's box beside what is drawn", () => {
  test("the whole box, half of it, a tenth more than it less openings: by volume", () => {
    const volume = { measure: "volume", hasSlope: false };
    expect(compareWithMesh(prism, [], drawn(box))).toEqual({ ...volume, deviation: near(0) });
    expect(compareWithMesh(prism, [], drawn(rectangle(0, 0, 2, 2.5)))).toEqual({ ...volume, deviation: near(1) });
    const window = drawn(box, [rectangle(1, 0.5, 1, 2 - 1e-9)]);
    expect(compareWithMesh(prism, [openingAt(1, 0.5, 1, 2)], window).deviation).toBeCloseTo(0, 6);
    // 10 m² less 2 beside 10 m².
    expect(compareWithMesh(prism, [openingAt(1, 0.5, 1, 2)], drawn(box)).deviation).toBeCloseTo(-0.2, 9);
  });

  test("the place of the wall is no matter", () => {
    const frame: Frame = { origin: [900, -50, 12], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] };
    const mesh = prismMesh(rectangle(0, 0, 2, 2.5), across, [], frame);
    expect(compareWithMesh({ ...prism, frame }, [], mesh)).toEqual({
      deviation: expect.closeTo(1, 6),
      measure: "volume",
      hasSlope: false,
    });
    const [deviation] = [without(mesh, 4)].map((open) => compareWithMesh({ ...prism, frame }, [], open).deviation);
    expect(deviation).toBeCloseTo(1, 9);
  });

  test("a mesh that lacks a face is compared by its two sides", () => {
    // The first four triangles are the sides, the next two the base.
    const open = without(drawn(rectangle(0, 0, 2.5, 2.5)), 4);
    expect(compareWithMesh(prism, [], open)).toEqual({ deviation: near(0.6), measure: "sides", hasSlope: false });
    // One whole side of two: 5 m² of 10.
    expect(compareWithMesh(prism, [], without(drawn(box), 1, 3, 4)).deviation).toBeCloseTo(1, 9);
    expect(compareWithMesh(prism, [], without(drawn(box), 0, 1, 2, 3))).toMatchObject({ measure: "volume" });
    expect(compareWithMesh(prism, [], without(drawn(box), 0, 1, 2, 3, 4))).toMatchObject({
      deviation: null,
      measure: "sides",
    });
  });

  test("sides count that are within eight degrees of the wall's own", () => {
    const turn = (degrees: number): Frame => {
      const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
      return { origin: [0, 0, 0], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] };
    };
    const turned = (degrees: number) =>
      compareWithMesh(prism, [], without(prismMesh(box, across, [], turn(degrees)), 4)).deviation;
    expect([turned(7), turned(-7), turned(9)]).toEqual([near(0), near(0), null]);
  });

  test("more than 2 % larger than the box, the volume is not believed, nor when there is none", () => {
    expect(compareWithMesh(prism, [], drawn(rectangle(0, 0, 4.07, 2.5)))).toMatchObject({
      deviation: near((10 - 10.175) / 10.175),
      measure: "volume",
    });
    expect(compareWithMesh(prism, [], drawn(rectangle(0, 0, 4.2, 2.5)))).toMatchObject({
      deviation: near((10 - 10.5) / 10.5),
      measure: "sides",
    });
    // Both sides in one plane: closed, and of no volume.
    expect(compareWithMesh(prism, [], prismMesh(box, [0, 0]))).toMatchObject({ deviation: near(0), measure: "sides" });
  });

  test.each<[string, Elevation, boolean]>([
    [
      "a top that rises by a quarter",
      [
        [0, 0],
        [4, 0],
        [4, 2.5],
        [0, 1.5],
      ],
      true,
    ],
    [
      "one that rises by 4 %",
      [
        [0, 0],
        [4, 0],
        [4, 2.5],
        [0, 2.34],
      ],
      true,
    ],
    [
      "one that rises by 2 %, as drawn by hand",
      [
        [0, 0],
        [4, 0],
        [4, 2.5],
        [0, 2.42],
      ],
      false,
    ],
    [
      "an end that leans by 4 %",
      [
        [0, 0],
        [4, 0],
        [3.9, 2.5],
        [0, 2.5],
      ],
      true,
    ],
    [
      "an end that leans by 2 %",
      [
        [0, 0],
        [4, 0],
        [3.95, 2.5],
        [0, 2.5],
      ],
      false,
    ],
    [
      "an end that overhangs by 4 %",
      [
        [0, 0],
        [3.9, 0],
        [4, 2.5],
        [0, 2.5],
      ],
      true,
    ],
    // Of about 22.6 m² of surface 0.5 % is 0.113 m²: 0.57 m of the top.
    [
      "a slope of 0.45 m at the end of the top",
      [
        [0, 0],
        [4, 0],
        [4, 2.4],
        [3.55, 2.5],
        [0, 2.5],
      ],
      false,
    ],
    [
      "a slope of 0.65 m at the end of the top",
      [
        [0, 0],
        [4, 0],
        [4, 2.4],
        [3.35, 2.5],
        [0, 2.5],
      ],
      true,
    ],
  ])("slope: %s", (_, elevation, hasSlope) => {
    expect(compareWithMesh(prism, [], drawn(elevation)).hasSlope).toBe(hasSlope);
  });
});

describe("why a wall takes no panels", () => {
  const straight: WallAxis = { direction: [1, 0, 0], shape: "straight", isDrawn: true };
  const found = (deviation: number | null, hasSlope = false): Comparison => ({
    deviation,
    measure: "volume",
    hasSlope,
  });
  const sentence = (...[axis, of, openings, comparison]: Parameters<typeof findObstacle>) =>
    findObstacle(axis, of, openings, comparison)?.sentence;

  test("a plain wall has no obstacle, compared or not; 2 % is drawing, and more wall than expected a recess", () => {
    for (const comparison of [null, found(null), found(0), found(0.02), found(-0.4), found(0.02, true)]) {
      expect(findObstacle(straight, prism, [], comparison)).toBeNull();
    }
  });

  test("curved, with corners, leaning: each is told, and what to do", () => {
    expect(findObstacle({ ...straight, shape: "curved" }, prism, [], null)).toEqual({
      sentence: "The wall is curved. Panels can only be made for straight walls.",
      isSlope: false,
    });
    expect(sentence({ ...straight, shape: "bent" }, prism, [], null)).toBe(
      "The wall's axis has corners. Panels can only be made for straight walls: split it at the corners.",
    );
    expect(sentence(straight, { ...prism, isSlanted: true }, [], null)).toBe(
      "The wall leans. Panels can only be made for upright walls.",
    );
  });

  test("openings may leave 1 % of the wall, not less", () => {
    expect(sentence(straight, prism, [openingAt(0, 0, 4, 2.48)], null)).toBe(
      "The openings leave nothing of the wall, as with a glazed front: there is nothing to make panels for.",
    );
    expect(findObstacle(straight, prism, [openingAt(0, 0, 4, 2.47)], null)).toBeNull();
  });

  test("what is missing of its box is told in per cent: as a slope when there is one, else as steps", () => {
    const fills = "it fills 80 % of its straight box of 4.00 × 2.50 × 0.20 m, openings deducted";
    expect(findObstacle(straight, prism, [], found(0.25))).toEqual({
      sentence: `The wall is not a plain box: ${fills}. It has steps, or cut-outs that the file does not give as openings.`,
      isSlope: false,
    });
    expect(findObstacle(straight, prism, [], found(0.25, true))).toEqual({
      sentence: `The wall is cut at a slope, as under a roof or gable: ${fills}. Panels need a level top and upright ends.`,
      isSlope: true,
    });
    expect(findObstacle(straight, prism, [], found(0.021))?.sentence).toContain("it fills 98 %");
  });
});
