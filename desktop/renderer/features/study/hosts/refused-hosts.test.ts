import { expect, test } from "vitest";
import type { ReportSection, RuleFinding } from "#shared/contracts/design/runs.ts";
import { firstWayOut, listedColumns, nextRow, refusedHosts } from "./refused-hosts.ts";

const finding = (part: Partial<RuleFinding>): RuleFinding => ({
  ruleId: "X-05",
  severity: "error",
  message: "1,690 mm clear; 1,760 are needed.",
  source: "",
  hostGlobalIds: ["a"],
  fixes: [],
  ...part,
});

const rooms: ReportSection = {
  key: "rooms",
  title: "Rooms",
  columns: [
    { key: "room", label: "Room", kind: "name", isListed: false },
    { key: "area", label: "m²", kind: "number", isListed: false },
    { key: "hand", label: "Hand", kind: "text", isListed: true },
    { key: "shaft", label: "Shaft", kind: "text", isListed: true },
  ],
  rows: [
    { hostGlobalIds: ["a"], elementGlobalIds: [], isRefused: true, cells: ["101 En-suite", 3.98, null, null] },
    { hostGlobalIds: ["b"], elementGlobalIds: [], isRefused: false, cells: ["102 En-suite", 4.32, "right", "S1"] },
  ],
};

test("hosts that one sentence refuses are one row with their names and ways out; warnings and runs are none", () => {
  const fixes = [{ label: "Set width to 1,500 mm", name: "width", value: 1500 }];
  const findings = [
    finding({ severity: "warning", message: "Wide." }),
    finding({ fixes }),
    finding({ hostGlobalIds: ["b", "c"], fixes }),
    finding({ message: "No rate.", hostGlobalIds: [] }),
  ];
  expect(refusedHosts({ findings, reports: [rooms], replacedGlobalIds: [] })).toEqual([
    {
      ruleId: "X-05",
      hostGlobalIds: ["a", "b", "c"],
      names: ["101 En-suite", "102 En-suite"],
      others: 1,
      message: "1,690 mm clear; 1,760 are needed.",
      fixes,
    },
  ]);
});

test("a warning about hosts without a unit, which no error names, is a row of those hosts alone", () => {
  const findings = [
    finding({ hostGlobalIds: ["a"] }),
    finding({ severity: "warning", ruleId: "X-03", message: "Too low.", hostGlobalIds: ["a", "replaced", "c"] }),
    finding({ severity: "info", hostGlobalIds: ["d"] }),
  ];
  const rows = refusedHosts({ findings, reports: [rooms], replacedGlobalIds: ["replaced"] });
  expect(rows.map(({ ruleId, hostGlobalIds, others }) => [ruleId, hostGlobalIds, others])).toEqual([
    ["X-05", ["a"], 0],
    ["X-03", ["c"], 1],
  ]);
});

test("a list of hosts has the columns that the kit marks, a dash where there is nothing", () => {
  const { labels, cells } = listedColumns([rooms]);
  expect(labels).toEqual(["Hand", "Shaft"]);
  expect([...cells]).toEqual([
    ["a", ["–", "–"]],
    ["b", ["right", "S1"]],
  ]);
  expect(listedColumns([])).toEqual({ labels: [], cells: new Map() });
});

test("F8 goes from row to row and begins anew after the last", () => {
  expect([nextRow(null, 3), nextRow(0, 3), nextRow(2, 3), nextRow(0, 1)]).toEqual([0, 1, 0, 0]);
});

test("Ctrl Space takes the first way out of the row that is shown, else of the first; none where that has none", () => {
  const ways = [
    { label: "Set width to 1,500 mm", name: "width", value: 1500 },
    { label: "Set width to 1,450 mm", name: "width", value: 1450 },
  ];
  const rows = [{ refused: { fixes: [] } }, { refused: { fixes: ways } }];
  expect(firstWayOut(rows, 1)).toEqual({ row: rows[1], fix: ways[0] });
  expect([firstWayOut(rows, null), firstWayOut(rows, 0), firstWayOut([], null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(firstWayOut(rows.toReversed(), null)?.fix).toBe(ways[0]);
});
