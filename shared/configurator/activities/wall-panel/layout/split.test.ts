import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedStations, avoidedStations, isAllowed, shares } from "./joints.ts";
import { candidateJoints, LEAST_PANEL, type PreferredJoint, type SplitProblem, type Stretch } from "./split-graph.ts";
import { splitWall } from "./split.ts";

function wall(
  length: number,
  more: Partial<SplitProblem> & { openings?: { from: number; to: number }[] } = {},
): SplitProblem {
  const gap = more.gap ?? 10;
  return {
    stretches: [{ from: 0, to: length }],
    allowed: allowedStations({ length, openings: more.openings ?? [], gap }),
    gap,
    maxWidth: 6000,
    centres: 600,
    avoided: [],
    preferred: [],
    ...more,
  };
}

/** Joints near other walls, joints off all preferred places, party walls and grid lines missed, widths, panels. */
type Score = readonly [number, number, number, number, number, number];

/** Scored from the joints and widths alone. */
function scoreOf(problem: SplitProblem, joints: readonly number[], widths: readonly number[]): Score {
  const isPreferred = (joint: number) => problem.preferred.some(({ station }) => station === joint);
  const missed = (kind: "party-wall" | "grid") =>
    problem.preferred.filter(({ station, wanted }) => wanted === kind && !joints.includes(station)).length;
  return [
    joints.filter((joint) => isAllowed(joint, problem.avoided)).length,
    joints.filter((joint) => joint % problem.centres !== 0 && !isPreferred(joint)).length,
    missed("party-wall"),
    missed("grid"),
    new Set(widths).size,
    widths.length,
  ];
}

/** The best of all ways to cut, by trying every one. */
function bruteForce(problem: SplitProblem): Score | null {
  const { left, right } = shares(problem.gap);
  const candidates = problem.stretches.map((stretch) => candidateJoints(problem, stretch));
  let best: Score | null = null;
  const better = (a: readonly number[], b: readonly number[]) => {
    for (const [index, value] of a.entries()) if (value !== b[index]) return value < (b[index] ?? 0);
    return false;
  };
  const walk = (stretchIndex: number, start: number, widths: number[], joints: number[]): void => {
    const stretch = problem.stretches[stretchIndex];
    if (!stretch) {
      const found = scoreOf(problem, joints, widths);
      if (best === null || better(found, best)) best = found;
      return;
    }
    const rest = stretch.to - start;
    if (rest <= problem.maxWidth && (start === stretch.from || rest >= LEAST_PANEL)) {
      walk(stretchIndex + 1, problem.stretches[stretchIndex + 1]?.from ?? 0, [...widths, rest], joints);
    }
    for (const joint of candidates[stretchIndex] ?? []) {
      const width = joint - left - start;
      if (width < LEAST_PANEL || width > problem.maxWidth) continue;
      walk(stretchIndex, joint + right, [...widths, width], [...joints, joint]);
    }
  };
  walk(0, problem.stretches[0]?.from ?? 0, [], []);
  return best;
}

function score(problem: SplitProblem): Score | null {
  const solution = splitWall(problem);
  if (solution === null) return null;
  const widths = solution.panels.map(({ from, to }) => to - from);
  const found = scoreOf(problem, solution.joints, widths);
  expect([solution.offGrid, solution.distinctWidths]).toEqual([found[1], found[4]]);
  return found;
}

