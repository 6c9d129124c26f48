import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import {
  aRequest,
  openingsOf,
  parametersOf,
  runPanels,
  inputFixes,
} from "#shared/configurator/activities/wall-panel/test/builders.ts";
import {
  overlappingParts,
  partsInOpenings,
  partsOutside,
} from "#shared/configurator/activities/wall-panel/test/geometry-check.ts";
import { tierHost, tiersOf } from "./tiers.ts";

const RAIL = { stackedJoint: "rail" };
const tiers = (host: Partial<HostWall>, inputs = {}) =>
  tiersOf(aHost(host), parametersOf({ ...RAIL, ...inputs }))?.map(({ from, to }) => [from, to]);

describe("the parts of a wall over the highest panel", () => {
  test("one as high as a panel has one, a millimetre over it two, as even as a joint of 110 mm leaves", () => {
    expect(tiers({ height: 3.9 })).toEqual([[0, 3900]]);
    // (3,901 + 110) / 2 = 2,005.5.
    expect(tiers({ height: 3.901 })).toEqual([
      [0, 1896],
      [2006, 3901],
    ]);
  });

  test("the panel max height counts, and 8 m take three: (8,000 + 110) / 3 − 110", () => {
    expect(tiers({ height: 2.8 }, { panelMaxHeight: 2700 })).toEqual([
      [0, 1345],
      [1455, 2800],
    ]);
    expect(tiers({ height: 8 })).toEqual([
      [0, 2593],
      [2703, 5297],
      [5407, 8000],
    ]);
  });

  test("a joint keeps 150 mm from a window's sill and header", () => {
    // Clear box 1,490 to 2,710 and a header of 100 mm: the joint ends at 1,340 at most, or begins at 2,960 at least.
    expect(tiers({ height: 4.2, openings: [aWindow(2, 1.2, 1.5)] })).toEqual([
      [0, 1230],
      [1340, 4200],
    ]);
    // A sill 10 mm higher lets it be 10 mm higher.
    expect(tiers({ height: 4.2, openings: [aWindow(2, 1.2, 1.51)] })?.[0]).toEqual([0, 1240]);
  });

  test("a joint keeps 150 mm from the header over openings that are framed as one", () => {
    // 50 mm apart, 30 between their clear boxes: one opening of 2,450 mm, its header 200 deep over 2,110 mm.
    const near = [aWindow(1), aWindow(2.25)];
    expect(tiers({ length: 5, height: 4.2, openings: near })).toEqual([
      [0, 2460],
      [2570, 4200],
    ]);
    // 65 mm apart a stud stands between them: each has a header of 100.
    expect(tiers({ length: 5, height: 4.2, openings: [aWindow(1), aWindow(2.265)] })?.[0]).toEqual([0, 2360]);
    // Over 4,050 mm no header is one of the kit's: 200 is kept.
    expect(tiers({ length: 5, height: 4.2, openings: [aWindow(0.5, 2), aWindow(2.55, 2)] })?.[0]).toEqual([0, 2460]);
  });

  test("openings over one another stay apart where the joint is between them", () => {
    // Along the wall they are one place; in parts of their own they are two openings with headers of 100 mm.
    const over = [aWindow(1), aWindow(2.25, 1.2, 3)];
    // Window 1 lets it begin at 2,360; window 2, clear from 2,990, at 2,990 − 150 − 110 = 2,730 at most.
    expect(tiers({ length: 5, height: 5.2, openings: over })).toEqual([
      [0, 2545],
      [2655, 5200],
    ]);
  });

  test("under a door there is none, whatever its threshold", () => {
    // Head 2,110, header 100, 150: 2,360 at least.
    expect(tiers({ height: 4.2, openings: [aDoor(2)] })?.[0]).toEqual([0, 2360]);
    expect(tiers({ height: 4.2, openings: [{ ...aDoor(2), sill: 0.05, height: 2.05 }] })?.[0]).toEqual([0, 2360]);
  });

  test("each part is at least 600 mm high", () => {
    // Head 3,240, header 100, 150 is 3,490: 4,200 − 110 − 600.
    expect(tiers({ height: 4.2, openings: [aDoor(2, 1, 3.23)] })).toEqual([
      [0, 3490],
      [3600, 4200],
    ]);
    expect(tiers({ height: 4.2, openings: [aDoor(2, 1, 3.231)] })).toBeUndefined();
  });

  test("without a rail a slab or roof holds the joint, whose middle is within 300 mm of it", () => {
    const floor = { stackedJoint: "floor" };
    expect(tiers({ height: 6 }, floor)).toBeUndefined();
    // Even would be 2,995; 10 mm of gap: 3,300 − 300 − 5.
    expect(tiers({ height: 6, restraints: [3.3] }, floor)).toEqual([
      [0, 2995],
      [3005, 6000],
    ]);
    expect(tiers({ height: 6, restraints: [3.301] }, floor)?.[0]).toEqual([0, 2996]);
    expect(tiers({ height: 6, restraints: [1.2] }, floor)).toBeUndefined();
  });
});

