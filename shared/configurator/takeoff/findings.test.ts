import { expect, test } from "vitest";
import { type Breach, fixTo, toFindings } from "./findings.ts";

const findingsOf = (breaches: readonly Breach[]) => toFindings(breaches, "wall");
const breach = (more: Partial<Breach>): Breach => ({
  ruleId: "K2-09",
  severity: "warning",
  message: "Too near.",
  source: "Kit",
  hostGlobalId: "w1",
  ...more,
});

test("a finding carries what the breach says, its fixes among them", () => {
  const fixes = [fixTo("gauge", "Use 1.6 mm gauge", 1.6)];
  expect(findingsOf([breach({ fixes })])).toEqual([
    {
      ruleId: "K2-09",
      severity: "warning",
      message: "Too near.",
      source: "Kit",
      hostGlobalIds: ["w1"],
      fixes: [{ name: "gauge", label: "Use 1.6 mm gauge", value: 1.6 }],
    },
  ]);
});

test("the worst speaks for all walls of a rule, wherever it stands; of equals the first", () => {
  const three = [
    breach({ message: "a", weight: 1 }),
    breach({ message: "b", weight: 3, hostGlobalId: "w2", source: "Model" }),
    breach({ message: "c", weight: 2, hostGlobalId: "w3" }),
  ];
  expect(findingsOf(three)).toMatchObject([
    { message: "b The same rule concerns 2 more walls.", source: "Model", hostGlobalIds: ["w1", "w2", "w3"] },
  ]);
  const equal = [breach({ message: "a" }), breach({ message: "b", hostGlobalId: "w2" })];
  expect(findingsOf(equal)[0]?.message).toBe("a The same rule concerns 1 more wall.");
  // Without a weight it is nothing: a weight below is less, one above more.
  expect(findingsOf([breach({ message: "a", weight: -150 }), breach({ message: "b" })])[0]?.message).toBe("b");
  expect(findingsOf([breach({ message: "a", weight: 0.5 }), breach({ message: "b" })])[0]?.message).toBe("a");
});

test("one wall that breaks a rule twice is one wall, and a breach of the whole run is none", () => {
  expect(findingsOf([breach({}), breach({})])).toMatchObject([{ message: "Too near.", hostGlobalIds: ["w1"] }]);
  expect(findingsOf([breach({ hostGlobalId: null })])).toMatchObject([{ message: "Too near.", hostGlobalIds: [] }]);
});

test("other rules, severities and groups are findings of their own", () => {
  const groups = [breach({ group: "end" }), breach({ group: "strip" })];
  const breaches = [breach({}), ...groups, breach({ severity: "info" }), breach({ ruleId: "K2-10" })];
  expect(findingsOf(breaches)).toHaveLength(5);
  expect(findingsOf([breach({ group: "end" }), breach({ group: "end" })])).toHaveLength(1);
});

test("errors come first, then warnings, then notes; in each by the rule's number", () => {
  const breaches = [
    breach({ ruleId: "K2-14", severity: "info" }),
    breach({ ruleId: "K2-12" }),
    breach({ ruleId: "K2-07", severity: "error" }),
    breach({ ruleId: "K2-01", severity: "info" }),
    breach({ ruleId: "K2-09" }),
    breach({ ruleId: "K2-05", severity: "error" }),
    breach({ ruleId: "K2-09", group: "end", message: "At the end." }),
  ];
  expect(findingsOf(breaches).map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual([
    "error K2-05",
    "error K2-07",
    "warning K2-09",
    "warning K2-09",
    "warning K2-12",
    "info K2-01",
    "info K2-14",
  ]);
  // Equals keep their order.
  expect(findingsOf(breaches)[2]?.message).toBe("Too near.");
});

test("leaving its hosts out is one button for all of a rule's, after those that set inputs", () => {
  const fixes = [fixTo("gauge", "Use 1.6 mm gauge", 1.6)];
  const two = [breach({ fixes, leaveOut: true }), breach({ hostGlobalId: "w2", leaveOut: true })];
  expect(findingsOf(two)[0]?.fixes).toEqual([
    ...fixes,
    { label: "Leave these 2 walls out", elementSet: { leaveOut: ["w1", "w2"] } },
  ]);
  const thin = breach({ leaveOut: "Only walls at least 140 mm thick" });
  expect(findingsOf([thin])[0]?.fixes).toEqual([
    { label: "Only walls at least 140 mm thick", elementSet: { leaveOut: ["w1"] } },
  ]);
  expect(toFindings([breach({ leaveOut: true })], "space")[0]?.fixes).toMatchObject([{ label: "Leave this room out" }]);
  expect(findingsOf([breach({ hostGlobalId: null, leaveOut: true })])[0]?.fixes).toEqual([]);
});
