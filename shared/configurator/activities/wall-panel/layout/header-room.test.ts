import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, parametersOf, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { layOut } from "./layout.ts";

/** A wall under these places, metres. */
const under = (top: [number, number][], openings: HostOpening[]) => {
  const heights = top.map(([, z]) => z);
  const rake = { levelHeight: Math.min(...heights), area: 1, top };
  return aHost({ length: top.at(-1)?.[0] ?? 0, height: Math.max(...heights), rake, openings });
};
const splits = (host: ReturnType<typeof aHost>, inputs: Inputs) => {
  const { gaps, split } = layOut(host, parametersOf(inputs));
  return { splits: gaps.map((gap) => gap.split), isCut: split !== null };
};

describe("room for a header under a slope is room for what it bears on, too", () => {
  // A slope of 0.5. Plates of 38 mm take 42.5 upright, a window of 1.2 m has a header of 140 mm over 1,610 mm: 1,750 mm.
  const half = (low: number) =>
    under(
      [
        [0, low],
        [4, low + 2],
      ],
      [aWindow(2, 1.2, 0.4, 1.2)],
    );

  test("a timber header rests on a stud of 38 mm: its end is under the plate", () => {
    // Where it ends, at 1,952 mm, the plate's underside is 0.5 × 1,952 − 42.5 = 933.5 mm over the low end.
    const timber = { system: "timber-closed" };
    expect(splits(half(0.8), timber).splits).toEqual(["no-room-for-header"]);
    expect(splits(half(0.816), timber).splits).toEqual(["no-room-for-header"]);
    expect(splits(half(0.817), timber).splits).toEqual([null]);
    const told = (low: number) => runPanels(aRequest([half(low)], timber)).summary.findings.map(({ ruleId }) => ruleId);
    expect([told(0.8), told(0.817)]).toEqual([expect.arrayContaining(["K2-19"]), expect.arrayContaining(["K2-25"])]);
  });

  test("one between its jambs has its room over the opening: light gauge, and timber beside one stud", () => {
    expect(splits(half(0.8), {}).splits).toEqual([null]);
    // Under 600 mm wide there is one stud beside it: at 1,990 mm 800 + 995 − 42.5 is 142.5 mm over it.
    const narrow = { ...half(0.8), openings: [aWindow(2, 0.5, 0.4, 1.2)] };
    expect(splits(narrow, { system: "timber-closed" }).splits).toEqual([null]);
  });

  test("a loose header bears 90 mm on the panels beside it: none is made where the slope cuts that", () => {
    // Of three windows only the first can be parted: its header ends at 424 mm, 1,010 + 100 mm high.
    const row = [aWindow(0.524, 1.2, 0.2, 0.8), aWindow(1.95), aWindow(3.27)];
    const slope = (low: number, rise: number) =>
      under(
        [
          [0, low],
          [1.7, low + 1.7 * rise],
          [4.9, low + 1.7 * rise],
        ],
        row,
      );
    const narrow = { panelMaxWidth: 3300 };
    // 700 + 424 less 1.7 of the track is 1,122 mm; at 1.19 it is 600 + 504.6 − 1.9 = 1,102.7.
    expect(splits(slope(0.7, 1), narrow)).toEqual({ splits: ["joint-at-jamb", null, null], isCut: true });
    expect(splits(slope(0.6, 1.19), narrow)).toEqual({ splits: [null, null, null], isCut: false });
  });
});
