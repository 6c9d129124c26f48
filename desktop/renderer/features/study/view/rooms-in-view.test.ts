import { expect, test } from "vitest";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { isRefusalMark, PRODUCT_COLOURS, REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { floorsOf, roomsOf } from "./rooms-in-view.ts";

const summary: RunSummary = {
  status: "error",
  units: 1,
  distinctTypes: 1,
  quantities: [],
  cost: null,
  costRows: [],
  carbon: null,
  findings: [
    { ruleId: "K1-05", severity: "error", message: "Too narrow.", source: "", hostGlobalIds: ["b"], fixes: [] },
    { ruleId: "K1-20", severity: "warning", message: "Wide.", source: "", hostGlobalIds: ["a"], fixes: [] },
  ],
  reports: [
    {
      key: "rooms",
      title: "Rooms",
      columns: [{ key: "pod", label: "Pod", kind: "marks" }],
      rows: [
        { hostGlobalIds: ["a"], elementGlobalIds: ["door"], isRefused: false, cells: ["P1"] },
        { hostGlobalIds: ["b"], elementGlobalIds: [], isRefused: true, cells: [null] },
      ],
    },
  ],
  stackLines: [{ label: "S1 L", from: [0, 0, 0], to: [0, 0, 3] }],
  replacedGlobalIds: ["door"],
  hostsUsed: 1,
  hostsRefused: 2,
  inputsHash: "",
  engineVersion: "",
};
const result = { summary } as NonNullable<StudyProduct["result"]>;

test("rooms with a unit and lines; doors are no rooms", () => {
  expect(roomsOf({ hostKinds: ["space"], result })).toEqual({ fit: ["a"], lines: summary.stackLines });
  expect(roomsOf({ hostKinds: ["wall"], result })).toBeNull();
  expect(roomsOf({ hostKinds: ["space"], result: null })).toBeNull();
});

test("a floor has its product's colour, else its rule's mark; one that a product has a unit in is not marked", () => {
  const rooms = (colour: "green" | "sand", ...fit: string[]) => ({
    rooms: { fit, lines: [] },
    paint: { colour, pattern: "plain" } as const,
  });
  const refused = new Map([["a", "pink"] as const, ["c", "teal"] as const]);
  expect(floorsOf([rooms("green", "a"), rooms("sand", "b")], refused)).toEqual({ a: "green", b: "sand", c: "teal" });
  expect(floorsOf([], refused)).toEqual({ a: "pink", c: "teal" });
});

test("no word is both a product's colour and a mark: a floor's look is one of them", () => {
  expect(PRODUCT_COLOURS.filter(isRefusalMark)).toEqual([]);
  expect(REFUSAL_MARKS.filter(isRefusalMark)).toEqual([...REFUSAL_MARKS]);
});
