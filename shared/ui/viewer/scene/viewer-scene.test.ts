import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/runs.ts";
import type { StateRules } from "./instances/instance-states.ts";
import { partChunk } from "./instances/part-chunk.ts";
import { ViewerScene } from "./viewer-scene.ts";

const RULES: StateRules = {
  appearance: "solid",
  isVisible: true,
  hidden: new Set(),
  isolated: null,
  showSpaces: false,
  selected: new Set(),
  floors: new Map(),
};

/** A cube of 1 m, `y` metres ahead. */
const cube = (y: number): PreviewPart => ({
  role: "stud",
  unitMark: "",
  centre: [0, y, 0],
  size: [1, 1, 1],
  rotation: 0,
});

/** A view along y from the south over two models of cubes: "base" at 10 and 30 m, "result" at 20 m. */
function scene(base: Partial<StateRules>, result: Partial<StateRules>): ViewerScene {
  const view = new ViewerScene();
  view.addModel("base", [0, 0, 0]).append(partChunk([cube(10), cube(30)], "dark"));
  view.addModel("result", [0, 0, 0]).append(partChunk([cube(20)], "dark"));
  view.drawing("base")?.resolve({ ...RULES, ...base });
  view.drawing("result")?.resolve({ ...RULES, ...result });
  view.fit([-0.5, 9.5, -0.5, 0.5, 30.5, 0.5], "front", true);
  return view;
}

const picked = (view: ViewerScene) => {
  const hit = view.pick(0, 0);
  return hit && `${hit.modelKey} ${hit.expressId}`;
};

test("the nearest of all models is picked", () => {
  expect(picked(scene({}, {}))).toBe("base 1");
});

test("a pick passes through the ghosted base to the result behind it", () => {
  expect(picked(scene({ appearance: "ghost" }, {}))).toBe("result 1");
});

test("a pick passes through hidden, isolated-away and ghosted elements to the solid one", () => {
  expect(picked(scene({ hidden: new Set([1]) }, { appearance: "ghost" }))).toBe("base 2");
  expect(picked(scene({ isolated: new Set([2]) }, { isVisible: false }))).toBe("base 2");
});

test("a selected element counts as solid among ghosts", () => {
  expect(picked(scene({ appearance: "ghost", selected: new Set([2]) }, { appearance: "ghost" }))).toBe("base 2");
});

test("where only ghosts stand, the nearest is picked", () => {
  expect(picked(scene({ appearance: "ghost" }, { appearance: "ghost" }))).toBe("base 1");
  expect(picked(scene({ isVisible: false }, { isVisible: false }))).toBeNull();
});
