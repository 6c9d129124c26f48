import { describe, expect, test } from "vitest";
import { headerDepth } from "./headers.ts";
import { jambStuds, planJambs } from "./jambs.ts";

const ONE = { left: 1, right: 1 };

describe("jambs and headers", () => {
  test.each([
    // width, centres: n = floor(w/centres) studs cut, ceil(n/2) + 1 each side
    [500, 600, 1],
    [600, 600, 2],
    [1200, 600, 2],
    [1800, 600, 3],
    [1800, 400, 3],
    [1800, 300, 4],
    [3600, 600, 4],
  ])("an opening of %s mm at %s centres has %s studs each side", (width, centres, studs) => {
    expect(jambStuds(width, centres)).toBe(studs);
  });

  test.each([
    [1200, 100, 100],
    [1201, 100, 150],
    [2400, 100, 150],
    [2400, 200, 200],
    [2401, 100, 200],
    [3600, 235, 235],
    [3601, 100, null],
  ])("a header over %s mm with %s mm studs is %s deep", (span, stud, depth) => {
    expect(headerDepth(span, stud)).toBe(depth);
  });

  test("no openings: an end stud at each end", () => {
    expect(planJambs(3000, [], 45, 600, ONE).ends).toEqual([
      { x0: 0, x1: 45 },
      { x0: 2955, x1: 3000 },
    ]);
  });

  test("one opening with room: a full pack on each side", () => {
    const plan = planJambs(3000, [{ x0: 900, x1: 2120, width: 1200 }], 45, 600, ONE);
    expect(plan.packs[0]?.left).toEqual([
      { x0: 855, x1: 900 },
      { x0: 810, x1: 855 },
    ]);
    expect(plan.packs[0]?.right).toEqual([
      { x0: 2120, x1: 2165 },
      { x0: 2165, x1: 2210 },
    ]);
    expect(plan.packs[0]?.placed).toBe(2);
    expect(plan.shortages).toEqual([]);
  });

  test("near the panel's end, the end stud is one of the jamb's", () => {
    // 100 mm beside the opening: the end stud takes 45, one jamb stud 45.
    const plan = planJambs(3000, [{ x0: 100, x1: 1320, width: 1200 }], 45, 600, ONE);
    expect(plan.packs[0]?.left).toEqual([{ x0: 55, x1: 100 }]);
    expect(plan.shortages).toEqual([]);
    const tight = planJambs(3000, [{ x0: 60, x1: 1280, width: 1200 }], 45, 600, ONE);
    expect(tight.shortages).toEqual([{ place: "end", required: 2, placed: 1 }]);
  });

  test("a narrow pier shares what fits and says what is missing", () => {
    const openings = [
      { x0: 600, x1: 1820, width: 1200 },
      { x0: 1920, x1: 3140, width: 1200 },
    ];
    const plan = planJambs(4000, openings, 45, 600, ONE);
    expect(plan.packs[0]?.right).toEqual([{ x0: 1820, x1: 1865 }]);
    expect(plan.packs[1]?.left).toEqual([{ x0: 1875, x1: 1920 }]);
    expect(plan.shortages).toEqual([{ place: "pier", required: 4, placed: 2 }]);
  });

  test("a panel that ends at a split opening has its jamb at the end", () => {
    expect(planJambs(3000, [], 45, 600, { left: 1, right: 3 }).ends).toHaveLength(4);
    expect(planJambs(80, [], 45, 600, { left: 1, right: 3 }).ends).toEqual([{ x0: 0, x1: 45 }]);
  });
});
