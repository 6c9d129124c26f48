import { expect, test } from "vitest";
import { inputsOfFix } from "./use-apply-fix.ts";

test("a way out sets its own input, and undoing sets that back and no other", () => {
  const fix = { label: "Set width to 1,500 mm", name: "width", value: 1500 };
  const before = { width: 1600, length: 2200 };
  expect(inputsOfFix(fix, before)).toEqual({ taken: { width: 1500 }, undone: { width: 1600 } });
  expect(inputsOfFix(fix, { length: 2200 })).toEqual({ taken: { width: 1500 }, undone: null });
});
