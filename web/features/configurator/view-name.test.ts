import { expect, test } from "vitest";
import type { Drawing, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { axisOf, drawingsOf, isAlongRoom, isEntered, sampleField, viewOfKey, viewsOf } from "./view-name.ts";

type Line = [field: string, from: [number, number], to: [number, number]];
const drawn = (view: Drawing["view"], ...lines: Line[]): Drawing => ({
  view,
  low: [0, 0],
  high: [1, 1],
  textHeight: 1,
  parts: [],
  swings: [],
  dimensions: lines.map(([field, from, to]) => ({ field, from, to, offset: [0, 0], value: 1 })),
});
const across = (field: string): Line => [field, [0, 0], [1, 0]];
const up = (field: string): Line => [field, [0, 0], [0, 1]];
const unit: UnitDrawings = {
  typeMark: "A",
  label: "A",
  drawings: [
    drawn("plan", across("deep"), up("broad")),
    drawn("front", across("deep"), up("tall")),
    drawn("left", across("broad"), up("tall")),
    drawn("back", across("deep"), up("tall")),
    drawn("right", across("broad"), up("tall")),
  ],
};
const shown = (view: "plan" | "section" | "elevations", field: string | null) =>
  drawingsOf(unit, view, field).map((drawing) => drawing.view);

test("a section is across the room, along it where only that shows the field in focus", () => {
  expect(shown("section", null)).toEqual(["left"]);
  expect(shown("section", "tall")).toEqual(["left"]);
  expect(shown("section", "deep")).toEqual(["back"]);
  expect(shown("section", "colour")).toEqual(["left"]);
  expect([shown("plan", "tall"), shown("elevations", null)]).toEqual([["plan"], ["front", "left", "back", "right"]]);
});

test("a pod entered at its short side has its length along y: the section to its left wall is along it", () => {
  const side = (length: number, width: number, fields = { x: "width", y: "length" }): UnitDrawings => {
    const wall = (view: Drawing["view"], field: string, value: number): Drawing => {
      const { dimensions, ...rest } = drawn(view, [field, [0, 0], [value, 0]], up("clearHeight"));
      return { ...rest, dimensions: dimensions.map((each) => (each.field === field ? { ...each, value } : each)) };
    };
    return { ...unit, drawings: [wall("left", fields.y, length), wall("back", fields.x, width)] };
  };
  const told = (of: UnitDrawings) => of.drawings.map((drawing) => [drawing.view, isAlongRoom(of, drawing)]);
  const section = (of: UnitDrawings, field: string | null) =>
    drawingsOf(of, "section", field).map((drawing) => drawing.view);
  const pod = side(2400, 1600);
  expect(told(pod)).toEqual([
    ["left", true],
    ["back", false],
  ]);
  expect([null, "length", "width"].map((field) => section(pod, field))).toEqual([["back"], ["left"], ["back"]]);
  // The input says which side is the length, also where it is the shorter one; without it, the longer side is.
  expect(told(side(1500, 1600))).toEqual(told(pod));
  expect(told(side(2400, 1600, { x: "broad", y: "deep" }))).toEqual(told(pod));
  expect(told(side(1600, 2400, { x: "broad", y: "deep" }))).toEqual([
    ["left", false],
    ["back", true],
  ]);
});

const panel: UnitDrawings = {
  typeMark: "B",
  label: "B",
  drawings: [drawn("elevation", across("broad"), up("tall")), drawn("section", across("broad"), up("deep"))],
};

test("of what one stands before there are an elevation and a section, each the drawing of its name", () => {
  expect(viewsOf(panel)).toEqual(["model", "elevation", "section"]);
  expect(viewsOf(unit)).toEqual(["model", "plan", "section", "elevations"]);
  const views = (["elevation", "section"] as const).map((view) => drawingsOf(panel, view, "tall"));
  expect(views.map((drawings) => drawings.map(({ view }) => view))).toEqual([["elevation"], ["section"]]);
  expect(drawingsOf(unit, "elevation", null)).toEqual([]);
});

test("a key chooses the view in its place, none past the last or with another key held", () => {
  const press = (key: string, more = {}) =>
    viewOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, viewsOf(panel));
  expect(["1", "2", "3", "4", "0", "x"].map((key) => press(key))).toEqual([
    "model",
    "elevation",
    "section",
    null,
    null,
    null,
  ]);
  expect(press("2", { ctrlKey: true })).toBeNull();
});

test("sizes of a demonstration wall keep their axes beside the drawings of its panel", () => {
  const fields = ["length", "height"].map(sampleField);
  expect([...fields, "tall"].map((field) => axisOf(panel, field))).toEqual([0, 2, null]);
});

test("the axis of a field is that of its dimension; without drawings the sample's own sizes have one", () => {
  const fields = ["deep", "broad", "tall", "length", "colour", null, sampleField("width")];
  expect(fields.map((field) => axisOf(unit, field))).toEqual([0, 1, 2, null, null, null, null]);
  const sizes = ["length", "width", "height", "thickness"].map(sampleField);
  expect([...sizes, "length"].map((field) => axisOf(undefined, field))).toEqual([0, 1, 2, null, null]);
});

test("a unit with a plan is entered; a panel, and what has no drawings, is not", () => {
  expect([isEntered(unit), isEntered(panel), isEntered(undefined)]).toEqual([true, false, false]);
});
