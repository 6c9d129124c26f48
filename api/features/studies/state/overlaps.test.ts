import { expect, test } from "vitest";
import type { RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import { findOverlaps, withFindings } from "./overlaps.ts";

const summary = (replacedGlobalIds: string[], more: Partial<RunSummary> = {}): RunSummary => ({
  status: "completed",
  units: 0,
  distinctTypes: 0,
  quantities: [],
  cost: null,
  costRows: [],
  carbon: null,
  findings: [],
  reports: [],
  replacedGlobalIds,
  hostsUsed: 0,
  hostsRefused: 0,
  inputsHash: "",
  engineVersion: "1",
  ...more,
});
const result = (id: string, replaced: string[]) => ({ id, name: `Product ${id}`, summary: summary(replaced) });

test("STU-12: products that replace the same wall are both warned, with both names and the walls", () => {
  const findings = findOverlaps([result("a", ["w1", "w2"]), result("b", ["w2", "w3"]), result("c", ["w4"])]);
  const finding = {
    ruleId: "STU-12",
    severity: "warning",
    message: "“Product a” and “Product b” both replace 1 element. Give each product an element set of its own.",
    source: "Check of the study",
    hostGlobalIds: ["w2"],
    fixes: [],
  };
  expect([...findings]).toEqual([
    ["a", [finding]],
    ["b", [finding]],
  ]);
});

test("STU-12: three products that share walls are warned pair by pair", () => {
  const all = ["w1", "w2"];
  const findings = findOverlaps([result("a", all), result("b", all), result("c", all)]);
  const pairs = (id: string) => findings.get(id)?.map(({ message }) => message.replace(/ both.*/, ""));
  expect(pairs("a")).toEqual(["“Product a” and “Product b”", "“Product a” and “Product c”"]);
  expect(pairs("b")).toEqual(["“Product a” and “Product b”", "“Product b” and “Product c”"]);
  expect(pairs("c")).toEqual(["“Product a” and “Product c”", "“Product b” and “Product c”"]);
  expect(findings.get("a")?.[0]?.message).toContain("both replace 2 elements.");
});

test("STU-12: at most a hundred walls are listed, all are counted", () => {
  const all = Array.from({ length: 101 }, (_, index) => `w${index}`);
  const [finding] = findOverlaps([result("a", all), result("b", all)]).get("a") ?? [];
  expect(finding?.message).toContain("both replace 101 elements.");
  expect(finding?.hostGlobalIds).toEqual(all.slice(0, 100));
});

test("a warning makes a completed run a warning; a run that already says worse keeps what it says", () => {
  const note = (severity: RuleFinding["severity"]): RuleFinding => ({
    ruleId: "X",
    severity,
    message: "m",
    source: "s",
    hostGlobalIds: [],
    fixes: [],
  });
  const statusOf = (status: RunSummary["status"], severity: RuleFinding["severity"]) =>
    withFindings(summary([], { status }), [note(severity)]).status;
  expect(statusOf("completed", "warning")).toBe("warning");
  expect(statusOf("info", "warning")).toBe("warning");
  expect(statusOf("completed", "info")).toBe("completed");
  expect(statusOf("error", "warning")).toBe("error");
  const before = summary([], { findings: [note("info")] });
  expect(withFindings(before, [])).toBe(before);
  const both = withFindings(before, [note("info"), note("warning")]);
  expect(both.findings.map(({ severity }) => severity)).toEqual(["info", "info", "warning"]);
  expect(both.status).toBe("warning");
});
