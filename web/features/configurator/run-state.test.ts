import { describe, expect, test } from "vitest";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { runStateOf, warningsByField } from "./run-state.ts";

const execution: FlexExecution = {
  id: "00000000-0000-4000-8000-000000000001",
  productId: 1,
  releaseId: "00000000-0000-4000-8000-000000000002",
  activityId: "wall-panel",
  status: "completed",
  startedAt: "2026-11-01T10:00:00Z",
  finishedAt: "2026-11-01T10:00:01Z",
  summary: null,
  outputs: [{ id: "a", name: "a.ifc", kind: "ifc", sizeBytes: 1, sha256: "", needsSignIn: true, url: null }],
  preview: [],
  drawings: [],
};

const PICTURED: FlexExecution = {
  ...execution,
  preview: [{ material: "steel", positions: [], indices: [] }],
} as never;

describe("CFG-03: states of the configurator", () => {
  test.each([
    [
      "a picture that is not there yet",
      { isFetching: false, error: null, execution: PICTURED, isDrawn: false },
      "drawing",
    ],
    ["a picture that is", { isFetching: false, error: null, execution: PICTURED }, "finished"],
    ["nothing to draw", { isFetching: false, error: null, execution, isDrawn: false }, "finished"],
    ["running, even with an older result", { isFetching: true, error: null, execution }, "running"],
    ["finished with results", { isFetching: false, error: null, execution }, "finished"],
    [
      "refused by rules",
      {
        isFetching: false,
        error: null,
        execution: {
          ...execution,
          status: "error" as const,
          outputs: [],
          summary: { findings: [{ severity: "error" }] } as never,
        },
      },
      "refused",
    ],
    ["no outputs produced yet", { isFetching: false, error: null, execution: { ...execution, outputs: [] } }, "empty"],
    ["nothing run", { isFetching: false, error: null, execution: undefined }, "empty"],
    ["the call failed", { isFetching: false, error: new Error("x"), execution }, "error"],
    [
      "the run failed",
      { isFetching: false, error: null, execution: { ...execution, status: "error" as const } },
      "error",
    ],
  ] as const)("%s", (_name, run, state) =>
    expect(
      runStateOf({
        isDrawn: true,
        ...run,
        execution: run.execution && { ...run.execution, outputs: [...run.execution.outputs] },
      }),
    ).toBe(state),
  );
});

test("a rule's sentence stands at the input that its first fix would set and at no other, notes do not", () => {
  const finding = {
    ruleId: "K2-07",
    source: "",
    hostGlobalIds: [],
    message: "Too wide.",
    severity: "warning" as const,
  };
  const fix = { label: "Set", name: "maxWidth", value: 2400 };
  const leaveOut = { label: "Leave out", elementSet: "all" as const };
  const findings = [
    { ...finding, fixes: [leaveOut, fix, { ...fix, name: "jointGap" }, { ...fix, name: "studDepth" }] },
    { ...finding, message: "Later.", fixes: [fix] },
    { ...finding, severity: "info" as const, fixes: [{ ...fix, name: "studDepth" }] },
  ];
  const summary = { findings } as never;
  expect(warningsByField({ ...execution, summary })).toEqual({ maxWidth: "Too wide." });
  expect(warningsByField(undefined)).toEqual({});
});