describe("every level for a joint, in 120 walls", () => {
  /** Numbers that look drawn by lot and are the same each time. */
  function lot(seed: number): (most: number) => number {
    let state = seed * 7919 + 1;
    return (most) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
  }
  /** A header over 1, 1.6 and 2.6 m, mm. */
  const WIDTHS = [
    [1, 100],
    [1.6, 150],
    [2.6, 200],
  ] as const;

  /** Up to three windows far apart; a slab or two where no rail holds a joint. */
  function wallOf(seed: number) {
    const draw = lot(seed);
    const hasRail = draw(2) === 0;
    const height = 3901 + draw(hasRail ? 7700 : 3900);
    const windows = Array.from({ length: draw(4) }, (_, index) => {
      const [width, header] = WIDTHS[draw(3)] ?? WIDTHS[0];
      const [sill, high] = [draw(height - 1500), 500 + draw(1000)];
      const low = sill < 300 ? ([0, 105, 109, 110, 111][draw(5)] ?? 0) : sill;
      return { opening: aWindow(1 + index * 4, width, low / 1000, high / 1000), low, high: low + high, header };
    });
    const slabs = Array.from({ length: 1 + draw(2) }, () => 1000 + draw(height - 1500));
    const joint = hasRail ? 110 : 10;
    const isAllowed = (level: number) =>
      level >= 600 &&
      level + joint <= height - 600 &&
      (hasRail || slabs.some((slab) => Math.abs(level + joint / 2 - slab) <= 300)) &&
      windows.every(({ low, high, header }) => {
        // Less than 100 mm under its clear box are framed down to the floor.
        const isUnder = low - 10 >= 100 && level + joint <= low - 10 - 150;
        return isUnder || level >= high + 10 + header + 150;
      });
    const host = aHost({
      length: 14,
      height: height / 1000,
      openings: windows.map(({ opening }) => opening),
      restraints: slabs.map((slab) => slab / 1000),
    });
    return { host, height, joint, isAllowed, inputs: { stackedJoint: hasRail ? "rail" : "floor" } };
  }

  /** The fewest parts of 600 to 3,900 mm, and for two of them the least squares. */
  function best({ height, joint, isAllowed }: ReturnType<typeof wallOf>) {
    const levels = Array.from({ length: height }, (_, level) => level).filter(isAllowed);
    const isPart = (from: number, to: number) => to - from >= 600 && to - from <= 3900;
    const two = levels.filter((level) => isPart(0, level) && isPart(level + joint, height));
    if (two.length > 0) {
      return { parts: 2, squares: Math.min(...two.map((level) => level ** 2 + (height - level - joint) ** 2)) };
    }
    const lower = levels.filter((level) => isPart(0, level));
    const upper = levels.filter((level) => isPart(level + joint, height));
    // Of the upper joints the lowest that leaves a part between: if it is too high, all others are.
    let at = 0;
    const isThree = lower.some((low) => {
      while (at < upper.length && (upper[at] ?? 0) - low - joint < 600) at += 1;
      const high = upper[at];
      return high !== undefined && isPart(low + joint, high);
    });
    return { parts: isThree ? 3 : null, squares: null };
  }

  test("the fewest parts are found; two are as even as any level lets them be", () => {
    const told: Record<string, number> = {};
    for (let seed = 1; seed <= 120; seed += 1) {
      const wall = wallOf(seed);
      const { parts, squares } = best(wall);
      const found = tiersOf(wall.host, parametersOf(wall.inputs));
      const own = found?.reduce((sum, { from, to }) => sum + (to - from) ** 2, 0) ?? null;
      // Where three are too few there may be four.
      if (parts === null) expect([seed, found?.length ?? 4]).toEqual([seed, 4]);
      else expect([seed, found?.length, squares === null ? null : own]).toEqual([seed, parts, squares]);
      for (const { from, to } of found ?? []) {
        expect(to - from >= 600 && to - from <= 3900 && (to === wall.height || wall.isAllowed(to))).toBe(true);
        expect(from === 0 || found?.some((tier) => tier.to + wall.joint === from)).toBe(true);
      }
      told[`${parts}`] = (told[`${parts}`] ?? 0) + 1;
    }
    expect(["2", "3", "null"].filter((key) => (told[key] ?? 0) < 8)).toEqual([]);
  });
});

