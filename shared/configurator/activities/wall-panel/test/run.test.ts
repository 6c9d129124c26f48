import { describe, expect, test } from "vitest";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "./builders.ts";

describe("what a run tells while it goes", () => {
  test("each wall twice, laid out and panelled, then the quantities", () => {
    const steps: unknown[] = [];
    const hosts = [aHost({ name: "A" }), aHost({ name: "B", length: 0.1 })];
    runPanels(aRequest(hosts), { onProgress: (...step) => steps.push(step) });
    expect(steps).toEqual([
      [0, 4, "Layout"],
      [1, 4, "Layout"],
      [2, 4, "Panels"],
      [3, 4, "Panels"],
      [4, 4, "Quantities"],
    ]);
  });
});

describe("the assembly of a run", () => {
  test("system, thickness, and openings that split their walls with the area of their clear boxes", () => {
    const window = aWindow(1.7, 2);
    const framed = aHost({ name: "Framed", openings: [aDoor(2)] });
    const split = aHost({ name: "Split", length: 5.4, openings: [window] });
    const refused = aHost({ name: "Refused", height: 5, openings: [aWindow(1, 4)] });
    const { assembly } = runPanels(aRequest([framed, refused, split], { panelMaxWidth: 1800 }));
    expect(assembly).toMatchObject({
      activityId: "wall-panel",
      systemLabel: "LGS load-bearing",
      isTimber: false,
      isLoadBearing: true,
    });
    expect(assembly?.thickness).toBeCloseTo(139.4, 9);
    // 2.02 × 1.22 m.
    expect(assembly?.splitOpenings).toEqual([
      { hostGlobalId: split.globalId, openingGlobalIds: [window.globalId], area: 2.4644 },
    ]);
    const timber = runPanels(aRequest([framed], { system: "timber-closed" })).assembly;
    expect(timber).toMatchObject({ systemLabel: "Timber closed panel", isTimber: true, isLoadBearing: true });
    const infill = runPanels(aRequest([framed], { system: "sfs-infill" })).assembly;
    expect(infill).toMatchObject({ systemLabel: "SFS infill", isTimber: false, isLoadBearing: false });
  });

  test("marks of an opening are those of its own wall", () => {
    // Two walls alike: three panels each, the window in the middle one.
    const wall = (name: string) => aHost({ name, length: 6, openings: [aWindow(2.4)] });
    const { summary } = runPanels(aRequest([wall("A"), wall("B")], { panelMaxWidth: 2400 }));
    const marks = openingsOf(summary).map(({ handling, panelMarks }) => [handling, panelMarks.length, panelMarks[0]]);
    const [first, second] = marks;
    expect(first).toEqual(["framed", 1, "P002"]);
    expect(second).toEqual(["framed", 1, "P005"]);
  });
});

describe("the status of a run, and what it lacks", () => {
  test("completed with notes only, warning with a warning, error with an error", () => {
    const status = (...hosts: ReturnType<typeof aHost>[]) => {
      const { summary } = runPanels(aRequest(hosts));
      return [summary.status, summary.findings.map(({ severity }) => severity)];
    };
    expect(status(aHost())).toEqual(["completed", []]);
    expect(status(aHost({ openings: [aWindow(7)] }))).toEqual(["completed", ["info"]]);
    expect(status(aHost({ thickness: 0.1 }))).toEqual(["warning", ["warning"]]);
    expect(status(aHost(), aHost({ name: "High", height: 5 }))).toEqual(["error", ["error"]]);
  });

  test("without walls there is nothing to panel; without a rate the cost is left open", () => {
    expect(runPanels(aRequest([])).summary.findings).toEqual([
      {
        ruleId: "K2-03",
        title: "Outside panel sizes",
        severity: "error",
        message: "There are no walls to panel. Choose an element set with walls.",
        source: "Element set",
        hostGlobalIds: [],
        fixes: [{ label: "Apply to all walls", elementSet: "all" }],
      },
    ]);
    const { summary } = runPanels(aRequest([aHost()], { system: "sfs-infill" }, { region: "SA" }));
    expect(summary.findings.find(({ ruleId }) => ruleId === "K2-18")).toEqual({
      ruleId: "K2-18",
      title: "No rate in this region",
      severity: "info",
      message: "There are no rates for wall panels in this region: the cost is left open. Ask the supplier.",
      source: "Costing",
      hostGlobalIds: [],
      fixes: [],
    });
    expect([summary.cost, summary.costRows]).toEqual([null, []]);
    // Where nothing is made, no rate is missed.
    const none = runPanels(aRequest([aHost({ length: 0.1 })], { system: "sfs-infill" }, { region: "SA" })).summary;
    expect(none.findings.map(({ ruleId }) => ruleId)).toEqual(["K2-03"]);
    expect(none).toMatchObject({ units: 0, distinctTypes: 0, quantities: [], cost: null, carbon: null });
  });

  test("K2-11: wide loads are told for panels that lie on the lorry, and only for them", () => {
    // 3.0 m high: they lie, up to 2.9 m wide; over 2.591 m is wide in North America.
    const told = (height: number, length: number) =>
      runPanels(aRequest([aHost({ height, length })], {}, { region: "NA" }))
        .summary.findings.filter(({ ruleId }) => ruleId === "K2-11")
        .map(({ message }) => message.slice(0, 32));
    expect(told(3, 2.7)).toEqual(['A panel of "Wall" is 2.7 m wide:']);
    expect(told(3, 2.5)).toEqual([]);
    expect(told(2.9, 2.7)).toEqual([]);
  });
});
