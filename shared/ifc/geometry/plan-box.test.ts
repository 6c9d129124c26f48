import { describe, expect, test } from "vitest";
import { prismMesh, rectangle } from "#build/small-ifc/prism-mesh.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { ElementMesh } from "./element-mesh.ts";
import { place, type Vector } from "./frame.ts";
import { planBox } from "./plan-box.ts";

/** A footprint in plan, from z = 1 to 4, turned and moved. @param angle radians */
function standing(footprint: readonly PlanPoint[], angle = 0, at: Vector = [0, 0, 0]): ElementMesh {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return prismMesh(footprint, [1, 4], [], { origin: at, x: [cos, sin, 0], y: [0, 0, 1], z: [-sin, cos, 0] });
}
const near = (value: number) => expect.closeTo(value, 9);
const nearly = (vector: Vector) => vector.map(near);

describe("the upright box around a mesh", () => {
  test("along the axes: from its lowest corner, x along its longer side, to the east or the north", () => {
    expect(planBox(standing(rectangle(10, 20, 4, 2)))).toEqual({
      frame: { origin: [10, 20, 1], x: [1, 0, 0], y: [near(0), 1, 0], z: [0, 0, 1] },
      length: near(4),
      width: near(2),
      height: near(3),
      squareness: near(1),
    });
    // North: y points west, so it starts at its east end.
    expect(planBox(standing(rectangle(10, 20, 2, 4)))).toEqual({
      frame: { origin: nearly([12, 20, 1]), x: nearly([0, 1, 0]), y: nearly([-1, 0, 0]), z: [0, 0, 1] },
      length: near(4),
      width: near(2),
      height: near(3),
      squareness: near(1),
    });
  });

  test("of a square: along the first axis", () => {
    expect(planBox(standing(rectangle(0, 0, 2, 2)))?.frame.x).toEqual([1, 0, 0]);
  });

  test.each([
    // 3 : 4 : 5, and the same a right angle on: the same axes, x along the other side.
    [Math.atan2(0.6, 0.8), [0.8, 0.6, 0]],
    [Math.atan2(-0.6, 0.8), [0.8, -0.6, 0]],
    [Math.atan2(0.8, 0.6), [0.6, 0.8, 0]],
  ] as const)("turned by %f radians", (angle, x) => {
    const box = planBox(standing(rectangle(1, 2, 4, 2), angle, [100, 200, 0]));
    expect(box).toMatchObject({ length: near(4), width: near(2), height: near(3), squareness: near(1) });
    const along = box?.frame.x ?? [0, 0, 0];
    // One way or the other along the longer side.
    expect(Math.abs(along[0] * x[0] + along[1] * x[1])).toEqual(near(1));
    const { frame } = box ?? { frame: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const };
    const middle = place(frame, [2, 1, 0]);
    // (1 + 2, 2 + 1) turned.
    const [u, v] = [Math.cos(angle), Math.sin(angle)];
    expect(middle).toEqual(nearly([100 + 3 * u - 3 * v, 200 + 3 * v + 3 * u, 1]));
    expect(frame.x[0] * frame.y[1] - frame.x[1] * frame.y[0]).toEqual(near(1));
  });

  test("a corner cut off is not square to it: 12 of 12 + √2 m of its sides are", () => {
    const cut: PlanPoint[] = [
      [0, 0],
      [4, 0],
      [4, 2],
      [3, 3],
      [0, 3],
    ];
    expect(planBox(standing(cut))?.squareness).toEqual(near(12 / (12 + Math.SQRT2)));
    // Most of it counts, whichever way the longest side looks: three sides of 2, one of 2.2, two of √2.
    expect(planBox(standing(cut, 0.3))?.squareness).toEqual(near(12 / (12 + Math.SQRT2)));
  });

  test("sides of 0.4° to either side have the direction of their mean by area", () => {
    for (const degrees of [0.4, -0.4]) {
      const slope = Math.tan((degrees * Math.PI) / 180);
      // The upper side slopes: from (4, 3) to (0, 3 − 4 × slope).
      const footprint: PlanPoint[] = [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 3 - 4 * slope],
      ];
      const upper = 4 / Math.cos((degrees * Math.PI) / 180);
      const all = 4 + 3 + upper + 3 - 4 * slope;
      const mean = ((degrees * Math.PI) / 180) * (upper / all);
      const { x } = planBox(standing(footprint))?.frame ?? { x: [0, 0, 0] };
      expect(Math.atan2(x[1], x[0])).toEqual(near(mean));
      // The same far from the axes.
      const turned = planBox(standing(footprint, 0.7))?.frame ?? { x: [0, 0, 0] };
      expect(Math.atan2(turned.x[1], turned.x[0])).toEqual(near(0.7 + mean));
    }
  });

  test("sides of 2° off do not count, though they are square to nothing else", () => {
    const slope = Math.tan((2 * Math.PI) / 180);
    const box = planBox(
      standing([
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 3 - 4 * slope],
      ]),
    );
    expect(box?.frame.x).toEqual([1, 0, 0]);
    const [upper, rest] = [4 / Math.cos((2 * Math.PI) / 180), 4 + 3 + 3 - 4 * slope];
    expect(box?.squareness).toEqual(near(rest / (rest + upper)));
  });

  test("turned by half a millionth it is noise, by two millionths it is turned", () => {
    expect(planBox(standing(rectangle(0, 0, 4, 2), 5e-7))?.frame.x).toEqual([1, 0, 0]);
    expect(planBox(standing(rectangle(0, 0, 4, 2), 2e-6))?.frame.x[1]).toBeCloseTo(2e-6, 9);
  });

  test("leaning faces do not count; without upright ones its sides run along the world's axes", () => {
    // A pyramid over a square that is turned: its corners lie on the axes.
    const pyramid: ElementMesh = {
      points: [
        [2, 0, 0],
        [0, 1, 0],
        [-2, 0, 0],
        [0, -1, 0],
        [0, 0, 3],
      ],
      triangles: Uint32Array.from([0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 0, 2, 1, 0, 3, 2]),
    };
    expect(planBox(pyramid)).toEqual({
      frame: { origin: [-2, -1, 0], x: [1, 0, 0], y: [near(0), 1, 0], z: [0, 0, 1] },
      length: 4,
      width: 2,
      height: 3,
      squareness: 1,
    });
  });

  test("a face leans from 1 : 100 on", () => {
    /** A face over 1 m from (0, 0) along (0.8, 0.6), 1 m high, that leans by so much. */
    const leaning = (by: number): ElementMesh => ({
      points: [
        [0, 0, 0],
        [0.8, 0.6, 0],
        [-0.6 * by, 0.8 * by, 1],
      ],
      triangles: Uint32Array.from([0, 1, 2]),
    });
    expect(planBox(leaning(0.009))?.frame.x[1]).toBeCloseTo(0.6, 6);
    expect(planBox(leaning(0.011))?.frame.x).toEqual([1, 0, 0]);
  });

  test("there is none of a mesh without triangles", () => {
    expect(planBox({ points: [[1, 2, 3]], triangles: new Uint32Array() })).toBeNull();
  });
});
