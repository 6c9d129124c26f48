import { expect, test } from "vitest";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
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
    { ruleId: "K1-08", severity: "error", message: "Three doors.", source: "", hostGlobalIds: ["b", "c"], fixes: [] },
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

test("rooms with a unit, rooms that a rule refuses with the first sentence, and lines; doors are no rooms", () => {
  expect(roomsOf({ hostKinds: ["space"], result })).toEqual({
    fit: ["a"],
    refused: new Map([
      ["b", "K1-05: Too narrow."],
      ["c", "K1-08: Three doors."],
    ]),
    lines: summary.stackLines,
  });
  expect(roomsOf({ hostKinds: ["wall"], result })).toBeNull();
  expect(roomsOf({ hostKinds: ["space"], result: null })).toBeNull();
});

test("a floor has its product's colour; one that another product has a unit in is not hatched", () => {
  const rooms = (fit: string[], ...refused: string[]) => ({
    rooms: { fit, refused: new Map(refused.map((id) => [id, ""])), lines: [] },
    paint: { colour: fit.includes("a") ? "green" : "sand", pattern: "plain" } as const,
  });
  expect(floorsOf([rooms(["a"], "b", "c"), rooms(["b"], "a", "c")])).toEqual({ a: "green", b: "sand", c: "refused" });
});

test("a warning hatches no room, and an error none that has a unit", () => {
  const found = (severity: "error" | "warning", ...hostGlobalIds: string[]) => ({
    ruleId: "K1-09",
    severity,
    message: "Doors in the way.",
    source: "",
    hostGlobalIds,
    fixes: [],
  });
  const told = { ...summary, findings: [found("warning", "d"), found("error", "a", "c")] };
  expect(roomsOf({ hostKinds: ["space"], result: { ...result, summary: told } })?.refused).toEqual(
    new Map([["c", "K1-09: Doors in the way."]]),
  );
});
