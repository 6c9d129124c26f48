import { describe, expect, test } from "vitest";
import { headerDepth } from "./headers.ts";
import { type EdgeJambs, jambStuds, planJambs } from "./jambs.ts";

const PLAIN = { left: 0, right: 0 };

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
    expect(planJambs(3000, [], 45, 600, PLAIN).ends).toEqual([
      { x0: 0, x1: 45 },
      { x0: 2955, x1: 3000 },
    ]);
  });

  test("one opening with room: a full pack on each side", () => {
    const plan = planJambs(3000, [{ x0: 900, x1: 2120, width: 1200 }], 45, 600, PLAIN);
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
    const plan = planJambs(3000, [{ x0: 100, x1: 1320, width: 1200 }], 45, 600, PLAIN);
    expect(plan.packs[0]?.left).toEqual([{ x0: 55, x1: 100 }]);
    expect(plan.shortages).toEqual([]);
    const tight = planJambs(3000, [{ x0: 60, x1: 1280, width: 1200 }], 45, 600, PLAIN);
    expect(tight.shortages).toEqual([{ place: "end", required: 2, placed: 1 }]);
  });

  test("a narrow pier shares what fits and says what is missing", () => {
    const openings = [
      { x0: 600, x1: 1820, width: 1200 },
      { x0: 1920, x1: 3140, width: 1200 },
    ];
    const plan = planJambs(4000, openings, 45, 600, PLAIN);
    expect(plan.packs[0]?.right).toEqual([{ x0: 1820, x1: 1865 }]);
    expect(plan.packs[1]?.left).toEqual([{ x0: 1875, x1: 1920 }]);
    expect(plan.shortages).toEqual([{ place: "pier", required: 4, placed: 2 }]);
  });

  test("a panel that ends at a split opening has its jamb at the end", () => {
    expect(planJambs(3000, [], 45, 600, { left: 1, right: 3 }).ends).toHaveLength(4);
    expect(planJambs(80, [], 45, 600, { left: 1, right: 3 }).ends).toEqual([{ x0: 0, x1: 45 }]);
  });

  test("two end studs fill a panel of two studs' width; a narrower one has only the left", () => {
    const ends = (width: number) => planJambs(width, [], 45, 600, PLAIN).ends;
    expect(ends(90)).toEqual([
      { x0: 0, x1: 45 },
      { x0: 45, x1: 90 },
    ]);
    expect(ends(89)).toEqual([{ x0: 0, x1: 45 }]);
  });

  test("jambs at both ends share the panel: the left one leaves a stud for the right", () => {
    // 180 mm hold four studs.
    const ends = (left: number, right: number, width = 180) =>
      planJambs(width, [], 45, 600, { left, right }).ends.map(({ x0 }) => x0);
    expect(ends(4, 2, 190)).toEqual([0, 45, 90, 145]);
    expect(ends(3, 3)).toEqual([0, 45, 90, 135]);
    expect(ends(4, 2)).toEqual([0, 45, 90, 135]);
    expect(ends(1, 3)).toEqual([0, 135, 90, 45]);
    expect(ends(1, 4)).toEqual([0, 135, 90, 45]);
  });

  test("jambs at the ends stop at the openings between them", () => {
    // 100 mm left of the opening and 140 right of it hold two and three studs.
    const opening = { x0: 100, x1: 1320, width: 1200 };
    const { ends } = planJambs(1460, [opening], 45, 600, { left: 3, right: 4 });
    expect(ends.map(({ x0 }) => x0)).toEqual([0, 45, 1415, 1370, 1325]);
  });

  test("a pier of exactly its studs is no shortage; a millimetre less is one stud short", () => {
    const pier = (width: number) => {
      const second = { x0: 1820 + width, x1: 3040 + width, width: 1200 };
      return planJambs(4000, [{ x0: 600, x1: 1820, width: 1200 }, second], 45, 600, PLAIN);
    };
    expect(pier(180)).toMatchObject({ shortages: [], packs: [{ placed: 2 }, { placed: 2 }] });
    expect(pier(180).packs.map(({ right }) => right.length)).toEqual([2, 2]);
    expect(pier(179).shortages).toEqual([{ place: "pier", required: 4, placed: 3 }]);
    // The odd stud is the first opening's.
    expect(pier(179).packs.map(({ left, right }) => [left.length, right.length])).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  test("what the right jamb lacks is told like what the left lacks, the end stud counted", () => {
    // 60 mm at the right: the end stud alone. At 90 a jamb stud beside it.
    const right = (room: number) => planJambs(3000, [{ x0: 1000, x1: 3000 - room, width: 1200 }], 45, 600, PLAIN);
    expect(right(60).shortages).toEqual([{ place: "end", required: 2, placed: 1 }]);
    expect(right(60).packs[0]).toMatchObject({ right: [], placed: 1 });
    expect(right(89).shortages).toHaveLength(1);
    expect(right(90).shortages).toEqual([]);
    expect(right(90).packs[0]?.right).toEqual([{ x0: 2910, x1: 2955 }]);
  });

  test("a pier panel between two split openings tells how many studs of both jambs it holds", () => {
    // 135 mm hold 3 studs of 45.
    const pier = (width: number) => {
      const { ends, edges, shortages } = planJambs(width, [], 45, 600, { left: 4, right: 4 });
      return { studs: ends.length, edges, shortages };
    };
    const short = (placed: number) => [{ place: "pier", required: 8, placed }];
    expect(pier(135)).toEqual({ studs: 3, edges: { left: 3, right: 3 }, shortages: short(3) });
    expect(pier(80)).toEqual({ studs: 1, edges: { left: 1, right: 1 }, shortages: short(1) });
    expect(pier(359)).toEqual({ studs: 7, edges: { left: 4, right: 4 }, shortages: short(7) });
    expect(pier(360)).toEqual({ studs: 8, edges: { left: 4, right: 4 }, shortages: [] });
  });

  test("a panel between a split opening and the wall's end tells what its jamb lacks, the end stud counted", () => {
    const panel = (width: number, edges: EdgeJambs) => {
      const plan = planJambs(width, [], 45, 600, edges);
      return { edges: plan.edges, shortages: plan.shortages };
    };
    const right = { left: 0, right: 4 };
    expect(panel(45, right)).toEqual({
      edges: { left: 0, right: 1 },
      shortages: [{ place: "end", required: 4, placed: 1 }],
    });
    expect(panel(179, right)).toEqual({
      edges: { left: 0, right: 3 },
      shortages: [{ place: "end", required: 4, placed: 3 }],
    });
    expect(panel(180, right)).toEqual({ edges: right, shortages: [] });
    expect(panel(179, { left: 4, right: 0 }).shortages).toEqual([{ place: "end", required: 4, placed: 3 }]);
  });

  test("between a split opening and a framed one, the studs of the pier count for both", () => {
    // 200 mm hold 4 of 3 + 2; the split opening's jamb stands whole, one stud is the framed opening's alone.
    const opening = { x0: 200, x1: 1420, width: 1200 };
    const left = planJambs(3000, [opening], 45, 600, { left: 3, right: 0 });
    expect(left.ends.map(({ x0 }) => x0)).toEqual([0, 45, 90, 2955]);
    expect(left).toMatchObject({ edges: { left: 3 }, packs: [{ left: [{ x0: 155 }], placed: 2 }] });
    expect(left.shortages).toEqual([{ place: "pier", required: 5, placed: 4 }]);
    // 1,420 to 1,644 mm hold 4, to 1,645 the 5.
    const right = (width: number) => planJambs(width, [opening], 45, 600, { left: 0, right: 3 });
    expect(right(1644).shortages).toEqual([{ place: "pier", required: 5, placed: 4 }]);
    expect(right(1645)).toMatchObject({ edges: { right: 3 }, shortages: [] });
  });
});
