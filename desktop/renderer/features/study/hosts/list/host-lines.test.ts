import { describe, expect, test } from "vitest";
import type { HostBrief } from "#desktop/ipc/extraction.ts";
import { filterGroups, groupHosts, sidesOfHosts, titleOf, usesOf } from "./host-lines.ts";

const [L0, L1] = [
  { globalId: "l0", name: "Ground floor", elevation: 0 },
  { globalId: "l1", name: "First floor", elevation: 3 },
];
const room = (name: string, more: Partial<HostBrief> = {}): HostBrief => ({
  kind: "space",
  globalId: `id-${name}`,
  name,
  longName: "En-suite",
  typeName: null,
  storeyGlobalId: "l0",
  elementGlobalIds: [`id-${name}`],
  side: null,
  area: 4,
  unsupported: null,
  ...more,
});
const hosts = [
  room("2"),
  room("10"),
  room("101", { storeyGlobalId: "l1", area: 5 }),
  room("102", { storeyGlobalId: "l1", unsupported: "Its outline crosses itself." }),
  room("9", { storeyGlobalId: "gone", longName: null }),
];
const groups = (picked: string[] | null, result: Parameters<typeof groupHosts>[3] = null) =>
  groupHosts(hosts, [L0, L1], picked, result);
const states = (of: ReturnType<typeof groups>) =>
  Object.fromEntries(of.flatMap(({ lines }) => lines.map(({ host, state }) => [host.name, state])));

describe("the hosts of a file by storey", () => {
  test("highest storey first, hosts by number, those of no storey last; broken ones are listed with their sentence", () => {
    const all = groups(null);
    expect(all.map(({ storey, lines }) => [storey?.name, lines.map(({ title }) => title)])).toEqual([
      ["First floor", ["101 En-suite", "102 En-suite"]],
      ["Ground floor", ["2 En-suite", "10 En-suite"]],
      [undefined, ["9"]],
    ]);
    expect(all.map(({ used, area }) => [used, area])).toEqual([
      [1, 5],
      [2, 8],
      [1, 4],
    ]);
    expect(all[0]?.lines[1]).toMatchObject({
      state: "unsupported",
      reason: "Its outline crosses itself.",
      ruleId: null,
    });
  });

  test("a set leaves the others out", () => {
    const set = groups(["id-2", "id-102"]);
    expect(states(set)).toEqual({ 2: "open", 10: "out", 101: "out", 102: "unsupported", 9: "out" });
    expect(set.map(({ used }) => used)).toEqual([0, 1, 0]);
  });

  test("a result says which are used, and of others the first error, else the first warning", () => {
    const finding = { source: "", fixes: [] };
    const result = {
      replacedGlobalIds: ["id-2"],
      reports: [],
      findings: [
        { ...finding, ruleId: "K1-01", severity: "error" as const, message: "Too narrow.", hostGlobalIds: ["id-10"] },
        { ...finding, ruleId: "K1-02", severity: "error" as const, message: "Too low.", hostGlobalIds: ["id-10"] },
        {
          ...finding,
          ruleId: "K1-03",
          severity: "warning" as const,
          message: "Tight.",
          hostGlobalIds: ["id-2", "id-101"],
        },
      ],
    };
    const after = groups(null, result);
    expect(states(after)).toEqual({ 2: "used", 10: "refused", 101: "refused", 102: "unsupported", 9: "open" });
    const told = after.flatMap(({ lines }) => lines).filter(({ state }) => state === "refused");
    expect(Object.fromEntries(told.map(({ ruleId, reason }) => [ruleId, reason]))).toEqual({
      "K1-01": "Too narrow.",
      "K1-03": "Tight.",
    });
    expect(after.map(({ used, area }) => [used, area])).toEqual([
      [0, 0],
      [1, 4],
      [0, 0],
    ]);
  });

  test("a refused room says its own row of the report, else its rule, not what stands against the worst", () => {
    const columns = [{ key: "reason", label: "Without a pod because", kind: "text" as const }];
    const row = (id: string, why: string) => ({
      hostGlobalIds: [id],
      elementGlobalIds: [],
      isRefused: true,
      cells: [why],
    });
    const reports = [{ key: "rooms", title: "Rooms", columns, rows: [row("id-2", "K1-05: 2 is 1,700 mm clear.")] }];
    const message = "10 is 1,500 mm clear. The same rule concerns 1 more room.";
    const hostGlobalIds = ["id-2", "id-10"];
    const title = "Too small for the pod";
    const refused = { ruleId: "K1-05", severity: "error" as const, message, source: "", fixes: [], hostGlobalIds };
    const findings = [{ ...refused, title }];
    const lines = groups(null, { replacedGlobalIds: [], reports, findings }).flatMap((group) => group.lines);
    const told = lines.flatMap(({ host, ruleId, reason }) => (ruleId ? [[host.name, ruleId, reason]] : []));
    expect(told).toEqual([
      ["2", "K1-05", "2 is 1,700 mm clear."],
      ["10", "K1-05", title],
    ]);
    // Older results have no titles.
    const [older] = groups(null, { replacedGlobalIds: [], reports: [], findings: [refused] }).flatMap(({ lines: of }) =>
      of.filter(({ host }) => host.name === "2"),
    );
    expect(older?.reason).toBe(message);
  });

  test("a room with a unit is used, though its unit takes only its door away; one that is refused is not", () => {
    const column = { key: "name", label: "Room", kind: "name" as const };
    const marks = { key: "unit", label: "Unit", kind: "marks" as const };
    const rooms = {
      key: "rooms",
      title: "Rooms",
      columns: [column, marks],
      rows: [
        { hostGlobalIds: ["id-2"], elementGlobalIds: [], isRefused: false, cells: ["2", "P-001"] },
        { hostGlobalIds: ["id-10"], elementGlobalIds: [], isRefused: true, cells: ["10", "P-002"] },
        { hostGlobalIds: ["id-101"], elementGlobalIds: [], isRefused: false, cells: ["101", null] },
      ],
    };
    const after = groups(null, { replacedGlobalIds: ["door-of-2"], reports: [rooms], findings: [] });
    expect(states(after)).toEqual({ 2: "used", 10: "open", 101: "open", 102: "unsupported", 9: "open" });
    expect(after.map(({ used, area }) => [used, area])).toEqual([
      [0, 0],
      [1, 4],
      [0, 0],
    ]);
  });
});

