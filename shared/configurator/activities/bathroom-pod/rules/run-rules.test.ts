import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { makeArranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { fitPod, isFit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { placedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import { aRoom, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { noRate, noRooms, partsRule } from "./run-rules.ts";

const rooms = ["1", "2", "3"].map((name) => aRoom({ name }));
const ids = rooms.map(({ globalId }) => globalId);

describe("K1-21: a pod has up to 120 parts", () => {
  test("three are 360: with 250 two are run, and the third is left out", () => {
    expect(partsRule(rooms, 250)).toEqual([
      {
        ruleId: "K1-21",
        severity: "error",
        message: "3 pods have up to 360 parts; a run has 250 at most: run 2 rooms at a time, such as a storey.",
        source: "Engine",
        hostGlobalId: null,
        fixes: [{ label: "Leave this room out", elementSet: { leaveOut: ids.slice(2) } }],
      },
    ]);
    expect(partsRule(rooms, 360)).toEqual([]);
    expect(partsRule(rooms, 359)[0]?.fixes).toHaveLength(1);
  });

  test("where not even one has room, no room is the way out; thousands stand apart", () => {
    expect(partsRule(rooms.slice(0, 1), 119)).toMatchObject([
      {
        message: "1 pod has up to 120 parts; a run has 119 at most: ask whoever runs the server for more.",
        fixes: [],
      },
    ]);
    const many = Array.from({ length: 20 }, () => aRoom());
    expect(partsRule(many, 1200)[0]?.message).toContain("up to 2,400 parts; a run has 1,200 at most: run 10 rooms");
  });
});

test("K1-20: no rooms at all", () => {
  expect(noRooms()).toEqual({
    ruleId: "K1-20",
    severity: "error",
    message: "There are 0 rooms to put a pod in; it takes 1 or more. Choose an element set with rooms.",
    source: "Element set",
    hostGlobalId: null,
    fixes: [{ label: "Apply to all rooms", elementSet: "all" }],
  });
});

describe("K1-18: a run without a rate", () => {
  const unpriced = (inputs: Inputs, region: EngineRequest["region"]) => {
    const parameters = someParameters(inputs);
    const pods = rooms.slice(0, 2).map((room) => {
      const fit = fitPod(room, parameters, "left", makeArranger());
      if (!isFit(fit)) throw new Error(`There is no pod: ${fit.cause}.`);
      return placedPod(room, fit, parameters);
    });
    return noRate("GRP bathroom pod", pods, parameters, region);
  };
  const labels = (inputs: Inputs, region: EngineRequest["region"]) =>
    unpriced(inputs, region)[0]?.fixes?.map(({ label }) => label);

  test("is said of each room that has a pod; a steel frame has a rate in North America", () => {
    const said = {
      ruleId: "K1-18",
      severity: "info",
      message: "There is no rate for a GRP bathroom pod in this region: the cost is left open. Ask the supplier.",
      source: "Costing",
      leaveOut: true,
      fixes: [{ name: "shell", label: "Use a steel frame", value: "steel" }],
    };
    expect(unpriced({ shell: "grp" }, "NA")).toEqual(
      ids.slice(0, 2).map((hostGlobalId) => ({ ...said, hostGlobalId })),
    );
  });

  test("only a shell that has a rate, and of which pods can be made, is a way out", () => {
    expect(labels({ shell: "grp" }, "SA")).toEqual([]);
    expect(labels({ shell: "steel" }, "NA")).toEqual([]);
    expect(unpriced({ shell: "steel" }, "UK")[0]?.fixes).toEqual([
      { name: "shell", label: "Use a GRP shell", value: "grp" },
    ]);
    expect(labels({ shell: "steel", stacked: "yes" }, "UK")).toEqual([]);
  });
});
