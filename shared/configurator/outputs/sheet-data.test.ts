import { expect, test } from "vitest";
import type { UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { drawingsSvg } from "./drawings-svg.ts";
import { readSheet } from "./sheet-data.ts";

const unit: UnitDrawings = {
  typeMark: "T1",
  label: "R&D </metadata> <b>",
  drawings: [
    {
      view: "plan",
      low: [0, 0],
      high: [900, 600],
      textHeight: 100,
      parts: [{ layer: "board", isCut: true, fill: [[[0, 0]]], lines: [] }],
      dimensions: [{ from: [0, 0], to: [900, 0], offset: [0, -90], value: 900, field: "length" }],
      swings: [],
    },
  ],
};

test("a sheet gives its drawings again as they were, whatever their names hold", () => {
  const svg = drawingsSvg([unit], 1) ?? "";
  expect(readSheet(svg)).toEqual([unit]);
  expect(svg.match(/<metadata/g)).toHaveLength(1);
  expect(svg).not.toContain("<b>");
});

test("sheets of earlier runs and spoiled ones have none", () => {
  expect(readSheet("<svg></svg>")).toEqual([]);
  expect(readSheet('<svg><metadata id="purlin-drawings">[{</metadata></svg>')).toEqual([]);
  expect(readSheet('<svg><metadata id="purlin-drawings">[{"typeMark":1}]</metadata></svg>')).toEqual([]);
});
