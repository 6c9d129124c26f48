import { expect, test } from "vitest";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { refusingRules } from "./refusals.ts";

const finding = (ruleId: string, severity: RuleFinding["severity"], ...hostGlobalIds: string[]): RuleFinding => ({
  ruleId,
  severity,
  message: "",
  source: "",
  hostGlobalIds,
  fixes: [],
});

test("a host without a unit goes to its first error, else to its first warning; those with units to none", () => {
  const findings = [
    finding("X-05", "error", "high"),
    finding("X-06", "error", "high", "close"),
    finding("X-03", "warning", "close", "low", "made"),
    finding("X-09", "warning", "low"),
    finding("X-16", "info", "noted"),
  ];
  expect([...refusingRules({ findings, reports: [], replacedGlobalIds: ["made"] })]).toEqual([
    ["high", "X-05"],
    ["close", "X-06"],
    ["low", "X-03"],
  ]);
});

test("a warning that stands before an error does not take its host", () => {
  const findings = [finding("X-03", "warning", "high"), finding("X-05", "error", "high")];
  expect(refusingRules({ findings, reports: [], replacedGlobalIds: [] }).get("high")).toBe("X-05");
});
