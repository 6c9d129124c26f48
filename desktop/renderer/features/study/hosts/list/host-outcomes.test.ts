import { expect, test } from "vitest";
import type { Fix, RuleFinding } from "#shared/contracts/design/runs.ts";
import type { HostGroup, HostLine } from "./host-lines.ts";
import { countOutcomes, groupsWith, hostsWithWayOut } from "./host-outcomes.ts";

const line = (globalId: string, state: HostLine["state"]): HostLine => ({
  host: { globalId } as HostLine["host"],
  title: globalId,
  state,
  ruleId: null,
  cells: [],
  reason: null,
});
const group = (...lines: HostLine[]): HostGroup => ({ storey: null, side: null, lines, used: 0, area: 0 });
const input = (solved?: number): Fix => ({
  label: "Set studs",
  name: "studs",
  value: 400,
  ...(solved !== undefined && { effect: { solved, units: 0, cost: null } }),
});
const leave: Fix = { label: "Leave out", elementSet: { leaveOut: ["a"] }, effect: { solved: 9, units: 0, cost: null } };
const finding = (hosts: string, fixes: Fix[], severity: RuleFinding["severity"] = "error"): RuleFinding => ({
  ruleId: "K2-05",
  severity,
  message: "",
  source: "",
  hostGlobalIds: hosts.split(""),
  fixes,
});

test("a way out changes the product: leaving hosts out is none, nor is what solves nothing or stands in a note", () => {
  const findings = [
    finding("ab", [input(), leave]),
    finding("c", [input(1)], "warning"),
    finding("d", [leave]),
    finding("e", [input(0), leave]),
    finding("f", [input()], "info"),
  ];
  expect([...hostsWithWayOut({ findings })]).toEqual(["a", "b", "c"]);
});

test("outcomes count all storeys; not in the run has none, not given by the file is refused", () => {
  const groups = [
    group(line("a", "used"), line("b", "refused"), line("c", "refused")),
    group(line("d", "unsupported"), line("e", "out"), line("f", "open")),
  ];
  const ways = new Set(["b", "a"]);
  expect(countOutcomes(groups, ways)).toEqual({ all: 6, fit: 1, wayOut: 1, refused: 2 });
  const titles = (of: Parameters<typeof groupsWith>[1]) =>
    groupsWith(groups, of, ways).map(({ lines }) => lines.map(({ title }) => title));
  expect(titles("fit")).toEqual([["a"]]);
  expect(titles("wayOut")).toEqual([["b"]]);
  expect(titles("refused")).toEqual([["c"], ["d"]]);
  expect(titles("all")).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
});
