import { expect, test } from "vitest";
import type { Fix } from "#shared/contracts/design/runs.ts";
import { coverAfter } from "./cover-after.ts";

const set = (name: string, value: number, netArea?: number): Fix => ({
  label: `${name} ${value}`,
  name,
  value,
  effect: { solved: 1, units: 1, cost: null, ...(netArea !== undefined && { figures: { netArea } }) },
});
const leave: Fix = { label: "Leave out", elementSet: { leaveOut: ["z"] }, effect: { solved: 1, units: 0, cost: null } };

/** A run that covers 2,284 of 4,966 m², as on the design's picture, with one refusal for each of these ways out. */
const run = (...fixes: Fix[]) => ({
  findings: fixes.map((fix, index) => ({
    ruleId: `K2-0${index + 1}`,
    severity: "error" as const,
    message: `${index}`,
    source: "",
    hostGlobalIds: [index === fixes.indexOf(leave) ? "z" : `${index}`],
    fixes: [fix],
  })),
  reports: [],
  replacedGlobalIds: [],
  units: 352,
  quantities: [{ key: "netArea", label: "", value: 2284, unit: "m²" as const }],
  wallCover: { area: 4966, covered: 2284 },
});

test("adds what each first way out adds alone: 1,702 and 900 m²; leaving walls out adds none", () => {
  const summary = run(set("stack", 1, 3986), set("jambs", 1, 3184), leave);
  expect(coverAfter(summary)).toEqual({ area: 2284 + 1702 + 900, ways: 3 });
});

test("one that serves two refusals adds once, and of two that set one input the first", () => {
  const stack = set("stack", 1, 3986);
  expect(coverAfter(run(stack, { ...stack }, set("stack", 2, 4900)))).toEqual({ area: 3986, ways: 2 });
});

test("never more than there are walls", () => {
  expect(coverAfter(run(set("a", 1, 4900), set("b", 1, 4900)))).toEqual({ area: 4966, ways: 2 });
});

test("a run that makes nothing begins at nothing", () => {
  const nothing = { ...run(set("a", 1, 312)), units: 0, quantities: [], wallCover: { area: 733, covered: 0 } };
  expect(coverAfter(nothing)).toEqual({ area: 312, ways: 1 });
});

test.each<[string, Parameters<typeof coverAfter>[0]]>([
  ["whose area with it nobody knows", run(set("a", 1, 3000), set("b", 1))],
  ["that add nothing", run(set("a", 1, 2284), leave)],
  ["of a run without walls", { ...run(set("a", 1, 3000)), wallCover: null }],
  ["of an older engine, which told no area", { ...run(set("a", 1, 3000)), quantities: [] }],
  ["where nothing is refused", run()],
])("is not told for ways out %s", (_what, summary) => expect(coverAfter(summary)).toBeNull());
