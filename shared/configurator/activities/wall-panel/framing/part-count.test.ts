import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, parametersOf, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { partsAtMost, partsRule } from "./part-count.ts";

const most = (host: Partial<HostWall>, inputs: Inputs = {}) => {
  const parameters = parametersOf(inputs);
  return partsAtMost(layOut(aHost(host), parameters), parameters);
};
const made = (host: Partial<HostWall>, inputs: Inputs = {}) =>
  runPanels(aRequest([aHost(host)], inputs)).assembly?.units.reduce((sum, { parts }) => sum + parts.length, 0) ?? 0;

// Every count: places for studs, ends and jambs, then tracks and sheets (two boards, one sheathing), then insulation.
describe("parts at most, counted from the layout by hand", () => {
  const plain = { length: 3.6 };

  test("a plain panel: 7 places and 2 ends, 2 tracks, 3 sheets, insulation beside each of the 9", () => {
    expect(most(plain)).toBe(9 + 5 + 10);
    expect(most(plain, { insulation: 0 })).toBe(14);
    expect(most(plain, { sheathing: "none", boards: "1x12.5" })).toBe(9 + 3 + 10);
    expect(most(plain, { studCentres: 400 })).toBe(12 + 5 + 13);
  });

  test("a window: its cut studs over and under it, two jambs each side, header, sill and a piece of track", () => {
    // 1,220 / 600: 3 cut at most; 9 + 3 + 4 = 16 uprights; 5 + 3; insulation 16 + 1 + 2 × (3 + 2).
    const window = { ...plain, openings: [aWindow(1.2)] };
    expect(most(window)).toBe(16 + 8 + 27);
    expect(most(window, { insulation: 0 })).toBe(24);
    expect(made(window)).toBeLessThanOrEqual(51);
  });

  test("an opening that splits the wall: panels with its jambs, infill under and over it, its header", () => {
    // Two panels of 1,690: 3 places, ends of 3 studs; 9 + 5 + 10 each. Four pieces of 1,005: 2 places, 2 ends; 4 + 5 + 5
    // each. The header and its 3 sheets.
    const narrow = { panelMaxWidth: 1800 };
    const window = { length: 5.4, openings: [aWindow(1.7, 2)] };
    expect(most(window, narrow)).toBe(2 * 24 + 4 * 14 + 4);
    expect(made(window, narrow)).toBeLessThanOrEqual(108);
    // A door has nothing under it.
    expect(most({ length: 5.4, openings: [aDoor(1.7, 2)] }, narrow)).toBe(2 * 24 + 2 * 14 + 4);
  });

  test("an opening without room for its header: only what is under it", () => {
    // Panels of 1,990 and 2,790: 4 and 5 places, ends of 2 studs; 8 + 5 + 9, 9 + 5 + 10. Under it 1,220: 3 + 2, 5, 6.
    const high = { length: 6, openings: [aWindow(2, 1.2, 0.81, 1.78)] };
    expect(most(high)).toBe(22 + 24 + 16);
    expect(made(high)).toBeLessThanOrEqual(62);
  });
});

describe("K2-22: a run has at most so many parts", () => {
  const hosts = ["A", "B", "C"].map((name) => aHost({ name }));
  const [, second] = hosts;

  test("as many as allowed are allowed; one more is refused by the largest wall, the first of equals", () => {
    expect(partsRule(hosts, [1000, 2000, 2000], 5000)).toEqual([]);
    // The first two take all that is allowed, to the part.
    const [last] = hosts.slice(2).map(({ globalId }) => globalId);
    expect(partsRule(hosts, [1000, 2000, 2000], 3000)[0]?.fixes).toMatchObject([{ elementSet: { leaveOut: [last] } }]);
    expect(partsRule(hosts, [1000, 2000, 2000], 4999)).toEqual([
      {
        ruleId: "K2-22",
        severity: "error",
        message: `These 3 walls take up to 5,000 parts: over 4,999, the most of one run. The largest is "B" (${second?.globalId}) with up to 2,000. Choose an element set with fewer walls, and run the others after it.`,
        source: "K2 wall panel: parts of a run",
        hostGlobalId: second?.globalId,
        weight: 5000,
        // The third would be the one too many.
        fixes: [{ label: "Leave the 1 wall beyond that out", elementSet: { leaveOut: [hosts[2]?.globalId] } }],
      },
    ]);
  });
});
