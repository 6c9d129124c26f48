import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { Rgba } from "./colour.ts";
import { HIDDEN, SELECTED, SOLID, type StateRules } from "./instances/instance-states.ts";
import { HOVER, Materials } from "./materials/materials.ts";
import { ModelDrawing } from "./model-drawing.ts";
import { partChunk } from "./instances/part-chunk.ts";

const PART: PreviewPart = { role: "stud", unitMark: "P1", centre: [0, 0, 0], size: [2, 1, 1], rotation: 0 };
const RULES: StateRules = {
  appearance: "solid",
  isVisible: true,
  hidden: new Set(),
  isolated: null,
  showSpaces: false,
  selected: new Set(),
  marked: new Set(),
  floors: new Map(),
};
const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];

function colourOf(drawing: ModelDrawing, instance: number): number[] {
  return [...drawing.table.colours.subarray(instance * 4, instance * 4 + 4)];
}

test("a later chunk is coloured and resolved by itself; earlier instances keep what they have, growth included", () => {
  const drawing = new ModelDrawing(new Materials());
  drawing.append(partChunk([PART, PART], "dark"));
  drawing.recolour(
    () => RED,
    () => RED,
  );
  drawing.resolve({ ...RULES, selected: new Set([1]), hidden: new Set([2]) });
  const first = drawing.table.count;
  drawing.append(
    partChunk(
      Array.from({ length: 1500 }, () => PART),
      "dark",
    ),
  );
  drawing.recolour(
    () => BLUE,
    () => BLUE,
    first,
  );
  drawing.resolve(RULES, first);
  expect([colourOf(drawing, 0), colourOf(drawing, 1), colourOf(drawing, 2)]).toEqual([RED, RED, BLUE]);
  expect([...drawing.states.subarray(0, 4)]).toEqual([SELECTED, HIDDEN, SOLID, SOLID]);
  drawing.recolour(
    (_, file) => file,
    () => BLUE,
  );
  expect(colourOf(drawing, 2)).toEqual([...drawing.table.fileColours.subarray(8, 12)]);
});

test("a form is coloured by its element and by what the file says of it", () => {
  const drawing = new ModelDrawing(new Materials());
  drawing.append(partChunk([{ ...PART, role: "board" }], "dark"));
  const opacity = drawing.table.fileColours[3] ?? 0;
  drawing.recolour(
    (expressId, file) => [expressId, 0, 0, file[3]],
    () => BLUE,
  );
  expect(colourOf(drawing, 0)).toEqual([1, 0, 0, opacity]);
});

test("each page of vertices is handed on once, and three.js need not measure it", () => {
  const drawing = new ModelDrawing(new Materials());
  drawing.append(partChunk([PART], "dark"));
  drawing.append(partChunk([PART], "dark"));
  const pages = drawing.takeNewPages();
  expect(pages.map((page) => page.getAttribute("position").count)).toEqual([36, 36]);
  expect(pages.every((page) => page.boundingSphere !== null)).toBe(true);
  expect(drawing.takeNewPages()).toEqual([]);
});

test("what is about to change is outlined over what it is drawn as, but not where it is hidden", () => {
  const drawing = new ModelDrawing(new Materials());
  drawing.append(partChunk([PART, PART], "dark"));
  const planes = new Float32Array(24);
  const sizes = { pixelsPerMetre: 1000, sectionZ: Infinity, leastPixels: 0, coarsePixels: 0 };
  const passes = (rules: StateRules) => {
    drawing.resolve(rules);
    drawing.cull({ planes, x: 0, y: -10, z: 0, ...sizes });
    return [SOLID, HOVER].map((pass) => drawing.listsOf(pass).some((list) => list.visible));
  };
  expect(passes(RULES)).toEqual([true, false]);
  drawing.outline(new Set([2]));
  expect(passes(RULES)).toEqual([true, true]);
  expect(passes({ ...RULES, hidden: new Set([2]) })).toEqual([true, false]);
  drawing.outline(new Set());
  expect(passes(RULES)).toEqual([true, false]);
});
