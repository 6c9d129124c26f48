import { describe, expect, test } from "vitest";
import { aDoor, aHost } from "#shared/configurator/test/builders.ts";
import { parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { stackRule, tooHigh } from "./tier-rules.ts";

const rail = { label: "Stack panels on a rail", name: "stackedJoint", value: "rail" };
const said = (height: number, inputs = {}, more = {}) => {
  const { message, fixes, source, weight } = tooHigh(aHost({ name: "High", height, ...more }), parametersOf(inputs));
  return { message, fixes, source, weight };
};

describe("K2-04: a wall over the highest panel that is not stacked", () => {
  test("over the input: a higher panel, or a rail", () => {
    expect(said(3.313, { panelMaxHeight: 3300 })).toEqual({
      message:
        '"High" is 3,313 mm high: over 3,300 mm, the panel max height. No slab or roof holds a joint between stacked panels.',
      fixes: [{ label: "Set panel max height to 3,350 mm", name: "panelMaxHeight", value: 3350 }, rail],
      source: "Input Panel max height",
      weight: 3313,
    });
  });

  test("over the kit's 3,900 mm a higher panel is none of the ways out", () => {
    expect(said(3.901, { panelMaxHeight: 3000 })).toEqual({
      message:
        '"High" is 3,901 mm high: over 3,900 mm, the highest panel of the kit. No slab or roof holds a joint between stacked panels. Split the wall at a floor in the model.',
      fixes: [rail],
      source: "K2 wall panel: panel max height",
      weight: 3901,
    });
    expect(said(3.9, { panelMaxHeight: 3000 }).fixes).toHaveLength(2);
  });

  test("a rail is no way out where openings leave no room for it", () => {
    const blocked = { openings: [aDoor(2, 1, 3.5)] };
    expect(said(4.2, {}, blocked).fixes).toEqual([]);
    expect(said(4.2, { stackedJoint: "rail" }, blocked).message).toContain("No level joint keeps 150 mm from");
    expect(said(4.2, {}, { ...blocked, restraints: [2.5] }).message).toContain("No level joint keeps 150 mm from");
  });
});

describe("K2-24: stacked panels", () => {
  const tiers = [
    { from: 0, to: 2000 },
    { from: 2110, to: 4200 },
  ];
  const host = aHost({ name: "High", height: 4.2 });
  test("one panel high is not told", () => {
    expect(stackRule(host, tiers.slice(0, 1), parametersOf())).toEqual([]);
  });

  test("on a rail an engineer must confirm it, at a floor it is a note", () => {
    expect(stackRule(host, tiers, parametersOf({ stackedJoint: "rail" }))).toMatchObject([
      {
        ruleId: "K2-24",
        severity: "warning",
        message:
          '2 panels stand on one another in "High", 4,200 mm high, with joints at 2,000 mm, each on a rail 100 mm high of 20 kg/m (illustrative), bolted to the tracks over and under it: an engineer must confirm the rail and what holds its ends.',
      },
    ]);
    expect(stackRule(host, tiers, parametersOf())).toMatchObject([
      { severity: "info", message: expect.stringContaining("at 2,000 mm, where floors hold them") },
    ]);
  });
});
