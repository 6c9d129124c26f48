import { describe, expect, test } from "vitest";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { createOutdoors } from "./outdoors.ts";
import type { UprightBox } from "./outer-face.ts";

type Box = Partial<UprightBox>;
/** A wall 3 m high and 0.2 m thick on its middle line; its y axis points to the left of where it runs. */
function wall([x, y, z]: Vector, degrees: number, length: number, more: Box = {}): UprightBox {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    globalId: "0Wall_________________",
    name: "",
    kind: "wall",
    storeyGlobalId: null,
    frame: { origin: [x, y, z], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] },
    length,
    height: 3,
    thickness: 0.2,
    top: [],
    openings: [],
    isExternal: true,
    ...more,
  };
}
/** A square round its lower left corner, anticlockwise: inside is on the left. */
const square = (x: number, y: number, size: number, z = 0, more: Box = {}) => [
  wall([x, y, z], 0, size, more),
  wall([x + size, y, z], 90, size, more),
  wall([x + size, y + size, z], 180, size, more),
  wall([x, y + size, z], 270, size, more),
];
const sides = (boxes: readonly UprightBox[], isCovered: ((place: Vector) => boolean) | null = null) =>
  boxes.map(createOutdoors(boxes, isCovered));

describe("which side of a wall is outdoors", () => {
  test.each([0, 8.1, -13.3])("of a closed square the right one, where it is drawn anticlockwise; from %f on", (at) => {
    expect(sides(square(at, -at, 6))).toEqual([-1, -1, -1, -1]);
    const clockwise = square(at, -at, 6).map(({ frame, ...box }): UprightBox => {
      const origin: Vector = [frame.origin[0] + frame.x[0] * 6, frame.origin[1] + frame.x[1] * 6, 0];
      const [x, y] = [frame.x, frame.y].map(([u, v]): Vector => [-u, -v, 0]);
      return { ...box, frame: { ...frame, origin, ...(x && y && { x, y }) } };
    });
    expect(sides(clockwise)).toEqual([1, 1, 1, 1]);
  });

  test("turned by 30° too", () => {
    const turned = [0, 1, 2, 3].map((index) => {
      const corners: Vector[] = [0, 1, 2, 3].map((each) => {
        const angle = ((30 + 90 * each) * Math.PI) / 180;
        return [20 + 5 * Math.cos(angle), 5 * Math.sin(angle), 0];
      });
      return wall(corners[index] ?? [0, 0, 0], 30 + 90 * index + 135, 5 * Math.SQRT2);
    });
    expect(sides(turned)).toEqual([-1, -1, -1, -1]);
  });

  test("cannot be told of one that stands alone", () => {
    expect(sides([wall([0, 0, 0], 0, 5)])).toEqual([null]);
    expect(sides([wall([0, 0, 0], 0, 5)], () => false)).toEqual([null]);
    expect(sides([])).toEqual([]);
  });

  test("walls of other heights do not stand in the way", () => {
    // Over the square, and under it.
    const upper = wall([0, 0, 3], 0, 6);
    expect(sides([...square(0, 0, 6), upper])).toEqual([-1, -1, -1, -1, null]);
    expect(sides([...square(0, 0, 6), wall([0, 0, -3], 0, 6)]).at(-1)).toBeNull();
    // A parapet round it is met near the floor, not in the middle of the wall.
    const knee = square(-1, -1, 8, 0, { height: 0.5, isExternal: null });
    expect(sides([...square(0, 0, 6), ...knee]).slice(0, 4)).toEqual([-1, -1, -1, -1]);
  });
});

describe("walls that do not say whether they are external", () => {
  const silent = { isExternal: null };

  test("count where one side sees nothing but walls", () => {
    expect(sides(square(0, 0, 6, 0, silent))).toEqual([-1, -1, -1, -1]);
    const middle = wall([3, 0, 0], 90, 6, silent);
    expect(sides([...square(0, 0, 6, 0, silent), middle]).at(-1)).toBeNull();
  });

  test("not where both sides see the open, as at a screen before a house", () => {
    // Open to the east: the house's other three walls.
    const [south, , north, west] = square(0, 0, 6, 0, silent);
    if (!south || !north || !west) throw new Error("A square has four walls.");
    expect(sides([south, north, west])[0]).toBeNull();
    const said = [south, north, west].map((box): UprightBox => ({ ...box, isExternal: true }));
    expect(sides(said)).toEqual([-1, -1, -1]);
  });
});

describe("round a courtyard, where neither side sees the open", () => {
  /** The yard's walls run anticlockwise: the yard is on their left. */
  const around = (more: Box = {}) => [...square(0, 0, 30), ...square(10, 10, 10, 0, more)];
  const inYard = ([x, y]: Vector) => x > 10 && x < 20 && y > 10 && y < 20;

  test("the outside is where no roof is above", () => {
    expect(sides(around(), (place) => !inYard(place)).slice(4)).toEqual([1, 1, 1, 1]);
    // Another way about: the yard alone is under a roof.
    expect(sides(around(), inYard).slice(4)).toEqual([-1, -1, -1, -1]);
    expect(sides(around(), () => true).slice(4)).toEqual([null, null, null, null]);
    expect(sides(around(), () => false).slice(4)).toEqual([null, null, null, null]);
  });

  test("half a metre off its face, in its middle", () => {
    const asked: Vector[] = [];
    const boxes = around();
    const sideOf = createOutdoors(boxes, (place) => asked.push(place) > 0);
    sideOf(boxes[4] ?? wall([0, 0, 0], 0, 1));
    // From (10, 10) to (20, 10), 3 m high, 0.1 m to its faces.
    expect(asked.map((place) => place.map((part) => Number(part.toFixed(6))))).toEqual([
      [15, 10.6, 1.5],
      [15, 9.4, 1.5],
    ]);
  });

  test("without any slab it is behind an even number of external walls", () => {
    expect(sides(around()).slice(4)).toEqual([1, 1, 1, 1]);
    // Internal ones between do not count.
    const inner = square(5, 5, 20, 0, { isExternal: false });
    expect(sides([...around(), ...inner]).slice(4, 8)).toEqual([1, 1, 1, 1]);
  });

  test("so it is where the yard's walls run clockwise", () => {
    const clockwise = square(10, 10, 10).map(({ frame, ...box }): UprightBox => {
      const origin: Vector = [frame.origin[0] + frame.x[0] * 10, frame.origin[1] + frame.x[1] * 10, 0];
      const [x, y] = [frame.x, frame.y].map(([u, v]): Vector => [-u, -v, 0]);
      return { ...box, frame: { ...frame, origin, ...(x && y && { x, y }) } };
    });
    expect(sides([...square(0, 0, 30), ...clockwise]).slice(4)).toEqual([-1, -1, -1, -1]);
    expect(sides([...square(0, 0, 30), ...clockwise], (place) => !inYard(place)).slice(4)).toEqual([-1, -1, -1, -1]);
  });

  test("an external wall within a room has the same on both sides", () => {
    expect(sides([...square(0, 0, 6), wall([3, 2, 0], 90, 2)]).at(-1)).toBeNull();
    expect(sides([...square(0, 0, 6), wall([3, 4, 0], 270, 2)]).at(-1)).toBeNull();
  });

  test("of walls that do not say that they are external nothing is told", () => {
    expect(sides(around({ isExternal: null })).slice(4)).toEqual([null, null, null, null]);
    expect(sides(around({ isExternal: null }), (place) => !inYard(place)).slice(4)).toEqual([null, null, null, null]);
  });
});
