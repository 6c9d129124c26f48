import { expect, test } from "vitest";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { hostRefusals, refusingRules } from "./refusals.ts";

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

test("a refused host has its own sentence where the report has one, without the rule's number, else its rule's", () => {
  const narrow = { ...finding("X-05", "error", "a", "b"), title: "Too narrow", message: "A is narrow. 1 more." };
  const low = { ...finding("X-07", "warning", "d"), message: "D is low." };
  const findings = [finding("X-19", "info", "b"), narrow, finding("X-06", "warning", "c", "made"), low];
  const row = (host: string, reason: string | null) => ({
    hostGlobalIds: [host],
    elementGlobalIds: [],
    isRefused: reason !== null,
    cells: [host, reason],
  });
  const columns = [
    { key: "room", label: "Room", kind: "name" as const },
    { key: "reason", label: "Why", kind: "text" as const },
  ];
  const rows = [row("a", "X-05: A is narrow."), row("b", null)];
  const reports = [{ key: "rooms", title: "Rooms", columns, rows }];
  expect([...hostRefusals({ findings, reports, replacedGlobalIds: ["made"] })]).toEqual([
    ["a", { ruleId: "X-05", title: "Too narrow", message: "A is narrow. 1 more.", own: "A is narrow." }],
    ["b", { ruleId: "X-05", title: "Too narrow", message: "A is narrow. 1 more.", own: null }],
    ["c", { ruleId: "X-06", title: null, message: "", own: null }],
    // A sentence about one host is its own.
    ["d", { ruleId: "X-07", title: null, message: "D is low.", own: "D is low." }],
  ]);
});
