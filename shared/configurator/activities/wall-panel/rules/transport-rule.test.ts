import { describe, expect, test } from "vitest";
import { aPanel } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { transportRule } from "./rules.ts";

describe("K2-11: wide loads", () => {
  const flat = (start: number, end: number, base: number, top: number) => aPanel({ start, end, base, top });

  test("the lesser side of a lying panel is its width; up to 2.9 m it needs nothing in the UK", () => {
    expect(transportRule([flat(0, 2900, 0, 3200), flat(100, 3300, 200, 3100)], "UK")).toEqual([]);
  });

  test("over 2.9 m the sentence, and the nearest panel width that avoids it", () => {
    expect(transportRule([flat(100, 3100, 0, 3200)], "UK")).toEqual([
      {
        ruleId: "K2-11",
        severity: "warning",
        message:
          'A panel of "North" is 3 m wide: over 2.9 m, needs 2 clear days\' police notice (UK STGO). 2.9 m avoids it.',
        source: "Transport envelopes (§1.9)",
        hostGlobalId: "w1",
        weight: 3,
        fixes: [{ name: "panelMaxWidth", label: "Set panel max width to 2,900 mm", value: 2900 }],
      },
    ]);
  });

  test("a wall without a name is called by its GlobalId", () => {
    const [breach] = transportRule([{ ...flat(0, 3000, 0, 3200), hostName: "" }], "UK");
    expect(breach?.message).toContain("A panel of wall w1 is 3 m wide");
  });

  test("in North America 2.591 m are legal: the input's step below it is 2,500 mm", () => {
    const [breach] = transportRule([flat(0, 3000, 500, 3200)], "NA");
    expect(breach).toMatchObject({ weight: 2.7, fixes: [{ name: "panelMaxWidth", value: 2500 }] });
    expect(transportRule([flat(0, 2591, 0, 3200)], "NA")).toEqual([]);
  });
});
