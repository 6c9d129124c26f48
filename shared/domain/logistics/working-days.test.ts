import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

test.each([
  // Nov 24, 2026 is a Tuesday.
  ["2026-11-24T14:32:00Z", 2, "2026-11-26T14:32:00.000Z"],
  ["2026-11-26T09:00:00Z", 2, "2026-11-30T09:00:00.000Z"],
  ["2026-11-27T09:00:00Z", 1, "2026-11-30T09:00:00.000Z"],
  ["2026-11-28T09:00:00Z", 2, "2026-12-01T09:00:00.000Z"],
  ["2026-11-27T09:00:00Z", 0, "2026-11-27T09:00:00.000Z"],
])("CLM-02: %s and %i working days is %s", (from, days, to) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(to);
});