describe("splitting a wall", () => {
  test("a wall that fits one panel is one panel", () => {
    expect(splitWall(wall(6000))?.panels).toEqual([{ from: 0, to: 6000 }]);
    expect(splitWall(wall(300))?.panels).toEqual([{ from: 0, to: 300 }]);
  });

  test("9.6 m at 6 m: two equal panels with the joint on a stud, worked by hand", () => {
    // 4,800 = 8 × 600 is a stud centre and the middle: 4,795 + 10 + 4,795 = 9,600.
    expect(splitWall(wall(9600))).toEqual({
      panels: [
        { from: 0, to: 4795 },
        { from: 4805, to: 9600 },
      ],
      joints: [4800],
      offGrid: 0,
      distinctWidths: 1,
    });
  });

  test("7 m: the joint stays on a stud although the middle would make both panels alike", () => {
    // 3,500 is no multiple of 600; of the joints on studs 3,600 leaves the narrowest widest panel: 3,595.
    expect(splitWall(wall(7000))).toMatchObject({ joints: [3600], offGrid: 0, distinctWidths: 2 });
  });

  test("a joint goes round an opening", () => {
    const solution = splitWall(wall(9600, { openings: [{ from: 4000, to: 5600 }] }));
    expect(solution?.joints).toEqual([3600]);
  });

  test("no place on a stud: the joint goes to the nearest place there is", () => {
    // Openings leave 3,305 to 3,495 only; 3,600 and 3,000 are forbidden.
    const openings = [
      { from: 2000, to: 3000 },
      { from: 3800, to: 5600 },
    ];
    const solution = splitWall(wall(6400, { openings, maxWidth: 3600 }));
    expect(solution?.offGrid).toBe(1);
    expect(solution?.joints.every((joint) => joint >= 3305 && joint <= 3495)).toBe(true);
  });

  test("CFG-13: what cannot be cut is null, not a bad cut", () => {
    expect(splitWall(wall(6000, { maxWidth: 1200, openings: [{ from: 2000, to: 3000 }] }))).toBeNull();
  });

  test("stretches on both sides of a split opening are cut together", () => {
    const stretches: Stretch[] = [
      { from: 0, to: 2000 },
      { from: 5000, to: 9000 },
    ];
    const problem = wall(9000, { stretches, openings: [{ from: 2000, to: 5000 }], maxWidth: 2400 });
    const solution = splitWall(problem);
    // Joints on studs between 5,000 and 9,000: 6,600 leaves 2,395 as the widest panel, 7,200 leaves 2,195.
    expect(solution?.panels.map(({ from, to }) => to - from)).toEqual([2000, 2195, 1795]);
  });

  test("a party wall beats equal panels: the joint goes to its middle, off the studs", () => {
    const preferred: PreferredJoint[] = [{ station: 4190, wanted: "party-wall" }];
    expect(splitWall(wall(9600, { preferred }))).toMatchObject({ joints: [4190], offGrid: 0, distinctWidths: 2 });
    // One panel would do for 5 m, but not past a party wall.
    expect(splitWall(wall(5000, { preferred }))?.joints).toEqual([4190]);
  });

  test("grid lines of 5.4 m: a joint on each; of 1.2 m: joints lie on them, but none is made for their sake", () => {
    const at = (stations: number[], wanted: PreferredJoint["wanted"]) =>
      stations.map((station): PreferredJoint => ({ station, wanted }));
    expect(splitWall(wall(11_000, { preferred: at([0, 5400, 10_800], "grid") }))?.joints).toEqual([5400]);
    const module = at([1250, 2450, 3650, 4850], null);
    expect(splitWall(wall(6000, { preferred: module }))?.joints).toEqual([]);
    // 9,700 halves at 4,850, a place as good as a stud.
    expect(splitWall(wall(9700, { preferred: module }))).toMatchObject({ joints: [4850], offGrid: 0 });
  });

  test("a party wall and a grid line too near for both: the party wall wins", () => {
    const preferred: PreferredJoint[] = [
      { station: 3000, wanted: "grid" },
      { station: 3200, wanted: "party-wall" },
    ];
    expect(splitWall(wall(6000, { preferred }))?.joints).toEqual([3200]);
  });

  test("a must rule stands above all: no joint at a party wall 200 mm from an opening", () => {
    const preferred: PreferredJoint[] = [{ station: 3200, wanted: "party-wall" }];
    const solution = splitWall(wall(9600, { preferred, openings: [{ from: 2000, to: 3000 }] }));
    expect(solution?.joints).toEqual([4800]);
  });

  test("a wall that meets at 4.8 m: the joint goes to another stud, where a corner would have cut the run", () => {
    expect(splitWall(wall(9600, { avoided: avoidedStations([4800], [], 10) }))).toMatchObject({
      joints: [4200],
      offGrid: 0,
    });
  });

  test("no place but beside a wall that meets: the joint goes there rather than nowhere", () => {
    // Openings leave 3,305 to 3,495, and a wall meets at 3,400.
    const openings = [
      { from: 2000, to: 3000 },
      { from: 3800, to: 5600 },
    ];
    const solution = splitWall(wall(6400, { openings, maxWidth: 3600, avoided: avoidedStations([3400], [], 10) }));
    expect(solution?.joints.every((joint) => joint >= 3305 && joint <= 3495)).toBe(true);
  });

  test("the first five aims are exact: never worse than trying every way", () => {
    const walls = fc.record({
      length: fc.integer({ min: 300, max: 4500 }),
      maxWidth: fc.integer({ min: 12, max: 40 }).map((n) => n * 100),
      centres: fc.constantFrom(300, 400, 600),
      gap: fc.integer({ min: 5, max: 20 }),
      openings: fc.array(
        fc.record({ from: fc.integer({ min: 0, max: 4000 }), width: fc.integer({ min: 300, max: 1500 }) }),
        {
          maxLength: 2,
        },
      ),
      junctions: fc.array(fc.integer({ min: 0, max: 4500 }), { maxLength: 2 }),
      preferred: fc.array(
        fc.record({
          station: fc.integer({ min: 0, max: 4500 }),
          wanted: fc.constantFrom("party-wall" as const, "grid" as const, null),
        }),
        { maxLength: 2 },
      ),
      onJunction: fc.boolean(),
    });
    fc.assert(
      fc.property(walls, ({ length, maxWidth, centres, gap, openings, junctions, preferred, onJunction }) => {
        const cut = openings.map(({ from, width }) => ({ from, to: from + width }));
        const meeting = onJunction ? [...junctions, ...preferred.map(({ station }) => station)] : junctions;
        const stations = preferred.map(({ station }) => station);
        const avoided = avoidedStations(meeting, stations, gap);
        const problem = wall(length, { maxWidth, centres, gap, openings: cut, avoided, preferred });
        expect(score(problem)).toEqual(bruteForce(problem));
      }),
      { numRuns: 200, seed: 20_261_122 },
    );
  });

  test("joints are never in a forbidden place, panels never too wide, and together they are the wall", () => {
    const walls = fc.record({
      length: fc.integer({ min: 300, max: 30_000 }),
      maxWidth: fc.integer({ min: 12, max: 120 }).map((n) => n * 100),
      centres: fc.constantFrom(300, 400, 600),
      gap: fc.integer({ min: 5, max: 20 }),
      openings: fc.array(fc.record({ from: fc.nat(29_000), width: fc.integer({ min: 300, max: 3000 }) }), {
        maxLength: 6,
      }),
    });
    fc.assert(
      fc.property(walls, ({ length, maxWidth, centres, gap, openings }) => {
        const cut = openings.map(({ from, width }) => ({ from, to: from + width }));
        const problem = wall(length, { maxWidth, centres, gap, openings: cut });
        const solution = splitWall(problem);
        if (solution === null) return;
        expect(solution.joints.every((joint) => isAllowed(joint, problem.allowed))).toBe(true);
        expect(solution.panels.every(({ from, to }) => to - from <= maxWidth)).toBe(true);
        const covered = solution.panels.reduce((sum, { from, to }) => sum + to - from, 0);
        expect(covered + solution.joints.length * gap).toBe(length);
        for (const [index, joint] of solution.joints.entries()) {
          expect(solution.panels[index]?.to).toBe(joint - shares(gap).left);
          expect(solution.panels[index + 1]?.from).toBe(joint + shares(gap).right);
        }
      }),
      { seed: 20_261_122 },
    );
  });

  test("a plain wall of any length over the least can be cut", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 60_000 }), fc.integer({ min: 12, max: 120 }), (length, hundreds) => {
        expect(splitWall(wall(length, { maxWidth: hundreds * 100 }))).not.toBeNull();
      }),
      { seed: 20_261_122 },
    );
  });
});
