import { expect, test } from "vitest";
import { checkNoneRuns, mayCancelWithoutSeat } from "./executions.policy.ts";

test("STU-11: who started a run cancels it without the seat, nobody else", () => {
  expect(mayCancelWithoutSeat({ userId: "amira" }, { requested_by: "amira" })).toBe(true);
  expect(mayCancelWithoutSeat({ userId: "ben" }, { requested_by: "amira" })).toBe(false);
});

test("STU-11: an option has one run at a time", () => {
  expect(() => checkNoneRuns(undefined)).not.toThrow();
  expect(() => checkNoneRuns("run-1")).toThrow(
    expect.objectContaining({
      code: "execution_running",
      message: "A run of this option is going on. Cancel it or wait until it ends.",
      facts: { executionId: "run-1" },
    }),
  );
});