test("a host is called by name and use, by one where they are the same, by its GlobalId without", () => {
  expect(titleOf(room("WC", { longName: "WC" }))).toBe("WC");
  expect(titleOf(room("", { longName: null }))).toBe("id-");
});

test("uses: numbers at the end do not tell them apart; the most frequent first; broken and nameless ones are none", () => {
  const some = [
    room("1", { longName: "Bathroom 1" }),
    room("2", { longName: "Bathroom 2" }),
    room("3", { longName: "WC" }),
    room("4", { longName: null, typeName: "Bathroom" }),
    room("5", { longName: "WC", unsupported: "No floor." }),
    room("6", { longName: null }),
  ];
  expect(usesOf(some)).toEqual([
    { name: "Bathroom", side: null, globalIds: ["id-1", "id-2", "id-4"] },
    { name: "WC", side: null, globalIds: ["id-3"] },
  ]);
});

test("a filter takes all words, of title and storey, in any order and case", () => {
  const found = (text: string) =>
    filterGroups(groups(null), text).flatMap(({ lines }) => lines.map(({ host }) => host.name));
  expect(found("")).toHaveLength(5);
  expect(found("SUITE first")).toEqual(["101", "102"]);
  expect(found("10 ground")).toEqual(["10"]);
  expect(found("kitchen")).toEqual([]);
});

test.each([
  ["> 4", ["101"]],
  [">=4 m²", ["101", "102", "2", "10", "9"]],
  ["en-suite ≥ 4 <5m2", ["102", "2", "10"]],
  ["≤3.9", []],
  ["first > 4 <= 5", ["101"]],
])("a filter by area, %j, keeps what is within its bounds", (text, names) =>
  expect(filterGroups(groups(null), text).flatMap(({ lines }) => lines.map(({ host }) => host.name))).toEqual(names),
);

test("façades are listed by where they look, clockwise from north, and chosen by side; storeys do not part them", () => {
  const facade = (name: string, side: HostBrief["side"], more: Partial<HostBrief> = {}) =>
    room(name, { kind: "facade", longName: null, side, ...more });
  const all = [
    facade("West façade", "west"),
    facade("South façade 2", "south", { storeyGlobalId: "l1", area: 3 }),
    facade("South façade 1", "south"),
    facade("North façade", "north", { unsupported: "Its outline could not be made out." }),
  ];
  expect(
    groupHosts(all, [L0, L1], null, null).map(({ side, storey, lines, area }) => [side, storey, lines.length, area]),
  ).toEqual([
    ["north", null, 1, 0],
    ["south", null, 2, 7],
    ["west", null, 1, 4],
  ]);
  expect(sidesOfHosts(all)).toEqual([
    { name: "south", side: "south", globalIds: ["id-South façade 2", "id-South façade 1"] },
    { name: "west", side: "west", globalIds: ["id-West façade"] },
  ]);
  expect(usesOf(all)).toEqual([]);
});
