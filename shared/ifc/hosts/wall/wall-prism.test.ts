import { describe, expect, test } from "vitest";
import { prismMesh, rectangle, type Elevation } from "#build/small-ifc/prism-mesh.ts";
import { identity, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { Extrusion } from "#shared/ifc/geometry/solids.ts";
import { measurePrism, type WallPrism } from "./wall-prism.ts";

const east: Vector = [1, 0, 0];
const near = (value: number) => expect.closeTo(value, 6);

/** A footprint [x, y] at z = 1, extruded upwards by 2.5 m unless another way is given. */
function solid(footprint: Elevation, rest: Partial<Extrusion> = {}): Extrusion {
  const outline = footprint.map(([x, y]): Vector => [x, y, 1]);
  return { outline, sweep: [0, 0, 2.5], isCurved: false, hasHoles: false, isClipped: false, ...rest };
}
const complete = (...extrusions: Extrusion[]) => ({ extrusions, isComplete: true });
/** 4 m from x = 2 on, between y = 3 and 3.4. */
const plain = rectangle(2, 3, 4, 0.4);
/** The same, mitred at its end: 4 m long at the front, 4.8 m at the back. */
const mitred: Elevation = [
  [2, 3],
  [6, 3],
  [6.8, 3.4],
  [2, 3.4],
];
const facts = (prism: WallPrism | null) =>
  prism && {
    origin: prism.frame.origin,
    size: [prism.length, prism.thickness, prism.height],
    source: prism.source,
    isSlanted: prism.isSlanted,
  };

describe("the box of a wall", () => {
  test("of one solid: it starts at the low end of the axis, at the base, in the middle of the thickness", () => {
    const prism = measurePrism(east, complete(solid(plain)), null);
    expect(facts(prism)).toEqual({
      origin: [near(2), near(3.2), near(1)],
      size: [near(4), near(0.4), near(2.5)],
      source: "solid",
      isSlanted: false,
    });
    expect(prism?.frame).toMatchObject({ x: east, y: [0, 1, 0], z: [0, 0, 1] });
  });

  test("along the other way it starts at the far end; its normal turns with it", () => {
    const prism = measurePrism([-1, 0, 0], complete(solid(plain)), null);
    expect(prism?.frame.origin).toEqual([near(6), near(3.2), near(1)]);
    expect(prism?.frame.y.map((part) => part + 0)).toEqual([0, -1, 0]);
    expect(prism?.length).toBeCloseTo(4, 9);
  });

  test("turned by 3 : 4 : 5 the sizes stay", () => {
    const turned = plain.map(([x, y]) => [0.6 * x - 0.8 * y, 0.8 * x + 0.6 * y] as const);
    expect(facts(measurePrism([0.6, 0.8, 0], complete(solid(turned)), null))).toMatchObject({
      // 0.6 × 2 − 0.8 × 3.2 and 0.8 × 2 + 0.6 × 3.2.
      origin: [near(-1.36), near(3.52), near(1)],
      size: [near(4), near(0.4), near(2.5)],
    });
  });

  test("of two solids: around both, and the middle of both", () => {
    const two = complete(solid(plain), solid(rectangle(6, 3, 1, 0.6)));
    expect(facts(measurePrism(east, two, null))).toMatchObject({
      origin: [near(2), near(3.3), near(1)],
      size: [near(5), near(0.6), near(2.5)],
    });
  });

  test("of which one is swept along the wall: around both", () => {
    const outline = [
      [6, 3, 1],
      [6, 3.4, 1],
      [6, 3.4, 3.5],
      [6, 3, 3.5],
    ] satisfies Vector[];
    const two = complete(solid(plain), solid([], { outline, sweep: [1, 0, 0] }));
    expect(facts(measurePrism(east, two, null))).toMatchObject({ size: [near(5), near(0.4), near(2.5)] });
  });

  test("a mitred end counts half, and either end may be mitred", () => {
    expect(facts(measurePrism(east, complete(solid(mitred)), null))).toMatchObject({
      origin: [near(2), near(3.2), near(1)],
      size: [near(4.4), near(0.4), near(2.5)],
    });
    expect(facts(measurePrism([-1, 0, 0], complete(solid(mitred)), null))).toMatchObject({
      origin: [near(6.4), near(3.2), near(1)],
      size: [near(4.4), near(0.4), near(2.5)],
    });
  });

  test("swept along or across the wall, its corners are its ends", () => {
    const upright = (corners: readonly Vector[], sweep: Vector) =>
      facts(measurePrism(east, complete(solid([], { outline: [...corners], sweep })), null));
    const across = upright(
      [
        [2, 3, 1],
        [6, 3, 1],
        [6.8, 3, 3.5],
        [2, 3, 3.5],
      ],
      [0, 0.4, 0],
    );
    expect(across).toMatchObject({ size: [near(4.8), near(0.4), near(2.5)], isSlanted: false });
    const along = upright(
      [
        [2, 3, 1],
        [2, 3.4, 1],
        [2, 3.4, 3.5],
        [2, 3, 3.5],
      ],
      [-4, 0, 0],
    );
    expect(along).toMatchObject({ origin: [near(-2), near(3.2), near(1)], size: [near(4), near(0.4), near(2.5)] });
    expect(along?.isSlanted).toBe(false);
  });

  test("it leans when a sweep is two degrees off all three axes, not when it is half a degree off", () => {
    const lean = (part: number) => measurePrism(east, complete(solid(plain, { sweep: [0, part, 2.5] })), null);
    expect([lean(0.09)?.isSlanted, lean(0.02)?.isSlanted, lean(-0.09)?.isSlanted]).toEqual([true, false, true]);
    const both = complete(solid(plain), solid(plain, { sweep: [1, 0, 1] }));
    expect(measurePrism(east, both, null)?.isSlanted).toBe(true);
    const down = complete(solid(plain, { sweep: [0, 0, -2.5] }));
    expect(facts(measurePrism(east, down, null))).toMatchObject({
      origin: [near(2), near(3.2), near(-1.5)],
      size: [near(4), near(0.4), near(2.5)],
      isSlanted: false,
    });
  });

  test("a mitred solid that leans is as long as its box", () => {
    const prism = measurePrism(east, complete(solid(mitred, { sweep: [0, 0.1, 2.5] })), null);
    expect(facts(prism)).toMatchObject({ size: [near(4.8), near(0.5), near(2.5)], isSlanted: true });
  });
});

describe("the box of a wall that is cut or drawn as a surface", () => {
  const at: Frame = { ...identity, origin: [0, 0, 1] };
  /** What is drawn of the solid above: 4 m and 2 m high. */
  const drawn = prismMesh(rectangle(2.5, 0, 3, 2), [3, 3.4], [], at);

  test("a clipped solid is as large as what is left of it", () => {
    expect(facts(measurePrism(east, complete(solid(plain, { isClipped: true })), drawn))).toEqual({
      origin: [near(2.5), near(3.2), near(1)],
      size: [near(3), near(0.4), near(2)],
      source: "clipped-solid",
      isSlanted: false,
    });
  });

  test("one clipped solid of two is enough: what is drawn bounds both", () => {
    const two = complete(solid(rectangle(2, 3, 1, 0.4)), solid(rectangle(3, 3, 3, 0.4), { isClipped: true }));
    expect(facts(measurePrism(east, two, drawn))).toMatchObject({
      origin: [near(2.5), near(3.2), near(1)],
      size: [near(3), near(0.4), near(2)],
      source: "clipped-solid",
    });
  });

  test("a drawing that reaches beyond a clipped solid does not make it larger", () => {
    const larger = prismMesh(rectangle(1, -0.5, 6, 4), [2.9, 3.6], [], at);
    expect(facts(measurePrism(east, complete(solid(plain, { isClipped: true })), larger))).toMatchObject({
      origin: [near(2), near(3.2), near(1)],
      size: [near(4), near(0.4), near(2.5)],
    });
  });

  test("a clipped solid that is not drawn counts whole, and so does a whole one whatever is drawn", () => {
    const whole = { origin: [near(2), near(3.2), near(1)], size: [near(4), near(0.4), near(2.5)] };
    expect(facts(measurePrism(east, complete(solid(plain, { isClipped: true })), null))).toMatchObject(whole);
    expect(facts(measurePrism(east, complete(solid(plain)), drawn))).toMatchObject({ ...whole, source: "solid" });
  });

  test("a mesh alone is measured in its middle: mitred ends count half", () => {
    // 3 m at the front; the back corners of its end are 0.6 m further.
    const mesh = { ...drawn, points: drawn.points.map(([x, y, z]): Vector => [x > 5 && y > 3.2 ? x + 0.6 : x, y, z]) };
    expect(facts(measurePrism(east, null, mesh))).toEqual({
      origin: [near(2.5), near(3.2), near(1)],
      size: [expect.closeTo(3.3, 4), near(0.4), near(2)],
      source: "mesh",
      isSlanted: false,
    });
    // Of a body that is only partly extruded, nothing of it counts.
    const part = { extrusions: [solid(rectangle(-9, -9, 1, 1))], isComplete: false };
    expect(facts(measurePrism(east, part, mesh))).toEqual(facts(measurePrism(east, null, mesh)));
  });

  test("where nothing stands in the middle of its box, as in a curved wall, it is as long as the box", () => {
    // An arch in plan: two legs at the sides, so the middle plane cuts only its crown, at 1.9 to 2 m.
    const legs = [prismMesh(rectangle(0, 0, 0.5, 2), [0, 1]), prismMesh(rectangle(5, 0, 0.5, 2), [3, 4])];
    const [a, b] = legs;
    if (a === undefined || b === undefined) throw new Error("no legs");
    const both = {
      points: [...a.points, ...b.points],
      triangles: Uint32Array.from([...a.triangles, ...[...b.triangles].map((index) => index + a.points.length)]),
    };
    expect(facts(measurePrism(east, null, both))).toMatchObject({
      origin: [near(0), near(2), near(0)],
      size: [near(5.5), near(4), near(2)],
    });
    // Clipped away in its middle: the ends of what is left would cross.
    const cut = prismMesh(rectangle(7, 0, 1, 2), [3, 3.4], [], at);
    const apart = {
      points: [...drawn.points, ...cut.points],
      triangles: cut.triangles.map((index) => index + drawn.points.length),
    };
    expect(facts(measurePrism(east, complete(solid(plain, { isClipped: true })), apart))).toMatchObject({
      size: [near(3.5), near(0.4), near(2)],
    });
  });

  test("without a point there is no box", () => {
    expect(measurePrism(east, null, null)).toBeNull();
    expect(measurePrism(east, complete(), null)).toBeNull();
    expect(measurePrism(east, complete(solid([])), null)).toBeNull();
    expect(
      measurePrism(east, null, { points: [[0, Number.NaN, 0]], triangles: Uint32Array.from([0, 0, 0]) }),
    ).toBeNull();
  });
});
