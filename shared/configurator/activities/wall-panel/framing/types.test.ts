import { expect, test } from "vitest";
import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { aPanel } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import type { HostPanel } from "./host-panels.ts";
import { memberShape } from "./shapes.ts";
import { markUnits } from "./types.ts";

const stud = (x: number, z: number, length = 2400): PanelPart => ({
  path: `stud-${x}`,
  role: "stud",
  shape: memberShape({ kind: "timber", width: 38, depth: 89 }, "up", length),
  corner: [x, 0, z],
});

const aPiece = (more: Partial<HostPanel>): HostPanel => aPanel({ parts: [stud(0, 0)], ...more });

test("panels and loose headers are numbered in rows of their own, types too", () => {
  const header = aPiece({ kind: "header", parts: [stud(0, 0, 900)] });
  const made = markUnits(
    [aPiece({}), header, aPiece({ start: 1300, end: 2500 }), header, aPiece({ kind: "infill" })],
    120,
  );
  expect(made.units.map(({ mark, typeMark }) => [mark, typeMark])).toEqual([
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

test("a type has the size and figures of its first panel, which is its example", () => {
  const measures = { grossArea: 2.88, openingArea: 1, netArea: 1.88 };
  const { types, units } = markUnits([aPiece({ start: 100, end: 1300, base: 50, top: 2450, measures, mass: 40 })], 120);
  expect(types).toEqual([
    {
      mark: "T01",
      kind: "panel",
      sizeLabel: "1,200 × 2,400 mm",
      quantities: [
        ["Length", "LENGTH", 1.2],
        ["Height", "LENGTH", 2.4],
        ["Width", "LENGTH", 0.12],
        ["GrossSideArea", "AREA", 2.88],
        ["OpeningArea", "AREA", 1],
        ["NetSideArea", "AREA", 1.88],
        ["NetWeight", "WEIGHT", 40],
      ],
      width: 1200,
      height: 2400,
      thickness: 120,
      count: 1,
      example: units[0],
    },
  ]);
});

test("panels are alike when equal parts stand in equal places above their base", () => {
  const marks = (others: Partial<HostPanel>[]) =>
    markUnits([aPiece({}), ...others.map(aPiece)], 120).units.map(({ typeMark }) => typeMark);
  // 300 mm higher with its parts, and of another wall.
  expect(marks([{ base: 300, top: 2700, parts: [stud(0, 300)], hostGlobalIds: ["w2"] }])).toEqual(["T01", "T01"]);
  expect(marks([{ parts: [stud(1, 0)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 1)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [{ ...stud(0, 0), corner: [0, 1, 0] }] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 0, 2401)] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [{ ...stud(0, 0), role: "end-stud" }] }])).toEqual(["T01", "T02"]);
  expect(marks([{ parts: [stud(0, 0), stud(600, 0)] }])).toEqual(["T01", "T02"]);
});
