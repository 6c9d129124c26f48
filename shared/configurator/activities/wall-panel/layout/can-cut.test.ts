import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedStations } from "./joints.ts";
import { candidateJoints, canCut, type SplitProblem, type Stretch } from "./split-graph.ts";
import { splitWall } from "./split.ts";

function problem(stretches: Stretch[], more: Partial<SplitProblem> & { openings?: Stretch[] } = {}): SplitProblem {
  const { openings = [], ...given } = more;
  const length = stretches.at(-1)?.to ?? 0;
  const allowed = allowedStations({ length, openings, gap: given.gap ?? 10 });
  return { stretches, allowed, gap: 10, maxWidth: 6000, centres: 600, avoided: [], preferred: [], ...given };
}
const wall = (length: number, more: Parameters<typeof problem>[1] = {}) => problem([{ from: 0, to: length }], more);

describe("whether a wall can be cut at all", () => {
  test("a panel of the greatest width needs no joint; a millimetre more needs a place for one", () => {
    // A joint stands 300 mm from a panel's end at least, and panels of 300 mm are the narrowest.
    const openings = [{ from: 300, to: 1900 }];
    expect(canCut(wall(2400, { maxWidth: 2400, openings }))).toBe(true);
    expect(canCut(wall(2401, { maxWidth: 2400, openings }))).toBe(false);
    expect(canCut(wall(2401, { maxWidth: 2400 }))).toBe(true);
  });

  test("between windows two joints stand 300 mm beside each: the panel reaches from gap to gap", () => {
    // 2,000 − 305 to 3,200 + 305, less the shares of the gaps: 1,700 to 3,500.
    const openings = [{ from: 2000, to: 3200 }];
    expect(canCut(wall(5200, { maxWidth: 1800, openings }))).toBe(true);
    expect(canCut(wall(5200, { maxWidth: 1799, openings }))).toBe(false);
  });

  test("every stretch has to be cut, and a wall without any cannot be", () => {
    const [easy, hard] = [
      { from: 0, to: 1000 },
      { from: 2000, to: 5000 },
    ];
    const openings = [{ from: 2400, to: 4600 }];
    expect(canCut(problem([easy, hard], { maxWidth: 3000, openings }))).toBe(true);
    expect(canCut(problem([easy, hard], { maxWidth: 2999, openings }))).toBe(false);
    expect(canCut(problem([hard], { maxWidth: 2999, openings }))).toBe(false);
    expect(canCut(problem([]))).toBe(false);
    expect(splitWall(problem([]))).toBeNull();
  });

  test("a stretch narrower than the narrowest panel is a panel of its own where openings made it", () => {
    const stretches = [
      { from: 0, to: 200 },
      { from: 1000, to: 1250 },
    ];
    expect(splitWall(problem(stretches))?.panels).toEqual(stretches);
    expect(canCut(problem(stretches))).toBe(true);
  });

  test("it can be cut when a best way to cut it is found, and only then", () => {
    const walls = fc.record({
      length: fc.integer({ min: 300, max: 9000 }),
      maxWidth: fc.integer({ min: 12, max: 40 }).map((n) => n * 100),
      gap: fc.integer({ min: 5, max: 20 }),
      openings: fc.array(fc.record({ from: fc.nat(8000), width: fc.integer({ min: 300, max: 2600 }) }), {
        maxLength: 3,
      }),
    });
    let cut = 0;
    fc.assert(
      fc.property(walls, ({ length, maxWidth, gap, openings }) => {
        const boxes = openings.map(({ from, width }) => ({ from, to: from + width }));
        const given = wall(length, { maxWidth, gap, openings: boxes });
        const found = splitWall(given) !== null;
        if (found) cut++;
        expect(canCut(given)).toBe(found);
      }),
      { numRuns: 150, seed: 20_261_123 },
    );
    // Both happen often.
    expect(cut).toBeGreaterThan(40);
    expect(cut).toBeLessThan(130);
  });
});

describe("the places that are worth a joint", () => {
  test("studs, party walls, the ends of what is allowed and equal divisions, each panel 300 mm at least", () => {
    // 155 to 2,245 is allowed; panels of 300 mm leave 305 to 2,095.
    const given = wall(2400, { maxWidth: 1300, preferred: [{ station: 777, wanted: "party-wall" }] });
    // Two of 1,195: 1,200. Three of 793: 798, 1,601. Four of 592: 597, 1,199, 1,801. Furthest from the ends: 1,305, then
    // the last; 1,095.
    expect(candidateJoints(given, { from: 0, to: 2400 })).toEqual([
      305, 597, 600, 777, 798, 1095, 1199, 1200, 1305, 1601, 1800, 1801, 2095,
    ]);
  });
});

describe("how a wall is cut, by hand", () => {
  const joints = (length: number, more: Parameters<typeof problem>[1] = {}) => splitWall(wall(length, more))?.joints;

  test("the narrowest panel is 300 mm: 305 mm is the first joint, and 295 from the end the last", () => {
    // Only 305 is left between the end and the window, and only the last 300 mm after the other.
    expect(joints(2600, { maxWidth: 2300, openings: [{ from: 610, to: 2400 }] })).toEqual([305]);
    expect(joints(2600, { maxWidth: 2300, openings: [{ from: 609, to: 2400 }] })).toBeUndefined();
    expect(joints(2600, { maxWidth: 2300, openings: [{ from: 200, to: 1990 }] })).toEqual([2295]);
    expect(joints(2600, { maxWidth: 2300, openings: [{ from: 200, to: 1991 }] })).toBeUndefined();
  });

  test("12.6 m at 3 m: joints on studs, panels as alike as the studs allow", () => {
    // All joints on studs leave panels of 600 k − 5 at the ends and 600 k − 10 between them: two widths at least.
    const solution = splitWall(wall(12_600, { maxWidth: 3000 }));
    expect(solution?.offGrid).toBe(0);
    expect(solution?.distinctWidths).toBe(2);
    const widths = solution?.panels.map(({ from, to }) => to - from) ?? [];
    expect(widths.at(0)).toBe(widths.at(-1));
    expect(new Set(widths.slice(1, -1)).size).toBe(1);
  });
});
