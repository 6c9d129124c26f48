import { expect, test } from "vitest";
import type { Drawing, DrawnPart } from "#shared/contracts/market/drawings.ts";
import { drawFirstFace, drawUnits } from "#shared/configurator/drawings/draw-unit.ts";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";

// 4.8 × 2.7 m with a window of 1.8 × 1.2 m from 1.5 m on, sill at 0.9 m; 10 mm kept clear around it. From the inner side:
// two boards of 12.5 mm, tracks of 102.4 mm around studs of 100 mm, 12 mm cement board: 139.4 mm, 69.7 mm on each side.
const inputs = {
  system: "lgs-load-bearing",
  studDepth: 100,
  gauge: 1.2,
  studCentres: 600,
  boards: "2x12.5",
  sheathing: "cement-12",
};
const made = (more = {}) => {
  const { assembly } = runPanels(
    aRequest([aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] })], { ...inputs, ...more }),
  );
  if (!assembly) throw new Error("No panels.");
  return assembly;
};
const viewOf = (view: Drawing["view"], more = {}) => {
  const found = drawFirstFace(made(more))[0]?.drawings.find((drawing) => drawing.view === view);
  if (!found) throw new Error(`No ${view}.`);
  return found;
};
/** Left, low, right and high of each loop. */
const boxes = ({ fill }: DrawnPart) =>
  fill
    .map((loop) => {
      const [xs, ys] = [loop.map(([x]) => x), loop.map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    })
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
const boxesOf = ({ parts }: Drawing, layer: string, isCut: boolean) =>
  parts.filter((part) => part.layer === layer && part.isCut === isCut).flatMap(boxes);

test("a panel shows its sizes with the inputs that set them, in its elevation and its section", () => {
  const lines = ({ dimensions }: Drawing) => dimensions.map(({ value, field }) => [value, field]);
  expect(lines(viewOf("elevation"))).toEqual([
    // The first bay between two studs, the opening, the whole width; the opening's height, the whole height.
    [600, "studCentres"],
    [1820, null],
    [4800, "panelMaxWidth"],
    [1220, null],
    [2700, "panelMaxHeight"],
  ]);
  expect(lines(viewOf("section"))).toEqual([
    [600, "studCentres"],
    [1820, null],
    [4800, "panelMaxWidth"],
    [100, "studDepth"],
    [139.4, null],
  ]);
  // Studs of timber have their depth from another input: 140 + 12 mm, no boards.
  expect(lines(viewOf("section", { system: "timber-open", timberDepth: 140 })).slice(-2)).toEqual([
    [140, "timberDepth"],
    [152, null],
  ]);
});

test("the bay that is shown lies between two studs at the centres asked for", () => {
  const shown = (studCentres: number) =>
    viewOf("elevation", { studCentres }).dimensions.find(({ field }) => field === "studCentres");
  expect([shown(600)?.from[0], shown(600)?.to[0]]).toEqual([600, 1200]);
  expect([shown(400)?.from[0], shown(400)?.to[0]]).toEqual([400, 800]);
});

test("the elevation is of the frame from the inner side, without the boards before it", () => {
  const elevation = viewOf("elevation");
  expect(elevation.parts.filter(({ layer, isCut }) => layer === "board" || isCut)).toEqual([]);
  // Studs of 45 mm from 22 mm before their centres on, between tracks of 1.2 mm.
  const studs = boxesOf(elevation, "stud", false);
  expect(studs).toContainEqual([578, 1.2, 623, 2698.8]);
  expect(studs).toContainEqual([1178, 1.2, 1223, 2698.8]);
  // Tracks wrap them with flanges of 45 mm.
  expect(boxesOf(elevation, "track", false)).toEqual(
    expect.arrayContaining([
      [0, 0, 4800, 45],
      [0, 2655, 4800, 2700],
    ]),
  );
});

test("the section is level, through the middle of the first opening", () => {
  // At 1,500 mm, half way from 890 to 2,110: boards on both sides of the opening, the innermost of them lowest.
  const boards = boxesOf(viewOf("section"), "board", true);
  expect(boards).toContainEqual([0, -69.7, 1490, -57.2]);
  expect(boards).toContainEqual([3310, -69.7, 4800, -57.2]);
  expect(boxesOf(viewOf("section"), "sheathing", true)).toEqual([
    [0, 57.7, 1490, 69.7],
    [3310, 57.7, 4800, 69.7],
  ]);
});

test("panels are no rooms: a run's sheet has none of them, and loose headers are not drawn", () => {
  const assembly = made();
  expect(drawUnits(assembly)).toEqual([]);
  expect(drawFirstFace({ ...assembly, types: assembly.types.map(({ face: _face, ...type }) => type) })).toEqual([]);
});
