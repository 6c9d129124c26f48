import { describe, expect, test } from "vitest";
import { prismMesh } from "#build/small-ifc/prism-mesh.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import type { Body, Extrusion } from "#shared/ifc/geometry/solids.ts";
import { isBowed } from "./bowed.ts";

const part = (isCurved: boolean): Extrusion => ({
  outline: [],
  sweep: [0, 0, 1],
  isCurved,
  hasHoles: false,
  isClipped: false,
});
const body = (...curved: boolean[]): Body => ({ extrusions: curved.map(part), isComplete: true });

/** 6 m along x, 0.2 m thick, in 24 pieces; its middle is `off` to the left at each share of its length. */
function strip(off: (share: number) => number, at: PlanPoint = [0, 0]): PlanPoint[] {
  const shares = Array.from({ length: 25 }, (_, index) => index / 24);
  const side = (share: number, y: number): PlanPoint => [at[0] + 6 * share, at[1] + off(share) + y];
  return [...shares.map((share) => side(share, -0.1)), ...shares.toReversed().map((share) => side(share, 0.1))];
}
/** Standing up, 2.5 m high, x in plan along the direction. */
const standing = (plan: readonly PlanPoint[], [x, y]: Vector = [1, 0, 0]) =>
  prismMesh(plan, [0, 2.5], [], { origin: [0, 0, 0], x: [x, y, 0], y: [0, 0, 1], z: [-y, x, 0] });
/** As high in the middle as `rise`. */
const bow = (rise: number) => (share: number) => rise * 4 * share * (1 - share);

describe("a wall with arcs in its profile", () => {
  test.each<[Vector, PlanPoint]>([
    [
      [1, 0, 0],
      [0, 0],
    ],
    [
      [0.6, 0.8, 0],
      [100, -50],
    ],
  ])("along %j at %j bows where its middle wanders", (direction, at) => {
    const isBent = (rise: number) => isBowed(direction, body(true), standing(strip(bow(rise), at), direction));
    expect(isBent(0)).toBe(false);
    expect(isBent(0.3)).toBe(true);
    expect(isBent(-0.3)).toBe(true);
    // At nine places the middle lies 0, 20.99, 39.5, 55.6 … 98.8 and 100 % of the way from the lowest; without
    // the two lowest, which are the ends, 60 % of the rise are left: 6 mm are over a thousandth from 10 mm on.
    expect(isBent(0.008)).toBe(false);
    expect(isBent(0.018)).toBe(true);
  });

  test("does not where one or two places of nine are off: a pilaster", () => {
    const [one, two, three] = [1, 2, 3].map(
      (count) => (share: number) => (share > 0.34 && share < 0.34 + count * 0.11 ? 0.05 : 0),
    );
    const isBent = (off: (share: number) => number) => isBowed([1, 0, 0], body(true), standing(strip(off)));
    expect([one, two].map((off) => off !== undefined && isBent(off))).toEqual([false, false]);
    expect(three !== undefined && isBent(three)).toBe(true);
  });
});

test("without arcs, without a body or a shape it does not bow", () => {
  const mesh = standing(strip(bow(0.3)));
  expect(isBowed([1, 0, 0], body(false), mesh)).toBe(false);
  expect(isBowed([1, 0, 0], body(false, true), mesh)).toBe(true);
  expect(isBowed([1, 0, 0], body(), mesh)).toBe(false);
  expect(isBowed([1, 0, 0], null, mesh)).toBe(false);
  expect(isBowed([1, 0, 0], body(true), null)).toBe(false);
  expect(isBowed([1, 0, 0], body(true), { points: [], triangles: new Uint32Array() })).toBe(false);
  const broken = { points: [[0, 0, 0] as const, [1, Number.NaN, 0] as const], triangles: new Uint32Array() };
  expect(isBowed([1, 0, 0], body(true), broken)).toBe(false);
  // Nothing of it is met anywhere.
  const bare = { points: mesh.points, triangles: new Uint32Array() };
  expect(isBowed([1, 0, 0], body(true), bare)).toBe(false);
});
