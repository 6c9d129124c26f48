import { describe, expect, test } from "vitest";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { coveredBy } from "./elevation-outline.ts";
import { type Piece, pieceOf, topAt, topBetween, withEnds } from "./elevation-piece.ts";
import { listFillers, listMeeting } from "./gaps.ts";

const near = (value: number) => expect.closeTo(value, 6);
const rect = (start: number, end: number, base: number, high: number): Piece => slope(start, end, base, high, high);
const slope = (start: number, end: number, base: number, left: number, right: number): Piece => ({
  start,
  end,
  base,
  top: [
    [start, left],
    [end, right],
  ],
});
/** Its top rises from 2 m to 3.5 m at 4 m and falls to 3 m. */
const gable: Piece = {
  start: 0,
  end: 6,
  base: 0,
  top: [
    [0, 2],
    [4, 3.5],
    [6, 3],
  ],
};

describe("the top of a piece", () => {
  test("at a place; beyond its ends that of the end", () => {
    expect([-1, 0, 2, 4, 5, 6, 7].map((x) => topAt(gable, x))).toEqual([2, 2, 2.75, 3.5, 3.25, 3, 3]);
    expect(topAt({ ...gable, top: [] }, 1)).toBe(0);
    const step: PlanPoint[] = [
      [1, 2],
      [3, 2],
      [3, 3],
      [6, 3],
    ];
    expect([2, 3, 3.001, 5].map((x) => topAt({ ...gable, top: step }, x))).toEqual([2, 2, 3, 3]);
  });

  test("between two places: the lowest and the highest", () => {
    expect(topBetween(gable, 1, 5)).toEqual({ low: 2.375, high: 3.5 });
    expect(topBetween(gable, 0, 3)).toEqual({ low: 2, high: 3.125 });
    expect(topBetween(gable, 5, 6)).toEqual({ low: 3, high: 3.25 });
  });

  test("goes on level where its ends move out, and is cut where they move in", () => {
    expect(withEnds(gable, -1, 7)).toEqual({ ...gable, start: -1, end: 7, top: [[-1, 2], ...gable.top, [7, 3]] });
    expect(withEnds(gable, 1, 5)).toEqual({
      ...gable,
      start: 1,
      end: 5,
      top: [
        [1, 2.375],
        [4, 3.5],
        [5, 3.25],
      ],
    });
    expect(withEnds(gable, 0, 6)).toEqual(gable);
  });

  test("is that of a face, in the elevation that another one gives", () => {
    const frame = { origin: [10, 20, 1], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;
    const face = {
      globalId: "0Wall_________________",
      name: "",
      kind: "wall" as const,
      storeyGlobalId: null,
      length: 6,
      height: 3.5,
      thickness: 0.2,
      top: gable.top,
      openings: [],
    };
    expect(pieceOf(frame, { ...face, frame: { ...frame, origin: [13, 20, 3] } })).toEqual({
      start: 3,
      end: 9,
      base: 2,
      top: [
        [3, 4],
        [7, 5.5],
        [9, 5],
      ],
    });
    // Turned by 3 : 4 : 5 it is 4.8 m long there.
    const turned = { origin: [13, 20, 1], x: [0.8, 0.6, 0], y: [-0.6, 0.8, 0], z: [0, 0, 1] } as const;
    expect(pieceOf(frame, { ...face, frame: turned })).toEqual({
      start: 3,
      end: near(7.8),
      base: 0,
      top: [
        [3, 2],
        [near(6.2), 3.5],
        [near(7.8), 3],
      ],
    });
  });
});

describe("what pieces cover together", () => {
  const areas = (...pieces: Piece[]) => {
    const shape = coveredBy(pieces);
    return [shape?.outlines, shape?.holes].map((rings) => rings?.map((ring) => signedArea(ring)));
  };
  const corners = (...pieces: Piece[]) => coveredBy(pieces)?.outlines.map((ring) => ring.length);

  test("beside each other one outline, apart two, of nothing none", () => {
    expect(areas(rect(0, 4, 0, 3), rect(4, 8, 0, 3))).toEqual([[near(24)], []]);
    expect(corners(rect(0, 4, 0, 3), rect(4, 8, 0, 3))).toEqual([4]);
    expect(areas(rect(5, 8, 0, 3), rect(0, 4, 0, 3))).toEqual([[near(12), near(9)], []]);
    expect(areas(rect(0, 4, 0, 3), rect(0, 4, 3.2, 5.2))).toEqual([[near(12), near(8)], []]);
    expect(coveredBy([])).toEqual({ outlines: [], holes: [] });
  });

  test("over each other counts once, in any order", () => {
    for (const pieces of [
      [rect(0, 8, 0, 5), rect(2, 4, 1, 3)],
      [rect(2, 4, 1, 3), rect(0, 8, 0, 5)],
      [rect(0, 8, 0, 3), rect(0, 8, 2, 5), rect(2, 4, 1, 4)],
    ]) {
      expect(areas(...pieces)).toEqual([[near(40)], []]);
      expect(corners(...pieces)).toEqual([4]);
    }
  });

  test("round a gap: a hole", () => {
    expect(areas(rect(0, 2, 0, 4), rect(3, 5, 0, 4), rect(2, 3, 0, 1), rect(2, 3, 3, 4))).toEqual([
      [near(20)],
      [near(2)],
    ]);
  });

  test("tops that cross: the higher one on either side", () => {
    // 2 m at 3.5 and 2 m at 3.5 on average.
    expect(areas(slope(0, 4, 0, 2, 4), slope(0, 4, 0, 4, 2))).toEqual([[near(14)], []]);
    expect(corners(slope(0, 4, 0, 2, 4), slope(0, 4, 0, 4, 2))).toEqual([5]);
    // From 2 m on.
    expect(areas(slope(2, 6, 0, 2, 4), slope(2, 6, 0, 4, 2))).toEqual([[near(14)], []]);
    expect(corners(slope(2, 6, 0, 2, 4), slope(2, 6, 0, 4, 2))).toEqual([5]);
    // A level one of 3 m: over the slope to the middle.
    expect(areas(slope(0, 4, 0, 2, 4), rect(0, 4, 0, 3))).toEqual([[near(13)], []]);
  });

  test("a slope that runs into the base of what is over it leaves a gap beside it", () => {
    // 12 and 8 m², a triangle of 2 × 1 m in both.
    expect(areas(slope(0, 4, 0, 2, 4), rect(0, 4, 3, 5))).toEqual([[near(19)], []]);
    expect(areas(rect(0, 4, 3, 5), slope(0, 4, 0, 4, 2))).toEqual([[near(19)], []]);
  });

  test("that ends in a point: a triangle", () => {
    expect(areas(slope(0, 4, 0, 0, 3))).toEqual([[near(6)], []]);
    expect(areas(slope(0, 4, 0, 3, 0))).toEqual([[near(6)], []]);
    expect(corners(slope(0, 4, 0, 0, 3))).toEqual([3]);
  });

  test("a top that steps stays upright there", () => {
    const stepped: PlanPoint[] = [
      [0, 2],
      [3, 2],
      [3, 3],
      [6, 3],
    ];
    expect(areas({ start: 0, end: 6, base: 0, top: stepped })).toEqual([[near(15)], []]);
    expect(corners({ start: 0, end: 6, base: 0, top: stepped })).toEqual([6]);
  });

  test("a tenth of a millimetre apart is touching", () => {
    expect(areas(rect(0, 4, 0, 3), rect(4.00005, 8, 0, 3))[0]).toHaveLength(1);
    expect(areas(rect(0, 4, 0, 3), rect(0, 4, 3.00005, 5))[0]).toEqual([near(20)]);
  });
});

describe("what lies between pieces of one façade", () => {
  test("over each other: up to 0.6 m of slab", () => {
    const [lower, upper] = [rect(0, 4, 0, 3), rect(1, 6, 3.6, 6)];
    expect(listMeeting([lower, upper])).toEqual([[0, 1]]);
    for (const pieces of [
      [lower, upper],
      [upper, lower],
    ]) {
      expect(listFillers(pieces)).toEqual([rect(1, 4, 3, 3.6)]);
    }
    expect(listMeeting([lower, rect(1, 6, 3.61, 6)])).toEqual([[0], [1]]);
    expect(listFillers([lower, rect(1, 6, 3.61, 6)])).toEqual([]);
    // From the lowest place of a slope below.
    expect(listFillers([slope(0, 4, 0, 3, 2.8), rect(0, 4, 3.3, 6)])).toEqual([rect(0, 4, 2.8, 3.3)]);
    // Touching, or over each other, nothing is between them, but they meet.
    for (const other of [rect(0, 4, 3, 6), rect(0, 4, 2, 6)]) {
      expect([listMeeting([lower, other]), listFillers([lower, other])]).toEqual([[[0, 1]], []]);
    }
  });

  test("beside each other: up to 0.6 m, as high as both", () => {
    const left = rect(0, 4, 0, 3);
    expect(listFillers([left, rect(4.5, 8, 0, 2)])).toEqual([rect(4, 4.5, 0, 2)]);
    expect(listFillers([rect(4.5, 8, 1, 5), left])).toEqual([rect(4, 4.5, 1, 3)]);
    expect(listMeeting([left, rect(4.6, 8, 0, 3)])).toEqual([[0, 1]]);
    expect(listMeeting([left, rect(4.61, 8, 0, 3)])).toEqual([[0], [1]]);
    expect([listMeeting([left, rect(4, 8, 0, 3)]), listFillers([left, rect(4, 8, 0, 3)])]).toEqual([[[0, 1]], []]);
    // Slopes count where they meet the gap.
    expect(listFillers([slope(0, 4, 0, 3, 2), slope(4.5, 8, 0, 2.5, 4)])).toEqual([rect(4, 4.5, 0, 2)]);
  });

  test("that share less than 50 mm of a side do not meet", () => {
    const left = rect(0, 4, 0, 3);
    expect(listMeeting([left, rect(4.5, 8, 2.96, 5)])).toEqual([[0], [1]]);
    expect(listMeeting([left, rect(4.5, 8, 2.94, 5)])).toEqual([[0, 1]]);
    expect(listMeeting([left, rect(3.96, 8, 3.2, 5)])).toEqual([[0], [1]]);
    expect(listMeeting([left, rect(3.94, 8, 3.2, 5)])).toEqual([[0, 1]]);
  });

  test("groups over several, whichever is listed first", () => {
    const row = [rect(8.2, 12, 0, 3), rect(0, 4, 0, 3), rect(20, 24, 0, 3), rect(4.1, 8, 0, 3)];
    expect(listMeeting(row)).toEqual([[0, 1, 3], [2]]);
    expect(listMeeting([])).toEqual([]);
  });

  test("where a slab's edge crosses the end of a cross wall too", () => {
    const four = [rect(0, 4, 0, 3), rect(4.5, 8, 0, 3), rect(0, 4, 3.4, 6.4), rect(4.5, 8, 3.4, 6.4)];
    const whole = coveredBy([...four, ...listFillers(four)]);
    expect(whole?.outlines.map((ring) => signedArea(ring))).toEqual([near(8 * 6.4)]);
    expect(whole?.holes).toEqual([]);
  });
});
