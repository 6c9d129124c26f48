import { describe, expect, test } from "vitest";
import { withoutDoubles } from "./doubles.ts";

type Standing = Parameters<typeof withoutDoubles>[1][number];

/** A metre wide from x on, 2 m high, along the x axis. */
const door = (x: number, more: Partial<Standing> = {}): Standing => {
  return { name: "D", kind: "door", from: [x, 0], to: [x + 1, 0], sill: 0, height: 2, ...more };
};
const opening = (x: number, more: Partial<Standing> = {}) => door(x, { name: "", kind: "opening", ...more });
/** How many of two with one name are left. */
const left = (one: Standing, other: Standing) => withoutDoubles([one, other], []).length;

describe("what stands twice in one place", () => {
  test("a door of the same name goes, the first one stays; others stay", () => {
    const [first, second] = [door(0), door(0.1)];
    expect(withoutDoubles([first, second], [])).toEqual([first]);
    expect(withoutDoubles([second, first], [])).toEqual([second]);
    expect(left(first, door(0.1, { name: "E" }))).toBe(2);
    expect(left(first, door(3))).toBe(2);
  });

  test("an opening goes where a door or window stands, not where another opening does", () => {
    expect(withoutDoubles([opening(0)], [door(0)])).toEqual([]);
    expect(withoutDoubles([opening(0)], [door(9), door(0, { kind: "window" })])).toEqual([]);
    expect(withoutDoubles([opening(0)], [opening(0), door(2)])).toHaveLength(1);
    expect(withoutDoubles([opening(0), opening(0)], [])).toHaveLength(2);
    // What fills a place stays beside an opening.
    expect(withoutDoubles([door(0)], [opening(0)])).toHaveLength(1);
  });
});

describe("one place", () => {
  test("is more than 80 % of its length", () => {
    expect([left(door(0), door(0.19)), left(door(0), door(0.21))]).toEqual([1, 2]);
    expect([left(door(0), door(-0.19)), left(door(0), door(-0.21))]).toEqual([1, 2]);
    // The later one is asked: 0.75 of its 1 m, but all of its 0.7 m.
    expect(left(door(0), door(0.2, { to: [0.9, 0] }))).toBe(1);
    expect(left(door(0.2, { to: [0.9, 0] }), door(0))).toBe(2);
  });

  test("is more than 80 % of its height", () => {
    expect([left(door(0), door(0, { sill: 0.39 })), left(door(0), door(0, { sill: 0.41 }))]).toEqual([1, 2]);
    expect([left(door(0), door(0, { sill: -0.39 })), left(door(0), door(0, { sill: -0.41 }))]).toEqual([1, 2]);
    expect(left(door(0), door(0, { height: 2.6 }))).toBe(2);
  });

  test("is less than 0.3 m across", () => {
    const off = (y: number) => door(0, { from: [0, y], to: [1, y] });
    expect([0.29, -0.29, 0.31, -0.31].map((y) => left(door(0), off(y)))).toEqual([1, 1, 2, 2]);
  });

  test("in a slanting boundary: along (0.6, 0.8), far from the corner", () => {
    const slant = (along: number, across: number, length = 2) =>
      door(0, {
        from: [5 + 0.6 * along - 0.8 * across, 7 + 0.8 * along + 0.6 * across],
        to: [5 + 0.6 * (along + length) - 0.8 * across, 7 + 0.8 * (along + length) + 0.6 * across],
      });
    expect(left(slant(0, 0), slant(0.38, 0))).toBe(1);
    expect(left(slant(0, 0), slant(0.42, 0))).toBe(2);
    expect(left(slant(0, 0), slant(-0.38, 0))).toBe(1);
    expect(left(slant(0, 0), slant(-0.42, 0))).toBe(2);
    expect(left(slant(0, 0), slant(0, 0.29))).toBe(1);
    expect(left(slant(0, 0), slant(0, -0.31))).toBe(2);
  });
});
