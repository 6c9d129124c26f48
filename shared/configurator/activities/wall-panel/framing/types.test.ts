import { expect, test } from "vitest";
import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { HostPanel } from "./host-panels.ts";
import { memberShape } from "./shapes.ts";
import { markPieces } from "./types.ts";

const stud = (x: number, z: number, length = 2400): PanelPart => ({
  path: `stud-${x}`,
  role: "stud",
  shape: memberShape({ kind: "timber", width: 38, depth: 89 }, "up", length),
  corner: [x, 0, z],
});

function aPiece(more: Partial<HostPanel>): HostPanel {
  return {
    kind: "panel",
    hostGlobalId: "w1",
    hostName: "North",
    storeyGlobalId: null,
    index: 0,
    start: 0,
    end: 1200,
    base: 0,
    top: 2400,
    origin: [0, 0, 0],
    xAxis: [1, 0, 0],
    parts: [stud(0, 0)],
    openings: [],
    grossArea: 0,
    openingArea: 0,
    netArea: 0,
    mass: 0,
    ...more,
  };
}

test("panels and loose headers are numbered in rows of their own, types too", () => {
  const header = aPiece({ kind: "header", parts: [stud(0, 0, 900)] });
  const made = markPieces(
    [aPiece({}), header, aPiece({ start: 1300, end: 2500 }), header, aPiece({ kind: "infill" })],
    120,
  );
  expect(made.pieces.map(({ mark, typeMark }) => [mark, typeMark])).toEqual([
    ["P001", "T01"],
    ["H001", "TH01"],
    ["P002", "T01"],
    ["H002", "TH01"],
    // Alike in its parts, but no whole panel.
    ["P003", "T02"],
  ]);
  expect(made.panels.map(({ mark }) => mark)).toEqual(["P001", "P002", "P003"]);
  expect(made.types.map(({ mark, kind, count }) => [mark, kind, count])).toEqual([
    ["T01", "panel", 2],
    ["TH01", "header", 2],
    ["T02", "infill", 1],
  ]);
});

test("a type has the size of its first panel, which is its example", () => {
  const { types, pieces } = markPieces([aPiece({ start: 100, end: 1300, base: 50, top: 2450 })], 120);
  expect(types).toEqual([
    { mark: "T01", kind: "panel", width: 1200, height: 2400, thickness: 120, count: 1, example: pieces[0] },
  ]);
});

test("panels are alike when equal parts stand in equal places above their base", () => {
  const marks = (others: Partial<HostPanel>[]) =>
    markPieces([aPiece({}), ...others.map(aPiece)], 120).pieces.map(({ typeMark }) => typeMark);
  // 300 mm higher with its parts, and of another wall.
  expect(marks([{ base: 300, top: 2700, parts: [stud(0, 300)], hostGlobalId: "w2" }])).toEqual(["T01", "T01"]);
  expect(marks([{ parts: [stud(1, 0)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 1)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [{ ...stud(0, 0), corner: [0, 1, 0] }] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 0, 2401)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [{ ...stud(0, 0), role: "end-stud" }] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 0), stud(600, 0)] }])).toEqual(["T01", "T02"]);
});