describe("a part of a stacked wall as a wall of its own", () => {
  const parts = [
    { from: 0, to: 2000 },
    { from: 2110, to: 4000 },
    { from: 4110, to: 6000 },
  ];
  const at = (sill: number, height: number) => ({ ...aWindow(1, 1, sill, height), globalId: `${sill}` });
  const host = aHost({
    origin: [7, 8, 9],
    height: 6,
    openings: [at(-2, 1), at(0.5, 1), at(1.6, 1.02), at(5, 1), at(6.5, 1)],
  });
  const of = (index: number) => tierHost(host, parts, index);

  test("its frame lies at its lower end, and it is as high as the part", () => {
    expect(of(1)).toMatchObject({ origin: [7, 8, 11.11], height: 1.89, length: host.length });
    expect(of(0)).toMatchObject({ origin: [7, 8, 9], height: 2 });
  });

  test("it has the openings whose middle is in it, their sills over its own base; what is over or under the wall too", () => {
    // The third has its middle at 2.11 m, where the second part begins.
    const sills = [0, 1, 2].map((index) => of(index).openings.map(({ globalId, sill }) => [globalId, sill]));
    expect(sills).toEqual([
      [
        ["-2", -2],
        ["0.5", 0.5],
      ],
      [["1.6", -0.51]],
      [
        ["5", 0.89],
        ["6.5", 2.39],
      ],
    ]);
  });

  test("there is none beyond the last", () => {
    expect(() => of(3)).toThrow(new RangeError("The wall has no part 3."));
  });
});

describe("a run with stacked panels", () => {
  const high = (openings: HostWall["openings"], more: Partial<HostWall> = {}) =>
    aHost({ name: "High", height: 8, length: 9, openings, ...more });

  test.each([
    ["light gauge", {}],
    ["timber", { system: "timber-closed" }],
  ])("%s: no part is in an opening, in another or out of its panel; every opening is reported once", (_, inputs) => {
    const openings = [
      aDoor(1),
      aWindow(4, 1.8, 0.9),
      aWindow(1, 1.2, 3.4),
      aWindow(4, 1.2, 6.2),
      aWindow(6.5, 1.2, 6.2),
    ];
    const hosts = [high(openings)];
    const { summary, assembly } = runPanels(aRequest(hosts, { ...RAIL, ...inputs }));
    const units = assembly?.units ?? [];
    expect(summary.hostsUsed).toBe(1);
    expect(partsInOpenings(units, hosts, 10)).toEqual([]);
    expect(units.flatMap(overlappingParts)).toEqual([]);
    expect(units.flatMap(partsOutside)).toEqual([]);
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(openings.map(() => "framed"));
    expect(new Set(units.map(({ index }) => index)).size).toBe(units.length);
    expect(units.filter(({ kind }) => kind === "rail")).toHaveLength(2);
  });

  test("a wall that nothing holds is refused, with the rail as a way out that works", () => {
    const host = high([]);
    const [finding] = runPanels(aRequest([host])).summary.findings;
    expect(finding).toMatchObject({
      ruleId: "K2-04",
      message: `"High" is 8,000 mm high: over 3,900 mm, the highest panel of the kit. No slab or roof holds a joint between stacked panels. Split the wall at a floor in the model.`,
      fixes: [{ name: "stackedJoint", value: "rail" }, { elementSet: { leaveOut: [host.globalId] } }],
    });
    expect(runPanels(aRequest([host], RAIL)).summary).toMatchObject({ hostsUsed: 1, hostsRefused: 0 });
  });

  test("an opening that crosses every level is told as the reason", () => {
    const [finding] = runPanels(aRequest([high([aDoor(2, 1, 7.6)])], RAIL)).summary.findings;
    expect(finding?.message).toBe(
      `"High" is 8,000 mm high: over 3,900 mm, the highest panel of the kit. No level joint keeps 150 mm from the headers and sills of its openings and leaves parts of at least 600 mm. Split the wall at a floor in the model.`,
    );
    expect(inputFixes(finding)).toEqual([]);
  });

  test("studs are measured between the joints", () => {
    // 3,312 mm is the limit of the default studs; parts of 8 m are 2,594 mm, one of 3,313 is refused.
    const found = runPanels(aRequest([high([], { height: 6.735 })], RAIL)).summary.findings.map(({ ruleId }) => ruleId);
    expect(found).toEqual(["K2-05"]);
    expect(runPanels(aRequest([high([], { height: 6.734 })], RAIL)).summary.hostsUsed).toBe(1);
  });

  test("rails longer than a lorry carries come in pieces", () => {
    const { assembly } = runPanels(aRequest([high([], { length: 18 })], RAIL));
    const rails = assembly?.units.filter(({ kind, base }) => kind === "rail" && base > 0) ?? [];
    // (18,000 + 10) / 2 − 10 = 8,995.
    expect(rails.slice(0, 2).map(({ start, end }) => [start, end])).toEqual([
      [0, 8995],
      [9005, 18_000],
    ]);
  });
});
