import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
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
  marked: new Set(),
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

/** The same view as two pictures of 372 × 280 pixels: "before" of the base alone, "after" of the result over it. */
function divided(): ViewerScene {
  const view = scene({}, {});
  view.divide(["before", "after"]);
  view.resize({ width: 800, height: 300 });
  view.drawing("base")?.resolvePane("before", RULES);
  view.drawing("base")?.resolvePane("after", { ...RULES, appearance: "ghost", hidden: new Set([1]) });
  view.drawing("result")?.resolvePane("after", RULES);
  return view;
}

test("CMP-03: a place is picked in the option whose picture it lies in, and nothing between two", () => {
  const view = divided();
  const at = (x: number) => {
    const hit = view.pickAt(x, 152);
    return hit && `${hit.modelKey} ${hit.expressId}`;
  };
  expect([at(200), at(600), at(400)]).toEqual(["base 1", "result 1", null]);
  // What a picture hides or does not have is hidden there alone.
  view.drawing("result")?.resolvePane("after", null);
  expect([at(200), at(600)]).toEqual(["base 1", "base 2"]);
});

test("CMP-03: one camera serves all pictures, in the shape of one of them", () => {
  const view = divided();
  expect(view.pictureSize).toMatchObject({ width: 372, height: 280 });
  expect(view.rig.camera.aspect).toBeCloseTo(372 / 280, 9);
  for (const x of [200, 600]) expect(view.sightAt(x, 152).toArray()).toEqual(view.sightAt(400, 295).toArray());
  view.rig.orbit(0.3, -0.2, view.rig.eye.clone().setY(30));
  expect(view.sightAt(100, 60).toArray()).toEqual(view.sightAt(500, 60).toArray());
});

test("an undivided view draws what it drew before, and the states of pictures are gone", () => {
  const view = divided();
  view.divide([]);
  expect(view.rig.camera.aspect).toBeCloseTo(800 / 300, 9);
  expect(view.pickAt(400, 150)?.modelKey).toBe("base");
  view.showPane("after");
  expect([...(view.drawing("base")?.states ?? [])].every((state) => state === 0)).toBe(true);
  view.showPane(null);
  expect(view.pickAt(400, 150)?.expressId).toBe(1);
});
