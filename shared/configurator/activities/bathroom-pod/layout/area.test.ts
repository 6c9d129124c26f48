import { describe, expect, test } from "vitest";
import { type Area, contains, distanceTo, mirrored, overlap } from "./area.ts";
import { hasCircle, largestCircle } from "./turning-circle.ts";

const area = (x0: number, x1: number, y0: number, y1: number): Area => ({ x0, x1, y0, y1 });
const BASE = area(100, 300, 500, 900);

describe("two rectangles", () => {
  test("overlap when they share more than an edge, at any side", () => {
    for (const beside of [
      area(0, 100, 500, 900),
      area(300, 400, 500, 900),
      area(100, 300, 0, 500),
      area(100, 300, 900, 999),
    ]) {
      expect([overlap(BASE, beside), overlap(beside, BASE)]).toEqual([false, false]);
    }
    for (const into of [
      area(0, 101, 500, 900),
      area(299, 400, 500, 900),
      area(100, 300, 0, 501),
      area(100, 300, 899, 999),
    ]) {
      expect([overlap(BASE, into), overlap(into, BASE)]).toEqual([true, true]);
    }
    expect(overlap(BASE, area(150, 200, 600, 700))).toBe(true);
    // Above one another they share no place, however far they reach along.
    expect([overlap(BASE, area(0, 900, 950, 999)), overlap(BASE, area(350, 900, 0, 999))]).toEqual([false, false]);
  });

  test("lie in one another up to the edges, not a millimetre beyond any", () => {
    expect(contains(BASE, BASE)).toBe(true);
    expect(contains(BASE, area(150, 200, 600, 700))).toBe(true);
    for (const beyond of [
      area(99, 300, 500, 900),
      area(100, 301, 500, 900),
      area(100, 300, 499, 900),
      area(100, 300, 500, 901),
    ]) {
      expect(contains(BASE, beyond)).toBe(false);
    }
  });

  test("a mirror leaves the depth; a point is as far as its nearest edge or corner, 0 inside", () => {
    expect(mirrored(BASE, 1000)).toEqual(area(700, 900, 500, 900));
    const far = [
      [200, 600],
      [90, 600],
      [320, 600],
      [200, 470],
      [200, 940],
      [97, 496],
      [303, 904],
    ].map(([x = 0, y = 0]) => distanceTo(BASE, x, y));
    expect(far).toEqual([0, 10, 20, 30, 40, 5, 5]);
  });
});

describe("the largest circle, by a grid of 20 mm", () => {
  /** Numbers that look drawn by lot and are the same each time. */
  function lot(seed: number): (least: number, most: number) => number {
    let state = seed * 7919 + 1;
    return (least, most) => {
      state = (state * 48_271) % 2_147_483_647;
      return least + (state % (most - least));
    };
  }

  test("what any place of the grid has room for finds one, what all lack by 15 mm does not: 60 rooms", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const draw = lot(seed);
      const [across, deep] = [draw(1500, 3000), draw(1500, 3000)];
      const taken = Array.from({ length: draw(0, 5) }, () => {
        const [x, y] = [draw(-200, across), draw(-200, deep)];
        return area(x, x + draw(50, 900), y, y + draw(50, 900));
      });
      let radius = 0;
      for (let x = 0; x <= across; x += 20) {
        for (let y = 0; y <= deep; y += 20) {
          const walls = Math.min(x, across - x, y, deep - y);
          if (walls <= radius) continue;
          const free = taken.map(({ x0, x1, y0, y1 }) => {
            const [dx, dy] = [x < x0 ? x0 - x : x > x1 ? x - x1 : 0, y < y0 ? y0 - y : y > y1 ? y - y1 : 0];
            return Math.sqrt(dx * dx + dy * dy);
          });
          radius = Math.max(radius, Math.min(walls, ...free));
        }
      }
      // The best place of all is no farther than half the diagonal of a square of the grid, 14.2 mm, from one of its points.
      expect([seed, radius > 0 && hasCircle(across, deep, taken, radius)]).toEqual([seed, radius > 0]);
      expect([seed, hasCircle(across, deep, taken, radius + 15)]).toEqual([seed, false]);
      const diameter = largestCircle(across, deep, taken);
      expect(diameter).toBeGreaterThan(2 * radius - 10);
      expect(diameter).toBeLessThan(2 * radius + 30);
    }
  });

  test("in a corridor as wide as the circle it lies between two corners: 300 mm beside them, 400 before each", () => {
    // Its middle at 500 from either wall, from 300 + 400 to 1,150 − 400 = 750: no wall or edge is 500 from there.
    const corridor = (end: number) => [area(0, 200, 0, 300), area(800, 1000, end, end + 100)];
    const turned = (taken: readonly Area[]) => taken.map(({ x0, x1, y0, y1 }) => area(y0, y1, x0, x1));
    for (const [end, fits] of [
      [1150, true],
      [1100, true],
      [1099, false],
    ] as const) {
      expect([hasCircle(1000, 2000, corridor(end), 500), hasCircle(2000, 1000, turned(corridor(end)), 500)]).toEqual([
        fits,
        fits,
      ]);
    }
  });

  test("in a hole as wide as the circle between four blocks it has its middle alone", () => {
    const blocks = (right: number) => [
      area(0, 1000, 0, 3000),
      area(right, 3000, 0, 3000),
      area(1000, 2000, 0, 1000),
      area(1000, 2000, 2000, 3000),
    ];
    expect([hasCircle(3000, 3000, blocks(2000), 500), hasCircle(3000, 3000, blocks(1999), 500)]).toEqual([true, false]);
  });
});
